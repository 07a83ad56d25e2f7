import ContractSpec

/// Every definition of the project by its simple name. Built once, from records in path order; never changed after.
package final class ProjectIndex: Sendable {
  /// A definition: the file's and the definition's index.
  package struct Reference: Hashable, Sendable {
    package var file: Int32
    package var definition: Int32
  }

  package let files: [FileRecord]
  /// What the whole project may see.
  private let byName: [String: [Reference]]
  /// What is private to its file.
  private let privates: [NameInFile: [Reference]]
  /// Locals and parameters.
  private let locals: [NameInFile: [Reference]]
  /// Functions that lead to a length, by their simple name.
  private let functions: [String: [Reference]]
  /// The same as blocks, and custom properties by rule, where there are so many that looking at all would be slow.
  private let crowdedLocals: [NameInFile: CrowdedBlocks]
  private let crowdedMembers: CrowdedMembers
  private let crowdedProperties: [PropertyInRule: [Reference]]
  /// Sass variables by file, where many files have one of the same name.
  private let crowdedVariables: [NameInFile: [Reference]]
  /// The paths of imports by alias, for files with very many.
  private let crowdedImports: [Int: [String: String]]
  /// Names of enclosing types of some definition: tells a type of the project from one of a library.
  private let scopes: Set<String>
  let sass: SassModules

  private struct NameInFile: Hashable {
    var file: Int32
    var name: String
  }

  private struct PropertyInRule: Hashable {
    var file: Int32
    var name: String
    var rule: String
  }

  /// From here on it pays to look a list up instead of looking at all of it.
  private static let crowd = 32

  package init(_ files: [FileRecord]) {
    self.files = files
    var byName: [String: [Reference]] = [:]
    var privates: [NameInFile: [Reference]] = [:]
    var locals: [NameInFile: [Reference]] = [:]
    var functions: [String: [Reference]] = [:]
    var scopes: Set<String> = []
    var imports: [Int: [String: String]] = [:]
    for (file, record) in files.enumerated() {
      for (index, definition) in record.extraction.definitions.enumerated() {
        let reference = Reference(file: Int32(truncatingIfNeeded: file), definition: Int32(truncatingIfNeeded: index))
        let key = NameInFile(file: reference.file, name: definition.name)
        if definition.function != nil {
          functions[definition.name, default: []].append(reference)
          continue
        }
        switch definition.visibility {
        case .project: byName[definition.name, default: []].append(reference)
        case .file: privates[key, default: []].append(reference)
        case .local: locals[key, default: []].append(reference)
        }
        if let scope = definition.scope.last { scopes.insert(scope) }
      }
      if record.extraction.imports.count > Self.crowd * 8 {
        imports[file] = Dictionary(
          record.extraction.imports.lazy.filter { !$0.isStar }.map { ($0.alias, $0.path) },
          uniquingKeysWith: { first, _ in first })
      }
    }
    func definition(_ reference: Reference) -> Definition {
      files[Int(reference.file)].extraction.definitions[Int(reference.definition)]
    }
    var blocks: [NameInFile: CrowdedBlocks] = [:]
    for (key, references) in locals where references.count > Self.crowd {
      blocks[key] = CrowdedBlocks(references.map { (definition($0).visibleIn, $0) })
    }
    var properties: [PropertyInRule: [Reference]] = [:]
    for (name, references) in byName where references.count > Self.crowd && name.hasPrefix("--") {
      for reference in references {
        guard let rule = definition(reference).scope.last else { continue }
        properties[PropertyInRule(file: reference.file, name: name, rule: rule), default: []].append(reference)
      }
    }
    var variables: [NameInFile: [Reference]] = [:]
    for (name, references) in byName where references.count > Self.crowd && name.hasPrefix("$") {
      for reference in references {
        variables[NameInFile(file: reference.file, name: name), default: []].append(reference)
      }
    }
    crowdedMembers = CrowdedMembers(
      byName.filter { $0.value.count > Self.crowd }.map { (nil, $0.key, $0.value) }
        + privates.filter { $0.value.count > Self.crowd }.map { ($0.key.file, $0.key.name, $0.value) },
      scope: { definition($0).scope })
    crowdedVariables = variables
    self.byName = byName
    self.privates = privates
    self.locals = locals
    self.functions = functions
    crowdedLocals = blocks
    crowdedProperties = properties
    crowdedImports = imports
    self.scopes = scopes
    sass = SassModules(files)
  }

  /// All definitions of a name that a file can see but its locals; those of another language are among them.
  private func definitions(_ name: String, file: Int) -> [Reference] {
    let shared = byName[name] ?? []
    guard let own = privates[NameInFile(file: Int32(truncatingIfNeeded: file), name: name)] else { return shared }
    return own + shared
  }

  /// Those of them that a bare name can mean in a declaration: members of what encloses it, and what stands in no type.
  private func definitions(_ name: String, around use: Use) -> [Reference] {
    let file = Int32(truncatingIfNeeded: use.file)
    let own = privates[NameInFile(file: file, name: name)] ?? []
    let shared = byName[name] ?? []
    return (own.count > Self.crowd ? crowdedMembers.of(file, name, around: use.enclosing) : own)
      + (shared.count > Self.crowd ? crowdedMembers.of(nil, name, around: use.enclosing) : shared)
  }

  /// Whether a local of the file has a name that is part of this one.
  func mayBeLocal(_ written: String, file: Int) -> Bool {
    written.split(separator: ".").contains {
      locals[NameInFile(file: Int32(truncatingIfNeeded: file), name: String($0))] != nil
    }
  }

  private func importedPath(_ alias: String, file: Int) -> String? {
    if let paths = crowdedImports[file] { return paths[alias] }
    return files[file].extraction.imports.first { !$0.isStar && $0.alias == alias }?.path
  }

  package func definition(_ reference: Reference) -> Definition {
    files[Int(reference.file)].extraction.definitions[Int(reference.definition)]
  }

  /// All definitions of a simple name, of whatever language.
  package func references(_ name: String) -> [Reference] { byName[name] ?? [] }

  /// The part of the tree that one app's files share: the first folder, or the second in one that holds several apps.
  package func app(of file: Int) -> String {
    let folders = files[file].path.split(separator: "/").dropLast()
    guard let first = folders.first else { return "" }
    return (Self.foldersOfApps.contains(String(first)) ? folders.prefix(2) : folders.prefix(1)).joined(separator: "/")
  }

  private static let foldersOfApps: Set<String> = [
    "apps", "demos", "examples", "libs", "modules", "packages", "plugins", "projects", "samples",
  ]

  /// Where a name is used: decides what it can mean.
  package struct Use {
    package var file: Int
    package var span: ByteSpan
    package var enclosing: [String]
    /// Inside a function that is followed: what its parameters are given.
    var bindings: [String: Outcome] = [:]
    package init(file: Int, span: ByteSpan, enclosing: [String]) {
      self.file = file
      self.span = span
      self.enclosing = enclosing
    }
  }

  /// What a name can mean at a place.
  package enum Lookup {
    /// The definitions with the best claim; more than one when several have the same.
    case found([Reference])
    /// A value of an instance or a parameter.
    case runTime
    /// A member of a type that is not in the project.
    case external
    /// A member of what a theme's member holds at run time: `AppTheme.shapes.dialog`.
    case throughMember
    case undefined
  }

  /// Looks up a name of Kotlin, Swift or SCSS as written, dots included.
  ///
  /// The way is by scope, qualified name and imports: a bare name alone never reaches a definition that could be another.
  package func lookup(_ written: String, at use: Use) -> Lookup {
    if files[use.file].family == CSSLanguage.family { return sassVariable(written, at: use) }
    var segments = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if segments.first == "self" || segments.first == "this" || segments.first == "Self", segments.count > 1 {
      segments.removeFirst()
    }
    if segments.count > 1, let last = segments.last, last == "rawValue" || last == "value" { segments.removeLast() }
    guard let last = segments.last, !last.isEmpty else { return .undefined }
    if segments.count > 1, segments[0].isEmpty { return implicitMember(last, at: use) }
    return segments.count == 1 ? bare(last, at: use) : qualified(Array(segments.dropLast()), last, at: use)
  }

  /// `.layoutPadding`: a static member of the type the place expects, which is one a number or style can have.
  private func implicitMember(_ name: String, at use: Use) -> Lookup {
    let family = files[use.file].family
    let found = definitions(name, file: use.file).filter {
      guard let scope = definition($0).scope.last else { return false }
      return files[Int($0.file)].family == family && Self.valueTypes.contains(scope) && isVisible($0, at: use)
    }
    return found.isEmpty ? .external : .found(found)
  }

  private static let valueTypes: Set<String> = numberTypes.union(["Font", "UIFont", "EdgeInsets"])

  /// Types that are a number or a length, and the protocols of numbers that a project extends.
  static let numberTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Long", "Number", "Dp", "TextUnit", "BinaryFloatingPoint", "BinaryInteger",
    "FloatingPoint", "Numeric", "FloatLiteralType",
  ]

  /// The locals and parameters of a name in the innermost block that holds the use.
  func innermostLocals(_ name: String, at use: Use) -> [Reference] {
    let own = NameInFile(file: Int32(truncatingIfNeeded: use.file), name: name)
    if let blocks = crowdedLocals[own] { return blocks.innermost(around: use.span) }
    let locals = (self.locals[own] ?? []).filter { definition($0).visibleIn.contains(use.span) }
    guard let innermost = locals.map({ definition($0).visibleIn.count }).min() else { return [] }
    return locals.filter { definition($0).visibleIn.count == innermost }
  }

  /// The variables of a name at the top of one style sheet.
  func sassVariables(_ name: String, file: Int) -> [Reference] {
    let all = references(name)
    if all.count > Self.crowd {
      return crowdedVariables[NameInFile(file: Int32(truncatingIfNeeded: file), name: name)] ?? []
    }
    return all.filter { Int($0.file) == file }
  }

  private func bare(_ name: String, at use: Use) -> Lookup {
    let locals = innermostLocals(name, at: use)
    if !locals.isEmpty { return .found(locals) }
    let path = importedPath(name, file: use.file)
    return bare(
      definitions(name, around: use), at: use, imported: path,
      exact: path.map { byName[lastSegment($0)] ?? [] } ?? [])
  }

  /// - Parameters:
  ///   - all: the definitions of the name.
  ///   - exact: those of the name that the import of this one, at `path`, brings.
  private func bare(_ all: [Reference], at use: Use, imported path: String?, exact: [Reference]) -> Lookup {
    let family = files[use.file].family
    let all = all.filter { files[Int($0.file)].family == family }
    // A member of an enclosing type, the innermost first, of this file or of an extension in another.
    let members = all.filter {
      let definition = definition($0)
      return definition.visibility != .local && !definition.scope.isEmpty
        && isPrefix(definition.scope, of: use.enclosing) && isVisible($0, at: use)
    }
    if let deepest = members.map({ definition($0).scope.count }).max() {
      return .found(members.filter { definition($0).scope.count == deepest })
    }
    // An import that brings just this name.
    if let path {
      let exact = exact.filter { qualifiedName($0) == path }
      if !exact.isEmpty { return .found(exact) }
    }
    let top = all.filter {
      let definition = definition($0)
      return definition.visibility != .local && definition.scope.isEmpty && isVisible($0, at: use)
    }
    let here = top.filter { Int($0.file) == use.file }
    if !here.isEmpty { return .found(here) }
    let reachable = top.filter { isImported($0, at: use) }
    return reachable.isEmpty ? .undefined : .found(reachable)
  }

  private func qualified(_ qualifier: [String], _ name: String, at use: Use) -> Lookup {
    qualified(qualifier, name, definitions(name, file: use.file), at: use)
  }

  private func qualified(_ qualifier: [String], _ name: String, _ all: [Reference], at use: Use) -> Lookup {
    let record = files[use.file]
    var qualifier = qualifier
    if qualifier.count > 1 { qualifier.removeAll { $0 == "Companion" } }
    var importedPath: String?
    if let found = self.importedPath(qualifier[0], file: use.file) {
      importedPath = ([found] + qualifier.dropFirst() + [name]).joined(separator: ".")
      qualifier[0] = lastSegment(found)
    }
    let candidates = all.filter {
      let definition = definition($0)
      guard files[Int($0.file)].family == record.family, definition.visibility != .local, isVisible($0, at: use)
      else { return false }
      return isSuffix(qualifier, of: definition.scope)
        || (!definition.scope.isEmpty && isSuffix(definition.scope, of: qualifier))
    }
    if candidates.isEmpty {
      let first = qualifier[0]
      if scopes.contains(first) {
        return qualifier.count > 1 && !scopes.contains(qualifier[1]) ? .throughMember : .undefined
      }
      if case .found = bare(first, at: use) { return .runTime }
      return first.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true
        ? .runTime : .external
    }
    // The claim is best for the path an import names, then for this file, an enclosing type, what imports reach, the rest.
    var best = -1
    var found: [Reference] = []
    for candidate in candidates {
      let claim: Int
      if let importedPath, qualifiedName(candidate) == importedPath {
        claim = 4
      } else if Int(candidate.file) == use.file {
        claim = 3
      } else if isImported(candidate, at: use) {
        claim = 2
      } else {
        claim = 0
      }
      if claim > best {
        best = claim
        found = [candidate]
      } else if claim == best {
        found.append(candidate)
      }
    }
    return .found(found)
  }

  // MARK: Functions

  /// The functions that a call can mean, told apart by the labels and the number of what it gives.
  func lookup(_ call: FunctionCall, at use: Use) -> Lookup {
    var segments = call.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if segments.count == 2, ["self", "this", "Self"].contains(segments[0]) { segments.removeFirst() }
    guard let name = segments.last, let all = functions[name], all.count <= Self.mostFunctions else {
      return .undefined
    }
    let family = files[use.file].family
    let matching = all.filter {
      let definition = definition($0)
      return files[Int($0.file)].family == family && isVisible($0, at: use)
        && definition.function?.bindings(of: call) != nil
    }
    if let receiver = call.receiver {
      let found = matching.filter {
        (Int($0.file) == use.file || isImported($0, at: use)) && extends($0, receiver)
      }
      return found.isEmpty ? .undefined : .found(found)
    }
    if segments.count > 1, segments[0].isEmpty {
      let found = matching.filter { definition($0).scope.last.map(Self.numberTypes.contains) ?? false }
      return found.isEmpty ? .external : .found(found)
    }
    if segments.count > 1 { return qualified(Array(segments.dropLast()), name, matching, at: use) }
    // A value of the place with that name is called instead.
    if !innermostLocals(name, at: use).isEmpty { return .runTime }
    let path = importedPath(name, file: use.file)
    return bare(matching, at: use, imported: path, exact: matching)
  }

  /// Names that more functions have are not followed: which is meant would cost too much to tell.
  private static let mostFunctions = 256

  /// Whether an extension is one of the type that a number has by its unit.
  private func extends(_ reference: Reference, _ number: Expression) -> Bool {
    guard let type = definition(reference).function?.receiver, case .number(_, let unit, _) = number,
      files[Int(reference.file)].family != SwiftLanguage.family
    else { return true }
    switch unit {
    case .dp: return type == "Dp"
    case .sp, .em: return type == "TextUnit"
    default: return type != "Dp" && type != "TextUnit"
    }
  }

  /// All definitions of a CSS custom property.
  package func customProperty(_ name: String) -> [Reference] {
    (byName[name] ?? []).filter { files[Int($0.file)].family == "css" }
  }

  /// Those of them that stand in one rule of a file.
  func customProperty(_ name: String, file: Int, block: String) -> [Reference] {
    let all = byName[name] ?? []
    if all.count > Self.crowd {
      return crowdedProperties[PropertyInRule(file: Int32(truncatingIfNeeded: file), name: name, rule: block)] ?? []
    }
    return all.filter { Int($0.file) == file && definition($0).scope.last == block }
  }

  /// The definitions of a resource in a module, else in all: a module's own resources win over those of its libraries.
  func resource(_ name: String, nearModule module: String) -> [Reference] {
    let all = byName[name] ?? []
    let own = all.filter { AndroidFolder.module(of: files[Int($0.file)].path) == module }
    return own.isEmpty ? all : own
  }

  // MARK: Claims

  private func isVisible(_ reference: Reference, at use: Use) -> Bool {
    definition(reference).visibility != .file || Int(reference.file) == use.file
  }

  private func isImported(_ reference: Reference, at use: Use) -> Bool {
    let other = files[Int(reference.file)].extraction.packageName
    let own = files[use.file].extraction
    if other == own.packageName { return true }
    let definition = definition(reference)
    return own.imports.reach(other) { path in
      isPrefix(path.split(separator: ".").map(String.init), of: definition.scope + [definition.name])
    }
  }

  private func qualifiedName(_ reference: Reference) -> String {
    let definition = definition(reference)
    let package = files[Int(reference.file)].extraction.packageName
    return ((package.isEmpty ? [] : [package]) + definition.scope + [definition.name]).joined(separator: ".")
  }

  private func lastSegment(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  private func isPrefix(_ scope: [String], of enclosing: [String]) -> Bool {
    scope.count <= enclosing.count && enclosing.starts(with: scope)
  }

  private func isSuffix(_ part: [String], of whole: [String]) -> Bool {
    part.count <= whole.count && whole.suffix(part.count).elementsEqual(part)
  }
}
