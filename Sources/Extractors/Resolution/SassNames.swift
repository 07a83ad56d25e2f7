import ContractSpec

/// What Sass modules let a file see: its own names, those of the files it loads, and what these forward.
///
/// - Source: the Sass specification on modules and `@import`; load paths of a build are not known, so a path that is not
///   relative is that of the one file whose path ends so.
struct SassModules: Sendable {
  /// What a file loads, with the namespace it gives it; nil for none.
  private struct Load: Sendable {
    var namespace: String?
    /// Nil for what is not in the project.
    var file: Int?
  }

  private var loads: [Int: [Load]] = [:]

  /// Files further away than this are not looked for.
  private static let most = 64

  init(_ files: [FileRecord]) {
    let family = files.indices.filter { files[$0].family == CSSLanguage.family }
    guard family.contains(where: { !files[$0].extraction.imports.isEmpty }) else { return }
    var byPath: [String: Int] = [:]
    var byName: [Substring: [String]] = [:]
    for index in family {
      let path = files[index].path
      byPath[path] = index
      byName[path.split(separator: "/").last ?? "", default: []].append(path)
    }
    for index in family where !files[index].extraction.imports.isEmpty {
      loads[index] = files[index].extraction.imports.map { load in
        let found = Self.resolve(load.path, from: files[index].path) { candidate, isWhole in
          if isWhole { return byPath[candidate] }
          let name = candidate.split(separator: "/").last ?? ""
          let ends = (byName[name] ?? []).filter { $0 == candidate || $0.hasSuffix("/" + candidate) }
          return ends.count == 1 ? byPath[ends[0]] : nil
        }
        return Load(namespace: load.isStar ? nil : load.alias, file: found)
      }
    }
  }

  /// The files whose names the file sees under a namespace, or without one where it is nil. What one loads in turn counts
  /// where it is forwarded or imported.
  func files(seenFrom file: Int, namespace: String?) -> [Int] {
    var found: [Int] = []
    var open = (loads[file] ?? []).filter { $0.namespace == namespace }.compactMap(\.file)
    while let next = open.popLast(), found.count < Self.most {
      if next == file || found.contains(next) { continue }
      found.append(next)
      open += (loads[next] ?? []).filter { $0.namespace == nil }.compactMap(\.file)
    }
    return found
  }

  /// Whether a file names what it loads, so that a name of none of these is unknown. One that loads nothing may be a part of
  /// what an `@import` puts together, and sees all.
  func usesModules(_ file: Int) -> Bool { loads[file]?.contains { $0.namespace != nil } == true }

  /// - Parameter find: the file with a path, or the only one whose path ends so.
  private static func resolve(_ path: String, from file: String, find: (String, _ isWhole: Bool) -> Int?) -> Int? {
    if path.hasPrefix("sass:") || path.hasPrefix("http") { return nil }
    var relative = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/").map(String.init) {
      switch part {
      case ".": continue
      case "..":
        if relative.isEmpty { return nil }
        relative.removeLast()
      default: relative.append(part)
      }
    }
    for candidate in candidates(relative) {
      if let found = find(candidate, true) { return found }
    }
    if path.hasPrefix(".") { return nil }
    var parts = path.split(separator: "/").map(String.init)
    if let first = parts.first, first == "~" || first == "@" {
      parts.removeFirst()
    } else if let first = parts.first, first.hasPrefix("~") {
      parts[0] = String(first.dropFirst())
    }
    for candidate in candidates(parts) {
      if let found = find(candidate, false) { return found }
    }
    return nil
  }

  /// The files that a path can mean: itself, with the ending, with an underscore, the index of a folder.
  private static func candidates(_ parts: [String]) -> [String] {
    guard let last = parts.last else { return [] }
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    return [
      "\(last)", "\(last).scss", "_\(last).scss", "_\(last)", "\(last).css", "\(last)/_index.scss",
      "\(last)/index.scss",
    ].map { folder + $0 }
  }
}

extension ProjectIndex {
  /// Looks up `$gap`, `theme.$gap`, and `$sizes:lg` for the value of a map.
  func sassVariable(_ written: String, at use: Use) -> Lookup {
    let parts = written.split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = parts.last else { return .undefined }
    let found = sassVariable(named: name, namespace: parts.count > 1 ? parts[0] : nil, at: use)
    guard case .undefined = found, let colon = name.firstIndex(of: ":") else { return found }
    // A map that is a parameter, or is put together by functions.
    let map = sassVariable(named: String(name[..<colon]), namespace: parts.count > 1 ? parts[0] : nil, at: use)
    if case .found = map { return .runTime }
    return .undefined
  }

  private func sassVariable(named name: String, namespace: String?, at use: Use) -> Lookup {
    if let namespace {
      let found = sass.files(seenFrom: use.file, namespace: namespace).flatMap { sassVariables(name, file: $0) }
      return found.isEmpty ? .undefined : .found(found)
    }
    // The innermost block that holds the use comes first, then the file, then what it loads.
    let locals = innermostLocals(name, at: use)
    if !locals.isEmpty { return .found(locals) }
    let own = sassVariables(name, file: use.file)
    if !own.isEmpty { return .found(own) }
    let loaded = sass.files(seenFrom: use.file, namespace: nil).flatMap { sassVariables(name, file: $0) }
    if !loaded.isEmpty { return .found(loaded) }
    let all = references(name)
    return all.isEmpty || sass.usesModules(use.file) ? .undefined : .found(all)
  }
}
