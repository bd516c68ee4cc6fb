import BricksTesting
import FeedSnapshots
import Foundation
import Testing

@Suite("Snapshots of values")
final class ValueSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let manager = FileManager.default

  deinit { try? manager.removeItem(at: folder) }

  /// Verifies a text in a new run, or after the comparisons of an earlier one.
  private func verify(
    _ text: String, test: [String] = ["Pages", "home()"], named name: String? = nil,
    record: SnapshotRecording? = nil, _ variables: [String: String] = [:],
    after comparedValues: ComparedValues = ComparedValues()
  ) async -> SnapshotFailure? {
    await SnapshotStrategy.text.verify(
      text, file: "\(folder.path)/PageTests.swift", test: test, name: name, folder: nil, record,
      variables, after: comparedValues)
  }

  /// Returns all files, including hidden ones, by path.
  private func files() -> [String: String] {
    var files: [String: String] = [:]
    for path in (try? manager.subpathsOfDirectory(atPath: folder.path)) ?? [] {
      files[path] = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return files
  }

  private static let golden = "Snapshots/PageTests/Pages.home.txt.snap"
  private static let pending = ".bricks/snapshots/pending/PageTests/Pages.home.txt.snap"

  @Test("A missing golden fails in every mode, and the value stays pending")
  func missingGoldenFails() async throws {
    let failure = try #require(await verify("hello"))
    #expect(failure.message.contains("There is no golden"))
    #expect(files()[Self.golden] == nil)
    #expect(files()[Self.pending]?.hasSuffix("\n\nhello") == true)
    #expect(files()[".bricks/.gitignore"] == "*\n")
    for recording in SnapshotRecording.allCases {
      try? manager.removeItem(at: folder)
      #expect(await verify("hello", record: recording) != nil)
      let isWritten = recording == .missing || recording == .all
      #expect((await verify("hello", record: SnapshotRecording.none) == nil) == isWritten)
    }
  }

  @Test("A project with goldens in the same folder does not treat value goldens as orphans")
  func valueGoldensAreNotOrphans() async {
    _ = await verify("hello", record: .missing)
    let store = SnapshotStore(folder: "\(folder.path)/Snapshots")
    #expect(files()[Self.golden] != nil && store.orphans(expected: []) == [])
  }

  @Test("A run on a build server writes nothing")
  func buildServerWritesNothing() async {
    for variables in [["CI": "1"], ["CI": "True"], ["TF_BUILD": ""]] {
      #expect(await verify("hello", variables) != nil)
      #expect(files().isEmpty)
    }
    for variables in [["CI": ""], ["CI": "0"], ["CI": "FALSE"]] {
      #expect(await verify("hello", variables) != nil)
      #expect(files()[Self.pending] != nil)
      try? manager.removeItem(at: folder)
    }
  }

  @Test("A change is shown line by line and stays pending until it is undone")
  func changeStaysPendingUntilUndone() async throws {
    _ = await verify("one\ntwo \u{1B}\r\nthree", record: .missing)
    #expect(await verify("one\ntwo \u{1B}\r\nthree") == nil)
    let failure = try #require(await verify("one\n2\nthree"))
    #expect(failure.difference.contains("-two ␛⟨cr⟩\n+2\n"))
    #expect(failure.message.contains("-two ␛⟨cr⟩\n+2\n"))
    #expect(failure.old.map { String(decoding: $0, as: UTF8.self) } == "one\ntwo \u{1B}\r\nthree")
    #expect(
      failure.attachments.map(\.name) == [
        "PageTests.Pages.home.old.txt", "PageTests.Pages.home.new.txt",
        "PageTests.Pages.home.txt.difference.txt",
      ])
    #expect(files()[Self.pending] != nil)
    #expect(await verify("one\ntwo \u{1B}\r\nthree") == nil)
    #expect(files()[Self.pending] == nil)
  }

  @Test("Canonically equivalent texts are different values")
  func equivalentTextsDiffer() async {
    _ = await verify("caf\u{E9}", record: .missing)
    #expect(await verify("cafe\u{301}") != nil)
  }

  @Test("The modes `changed` and `missing` write only their own kind of golden")
  func modesWriteOnlyTheirGoldens() async {
    _ = await verify("old", record: .missing)
    #expect(await verify("new", record: .missing) != nil)
    #expect(await verify("old") == nil)
    #expect(await verify("new", record: .changed)?.message.contains("wrote the golden") == true)
    #expect(await verify("new") == nil)
    #expect(await verify("other", named: "x", record: .changed) != nil)
    #expect(await verify("other", named: "x") != nil)
  }

  @Test("An argument overrides a trait, and a trait overrides the environment")
  func modePrecedence() async throws {
    let variables = ["BRICKS_SNAPSHOT_RECORD": "all", "CI": "1"]
    #expect(try SnapshotRecording.chosen(nil, variables) == .all)
    let (inherited, explicit) = try SnapshotRecording.$scoped.withValue(.changed) {
      (
        try SnapshotRecording.chosen(nil, variables),
        try SnapshotRecording.chosen(.missing, variables)
      )
    }
    #expect(inherited == .changed)
    #expect(explicit == .missing)
    let failure = try #require(await verify("a", ["BRICKS_SNAPSHOT_RECORD": "al"]))
    #expect(failure.message.contains("none, pending, missing, changed or all"))
    #expect(files().isEmpty)
  }

  @Test("Two values with one name fail in every mode, and the first value stays the golden")
  func sharedNameFails() async throws {
    for recording in SnapshotRecording.allCases {
      try? manager.removeItem(at: folder)
      let run = ComparedValues()
      #expect(await verify("first", record: recording, after: run) != nil)
      let before = files()
      let failure = try #require(await verify("second", record: recording, after: run))
      #expect(failure.message.contains("Give each value its own name"))
      #expect(files() == before)
      #expect(
        await verify("second", named: "second", record: recording, after: run)?.message
          .contains("There is no golden") == true)
    }
    // Another run may have another first value, and may compare the same value again.
    let run = ComparedValues()
    #expect(await verify("second", after: run) != nil)
    #expect(await verify("first", after: run) == nil)
    #expect(await verify("first", after: run) == nil)
  }

  @Test("A failure shows the command that accepts the value")
  func failureShowsAcceptCommand() async throws {
    func end(_ test: [String], _ record: SnapshotRecording? = nil) async -> String? {
      await verify("a", test: test, record: record)?.message
    }
    #expect(
      await end(["Pages", "home(_:)"])?.contains(
        "run `BRICKS_SNAPSHOT_RECORD=missing swift test --filter Pages/home`.") == true)
    #expect(await end(["`a page`()"])?.contains("=missing swift test`.") == true)
    // A mode in the test overrides both the command and the environment.
    #expect(await end(["Pages", "own()"], .pending)?.contains("use `.missing`") == true)
  }

  @Test("Names that are invalid in file names stay distinct")
  func invalidFileNamesStayDistinct() async {
    for name in [
      "a/b", "a:b", "é", "e\u{301}", "..", "", String(repeating: "x", count: 300), "a\nb",
    ] {
      #expect(await verify(name, named: name, record: .missing) != nil)
    }
    for name in [
      "a/b", "a:b", "é", "e\u{301}", "..", "", String(repeating: "x", count: 300), "a\nb",
    ] {
      #expect(await verify(name, named: name)?.message == nil)
    }
    #expect(files().keys.allSatisfy { $0.utf8.count < 200 })
  }

  @Test("A damaged golden is reported and not changed")
  func damagedGoldenIsReported() async throws {
    _ = await verify("hello", record: .missing)
    let path = folder.appending(path: Self.golden)
    let whole = try String(contentsOf: path, encoding: .utf8)
    let cases = [
      ("", "is empty"), (whole.replacing("\n", with: "\r\n"), "line endings"),
      (whole.replacing("home", with: "away"), "different snapshot"),
      ("<<<<<<< a\n=======\n>>>>>>> b\n", "conflict"), ("hello", "not a Bricks golden"),
    ]
    for (text, message) in cases {
      try Data(text.utf8).write(to: path)
      let failure = try #require(await verify("hello", record: .changed))
      #expect(failure.message.contains(message))
      #expect(try String(contentsOf: path, encoding: .utf8) == text)
    }
    #expect(await verify("hello", record: .all) != nil)
    #expect(try String(contentsOf: path, encoding: .utf8) == whole)
  }
}
