import Documents
import Glibc

/// A folder out of which no link leads: files are read and written below it by their paths.
struct StoreFolder: Sendable {
  let path: String
  /// Whether what is written is safe from a power cut before the next file is.
  var waitsForDisk = true

  /// No golden is larger.
  private static let limit = 256 << 20

  /// The bytes of a file; nil where there is none.
  func read(_ name: String) throws(FileProblem) -> [UInt8]? {
    guard let place = try place(of: name) else { return nil }
    return try bytes(at: place, name)
  }

  /// The same with the folders at hand that were looked at before.
  func read(_ name: String, _ memory: inout StoreMemory) throws(FileProblem) -> [UInt8]? {
    guard let place = try place(of: name, &memory) else { return nil }
    return try bytes(at: place, name)
  }

  /// Whether a file has exactly these bytes.
  func holds(
    _ name: String, _ bytes: [UInt8], _ memory: inout StoreMemory
  ) throws(FileProblem) -> Bool {
    guard let place = try place(of: name, &memory) else { return false }
    return try memory.comparing.isFile(place, equalTo: bytes.span)
  }

  /// Puts a file in place, whole; one that is as it should be is left as it is.
  func write(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
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

  /// Removes a file, if it is there, and the folders that are empty without it.
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

  /// The path as people know it.
  func shown(_ name: String) -> String { "\(path)/\(name)" }

  // MARK: Places

  /// Where a file lies; a folder is looked for once.
  private func place(
    of name: String, _ memory: inout StoreMemory
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

  /// Where a file lies once all links on the way are followed, none of which may lead out; nil where
  /// a folder on the way is missing.
  private func place(of name: String, creating: Bool = false) throws(FileProblem) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      throw FileProblem(path: shown(name), kind: .link)
    }
    guard let root = try Self.real(path, shownAs: path) else { return nil }
    var folder = root
    for index in parts.indices.dropLast() {
      let shown = shown(parts[...index].joined(separator: "/"))
      // One by one, so that nothing is made behind a link.
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

  /// The path of a folder without links; nil where there is none.
  private static func real(
    _ path: String, shownAs shown: String
  ) throws(FileProblem) -> String? {
    // The stroke at the end is for folders only.
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

  /// What the last call on a path met.
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
