import BricksKit
import Documents
import Foundation
import Testing

@testable import FeedSnapshots

@Suite("The inputs of a run")
struct RunInputsTests {
  /// A project in a temporary folder, with two customers.
  private struct Project: ~Copyable {
    let folder: TestRepository
    let snapshots: SnapshotProject

    private init(_ folder: consuming TestRepository) {
      let path = folder.path
      self.folder = folder
      snapshots = SnapshotProject(
        project: BricksProject(folder: path), folder: path, matrix: SnapshotMatrix(), groups: [],
        keys: [], findings: [])
    }

    static func made() throws -> Project {
      let project = Project(try TestRepository(.none))
      try project.write("Layouts/cells/plain.json", "{}")
      try project.write("Themes/base/app.json", "{}")
      for customer in ["fern", "moss"] { try project.write("Themes/\(customer)/app.json", "{}") }
      try project.write("Themes/fern/.hidden.json", "1")
      return project
    }

    func write(_ name: String, _ text: String) throws {
      let url = URL(filePath: folder.path).appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: false, encoding: .utf8)
    }

    func text(_ name: String, _ inputs: RunInputs) -> String? {
      (try? inputs.inMemory.files.source.file("\(folder.path)/\(name)"))
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test("Pages are rendered from the bytes that the hash covers")
  func pagesHaveHashedFiles() throws {
    let project = try Project.made()
    let inputs = RunInputs(project.snapshots, jobs: 1)
    let hash = try #require(inputs.hash(of: "fern"))
    #expect(hash == InputReader(project.snapshots).list(of: "fern").hash)
    try project.write("Themes/fern/app.json", "{ }")
    try project.write("Themes/fern/new.json", "{}")
    #expect(project.text("Themes/fern/app.json", inputs) == "{}")
    #expect(project.text("Themes/fern/new.json", inputs) == nil)
    let folder = "\(project.folder.path)/Themes/fern"
    #expect(inputs.inMemory.files.source.names(folder) == ["app.json"])
    #expect(inputs.hash(of: "fern") == hash && inputs.soundHashes() == ["fern": hash])
    // Hidden files, other customers and shared files are read from the disk.
    #expect(project.text("Themes/fern/.hidden.json", inputs) == "1")
    try project.write("Themes/moss/app.json", "{  }")
    #expect(project.text("Themes/moss/app.json", inputs) == "{  }")
  }

  @Test("A shared file that changed during the run makes all hashes unknown")
  func changedSharedFile() throws {
    let project = try Project.made()
    let inputs = RunInputs(project.snapshots, jobs: 1)
    #expect(inputs.hash(of: "fern") != nil && !inputs.soundHashes().isEmpty)
    try project.write("Layouts/cells/plain.json", "{ }")
    #expect(inputs.soundHashes().isEmpty)
  }

  @Test("A customer that is read again with other files has no hash")
  func changedCustomer() throws {
    let project = try Project.made()
    let inputs = RunInputs(project.snapshots, jobs: 1)
    let others = ["a", "b", "c"]
    for customer in others { try project.write("Themes/\(customer)/app.json", "{}") }
    #expect(inputs.hash(of: "fern") != nil)
    try project.write("Themes/fern/app.json", "{ }")
    for customer in others { #expect(inputs.hash(of: customer) != nil) }
    #expect(inputs.hash(of: "fern") == nil)
    #expect(Set(inputs.soundHashes().keys) == Set(others))
  }

  @Test("A file elsewhere that a theme names must be the same after the run")
  func changedOtherFile() throws {
    let project = try Project.made()
    try project.write("Themes/shared/all.tokens.json", "{}")
    try project.write(
      "Themes/fern/theme.resolver.json",
      """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/all"}],
        "sets": {"all": {"sources": [{"$ref": "../shared/all.tokens.json"}]}}}
      """)
    let inputs = RunInputs(project.snapshots, jobs: 1)
    let hash = try #require(inputs.hash(of: "fern"))
    #expect(inputs.soundHashes() == ["fern": hash])
    try project.write("Themes/shared/all.tokens.json", "{ }")
    #expect(inputs.soundHashes().isEmpty)
  }
}
