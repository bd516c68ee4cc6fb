import Documents
import Glibc

/// A folder out of which no link leads: files are read and written below it by their paths.
struct StoreFolder: Sendable {
  let path: String

  /// No golden is larger.
  private static let limit = 256 << 20

  /// The bytes of a file; nil where there is none.
  func read(_ name: String) throws(FileProblem) -> [UInt8]? {
    do throws(FileProblem) {
      let place = try place(of: name, creating: false)
      return try SourceFile.read(place, limit: Self.limit, followsLinks: false).bytes
    } catch {
      if error.kind == .missing { return nil }
      throw FileProblem(path: shown(name), kind: error.kind)
    }
  }

  /// Puts a file in place, whole; one that is as it should be is left as it is.
  func write(_ name: String, _ bytes: [UInt8]) throws(FileProblem) {
    do throws(FileProblem) {
      let place = try place(of: name, creating: true)
      guard try read(name) != bytes else { return }
      try FileWriting.replace(place, with: bytes)
    } catch {
      throw FileProblem(path: shown(name), kind: error.kind)
    }
  }

  /// Removes a file, if it is there, and the folders that are empty without it.
  func remove(_ name: String) throws(FileProblem) {
    let place: String
    do throws(FileProblem) {
      place = try self.place(of: name, creating: false)
    } catch {
      if error.kind == .missing { return }
      throw FileProblem(path: shown(name), kind: error.kind)
    }
    guard unlink(place) == 0 || errno == ENOENT else {
      throw FileProblem(path: shown(name), kind: errno == EISDIR ? .directory : .notPermitted)
    }
    var folders = name.split(separator: "/").dropLast()
    while !folders.isEmpty, rmdir(shown(folders.joined(separator: "/"))) == 0 {
      folders.removeLast()
    }
  }

  /// The path as people know it.
  func shown(_ name: String) -> String { "\(path)/\(name)" }

  // MARK: Places

  /// Where a file lies once all links on the way are followed; none of them may lead out.
  private func place(of name: String, creating: Bool) throws(FileProblem) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      throw FileProblem(path: shown(name), kind: .link)
    }
    if creating { try Self.create(path) }
    let root = try Self.real(path)
    var folder = root
    for part in parts.dropLast() {
      let next = "\(folder)/\(part)"
      // One by one, so that nothing is made behind a link.
      if creating { try Self.createOne(next) }
      folder = try Self.real(next)
      guard folder.utf8.starts(with: "\(root)/".utf8) else {
        throw FileProblem(path: next, kind: .link)
      }
    }
    return "\(folder)/\(last)"
  }

  private static func real(_ path: String) throws(FileProblem) -> String {
    guard let pointer = realpath(path, nil) else { throw problem(path) }
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
    try createOne(path)
  }

  private static func createOne(_ path: String) throws(FileProblem) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw problem(path) }
  }

  /// What the last call on a path met.
  private static func problem(_ path: String) -> FileProblem {
    switch errno {
    case ENOENT: FileProblem(path: path, kind: .missing)
    case ENOTDIR: FileProblem(path: path, kind: .notFolder)
    case ELOOP: FileProblem(path: path, kind: .link)
    case EACCES, EPERM, EROFS: FileProblem(path: path, kind: .notPermitted)
    default: FileProblem(path: path, kind: .other(code: errno))
    }
  }
}
