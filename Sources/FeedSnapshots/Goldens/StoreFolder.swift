import Documents
import Glibc

/// A folder for reading and writing files by relative path, which follows no link out of the
/// folder.
struct StoreFolder: Sendable {
  let path: String
  /// A Boolean value that indicates whether each file is safe from a power failure before the next
  /// one is written.
  var waitsForDisk = true

  /// The maximum size of a golden.
  private static let limit = 256 << 20

  /// Returns the bytes of a file, or `nil` if the file does not exist.
  func read(_ name: String) throws(FileProblem) -> [UInt8]? {
    guard let place = try place(of: name) else { return nil }
    return try bytes(at: place, name)
  }

  /// Reads a file, with a cache of the folders that were already resolved.
  func read(_ name: String, _ memory: inout StoreCache) throws(FileProblem) -> [UInt8]? {
    guard let place = try place(of: name, &memory) else { return nil }
    return try bytes(at: place, name)
  }

  /// Returns whether a file has exactly these bytes.
  func holds(
    _ name: String, _ bytes: [UInt8], _ memory: inout StoreCache
  ) throws(FileProblem) -> Bool {
    guard let place = try place(of: name, &memory) else { return false }
    return try memory.comparing.isFile(place, equalTo: bytes.span)
  }

  /// Replaces a file atomically, unless it already has these bytes.
  func write(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
    for _ in 0..<Self.attempts {
      do throws(FileProblem) {
        return try writeOnce(name, bytes)
      } catch {
        // Another test can remove a folder that is still empty before the file is in it.
        guard error.kind == .missing || error.kind == .missingFolder else { throw error }
      }
    }
    try writeOnce(name, bytes)
  }

  private static let attempts = 100

  private func writeOnce(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
    try Self.create(path)
    guard let place = try place(of: name, creating: true) else {
      throw FileProblem(path: shown(name), kind: .missing)
    }
    guard try self.bytes(at: place, name) != bytes else { return }
    do throws(FileProblem) {
      try FileWriting.replace(place, with: bytes, waitsForDisk: waitsForDisk)
    } catch {
      throw FileProblem(path: shown(name), kind: error.kind)
    }
  }

  /// Removes a file if it exists, and then its empty parent folders.
  func remove(_ name: String) throws(FileProblem) {
    guard let place = try place(of: name) else { return }
    guard unlink(place) == 0 || errno == ENOENT else { throw Self.problem(shown(name)) }
    var folders = name.split(separator: "/").dropLast()
    while !folders.isEmpty, rmdir(shown(folders.joined(separator: "/"))) == 0 {
      folders.removeLast()
    }
  }

  private func bytes(at place: String, _ name: String) throws(FileProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try SourceFile.read(place, limit: Self.limit, followsLinks: false).bytes
    } catch {
      if error.kind == .missing { return nil }
      throw FileProblem(path: shown(name), kind: error.kind)
    }
  }

  /// Returns the path of a file for messages.
  func shown(_ name: String) -> String { "\(path)/\(name)" }

  // MARK: Places

  /// Returns the location of a file, and resolves each folder once.
  private func place(
    of name: String, _ memory: inout StoreCache
  ) throws(FileProblem) -> String? {
    guard let end = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return try place(of: name) }
    let (folder, last) = (String(name[..<end]), name[name.utf8.index(after: end)...])
    if let known = memory.folders[folder], !last.isEmpty, last != ".", last != ".." {
      return "\(known)/\(last)"
    }
    guard let place = try place(of: name) else { return nil }
    memory.folders[folder] = String(place.utf8.dropLast(last.utf8.count + 1))
    return place
  }

  /// Returns the location of a file after all links are followed, or `nil` if a folder is missing.
  ///
  /// A link that leads out of the folder is an error.
  private func place(of name: String, creating: Bool = false) throws(FileProblem) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      throw FileProblem(path: shown(name), kind: .link)
    }
    guard let root = try Self.real(path, shownAs: path) else { return nil }
    var folder = root
    for index in parts.indices.dropLast() {
      let shown = shown(parts[...index].joined(separator: "/"))
      // Folders are created one by one, so that none is created behind a link.
      if creating { try Self.createOne("\(folder)/\(parts[index])", shownAs: shown) }
      guard let next = try Self.real("\(folder)/\(parts[index])", shownAs: shown) else {
        return nil
      }
      guard next.utf8.starts(with: "\(root)/".utf8) else {
        throw FileProblem(path: shown, kind: .link)
      }
      folder = next
    }
    return "\(folder)/\(last)"
  }

  /// Returns the path of a folder without links, or `nil` if the folder does not exist.
  private static func real(
    _ path: String, shownAs shown: String
  ) throws(FileProblem) -> String? {
    // The final slash makes the call fail for anything but a folder.
    guard let pointer = realpath("\(path)/", nil) else {
      if errno == ENOENT { return nil }
      throw problem(shown)
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func create(_ path: String) throws(FileProblem) {
    guard access(path, F_OK) != 0 else { return }
    var parent = path.split(separator: "/", omittingEmptySubsequences: false)
    while parent.last?.isEmpty == true { parent.removeLast() }
    parent.removeLast()
    let above = parent.joined(separator: "/")
    if !above.isEmpty { try create(above) }
    try createOne(path, shownAs: path)
  }

  private static func createOne(_ path: String, shownAs shown: String) throws(FileProblem) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw problem(shown) }
  }

  /// Returns the problem of the last system call on a path.
  private static func problem(_ path: String) -> FileProblem {
    switch errno {
    case ENOENT: FileProblem(path: path, kind: .missing)
    case EISDIR: FileProblem(path: path, kind: .directory)
    case ENOTDIR: FileProblem(path: path, kind: .notFolder)
    case ELOOP: FileProblem(path: path, kind: .link)
    case EACCES, EPERM, EROFS: FileProblem(path: path, kind: .notPermitted)
    default: FileProblem(path: path, kind: .other(code: errno))
    }
  }
}
