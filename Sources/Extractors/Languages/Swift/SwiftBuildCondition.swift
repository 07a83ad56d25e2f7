/// The condition of an `#if`, as far as it says whether the build that people get on an iPhone or iPad has the branch.
struct SwiftBuildCondition {
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var index = 0

  init(_ tokens: [Token], of bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
  }

  /// True and false where it is certain.
  static func holds(_ tokens: [Token], of bytes: [UInt8]) -> Bool? {
    // Nobody writes a longer one.
    guard tokens.count <= 64 else { return nil }
    var condition = SwiftBuildCondition(tokens, of: bytes)
    return condition.any(depth: 0)
  }

  private mutating func any(depth: Int) -> Bool? {
    var result = all(depth: depth)
    while take(.or) {
      let other = all(depth: depth)
      result = result == true || other == true ? true : result == nil || other == nil ? nil : false
    }
    return result
  }

  private mutating func all(depth: Int) -> Bool? {
    var result = one(depth: depth)
    while take(.and) {
      let other = one(depth: depth)
      result = result == false || other == false ? false : result == nil || other == nil ? nil : true
    }
    return result
  }

  private mutating func one(depth: Int) -> Bool? {
    guard index < tokens.count, depth < 32 else { return nil }
    if take(.exclamation) || takeOperator("!") { return one(depth: depth + 1).map { !$0 } }
    if take(.openParen) {
      let value = any(depth: depth + 1)
      _ = take(.closeParen)
      return value
    }
    let name = text(tokens[index])
    index += 1
    if name == "true" || name == "false" { return name == "true" }
    if name == "DEBUG" { return false }
    guard take(.openParen) else { return nil }
    let argument = index < tokens.count ? text(tokens[index]) : ""
    while index < tokens.count, tokens[index].punctuation != .closeParen { index += 1 }
    _ = take(.closeParen)
    switch name {
    case "os": return argument == "iOS"
    case "targetEnvironment" where argument == "macCatalyst": return false
    case "canImport" where argument == "UIKit": return true
    case "canImport" where ["AppKit", "Cocoa"].contains(argument): return false
    default: return nil
    }
  }

  private func text(_ token: Token) -> String { String(decoding: bytes[token.span.range], as: UTF8.self) }

  private mutating func take(_ punctuation: Punctuation) -> Bool {
    guard index < tokens.count, tokens[index].punctuation == punctuation else { return false }
    index += 1
    return true
  }

  private mutating func takeOperator(_ sign: String) -> Bool {
    guard index < tokens.count, tokens[index].kind == .punctuation, text(tokens[index]) == sign else { return false }
    index += 1
    return true
  }
}
