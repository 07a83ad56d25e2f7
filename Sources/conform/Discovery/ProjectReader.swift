import ContractSpec
import Extractors

/// A file or folder that was left out, where something is wrong with it.
struct ReadingNote: Sendable {
  var path: String
  var exclusion: Exclusion
  /// More than the exclusion's name says: the reason the system gives, or where a link leads.
  var detail: String
  /// Of a part of a file: the 1-based line it begins on.
  var line: Int?
}

/// What was found while reading, counted a client.
struct ClientTally: Sendable {
  var files = 0
  var bytes = 0
  /// Files in no language that is read, and such that could not be read, by extension.
  var unread: [String: Int] = [:]
  /// Files that clients are also written in and that no glob of the contract names, by extension.
  var unnamed: [String: Int] = [:]
  var exclusions: [Exclusion: Int] = [:]
  /// Statements that were skipped because they were not understood.
  var notUnderstood = 0

  mutating func add(_ other: ClientTally) {
    files += other.files
    bytes += other.bytes
    if !other.unread.isEmpty { unread.merge(other.unread, uniquingKeysWith: +) }
    if !other.unnamed.isEmpty { unnamed.merge(other.unnamed, uniquingKeysWith: +) }
    if !other.exclusions.isEmpty { exclusions.merge(other.exclusions, uniquingKeysWith: +) }
    notUnderstood += other.notUnderstood
  }
}

/// All that reading a tree gives, in path order.
struct Reading: Sendable {
  var records: [FileRecord] = []
  /// In path order, then by position.
  var exemptions: [Exemption] = []
  /// By platform; a platform of the contract always has one.
  var tallies: [Platform: ClientTally] = [:]
  var notes: [ReadingNote] = []
  /// Folders that are out by their name (`build`, `node_modules`, …), counted by name.
  var foldersOut: [String: Int] = [:]
  /// Files and folders that a `.gitignore` names.
  var ignored = 0
  /// Globs of the plan that took no file.
  var unmatched: [(client: Int, glob: GlobPattern)] = []

  /// Whether no file was read.
  var isEmpty: Bool { tallies.values.allSatisfy { $0.files == 0 } }
}

/// What an editor holds of a file: it stands for what is on disk.
struct UnsavedFile: Sendable {
  /// Relative to ROOT.
  var path: String
  var bytes: [UInt8]
}

/// Walks a tree and reads its files at the same time, on all workers: each takes a folder to list or some files to
/// read.
struct ProjectReader: Sendable {
  /// The folder to open; paths are relative to it.
  let root: String
  let plan: SourcePlan
  let jobs: Int
  var unsaved: UnsavedFile?
  var progress: Progress?

  private struct Folder: Sendable {
    /// Relative to ROOT, empty for ROOT.
    var path: String
    var scope: IgnoreScope?
  }

  /// What one worker gathers.
  private struct Haul: Sendable {
    var reading = Reading()
    var matched: [[Bool]]
  }

  /// For each glob of each client: none took a file yet.
  private var noneMatched: [[Bool]] { plan.clients.map { $0.globs.map { _ in false } } }

  func read() -> Reading {
    let (scope, prefix) = ignoreScopeAboveRoot()
    var matched = noneMatched
    var files: [SourcePlan.Task] = []
    // A file that is not on disk yet is not met on the way.
    if let unsaved, System.status(PathText.joined(root, unsaved.path), followingLinks: false) == nil,
      case .read(let task) = plan.verdict(unsaved.path, matched: &matched)
    {
      files = [task]
    }
    return run(folders: [Folder(path: "", scope: scope)], files: files, prefix: prefix, matched)
  }

  /// Reads these files alone, whatever ignore files and names of folders say: they were asked for.
  func read(files: [String]) -> Reading {
    var tasks: [SourcePlan.Task] = []
    var notes: [ReadingNote] = []
    for file in files {
      if let task = task(file) {
        tasks.append(task)
      } else {
        notes.append(ReadingNote(path: file, exclusion: .unreadable, detail: "no language that is read"))
      }
    }
    var reading = run(folders: [], files: tasks, prefix: "", noneMatched)
    reading.unmatched = []
    reading.notes += notes
    return reading
  }

  /// What a file is read as that was asked for, whatever the plan says of it.
  private func task(_ file: String) -> SourcePlan.Task? {
    var matched = noneMatched
    if case .read(let task) = plan.verdict(file, matched: &matched) { return task }
    return Languages.language(forPath: file).map {
      SourcePlan.Task(path: file, client: nil, platform: $0.defaultPlatform, language: $0)
    }
  }

  /// Reads the files with calls of the project's own components again, with what is now known of these.
  func readAgain(_ records: inout [FileRecord], _ components: ComponentIndex) {
    let queue = WorkQueue<Folder, (file: Int, path: String)>(
      folders: [], files: components.callers.map { ($0, records[$0].path) })
    let parts = Workers.run(jobs) { () -> [(file: Int, record: FileRecord)] in
      var read: [(file: Int, record: FileRecord)] = []
      var scratch = Scratch()
      var buffer: [UInt8] = []
      while case .files(let files) = queue.next() {
        for (file, path) in files {
          guard let task = task(path) else { continue }
          scratch.know(components, file: file)
          var reading = Reading()
          self.read(task, &buffer, &reading, &scratch)
          // One that has gone since is what it was.
          if let record = reading.records.first { read.append((file, record)) }
        }
      }
      return read
    }
    for (file, record) in parts.joined() { records[file] = record }
  }

  private func run(
    folders: [Folder], files: [SourcePlan.Task], prefix: String, _ matched: [[Bool]]
  ) -> Reading {
    let queue = WorkQueue(folders: folders, files: files)
    let hauls = Workers.run(jobs) { () -> Haul in
      var haul = Haul(matched: matched)
      var scratch = Scratch()
      var buffer: [UInt8] = []
      while true {
        switch queue.next() {
        case .folder(let folder):
          let found = list(folder, prefix: prefix, &haul)
          queue.add(folders: found.folders, files: found.files)
        case .files(let tasks):
          for task in tasks { read(task, &buffer, &haul.reading, &scratch) }
          progress?.add(files: tasks.count)
        case .wait: System.yield()
        case .done: return haul
        }
      }
    }
    return merge(hauls)
  }

  private func merge(_ hauls: [Haul]) -> Reading {
    var result = Reading()
    for client in plan.clients { result.tallies[client.platform] = ClientTally() }
    var matched = noneMatched
    for haul in hauls {
      result.records += haul.reading.records
      result.exemptions += haul.reading.exemptions
      result.notes += haul.reading.notes
      result.ignored += haul.reading.ignored
      result.foldersOut.merge(haul.reading.foldersOut, uniquingKeysWith: +)
      for (platform, tally) in haul.reading.tallies { result.tallies[platform, default: ClientTally()].add(tally) }
      for client in matched.indices {
        for glob in matched[client].indices where haul.matched[client][glob] { matched[client][glob] = true }
      }
    }
    result.records = Self.sorted(result.records)
    result.exemptions.sort { Place.precedes($0.place, $1.place) }
    result.notes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for (index, client) in plan.clients.enumerated() {
      for (number, glob) in client.globs.enumerated() where !matched[index][number] {
        result.unmatched.append((index, glob))
      }
    }
    return result
  }

  /// By path. Paths are compared as arrays of bytes, which is several times as fast as strings.
  private static func sorted(_ records: [FileRecord]) -> [FileRecord] {
    let paths = records.map { Array($0.path.utf8) }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let count = min(paths[left].count, paths[right].count)
      var index = 0
      while index < count, paths[left][index] == paths[right][index] { index += 1 }
      return index < count ? paths[left][index] < paths[right][index] : paths[left].count < paths[right].count
    }
    return records.indices.sorted(by: precedes).map { records[$0] }
  }

  // MARK: Files

  /// - Parameter bytes: memory that is used from file to file.
  private func read(
    _ task: SourcePlan.Task, _ bytes: inout [UInt8], _ reading: inout Reading, _ scratch: inout Scratch
  ) {
    if let unsaved, unsaved.path == task.path {
      bytes = unsaved.bytes
    } else {
      do throws(System.Failure) {
        let isRead = try System.read(
          PathText.joined(root, task.path), limit: FileHead.mostBytes, followingLinks: plan.clients.isEmpty,
          into: &bytes)
        if !isRead { return leaveOut(task, .tooLarge, "", &reading) }
      } catch {
        return leaveOut(task, .unreadable, error.message, &reading)
      }
    }
    if task.language.readsUTF16, let text = UTF16Text.utf8(bytes) { bytes = text }
    if let exclusion = FileHead.exclusion(of: bytes, task.language) {
      if exclusion == .generated { readGenerated(task, bytes, &reading, &scratch) }
      return leaveOut(task, exclusion, "", &reading)
    }
    let source = SourceFile(path: task.path, bytes: bytes)
    // Whoever holds the bytes beyond this file makes the next read take new memory.
    defer { scratch.forget() }
    let extraction = task.language.extract(source, interests: interests(of: task), scratch: &scratch)
    if let reason = extraction.unread { return leaveOut(task, .unreadable, reason, &reading) }
    reading.tallies[task.platform, default: ClientTally()]
      .add(ClientTally(files: 1, bytes: bytes.count, notUnderstood: extraction.notUnderstood.count))
    if !extraction.unreadParts.isEmpty { leaveOut(extraction.unreadParts, of: task, bytes, &reading) }
    if extraction.keys != nil, let note = BrokenTable.note(extraction.notUnderstood, of: source) {
      reading.notes.append(note)
    }
    if let note = extraction.note {
      leaveOutPart(of: task, ReadingNote(path: task.path, exclusion: .partly, detail: note), &reading)
    }
    if ExemptionReader.mayStand(in: bytes) {
      reading.exemptions += ExemptionReader.read(
        source, comments: task.language.commentSpans(bytes), platform: task.platform)
    }
    reading.records.append(
      FileRecord(
        source: source, platform: task.platform, family: task.language.family, extraction: extraction))
  }

  /// Others use the names it gives to keys; of its own nothing is told.
  private func readGenerated(
    _ task: SourcePlan.Task, _ bytes: [UInt8], _ reading: inout Reading, _ scratch: inout Scratch
  ) {
    let source = SourceFile(path: task.path, bytes: bytes)
    defer { scratch.forget() }
    if let extraction = task.language.extractGenerated(source, interests: interests(of: task), scratch: &scratch) {
      reading.records.append(
        FileRecord(source: source, platform: task.platform, family: task.language.family, extraction: extraction))
    }
  }

  private func leaveOut(
    _ task: SourcePlan.Task, _ exclusion: Exclusion, _ detail: String, _ reading: inout Reading
  ) {
    reading.tallies[task.platform, default: ClientTally()].exclusions[exclusion, default: 0] += 1
    guard exclusion.isNoted else { return }
    reading.tallies[task.platform, default: ClientTally()].unread[PathText.fileExtension(task.path), default: 0] += 1
    reading.notes.append(ReadingNote(path: task.path, exclusion: exclusion, detail: detail))
  }

  private func leaveOut(
    _ parts: [UnreadPart], of task: SourcePlan.Task, _ bytes: [UInt8], _ reading: inout Reading
  ) {
    let lines = LineTable(bytes)
    for part in parts {
      let line = lines.line(at: Int(part.span.start))
      leaveOutPart(
        of: task, ReadingNote(path: task.path, exclusion: .partly, detail: part.reason, line: line), &reading)
    }
  }

  private func leaveOutPart(of task: SourcePlan.Task, _ note: ReadingNote, _ reading: inout Reading) {
    reading.tallies[task.platform, default: ClientTally()].exclusions[.partly, default: 0] += 1
    reading.notes.append(note)
  }

  private func interests(of task: SourcePlan.Task) -> Interests {
    guard let index = task.client else { return plan.interests }
    let client = plan.clients[index]
    guard !client.tables.isEmpty else { return client.interests }
    var interests = client.interests
    interests.tables = task.table.map { [$0] } ?? []
    return interests
  }

  // MARK: Folders

  private func list(
    _ folder: Folder, prefix: String, _ haul: inout Haul
  ) -> (folders: [Folder], files: [SourcePlan.Task]) {
    let entries: [System.Entry]
    var nameless = 0
    do throws(System.Failure) {
      entries = try System.list(PathText.joined(root, folder.path), unreadable: &nameless)
    } catch {
      haul.reading.notes.append(
        ReadingNote(path: folder.path.isEmpty ? "." : folder.path, exclusion: .unreadable, detail: error.message))
      return ([], [])
    }
    if nameless > 0 {
      haul.reading.notes.append(
        ReadingNote(
          path: folder.path.isEmpty ? "." : folder.path, exclusion: .unreadable,
          detail: "\(nameless) \(nameless == 1 ? "name" : "names") in it not UTF-8"))
    }
    let head = folder.path.isEmpty ? "" : folder.path + "/"
    var scope = folder.scope
    if entries.contains(where: { $0.name == ".gitignore" && $0.kind == .file }) {
      scope = Self.scope(
        readingFrom: PathText.joined(root, head + ".gitignore"), base: (prefix + head).utf8.count, parent: scope)
    }
    var folders: [Folder] = []
    var files: [SourcePlan.Task] = []
    for entry in entries {
      let path = head + entry.name
      switch entry.kind {
      case .other:
        // A pipe or socket under a name that would be read: opening it could wait for ever.
        var matched = haul.matched
        if case .read(let task) = plan.verdict(path, matched: &matched),
          !isIgnored(prefix, path, entry.name, isFolder: false, scope)
        {
          leaveOut(task, .unreadable, "not a regular file", &haul.reading)
        }
      case .folder:
        guard plan.isWalked(folder: path) else { continue }
        if plan.isOut(folder: entry.name) {
          if SourcePlan.foldersOut.contains(entry.name) {
            haul.reading.foldersOut[entry.name, default: 0] += 1
          }
          continue
        }
        if isIgnored(prefix, path, entry.name, isFolder: true, scope) {
          haul.reading.ignored += 1
          continue
        }
        folders.append(Folder(path: path, scope: scope))
      case .file:
        switch plan.verdict(path, matched: &haul.matched) {
        case .none: continue
        case .read(let task):
          if isIgnored(prefix, path, entry.name, isFolder: false, scope) {
            haul.reading.ignored += 1
          } else {
            files.append(task)
          }
        case .unread(let client):
          if isIgnored(prefix, path, entry.name, isFolder: false, scope) { continue }
          haul.reading.tallies[plan.clients[client].platform, default: ClientTally()]
            .unread[PathText.fileExtension(path), default: 0] += 1
        case .unnamed(let client):
          if isIgnored(prefix, path, entry.name, isFolder: false, scope) { continue }
          haul.reading.tallies[plan.clients[client].platform, default: ClientTally()]
            .unnamed[PathText.fileExtension(path), default: 0] += 1
        case .beside(let client):
          if isIgnored(prefix, path, entry.name, isFolder: false, scope) { continue }
          haul.reading.notes.append(
            ReadingNote(
              path: path, exclusion: .beside,
              detail: "a translation table, in no `sources` of \(plan.clients[client].platform)"))
        case .excluded(let client):
          haul.reading.tallies[plan.clients[client].platform, default: ClientTally()]
            .exclusions[.excluded, default: 0] += 1
        }
      case .link:
        if let note = note(onLink: path, entry.name, &haul),
          !isIgnored(prefix, path, entry.name, isFolder: false, scope)
        {
          haul.reading.notes.append(note)
        }
      }
    }
    return (folders, files)
  }

  /// No link is followed: what it leads to inside ROOT is read where it stands, and nothing outside is read. It is said
  /// where something is missed by that.
  private func note(onLink path: String, _ name: String, _ haul: inout Haul) -> ReadingNote? {
    let full = PathText.joined(root, path)
    let target = System.status(full, followingLinks: true)
    if target?.kind == .file {
      var matched = haul.matched
      guard case .read = plan.verdict(path, matched: &matched) else { return nil }
    } else if plan.isOut(folder: name) || !plan.canHold(folder: path) {
      return nil
    }
    guard target != nil, let real = System.realPath(full), let realRoot = System.realPath(root) else {
      return ReadingNote(path: path, exclusion: .link, detail: "leads nowhere or round in a loop")
    }
    guard PathText.isInside(real, realRoot) else {
      return ReadingNote(path: path, exclusion: .link, detail: "leads out of the root")
    }
    if let folder = System.realPath(PathText.parent(full)), PathText.isInside(folder, real) {
      return ReadingNote(path: path, exclusion: .link, detail: "leads round in a loop")
    }
    return nil
  }

  // MARK: Ignore files

  private func isIgnored(
    _ prefix: String, _ path: String, _ name: String, isFolder: Bool, _ scope: IgnoreScope?
  ) -> Bool {
    guard let scope else { return false }
    let bytes = Array(prefix.utf8) + path.utf8
    return scope.ignores(bytes, name: bytes.count - name.utf8.count, isFolder: isFolder)
  }

  /// The ignore files of the folders between the top of the git work tree and ROOT, and the path of ROOT from that top
  /// with a `/` behind it; nothing and "" outside a work tree.
  private func ignoreScopeAboveRoot() -> (scope: IgnoreScope?, prefix: String) {
    guard let real = System.realPath(root), let top = Self.repository(of: real) else { return (nil, "") }
    var scope = Self.scope(readingFrom: top + "/.git/info/exclude", base: 0, parent: nil)
    let relative = real == top ? "" : String(real.utf8.dropFirst(top == "/" ? 1 : top.utf8.count + 1)) ?? ""
    var prefix = ""
    for part in relative.split(separator: "/") {
      scope = Self.scope(readingFrom: top + "/" + prefix + ".gitignore", base: prefix.utf8.count, parent: scope)
      prefix += part + "/"
    }
    return (scope, prefix)
  }

  /// The folder at or above an absolute path that holds `.git`.
  static func repository(of path: String) -> String? {
    var folder = path
    while true {
      if System.status(PathText.joined(folder, ".git"), followingLinks: true) != nil { return folder }
      if folder == "/" { return nil }
      folder = PathText.parent(folder)
    }
  }

  private static func scope(readingFrom path: String, base: Int, parent: IgnoreScope?) -> IgnoreScope? {
    guard let contents = try? System.read(path, limit: 1 << 20, followingLinks: true), case .bytes(let bytes) = contents
    else { return parent }
    let file = IgnoreFile(bytes)
    return file.isEmpty ? parent : IgnoreScope(file, base: base, parent: parent)
  }
}
