import Glibc

package enum FileKind: Sendable, Hashable {
  case file, folder
  /// A pipe.
  ///
  /// Reading it would block until a process writes to it.
  case pipe
  case other
}

/// An entry of a folder.
package struct FolderEntry: Sendable {
  package let name: String
  /// The kind, or `nil` for a link or if the folder does not state it.
  package let kind: FileKind?
}

/// A file system to read from: the disk or a virtual one.
package struct FileSource: Sendable {
  /// Reads a file up to a number of bytes.
  package let read: @Sendable (_ path: String, _ limit: Int) throws(FileProblem) -> SourceFile
  /// Returns the names in a folder that are not hidden, sorted by their bytes.
  package let names: @Sendable (_ folder: String) -> [String]
  /// Returns the entries of a folder that are not hidden, sorted by the bytes of their names.
  package let list: @Sendable (_ folder: String) -> [FolderEntry]
  /// Returns the kind of the entry at a path, with links followed, or `nil` if it does not exist.
  package let kind: @Sendable (_ path: String) -> FileKind?
  /// Returns the bytes of a path with all links resolved, or `nil` if it does not exist.
  package let real: @Sendable (_ path: String) -> [UInt8]?

  package init(
    read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileProblem) -> SourceFile,
    names: @escaping @Sendable (_ folder: String) -> [String],
    kind: @escaping @Sendable (_ path: String) -> FileKind?,
    real: @escaping @Sendable (_ path: String) -> [UInt8]? = { Array($0.utf8) },
    list: (@Sendable (_ folder: String) -> [FolderEntry])? = nil
  ) {
    self.read = read
    self.names = names
    self.list = list ?? { names($0).map { FolderEntry(name: $0, kind: nil) } }
    self.kind = kind
    self.real = real
  }

  /// Reads a file up to the size limit of documents.
  package func file(_ path: String) throws(FileProblem) -> SourceFile {
    try read(path, JSONOptions().maximumBytes)
  }

  /// Reads a file up to the size limit of documents, and returns the problem if that fails.
  package func result(_ path: String) -> Result<SourceFile, FileProblem> {
    do throws(FileProblem) {
      return .success(try file(path))
    } catch {
      return .failure(error)
    }
  }

  package func exists(_ path: String) -> Bool { kind(path) != nil }

  package func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  package func isPipe(_ path: String) -> Bool { kind(path) == .pipe }

  /// The file system of this machine.
  ///
  /// The path `-` is standard input.
  package static let disk = FileSource(
    read: { path, limit throws(FileProblem) in try SourceFile.read(path, limit: limit) },
    names: { namesOnDisk(in: $0) },
    kind: { kindOnDisk(of: $0) },
    real: { path in resolved(path).map { Array($0.utf8) } }, list: { listOnDisk(of: $0) })

  /// Returns a path of the disk with all links resolved, or `nil` if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func namesOnDisk(in folder: String) -> [String] {
    listOnDisk(of: folder).map(\.name)
  }

  private static func listOnDisk(of folder: String) -> [FolderEntry] {
    var list: [FolderEntry] = []
    _ = visit(folder) { name, type in
      guard name.first != UInt8(ascii: ".") else { return }
      let kind: FileKind? =
        switch Int(type) {
        case DT_REG: .file
        case DT_DIR: .folder
        case DT_FIFO: .pipe
        default: nil
        }
      list.append(FolderEntry(name: String(decoding: name, as: UTF8.self), kind: kind))
    }
    return list.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the names in a folder of the disk, including `.` and `..`, or `nil` if the folder
  /// cannot be opened.
  package static func entries(in folder: String) -> [[UInt8]]? {
    var names: [[UInt8]] = []
    return visit(folder) { name, _ in names.append(Array(name)) } ? names : nil
  }

  /// Visits the names in a folder with their types, and returns whether the folder can be opened.
  private static func visit(
    _ folder: String, _ body: (_ name: Slice<UnsafeRawBufferPointer>, _ type: UInt8) -> Void
  ) -> Bool {
    guard let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let type = entry.pointee.d_type
      withUnsafeBytes(of: &entry.pointee.d_name) { body($0.prefix { $0 != 0 }, type) }
    }
    return true
  }

  private static func kindOnDisk(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFIFO: return .pipe
    default: return .other
    }
  }
}
