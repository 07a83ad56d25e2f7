/// Sheets of libraries that a project loads without holding them, as far as sizes hang on them.
enum CSSLibraries {
  /// Whether a sheet counts the padding of all elements to their sizes: Bootstrap's own or its reset, or Tailwind's.
  static func countsPadding(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { $0.hasPrefix("~") ? $0.dropFirst() : $0 }
    guard var last = names.last else { return false }
    // One of the project's own may have the name, not its package.
    let package = names.lastIndex(of: "node_modules").map { $0 + 1 } ?? 0
    guard package < names.count else { return false }
    if last.hasPrefix("_") { last = last.dropFirst() }
    let name = last.prefix { $0 != "." }
    switch names[package] {
    case "bootstrap": return bootstrap.contains(String(name))
    case "tailwindcss": return names.count == package + 1 || tailwind.contains(String(name))
    default: return false
    }
  }

  private static let bootstrap: Set<String> = ["bootstrap", "bootstrap-reboot", "reboot"]
  private static let tailwind: Set<String> = ["base", "index", "preflight", "tailwind"]
}
