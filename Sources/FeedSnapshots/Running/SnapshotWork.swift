package import Documents
import Glibc

/// The folder in which runs leave what nobody commits: pages that wait for a decision, the report of
/// the last run, and what they were made from.
package struct SnapshotWork: Sendable {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// The pages that wait for a decision.
  package var pending: SnapshotStore {
    SnapshotStore(folder: "\(folder)/snapshots/pending", waitsForDisk: false)
  }

  /// The report of the last run.
  package var results: String { "\(folder)/snapshots/results.json" }

  /// What goldens, and pages that wait, were made from.
  var origins: String { "\(folder)/snapshots/origins.txt" }

  /// The inputs that these were made from.
  var inputs: String { "\(folder)/snapshots/inputs" }

  /// Does something with what a run has left while no other process does.
  func alone<Result>(_ work: () throws(FileProblem) -> Result) throws(FileProblem) -> Result {
    try FolderLock.holding("\(folder)/snapshots", work)
  }

  /// Makes the folder, hidden from git.
  package func prepare() throws(FileProblem) {
    try Self.makeFolder(folder)
    try Self.makeFolder("\(folder)/snapshots")
    let ignore = "\(folder)/.gitignore"
    if access(ignore, F_OK) != 0 {
      try FileWriting.replace(ignore, with: Array("*\n".utf8))
    }
  }

  /// Makes the folder of pages that are looked at in a browser.
  package func prepareReview() throws(FileProblem) -> String {
    try prepare()
    let path = "\(folder)/snapshots/review"
    try Self.makeFolder(path)
    return path
  }

  private static func makeFolder(_ path: String) throws(FileProblem) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw FileProblem(path: path, kind: errno == EACCES ? .notPermitted : .other(code: errno))
  }
}
