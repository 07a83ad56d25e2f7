import ContractSpec

/// The project's own components by name, and which of a call's arguments go to which sinks.
package struct ComponentIndex: Sendable {
  private struct Place {
    var file: Int
    var component: Component
  }

  private struct Declaration {
    var file: Int
    var callable: Callable
  }

  /// What decides which names a file sees.
  private struct FileNames {
    var family: String
    var package: String
    var imports: [Import]
  }

  private var files: [FileNames] = []
  private var byName: [String: [Place]] = [:]
  /// All that is declared under a component's name, by the hash of it.
  private var declarations: [UInt64: [Declaration]] = [:]
  /// The hashes of what the components are called, by other names of imports too.
  private var names: Set<UInt64> = []
  /// The files that declare a modifier which takes taps, by its name.
  private var tapModifiers: [String: [Int]] = [:]
  /// The files that may give something to a component of another file, in order: those to read again.
  package private(set) var callers: [Int] = []

  /// - Parameter records: of all files, in path order.
  package init(_ records: [FileRecord]) {
    // What arguments may be given to that are passed on, and the file that declares it, -1 for several.
    var passing: [UInt64: Int] = [:]
    for (file, record) in records.enumerated() {
      for name in record.extraction.tapModifiers {
        tapModifiers[name, default: []].append(file)
        let hash = DeclarationLookup.hash(name.utf8)
        declarations[hash] = []
        let key = Component.hash(hash, label: Component.tapLabel)
        passing[key] = (passing[key] ?? file) == file ? file : -1
      }
      let isKotlin = record.family == KotlinLanguage.family
      for component in record.extraction.components {
        byName[component.name, default: []].append(Place(file: file, component: component))
        let name = DeclarationLookup.hash(component.name.utf8)
        declarations[name] = []
        // A file of its own is read again too: its calls come before what they call is known.
        if component.nameParameter != nil { passing[Component.hash(name, label: Component.nameLabel)] = -1 }
        for parameter in component.parameters where !parameter.passages.isEmpty {
          var labels = [parameter.label.isEmpty ? 0 : DeclarationLookup.hash(parameter.label.utf8)]
          if isKotlin { labels.append(0) }
          for label in labels {
            let key = Component.hash(name, label: label)
            passing[key] = (passing[key] ?? file) == file ? file : -1
          }
        }
      }
    }
    if passing.isEmpty { return }
    for (file, record) in records.enumerated() {
      for callable in record.extraction.callables where declarations[callable.name] != nil {
        declarations[callable.name]?.append(Declaration(file: file, callable: callable))
      }
      files.append(
        FileNames(
          family: record.family, package: record.extraction.packageName, imports: record.extraction.imports))
      var isCaller = record.extraction.passed.contains { passing[$0].map { $0 != file } ?? false }
      for one in record.extraction.imports where !one.isStar && !one.path.hasSuffix(one.alias) {
        guard byName[Self.imported(one).name] != nil else { continue }
        names.insert(DeclarationLookup.hash(one.alias.utf8))
        isCaller = true
      }
      if isCaller { callers.append(file) }
    }
    names.formUnion(declarations.keys)
  }

  /// Whether a hash is that of a component's name.
  func mayBeComponent(_ name: UInt64) -> Bool { names.contains(name) }

  /// The names that are modifiers which take taps, for certain, where a file uses them.
  func tapModifiers(in file: Int) -> Set<UInt64> {
    var result: Set<UInt64> = []
    for (name, homes) in tapModifiers {
      let hash = DeclarationLookup.hash(name.utf8)
      let callee = imported(name, in: file)
      let seen = (declarations[hash] ?? []).filter {
        sees($0.file, isFileOnly: $0.callable.isFileOnly, callee, from: file)
      }
      if !seen.isEmpty, seen.allSatisfy({ homes.contains($0.file) }) { result.insert(hash) }
    }
    return result
  }

  /// Whether a name that a file uses for a component of its own can mean nothing else.
  ///
  /// - Parameter name: its hash; the lowest bit is set for what is called on a value.
  func isOwn(_ name: UInt64, in file: Int) -> Bool {
    let isOnReceiver = name & 1 == 1
    let callee = Callee(name: "")
    return [name & ~1, name | 1].allSatisfy { hash in
      let all = declarations[hash] ?? []
      return all.count <= Self.mostDeclarations
        && all.allSatisfy {
          $0.file == file || $0.callable.owner != 0 && !isOnReceiver
            || !sees($0.file, isFileOnly: $0.callable.isFileOnly, callee, from: file)
        }
    }
  }

  /// Where each argument of a call goes, by the number of the argument; nil where that is not certain.
  func passages(of call: ComponentCall, in file: Int) -> [[Component.Passage]]? {
    candidates(for: call, in: file).flatMap {
      Component.passages(of: call, among: $0, byPosition: files[file].family == KotlinLanguage.family)
    }
  }

  struct NameGiven {
    /// Among the arguments in parentheses.
    var argument: Int?
  }

  /// For a call of a component that one parameter names: the argument that is given for it, nil where none is.
  func isNameGiven(_ call: ComponentCall, in file: Int) -> NameGiven? {
    guard let all = candidates(for: call, in: file), all.count == 1, let wanted = all[0].nameParameter,
      let given = all[0].parameters(for: call, byPosition: files[file].family == KotlinLanguage.family)
    else { return nil }
    return NameGiven(argument: given.firstIndex(of: wanted))
  }

  /// More declarations than this of one name are not compared.
  private static let mostDeclarations = 1_000

  /// The components that a call may be of; nil where it may be of something else.
  ///
  /// Certain is what all declarations say that the call can be of. One that is not known to hand anything on says
  /// nothing of where its parameters go.
  private func candidates(for call: ComponentCall, in file: Int) -> [Component]? {
    let callee = imported(call.callee, in: file)
    guard let places = byName[callee.name], let all = declarations[DeclarationLookup.hash(callee.name.utf8)],
      all.count <= Self.mostDeclarations
    else { return nil }
    var seen = places.filter {
      sees($0.file, isFileOnly: $0.component.isFileOnly, callee, from: file) && $0.component.mayBeCalled(by: call)
    }
    let around = call.enclosing.map { DeclarationLookup.hash($0.utf8) }
    let qualifier = call.qualifier.map { DeclarationLookup.hash($0.utf8) }
    var count = 0
    var ownCount = 0
    for declaration in all {
      let callable = declaration.callable
      guard sees(declaration.file, isFileOnly: callable.isFileOnly, callee, from: file) else { continue }
      if callable.owner != 0, !call.isOnReceiver, callable.owner != qualifier, !around.contains(callable.owner) {
        continue
      }
      count += 1
      if callable.isFileOnly { ownCount += 1 }
    }
    // What a file declares for itself alone comes before what others declare.
    if seen.contains(where: { $0.component.isFileOnly }) {
      seen.removeAll { !$0.component.isFileOnly }
      count = ownCount
    }
    return seen.count >= count ? seen.map(\.component) : nil
  }

  // MARK: What a file sees

  private struct Callee {
    var name: String
    /// The package of an import that brings just this name.
    var package: String?
  }

  private func imported(_ name: String, in file: Int) -> Callee {
    guard files[file].family == KotlinLanguage.family,
      let found = files[file].imports.first(where: { !$0.isStar && $0.alias == name })
    else { return Callee(name: name) }
    return Self.imported(found)
  }

  private static func imported(_ one: Import) -> Callee {
    guard let dot = one.path.lastIndex(of: ".") else { return Callee(name: one.path) }
    return Callee(name: String(one.path[one.path.index(after: dot)...]), package: String(one.path[..<dot]))
  }

  /// - Parameter callee: what an import brings by another name is seen of its package alone.
  private func sees(_ other: Int, isFileOnly: Bool, _ callee: Callee, from file: Int) -> Bool {
    if other == file { return true }
    guard !isFileOnly, files[other].family == files[file].family else { return false }
    guard files[file].family == KotlinLanguage.family else { return true }
    let package = files[other].package
    if let wanted = callee.package { return package == wanted }
    return package == files[file].package || files[file].imports.reach(package)
  }
}

/// What a file that is read again is read by.
struct KnownComponents: Sendable {
  var index: ComponentIndex
  /// The number of the file in the index.
  var file: Int
}

extension Scratch {
  /// Whatever is read until the next call is this file of an index, read again.
  package mutating func know(_ index: ComponentIndex?, file: Int = 0) {
    components = index.map { KnownComponents(index: $0, file: file) }
  }
}
