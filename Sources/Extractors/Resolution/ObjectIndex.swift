import ContractSpec

/// The project's objects that hold lengths and shapes: their types, where one is made, and what holds one.
///
/// Types go by their simple name; where several have the same, the package and imports of whoever names it decide.
struct ObjectIndex: Sendable {
  /// The file's and the entry's index.
  struct Entry: Hashable, Sendable {
    var file: Int32
    var index: Int32
  }

  private struct Name: Hashable {
    var family: String
    var name: String
  }

  private struct Member: Hashable {
    var family: String
    var type: String
    var name: String
  }

  private let index: ProjectIndex
  private var types: [Name: [Entry]] = [:]
  private var subtypes: [Name: [Entry]] = [:]
  private var made: [Name: [Entry]] = [:]
  private var holders: [Member: [Entry]] = [:]
  private var members: [Member: [ProjectIndex.Reference]] = [:]
  /// What the project gives Material for its shapes.
  private(set) var shapes: [Entry] = []

  /// More objects of a type, or types of a kind, are not compared.
  static let most = 64

  var isEmpty: Bool { types.isEmpty }

  init(_ index: ProjectIndex) {
    self.index = index
    forEachFile { file, family, objects in
      for (number, type) in objects.types.enumerated() {
        let entry = Entry(file: file, index: Int32(number))
        types[Name(family: family, name: type.name), default: []].append(entry)
        for name in type.supers { subtypes[Name(family: family, name: name), default: []].append(entry) }
      }
    }
    forEachFile { file, family, objects in
      guard family == KotlinLanguage.family, types[Name(family: family, name: Self.shapesType)] == nil else { return }
      for (number, one) in objects.made.enumerated() where one.type == Self.shapesType {
        shapes.append(Entry(file: file, index: Int32(number)))
      }
    }
    if types.isEmpty { return }
    forEachFile { file, family, objects in
      for (number, one) in objects.made.enumerated() {
        made[Name(family: family, name: one.type), default: []].append(Entry(file: file, index: Int32(number)))
      }
      for (number, holder) in objects.holders.enumerated() {
        let member = Member(family: family, type: holder.type, name: holder.name)
        holders[member, default: []].append(Entry(file: file, index: Int32(number)))
      }
      for (number, definition) in index.files[Int(file)].extraction.definitions.enumerated() {
        guard definition.visibility != .local, definition.function == nil, let type = definition.scope.last,
          types[Name(family: family, name: type)] != nil
        else { continue }
        members[Member(family: family, type: type, name: definition.name), default: []]
          .append(ProjectIndex.Reference(file: file, definition: Int32(number)))
      }
    }
  }

  private static let shapesType = "Shapes"

  private func forEachFile(_ body: (Int32, String, ValueObjects) -> Void) {
    for (file, record) in index.files.enumerated() where record.family != CSSLanguage.family {
      body(Int32(truncatingIfNeeded: file), record.family, record.extraction.objects)
    }
  }

  // MARK: Entries

  func type(_ entry: Entry) -> ValueObjects.ValueType { objects(entry).types[Int(entry.index)] }
  func made(_ entry: Entry) -> ValueObjects.Made { objects(entry).made[Int(entry.index)] }
  func holder(_ entry: Entry) -> ValueObjects.Holder { objects(entry).holders[Int(entry.index)] }

  private func objects(_ entry: Entry) -> ValueObjects { index.files[Int(entry.file)].extraction.objects }

  private func family(_ file: Int32) -> String { index.files[Int(file)].family }

  // MARK: Look-ups

  /// Whether two files of a repository that may hold several apps are of one, by their folders or packages.
  func isSameApp(_ file: Int32, _ other: Int32) -> Bool {
    if index.app(of: Int(file)) == index.app(of: Int(other)) { return true }
    let heads = [file, other].map {
      index.files[Int($0)].extraction.packageName.utf8.split(separator: UInt8(ascii: ".")).prefix(3).map(Substring.init)
    }
    return heads[0] == heads[1]
  }

  /// Whether a property of the app holds Material's shapes, made without the one of this name: the library has one for it.
  func leavesShape(_ name: String, of holder: String, from file: Int32) -> Bool {
    let held = shapes.filter { made($0).owner == holder && isSameApp($0.file, file) }
    return !held.isEmpty
      && held.allSatisfy { entry in made(entry).arguments.allSatisfy { $0.label != nil && $0.label != name } }
  }

  /// What a file can mean by a property of a type, or of none; nil when it is not there or could be several.
  func holder(_ name: String, of type: String, from file: Int32) -> Entry? {
    one(of: holders[Member(family: family(file), type: type, name: name)] ?? [], [type, name], from: file)
  }

  /// The type that a file means by a name.
  func type(_ name: String, from file: Int32) -> Entry? {
    one(of: types[Name(family: family(file), name: name)] ?? [], [name], from: file)
  }

  private func one(of all: [Entry], _ names: [String], from file: Int32) -> Entry? {
    if all.count == 1 { return all[0] }
    let own = all.filter { $0.file == file }
    if own.count == 1 { return own[0] }
    guard own.isEmpty, all.count <= Self.most else { return nil }
    let seen = all.filter { sees(names, of: $0.file, from: file) }
    return seen.count == 1 ? seen[0] : nil
  }

  /// Whether a file sees what another declares by one of these names, at its top or in a type.
  private func sees(_ names: [String], of other: Int32, from file: Int32) -> Bool {
    let own = index.files[Int(file)].extraction
    let package = index.files[Int(other)].extraction.packageName
    if own.packageName == package { return true }
    return own.imports.reach(package) { path in
      names.contains { path == $0 || !$0.isEmpty && path.hasSuffix("." + $0) && path.first?.isUppercase ?? false }
    }
  }

  /// What themes hand down under the name of a holder.
  func provided(for holder: Entry) -> [Entry] {
    let name = self.holder(holder).name
    let all = holders[Member(family: family(holder.file), type: ValueObjects.provided, name: name)] ?? []
    return all.filter { $0.file == holder.file || sees([name], of: holder.file, from: $0.file) }
  }

  /// A type and those that are it too.
  func kinds(of type: Entry) -> [Entry] {
    var result = [type]
    var next = 0
    while next < result.count, result.count <= Self.most {
      let current = result[next]
      next += 1
      let name = self.type(current).name
      for entry in subtypes[Name(family: family(current.file), name: name)] ?? [] where !result.contains(entry) {
        if self.type(name, from: entry.file) == current { result.append(entry) }
      }
    }
    return result
  }

  /// The objects that the project makes of a type.
  func made(of type: Entry) -> [Entry] {
    let name = self.type(type).name
    let all = made[Name(family: family(type.file), name: name)] ?? []
    let isOnly = types[Name(family: family(type.file), name: name)]?.count == 1
    return isOnly ? all : all.filter { self.type(name, from: $0.file) == type }
  }

  /// The members of a type that have a value of their own.
  func members(_ name: String, of type: Entry) -> [ProjectIndex.Reference] {
    let all = members[Member(family: family(type.file), type: self.type(type).name, name: name)] ?? []
    let own = all.filter { $0.file == type.file }
    return own.isEmpty ? all : own
  }
}
