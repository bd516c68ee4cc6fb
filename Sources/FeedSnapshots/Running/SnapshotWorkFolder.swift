package import Documents
import Glibc

/// The folder for the uncommitted files of runs: pending pages, the report of the last run, and the
/// inputs of pages.
package struct SnapshotWorkFolder: Sendable {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// The pending pages.
  package var pending: SnapshotStore {
    SnapshotStore(folder: "\(folder)/snapshots/pending", waitsForDisk: false)
  }

  /// The path of the report of the last run.
  package var results: String { "\(folder)/snapshots/results.json" }

  /// The path of the origins of goldens and pending pages.
  var origins: String { "\(folder)/snapshots/origins.txt" }

  /// The path of the inputs that these were rendered from.
  var inputs: String { "\(folder)/snapshots/inputs" }

  /// The path of the hashes of current files.
  var hashes: String { "\(folder)/snapshots/hashes" }

  // MARK: Unfinished changes

  /// The path of a file that exists while a command changes goldens.
  private var changing: String { "\(folder)/snapshots/changing" }

  /// A Boolean value that indicates whether a command changes goldens, or was killed before it
  /// removed the files that no golden uses any more.
  var isChanging: Bool { access(changing, F_OK) == 0 }

  /// Marks the beginning of a change of goldens, before the first file is written.
  func beginChange() throws(FileProblem) {
    try prepare()
    try FileWriting.replace(changing, with: [])
  }

  /// Marks the end of a change, after all unused files are removed.
  func endChange() throws(FileProblem) {
    guard unlink(changing) != 0, errno != ENOENT else { return }
    throw FileProblem(path: changing, kind: .other(code: errno))
  }

  /// Runs a closure while no other process accesses the files of runs.
  func alone<Result>(_ work: () throws(FileProblem) -> Result) throws(FileProblem) -> Result {
    try FolderLock.withLock("\(folder)/snapshots", work)
  }

  /// Replaces the report of the last run.
  ///
  /// The caller has locked the folder, so a temporary file is that of a killed run.
  func write(_ report: SnapshotReport) throws(FileProblem) {
    let temporary = "\(results).temporary"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(path: results, code: errno) }
    do throws(FileProblem) {
      defer { close(descriptor) }
      try report.writeJSON { part throws(FileProblem) in
        try FileWriting.write(Array(part), to: descriptor, path: results)
      }
      guard fsync(descriptor) == 0 else { throw FileProblem(path: results, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, results) == 0 else { throw FileProblem(path: results, code: errno) }
  }

  /// Creates the folder, hidden from git, or checks that it is writable.
  package func prepare() throws(FileProblem) {
    try Self.makeFolder(folder)
    try Self.makeFolder("\(folder)/snapshots")
    let ignore = "\(folder)/.gitignore"
    if access(ignore, F_OK) != 0 {
      try FileWriting.replace(ignore, with: Array("*\n".utf8))
    }
    guard access("\(folder)/snapshots", W_OK) == 0 else { throw Self.problem(folder) }
  }

  /// Creates the folder of pages for review in a browser.
  package func prepareReview() throws(FileProblem) -> String {
    try prepare()
    let path = "\(folder)/snapshots/review"
    try Self.makeFolder(path)
    return path
  }

  private static func makeFolder(_ path: String) throws(FileProblem) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw problem(path)
  }

  /// Returns the problem of the last system call on a folder.
  private static func problem(_ path: String) -> FileProblem {
    let isReadOnly = errno == EACCES || errno == EROFS
    return FileProblem(path: path, kind: isReadOnly ? .notPermitted : .other(code: errno))
  }
}
