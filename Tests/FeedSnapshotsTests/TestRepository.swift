import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

/// A temporary folder with a git repository, and the real command to work in it.
///
/// Each commit is one minute later than the previous one. The user's git settings are ignored.
struct TestRepository: ~Copyable {
  let path: String
  private var minutes = 0

  enum Kind { case usual, bare, none }

  init(_ kind: Kind = .usual) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard kind != .none else { return }
    try git(["init", "--quiet", "--initial-branch=main"] + (kind == .bare ? ["--bare"] : []))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    // The temporary folder may be inside a repository.
    "GIT_CEILING_DIRECTORIES": FileManager.default.temporaryDirectory.path,
  ]

  /// Returns the repository of a project in a folder below this one.
  func repository(
    _ folder: String = "", environment: [String: String] = [:]
  ) throws(GitProblem) -> GitRepository {
    try GitRepository(
      containing: folder.isEmpty ? path : "\(path)/\(folder)",
      environment: Self.environment.merging(environment) { $1 })
  }

  @discardableResult
  func git(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + words
    let date = "\(1_700_000_000 + 60 * minutes) +0000"
    process.environment = Self.environment.merging([
      "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date,
    ]) { $1 }
    process.currentDirectoryURL = URL(filePath: path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // A merge with conflicts exits with 1.
    #expect(process.terminationStatus == 0 || words.first == "merge", "git \(words)")
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Writes files, commits the whole folder, and returns the hash.
  @discardableResult
  mutating func commit(_ files: KeyValuePairs<String, String> = [:]) throws -> String {
    for (name, text) in files { try write(name, text) }
    minutes += 1
    try git(["add", "--all"])
    try git(["commit", "--quiet", "--allow-empty", "--message", "\(minutes)"])
    return try git(["rev-parse", "HEAD"])
  }

  /// Merges a branch, with the given files as the result.
  mutating func merge(
    _ branch: String, _ files: KeyValuePairs<String, String>
  ) throws -> String {
    try git(["merge", "--quiet", "--no-commit", "--no-ff", branch])
    return try commit(files)
  }
}

extension CommittedFiles {
  /// The paths and contents of the files.
  var texts: [String] {
    files.map { "\($0.path): \(String(decoding: $0.file.bytes, as: UTF8.self))" }
  }
}
