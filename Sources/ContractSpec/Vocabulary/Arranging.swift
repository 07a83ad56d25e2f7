extension [Int] {
  /// Puts elements in this order: what stands at `self[i]` comes to `first + i`. Each is moved once and none is copied,
  /// which for large ones is most of what sorting would cost. The order is used up.
  ///
  /// - Parameter first: this array is an order of the indices from there to the end.
  package mutating func arrange<Value>(_ elements: inout [Value], from first: Int = 0) {
    // An array's own `swapAt` copies both.
    var elements = elements.mutableSpan
    // Each cycle of places is followed once.
    for start in indices where self[start] >= 0 {
      var place = start
      while self[place] != first + start {
        let next = self[place] - first
        elements.swapAt(first + place, first + next)
        self[place] = -1
        place = next
      }
      self[place] = -1
    }
  }
}
