import Basics
import Documents
import Glibc

/// Folders and their subfolders, watched with inotify.
///
/// Inotify watches single folders, so this type maintains the tree. It adds a watch for each new
/// folder and removes the watch of each deleted one.
struct WatchedTree {
  /// The events since the last report.
  struct PendingChanges {
    /// The paths as bytes, because canonically equivalent strings compare equal.
    var paths: Set<[UInt8]> = []
    var isEverything = false
    var problems: [FolderWatchProblem] = []

    var isEmpty: Bool { paths.isEmpty && !isEverything && problems.isEmpty }
  }

  let descriptor: Int32
  private let roots: [String]
  private var folders: [Int32: String] = [:]
  /// The roots that do not exist.
  ///
  /// The loop checks for them at intervals.
  private(set) var missing: [String] = []

  private static let maximumDepth = 32
  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

  /// Creates a tree of folders.
  ///
  /// A root that does not exist is watched after it appears.
  init(_ roots: [String]) throws(FolderWatchProblem) {
    self.roots = roots
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw Self.problem(roots.first ?? ".", errno) }
    var pendingChanges = PendingChanges()
    for root in roots { addRoot(root, &pendingChanges) }
    if let problem = pendingChanges.problems.first {
      close(descriptor)
      throw problem
    }
  }

  /// Reads all pending events.
  mutating func read(_ pendingChanges: inout PendingChanges) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      var rest = buffer[..<count]
      while let event = Event(&rest) { take(event, &pendingChanges) }
    }
  }

  /// Checks whether missing roots exist again.
  mutating func checkMissingRoots(_ pendingChanges: inout PendingChanges) {
    let candidates = missing
    missing = []
    for root in candidates {
      addRoot(root, &pendingChanges)
      if !missing.contains(where: { isSame($0, root) }) { pendingChanges.isEverything = true }
    }
  }

  /// An event in the kernel's buffer format.
  private struct Event {
    let folder: Int32
    let mask: UInt32
    let name: [UInt8]

    init?(_ bytes: inout ArraySlice<UInt8>) {
      let head = MemoryLayout<inotify_event>.size
      guard bytes.count >= head else { return nil }
      let event = bytes.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      folder = event.wd
      mask = event.mask
      name = Array(bytes.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 })
      bytes = bytes.dropFirst(head + Int(event.len))
    }

    func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
  }

  private mutating func take(_ event: Event, _ pendingChanges: inout PendingChanges) {
    if event.has(IN_Q_OVERFLOW) { return startAnew(&pendingChanges) }
    guard let folder = folders[event.folder] else { return }
    if event.has(IN_IGNORED) {
      folders[event.folder] = nil
      return
    }
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) {
      // For any other folder, the event of its parent is enough.
      if roots.contains(where: { isSame($0, folder) }) {
        forget(folder)
        missing.append(folder)
        pendingChanges.isEverything = true
      }
      return
    }
    guard !event.name.isEmpty, !Self.isTemporaryName(event.name) else { return }
    guard let name = String(validating: event.name, as: UTF8.self) else {
      pendingChanges.paths.insert(Array(folder.utf8))
      return
    }
    let path = "\(folder)/\(name)"
    if event.has(IN_ISDIR) {
      if event.has(IN_MOVED_FROM) || event.has(IN_DELETE) { forget(path) }
      if event.has(IN_MOVED_TO) || event.has(IN_CREATE) { add(path, depth: 0, &pendingChanges) }
    } else if event.has(IN_CREATE), Self.isBeingWritten(path) {
      return
    }
    pendingChanges.paths.insert(Array(path.utf8))
  }

  /// Returns a Boolean value that indicates whether a file is new and empty.
  ///
  /// Its creator writes next, and closing the file causes another event.
  private static func isBeingWritten(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 1 && status.st_size == 0
  }

  /// Returns a Boolean value that indicates whether a name belongs to a temporary file of an editor
  /// or version control.
  ///
  /// These are hidden files other than the project's settings, and backup files of Vim and Emacs.
  private static func isTemporaryName(_ name: [UInt8]) -> Bool {
    if name.elementsEqual(ProjectConfiguration.fileName.utf8) { return false }
    return name.first == UInt8(ascii: ".") || name.last == UInt8(ascii: "~")
      || name.first == UInt8(ascii: "#") || name.elementsEqual("4913".utf8)
  }

  // MARK: The tree

  private mutating func startAnew(_ pendingChanges: inout PendingChanges) {
    for folder in folders.keys { inotify_rm_watch(descriptor, folder) }
    folders = [:]
    missing = []
    for root in roots { addRoot(root, &pendingChanges) }
    pendingChanges.isEverything = true
  }

  private mutating func addRoot(_ root: String, _ pendingChanges: inout PendingChanges) {
    var status = stat()
    if stat(root, &status) == 0 {
      add(root, depth: 0, &pendingChanges)
    } else {
      missing.append(root)
    }
  }

  /// Watches a folder and then reads its content.
  ///
  /// In this order no new file is missed.
  private mutating func add(_ path: String, depth: Int, _ pendingChanges: inout PendingChanges) {
    guard depth < Self.maximumDepth else {
      pendingChanges.problems.append(FolderWatchProblem(path: path, kind: .tooDeep))
      return
    }
    let watch = inotify_add_watch(descriptor, path, Self.mask)
    guard watch >= 0 else {
      // A folder that was deleted in the meantime needs no report.
      if errno != ENOENT { pendingChanges.problems.append(Self.problem(path, errno)) }
      return
    }
    folders[watch] = path
    for bytes in FileSource.entries(in: path) ?? [] {
      guard !Self.isTemporaryName(bytes), let name = String(validating: bytes, as: UTF8.self) else {
        continue
      }
      let inner = "\(path)/\(name)"
      pendingChanges.paths.insert(Array(inner.utf8))
      var status = stat()
      // Symbolic links to folders are not followed, because they can form a cycle.
      if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        add(inner, depth: depth + 1, &pendingChanges)
      }
    }
  }

  private mutating func forget(_ path: String) {
    let inside = Array("\(path)/".utf8)
    for (watch, folder) in folders
    where isSame(folder, path) || folder.utf8.starts(with: inside) {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.hasSameBytes(as: right)
  }

  private static func problem(_ path: String, _ code: Int32) -> FolderWatchProblem {
    let isLimit = code == ENOSPC || code == EMFILE
    return FolderWatchProblem(path: path, kind: isLimit ? .tooMany : .other(code: code))
  }
}
