import BricksKit
import Documents
import FeedSnapshots
import Testing

/// The axis `version` of a matrix.
@Suite struct SnapshotVersionTests {
  private static let choices: SnapshotChoices = {
    var choices = SnapshotChoices()
    choices.customers = [
      SnapshotChoices.Customer(
        "moor", screens: ["home"], schemes: ["light"], languages: [], versions: ["2.0", "3.1"]),
      SnapshotChoices.Customer("well", screens: ["home"], schemes: ["light"], languages: []),
    ]
    choices.devices = ["iphone-16e"]
    choices.textSizes = [("l", "l")]
    choices.states = ["loaded"]
    choices.formats = ["text"]
    return choices
  }()

  private static func read(
    _ text: String
  ) -> (matrix: SnapshotMatrix?, keys: [SnapshotKey], messages: [String]) {
    let (matrix, findings) = SnapshotMatrix.read(SourceFile(path: "matrix.json", text: text))
    let (keys, more) = matrix?.keys(choices) ?? ([], [])
    return (matrix, keys, (findings + more).map(\.message))
  }

  @Test(arguments: [
    (
      #"{"axes": {"customer": ["moor"]}, "include": [{"version": ["*"]}]}"#,
      [
        "moor/home/iphone-16e.l.loaded.text.snap", "moor/home/iphone-16e.v2.0.l.loaded.text.snap",
        "moor/home/iphone-16e.v3.1.l.loaded.text.snap",
      ]
    ),
    // One version has one name. A customer without versions has any.
    (
      #"{"axes": {"version": ["3.1", "3.1.0", "v3.1"]}}"#,
      [
        "moor/home/iphone-16e.v3.1.l.loaded.text.snap",
        "well/home/iphone-16e.v3.1.l.loaded.text.snap",
      ]
    ),
    (
      #"{"axes": {"version": ["2.0", "3.1"]}, "exclude": [{"version": ["3.1.0"]}, {"customer": ["well"]}]}"#,
      ["moor/home/iphone-16e.v2.0.l.loaded.text.snap"]
    ),
  ])
  func matrixSelectsVersions(_ text: String, _ paths: [String]) {
    let (_, keys, messages) = Self.read(text)
    #expect(keys.map(\.path) == paths)
    #expect(messages == [])
  }

  @Test(arguments: [
    (
      #"{"axes": {"customer": ["moor"], "version": ["3.0"]}}"#,
      #"There is no app version "3.0" of "moor"; there are "v2.0" and "v3.1"."#
    ),
    (
      #"{"axes": {"version": ["newest"]}}"#,
      #"The app version "newest" cannot be part of the name of a golden; use up to four whole numbers with dots between them."#
    ),
  ])
  func otherVersionsAreReported(_ text: String, _ message: String) {
    #expect(Self.read(text).messages.first == message)
  }

  @Test func requestHasTheVersionOfItsKey() throws {
    let (matrix, keys, _) = Self.read(
      #"{"axes": {"customer": ["moor"]}, "include": [{"version": ["2.0"]}]}"#)
    let requests = try keys.map { try #require(matrix).request(for: $0) }
    let version = try BricksProject.appVersion(named: "2.0")
    #expect(requests.map(\.visit.appVersion) == [nil, version])
  }

  @Test func filterSelectsAVersion() throws {
    let keys = Self.read(#"{"axes": {"customer": ["moor"], "version": ["*"]}}"#).keys
    let selected = try SnapshotSelection(filter: "v3.1").keys(of: keys)
    #expect(selected.map(\.description) == ["moor home iphone-16e v3.1 l loaded text"])
    #expect(throws: SelectionProblem.self) { try SnapshotSelection(filter: "v3.2").keys(of: keys) }
  }
}
