/// The first words of the names of a project's Kotlin packages: what tells its generated classes from those of libraries.
struct PackageHeads: Sendable {
  /// As far as they go, and all that lead there: `com.shop.cart`, `com.shop`, `com`.
  private var heads: Set<Substring> = []
  private var leading: Set<Substring> = []

  /// More words say where in the project a package stands.
  private static let mostWords = 3

  init(_ packages: some Sequence<String>) {
    for package in Set(packages) where !package.isEmpty {
      let ends = Self.ends(of: package)
      heads.insert(package[..<ends[ends.count - 1]])
      for end in ends { leading.insert(package[..<end]) }
    }
  }

  /// Whether what a path ends with is of no package of the project: `R` of `com.google.android.material.R`. A package that
  /// leads to one of the project's, or that one of the project's leads to, is the project's own.
  func isForeign(holderOf path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), !heads.isEmpty else { return false }
    let package = path[..<dot]
    if leading.contains(package) { return false }
    return !Self.ends(of: package).contains { heads.contains(package[..<$0]) }
  }

  /// Where the first words end, one after another.
  private static func ends(of package: some StringProtocol) -> [String.Index] {
    var ends: [String.Index] = []
    for index in package.utf8.indices where package.utf8[index] == UInt8(ascii: ".") {
      ends.append(index)
      if ends.count == mostWords { return ends }
    }
    ends.append(package.endIndex)
    return ends
  }
}
