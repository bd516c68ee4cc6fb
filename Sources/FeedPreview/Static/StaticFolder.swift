import Basics
import CLinux
import Documents
import Glibc

/// The folder of a static site, which appears whole or not at all.
///
/// The files are written to a temporary folder next to it, which then gets its name. A build
/// replaces an earlier one, but no other files.
package struct StaticFolder: Sendable {
  /// The path as the user entered it.
  private let path: String
  private let target: String
  private let temporary: String

  /// The file that lists the files of a build.
  static let listName = "files.txt"
  private static let listHead = "Bricks preview build 1"

  /// Checks the path of a folder, and creates the temporary folder.
  ///
  /// - Throws: A problem if the path is that of a file, or of a folder with other files than those
  ///   of a build.
  package init(at path: String) throws(StaticFolderProblem) {
    self.path = path
    let named = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    target = FileSource.disk.real(named).map { String(decoding: $0, as: UTF8.self) } ?? named
    if FileSource.disk.exists(target) {
      guard FileSource.disk.isFolder(target) else {
        throw StaticFolderProblem(FileProblem(path: path, kind: .notFolder))
      }
      if let other = Self.foreignFile(in: target) {
        throw StaticFolderProblem(
          message: "The folder \(Quoted.text(path)) contains \(Quoted.text(other)), which is not a "
            + "file of an earlier build; name an empty or a new folder.")
      }
    }
    temporary = Self.temporary(nextTo: target)
    // A killed build of another program with the same number can have left files.
    Self.remove(temporary)
    do throws(FileProblem) {
      try FileWriting.makeFolders(above: "\(temporary)/")
    } catch {
      throw StaticFolderProblem(error)
    }
  }

  private static func temporary(nextTo target: String) -> String {
    let slash = target.lastIndex(of: "/")
    let parent = slash.map { String(target[...$0]) } ?? ""
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    return "\(parent).\(name).bricks-\(getpid())"
  }

  /// Returns the first file of a folder that is not listed as a file of a build.
  private static func foreignFile(in folder: String) -> String? {
    let names = entries(in: folder)
    guard !names.isEmpty else { return nil }
    guard let list = try? SourceFile.read("\(folder)/\(listName)") else { return names.first }
    let lines = String(decoding: list.bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Substring(listHead) else { return names.first }
    let known = Set(lines.dropFirst().map { ByteString(String($0)) } + [ByteString(listName)])
    return names.first { !known.contains(ByteString($0)) }
  }

  /// Returns the paths of all entries of a folder and the folders in it, except for the folders.
  ///
  /// A link is an entry, wherever it leads, and so is a folder that cannot be read.
  private static func entries(in folder: String, below: String = "") -> [String] {
    guard let found = FileSource.entries(in: folder) else { return [below.isEmpty ? "." : below] }
    let names = found.map { String(decoding: $0, as: UTF8.self) }
    return names.filter { $0 != "." && $0 != ".." }.flatMap { name in
      var status = stat()
      let path = "\(folder)/\(name)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        return [below + name]
      }
      return entries(in: path, below: "\(below)\(name)/")
    }
  }

  /// Writes a file of the site.
  func write(_ bytes: [UInt8], to path: StaticPath) throws(FileProblem) {
    let file = "\(temporary)/\(path.text)"
    try FileWriting.makeFolders(above: file)
    try FileWriting.replace(file, with: bytes, waitsForDisk: false)
  }

  func read(_ path: StaticPath) throws(FileProblem) -> [UInt8] {
    try SourceFile.read("\(temporary)/\(path.text)").bytes
  }

  /// Gives the written files the name of the folder.
  func finish() throws(FileProblem) {
    let found = FolderWalk.files(in: temporary, suffix: "")
    if let problem = found.problems.first { throw problem }
    let names = found.files.map { String(Substring($0.utf8.dropFirst(temporary.utf8.count + 1))) }
    let list = ([Self.listHead] + names).joined(separator: "\n") + "\n"
    try write(Array(list.utf8), to: StaticPath(Self.listName))
    // An empty folder is replaced at once.
    guard rename(temporary, target) != 0 else { return }
    let code = errno
    // Files that were added during the build must not be removed.
    guard code == ENOTEMPTY || code == EEXIST, Self.foreignFile(in: target) == nil else {
      throw FileProblem(path: path, code: code)
    }
    // The folders exchange their names in one step, so no crash leaves the path without a site.
    guard renameat2(AT_FDCWD, temporary, AT_FDCWD, target, rename_exchange) != 0 else {
      return Self.remove(temporary)
    }
    guard errno == EINVAL || errno == ENOSYS else { throw FileProblem(path: path, code: errno) }
    try moveAwayAndReplace()
  }

  /// Replaces an earlier build on a file system that cannot exchange names.
  private func moveAwayAndReplace() throws(FileProblem) {
    let old = temporary + ".old"
    guard rename(target, old) == 0 else { throw FileProblem(path: path, code: errno) }
    guard rename(temporary, target) == 0 else {
      let code = errno
      rename(old, target)
      throw FileProblem(path: path, code: code)
    }
    Self.remove(old)
  }

  /// Removes the temporary folder of a build that failed.
  package func discard() { Self.remove(temporary) }

  private static func remove(_ folder: String) {
    for name in FileSource.entries(in: folder) ?? [] {
      let name = String(decoding: name, as: UTF8.self)
      guard name != ".", name != ".." else { continue }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(path) } else { unlink(path) }
    }
    rmdir(folder)
  }
}

/// The reason why a folder cannot hold a static site.
package struct StaticFolderProblem: Error, Sendable {
  package let message: String

  init(message: String) { self.message = message }

  init(_ problem: FileProblem) { message = problem.message }
}
