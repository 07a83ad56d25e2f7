// The system calls of conform, and all unsafe code it has but a look at line ends (`LineTable`). Each `unsafe` says by its
// line what makes it right: pointers never leave the closure that gives them, lengths are those of the buffer, file
// descriptors are closed on every way out.

import ContractSpec
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum System {
  /// A call that failed, in words that are the same on every system.
  struct Failure: Error, Equatable {
    var code: Int32

    var isClosedPipe: Bool { code == EPIPE }

    var message: String {
      switch code {
      case ENOENT: "no such file or folder"
      case EACCES, EPERM: "permission denied"
      case ELOOP: "a loop of symbolic links"
      case ENOTDIR: "not a folder"
      case EISDIR: "a folder, not a file"
      case ENAMETOOLONG: "the name is too long"
      case EMFILE, ENFILE: "too many open files"
      case ENOSPC: "no space left on the device"
      case EROFS: "a read-only file system"
      case EPIPE: "the pipe is closed"
      case EIO: "an input or output error"
      default: "error \(code) of the system"
      }
    }
  }

  enum Kind: Sendable, Equatable {
    case file, folder, link, other
  }

  struct Status: Sendable, Equatable {
    var kind: Kind
    /// Bytes.
    var size: Int
    var device: UInt64
    var inode: UInt64
    var permissions: UInt32
  }

  struct Entry: Sendable {
    var name: String
    var kind: Kind
  }

  #if canImport(Glibc)
    /// `int malloc_trim(size_t)`, whose header the module does not show.
    private static let giveBack: (@convention(c) (Int) -> CInt)? = {
      // A symbol of this name has this type: malloc_trim(3).
      unsafe dlsym(nil, "malloc_trim").map { unsafe unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self) }
    }()
  #endif

  /// Gives memory that was freed in pieces back to the system, where its allocator would keep it.
  static func giveBackMemory() {
    #if canImport(Glibc)
      _ = giveBack?(0)
    #endif
  }

  /// Keeps something large to the end of the program, which comes sooner than taking it apart.
  static func keep(_ value: some Sendable) { kept.withLock { $0.append(value) } }
  private static let kept = Mutex<[any Sendable]>([])

  // MARK: Reading

  /// What stands at `path`, nil if nothing does. A link at its end is followed when asked for.
  static func status(_ path: String, followingLinks: Bool) -> Status? {
    var raw = stat()
    let result = unsafe followingLinks ? stat(path, &raw) : lstat(path, &raw)
    return result == 0 ? Status(raw) : nil
  }

  /// The entries of a folder but `.` and `..`, as the system gives them: in no order. Names that are no UTF-8 are left
  /// out and counted in `unreadable`.
  static func list(_ path: String, unreadable: inout Int) throws(Failure) -> [Entry] {
    guard let stream = unsafe opendir(path) else { throw Failure(code: errno) }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      // `d_name` ends with a zero byte and is valid until the next `readdir` of this stream.
      let kind: Kind? =
        switch Int32(unsafe entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): nil
        default: .other
        }
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = unsafe String(
        validatingCString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
      guard let name else {
        unreadable += 1
        continue
      }
      if name == "." || name == ".." { continue }
      entries.append(
        Entry(name: name, kind: kind ?? status(path + "/" + name, followingLinks: false)?.kind ?? .other))
    }
    return entries
  }

  enum Contents {
    case bytes([UInt8])
    /// Longer than the limit; nothing was read.
    case tooLarge
  }

  /// A whole file.
  static func read(_ path: String, limit: Int, followingLinks: Bool) throws(Failure) -> Contents {
    var bytes: [UInt8] = []
    return try read(path, limit: limit, followingLinks: followingLinks, into: &bytes) ? .bytes(bytes) : .tooLarge
  }

  /// A whole file in place of what `bytes` holds, whose memory is used again. What is no regular file (a pipe, a device)
  /// is refused, so that a read cannot hang.
  /// - Returns: false where the file is longer than the limit; then nothing was read.
  static func read(
    _ path: String, limit: Int, followingLinks: Bool, into bytes: inout [UInt8]
  ) throws(Failure) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var raw = stat()
    guard unsafe fstat(descriptor, &raw) == 0 else { throw Failure(code: errno) }
    let status = Status(raw)
    guard status.kind == .file else { throw Failure(code: status.kind == .folder ? EISDIR : EINVAL) }
    guard status.size <= limit else { return false }
    var failure: Int32 = 0
    if bytes.count < status.size {
      bytes.append(contentsOf: repeatElement(0, count: status.size - bytes.count))
    } else {
      bytes.removeLast(bytes.count - status.size)
    }
    var count = 0
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      // Never more than the buffer holds, even if the file grows while it is read.
      while count < status.size {
        let got = unsafe systemRead(descriptor, buffer.baseAddress.map { unsafe $0 + count }, status.size - count)
        if got == 0 { break }
        if got < 0 {
          if errno == EINTR { continue }
          failure = errno
          break
        }
        count += got
      }
    }
    if failure != 0 { throw Failure(code: failure) }
    bytes.removeLast(status.size - count)
    return true
  }

  /// All that comes from standard input.
  /// - Returns: nil where it is longer than the limit.
  static func readStandardInput(limit: Int) throws(Failure) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let size = piece.count
      // Never more than the buffer holds.
      let got = unsafe piece.withUnsafeMutableBufferPointer { unsafe systemRead(0, $0.baseAddress, size) }
      if got == 0 { return bytes }
      if got < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      bytes += piece[..<got]
    }
    return nil
  }

  // MARK: Writing

  /// Writes all of `bytes`, in as few calls as the system needs.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = unsafe systemWrite(descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
        if wrote < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          failure = errno
          return
        }
        done += wrote
      }
    }
    if failure != 0 { throw Failure(code: failure) }
  }

  /// Puts `bytes` at `path` at once: a new file beside it, then a rename, so that no reader ever sees half of it. Keeps
  /// the permissions of a file that stands there; a link is written through.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let old = status(path, followingLinks: true)
    // A device or a pipe (`/dev/stdout`) cannot be renamed over.
    if let old, old.kind != .file {
      if old.kind == .folder { throw Failure(code: EISDIR) }
      let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Failure(code: errno) }
      defer { close(descriptor) }
      return try write(bytes, to: descriptor)
    }
    let target = old == nil ? path : realPath(path) ?? path
    var attempt = 0
    while true {
      let temporary = "\(target).\(getpid()).\(attempt).tmp"
      let descriptor = unsafe open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(old?.permissions ?? 0o666))
      if descriptor < 0 {
        attempt += 1
        if errno == EEXIST, attempt < 100 { continue }
        throw Failure(code: errno)
      }
      do throws(Failure) {
        if let old { _ = fchmod(descriptor, mode_t(old.permissions)) }
        try write(bytes, to: descriptor)
      } catch {
        close(descriptor)
        _ = unsafe unlink(temporary)
        throw error
      }
      close(descriptor)
      guard unsafe rename(temporary, target) == 0 else {
        let code = errno
        _ = unsafe unlink(temporary)
        throw Failure(code: code)
      }
      return
    }
  }

  /// Whether `replace` would find the folder that it writes into, and may write there.
  static func checkReplacing(_ path: String) throws(Failure) {
    let old = status(path, followingLinks: true)
    if old?.kind == .folder { throw Failure(code: EISDIR) }
    let target = old == nil ? path : realPath(path) ?? path
    // What is no file is written into as it is.
    let place = old.map { $0.kind == .file } ?? true ? PathText.parent(target) : target
    guard unsafe access(place, W_OK) == 0 else { throw Failure(code: errno) }
  }

  /// Puts `bytes` behind what stands at `path`.
  /// - Returns: false where that would be more than the limit; then nothing was written.
  static func append(_ bytes: [UInt8], to path: String, limit: Int) throws(Failure) -> Bool {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(0o666))
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var raw = stat()
    guard unsafe fstat(descriptor, &raw) == 0 else { throw Failure(code: errno) }
    if Int(raw.st_size) + bytes.count > limit { return false }
    try write(bytes, to: descriptor)
    return true
  }

  /// Makes a folder; one that stands already is no failure.
  static func makeFolder(_ path: String) throws(Failure) {
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw Failure(code: errno) }
  }

  /// Makes a new folder for temporary files, that only its owner may read.
  static func makeTemporaryFolder() throws(Failure) -> String {
    let parent = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array((parent + "/conform-XXXXXX").utf8) + [0]
    // `mkdtemp` writes over the six letters, inside the buffer and before its zero byte.
    let isMade = unsafe path.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start.assumingMemoryBound(to: CChar.self)) != nil
    }
    guard isMade else { throw Failure(code: errno) }
    path.removeLast()
    let made = String(decoding: path, as: UTF8.self)
    return realPath(made) ?? made
  }

  /// Removes a folder and all in it. A link in it is removed and not followed; what cannot be removed stays.
  static func remove(folder: String) {
    var unreadable = 0
    for entry in (try? list(folder, unreadable: &unreadable)) ?? [] {
      let path = folder + "/" + entry.name
      if entry.kind == .folder { remove(folder: path) } else { _ = unsafe unlink(path) }
    }
    _ = unsafe rmdir(folder)
  }

  // MARK: The process

  /// A write to a pipe that nobody reads then fails with EPIPE rather than ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Runs a program with these arguments and gives what it prints; what it says on standard error goes nowhere.
  /// - Returns: nil where it cannot be started or ended otherwise than with 0.
  static func output(of arguments: [String]) -> [UInt8]? {
    // Each argument stands in single quotes, where the shell reads nothing; a quote itself is put outside of them.
    let quoted = arguments.map { argument in
      "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    guard !arguments.contains(where: { $0.utf8.contains(0) }),
      let stream = unsafe popen("LC_ALL=C GIT_OPTIONAL_LOCKS=0 " + quoted.joined(separator: " ") + " 2>/dev/null", "r")
    else { return nil }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let size = piece.count
      let got = unsafe piece.withUnsafeMutableBufferPointer { unsafe fread($0.baseAddress, 1, size, stream) }
      if got == 0 { break }
      bytes += piece[..<got]
    }
    return unsafe pclose(stream) == 0 ? bytes : nil
  }

  /// Columns, as the shell says; 80 where it does not.
  static var terminalWidth: Int {
    min(240, max(60, environment("COLUMNS").flatMap { Int($0) } ?? 80))
  }

  static func environment(_ name: String) -> String? {
    // The process has one thread while arguments are read, and never changes its environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Absolute, with links resolved; nil if nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Lets another thread run: for a worker that waits for a folder another one is listing.
  static func yield() { sched_yield() }

  static func exit(_ code: Int32) -> Never { _exit(code) }
}

extension System.Status {
  fileprivate init(_ raw: stat) {
    let kind: System.Kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, size: Int(raw.st_size), device: UInt64(truncatingIfNeeded: raw.st_dev),
      inode: UInt64(truncatingIfNeeded: raw.st_ino), permissions: UInt32(raw.st_mode & 0o7777))
  }
}

// `System.read` and `System.write` hide the C functions of that name inside the type.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  unsafe read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}

// MARK: Bytes

extension System {
  /// Whether the bytes are well-formed UTF-8. Here because it looks at eight bytes at once, which spares most files the
  /// closer look.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    let isASCII = unsafe bytes.withUnsafeBytes { buffer in
      var index = 0
      // Loads stay inside the buffer: eight bytes are left.
      while index + 8 <= buffer.count {
        if unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
          return false
        }
        index += 8
      }
      while index < buffer.count {
        if unsafe buffer[index] >= 0x80 { return false }
        index += 1
      }
      return true
    }
    return isASCII || firstInvalidUTF8(in: bytes) == nil
  }
}
