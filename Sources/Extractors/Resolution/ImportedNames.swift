/// What a file of Kotlin sees beside its own package: what it imports. Swift and SCSS see the whole project.
extension Import {
  /// The names that lead within a package to what this import brings by the name it has there: `Dimens.Cell`; none for
  /// the package as a whole, nil for what is of another package or is given another name.
  func path(within package: String) -> Substring? {
    if !isStar, path != alias, !path.hasSuffix("." + alias) { return nil }
    if package.isEmpty { return path[...] }
    guard path.utf8.starts(with: package.utf8) else { return nil }
    let rest = path.utf8.dropFirst(package.utf8.count)
    if rest.isEmpty { return isStar ? "" : nil }
    // `theme` is no part of `theme2`.
    return rest.first == UInt8(ascii: ".") ? Substring(rest.dropFirst()) : nil
  }
}

extension [Import] {
  /// Whether they bring the whole of a package, or something of it that is meant.
  ///
  /// - Parameter isMeant: is asked with the names that lead to it within the package.
  func reach(_ package: String, _ isMeant: (Substring) -> Bool = { _ in false }) -> Bool {
    contains { one in one.path(within: package).map { $0.isEmpty || isMeant($0) } ?? false }
  }
}
