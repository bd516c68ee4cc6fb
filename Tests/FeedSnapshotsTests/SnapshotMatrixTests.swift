import BricksKit
import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Snapshot matrix")
struct SnapshotMatrixTests {
  /// Two customers on a phone and a tablet.
  private static let choices: SnapshotChoices = {
    var choices = SnapshotChoices()
    choices.customers = [
      SnapshotChoices.Customer(
        "moor", screens: ["home", "events"], schemes: ["light", "dark"], languages: ["en", "de"]),
      SnapshotChoices.Customer(
        "well", screens: ["home"], schemes: ["light", "sepia"], languages: []),
    ]
    choices.devices = ["iphone-16e", "ipad-11"]
    choices.textSizes = [("l", "l"), ("xl", "xl"), ("large", "l"), ("extraLarge", "xl")]
    choices.states = ["loaded", "empty"]
    choices.formats = ["text", "html"]
    return choices
  }()

  private static func read(_ text: String) -> (keys: [String], told: [String]) {
    let (matrix, findings) = SnapshotMatrix.read(SourceFile(path: "matrix.json", text: text))
    let (keys, more) = matrix?.keys(choices) ?? ([], [])
    return (keys.map(\.description), (findings + more).map { told($0) })
  }

  /// Returns the rule, the source text and the message of a finding.
  private static func told(_ finding: Finding) -> String {
    let place = finding.place
    return "\(finding.rule.id) [\(place.file.text(in: place.range))] \(finding.message)"
  }

  @Test(
    "A matrix selects pages",
    arguments: [
      ("{}", ["moor events", "moor home", "well home"].map { "\($0) iphone-16e l loaded text" }),
      (
        #"{"$schema": "x", "axes": {"screen": ["home"], "device": ["*"], "scheme": ["dark"]}}"#,
        ["moor home ipad-11 l loaded dark text", "moor home iphone-16e l loaded dark text"]
      ),
      // Keys have one name for a size, and repeated values count once.
      (
        #"{"axes": {"customer": ["well"], "textSize": ["extraLarge", "xl"]}}"#,
        ["well home iphone-16e xl loaded text"]
      ),
      // A customer without a list of languages has only its own.
      (
        #"{"axes": {"screen": ["home"], "language": ["*"]}}"#,
        [
          "moor home iphone-16e l de loaded text", "moor home iphone-16e l en loaded text",
          "well home iphone-16e l loaded text",
        ]
      ),
      // An axis that a block omits has the values in `axes`.
      (
        #"""
        {"axes": {"customer": ["well"], "state": ["empty"]},
         "include": [{"customer": ["moor"], "screen": ["home"], "format": ["html"]},
                     {"format": ["text"]}]}
        """#,
        ["moor home iphone-16e l empty html", "well home iphone-16e l empty text"]
      ),
      (
        #"""
        {"axes": {"state": ["*"], "scheme": ["*"], "format": ["html"], "screen": ["home"]},
         "exclude": [{"state": ["empty"], "scheme": ["dark", "sepia"]}, {"customer": ["well"]}]}
        """#,
        [
          "moor home iphone-16e l empty light html", "moor home iphone-16e l loaded dark html",
          "moor home iphone-16e l loaded light html",
        ]
      ),
    ])
  func matrixSelectsPages(_ text: String, _ keys: [String]) {
    let read = Self.read(text)
    #expect(read.keys == keys)
    #expect(read.told == [])
  }

  @Test(
    "A wrong name is reported with its location and the nearest name",
    arguments: [
      (
        #"{"axes": {"screen": ["hme"]}}"#,
        #"snapshot.matrix-value ["hme"] There is no screen "hme"; did you mean "home"?"#
      ),
      // Findings that follow from the error are not reported.
      (
        #"{"axes": {"screen": ["hme"]}, "include": [{"format": ["html"]}], "exclude": [{"state": ["empty"]}]}"#,
        #"snapshot.matrix-value ["hme"] There is no screen "hme"; did you mean "home"?"#
      ),
      (
        #"{"axes": {"textSize": ["extraLage"]}}"#,
        #"snapshot.matrix-value ["extraLage"] There is no text size "extraLage"; did you mean "extraLarge"?"#
      ),
      // Only another customer has the value.
      (
        #"{"include": [{"customer": ["well"], "scheme": ["dark"]}]}"#,
        #"snapshot.matrix-value ["dark"] There is no scheme "dark" of "well"; there are "light" and "sepia"."#
      ),
      (
        #"{"groups": {"smoke": [{"format": ["pdf"]}]}}"#,
        #"snapshot.matrix-value ["pdf"] There is no format "pdf"; there are "html" and "text"."#
      ),
      (
        #"{"include": [{"language": ["../de"]}]}"#,
        #"snapshot.matrix-name ["../de"] The language "../de" cannot be part of the name of a golden; use letters, digits, `-` and `_`."#
      ),
      (
        #"{"groups": {"a b": [{}]}}"#,
        #"snapshot.matrix-name [{] The group name "a b" is not valid; use letters, digits, `-` and `_`."#
      ),
      (
        #"{"include": [{"customer": ["well"], "screen": ["home"]}, {"screen": ["events"], "customer": ["moor"], "scheme": ["light"], "language": ["de"]}], "exclude": [{"scheme": ["dark"]}]}"#,
        "snapshot.matrix-empty [{] No page of the matrix has these values, so nothing is excluded; use other values, or remove the block."
      ),
      (
        #"{"groups": {"late": [{"state": ["empty"]}]}}"#,
        #"snapshot.matrix-empty [{] The group "late" has no page with these values; use other values, or remove the block."#
      ),
      (
        #"{"now": "2026-02-30T00:00:00Z"}"#,
        #"snapshot.matrix-moment ["2026-02-30T00:00:00Z"] "2026-02-30T00:00:00Z" is not a valid time; use one such as "2026-03-01T18:30:00Z"."#
      ),
      (
        #"{"policies": {"mved": "warn"}}"#,
        #"field.unknown ["mved"] Unknown key "mved"; did you mean "moved"?"#
      ),
    ])
  func wrongNameIsReported(_ text: String, _ told: String) {
    #expect(Self.read(text).told == [told])
  }

  @Test("A matrix with too many pages is an error")
  func tooManyPagesIsError() throws {
    var choices = Self.choices
    choices.customers = (0..<1001).map {
      SnapshotChoices.Customer("c\($0)", screens: ["home"], schemes: [], languages: [])
    }
    choices.devices = (0..<1000).map { "d\($0)" }
    let source = SourceFile(path: "matrix.json", text: #"{"axes": {"device": ["*"]}}"#)
    let (keys, findings) = try #require(SnapshotMatrix.read(source).matrix).keys(choices)
    #expect(keys.isEmpty)
    #expect(findings.map(\.rule.id) == ["snapshot.matrix-size"])
  }

  @Test("Invalid JSON is not a matrix")
  func invalidJSONIsNotMatrix() {
    let (matrix, findings) = SnapshotMatrix.read(SourceFile(path: "matrix.json", text: "{"))
    #expect(matrix == nil)
    #expect(findings.map(\.rule.id) == ["json.unclosed"])
  }

  @Test("Customers with reserved or invalid names are excluded")
  func invalidCustomersAreExcluded() throws {
    var choices = Self.choices
    choices.customers = ["parts", "a b", "well"].map {
      SnapshotChoices.Customer($0, screens: ["home"], schemes: [], languages: [])
    }
    let source = SourceFile(path: "matrix.json", text: #"{"axes": {"customer": ["*"]}}"#)
    let (keys, findings) = try #require(SnapshotMatrix.read(source).matrix).keys(choices)
    #expect(keys.map(\.description) == ["well home iphone-16e l loaded text"])
    #expect(findings.map(\.rule.id) == ["snapshot.matrix-name", "snapshot.matrix-name"])
  }

  @Test("Each page is requested for its device and the time of the matrix")
  func requestHasDeviceAndTime() throws {
    let text = #"""
      {"axes": {"customer": ["moor"], "screen": ["home"], "device": ["ipad-11"],
        "textSize": ["xl"], "language": ["de"], "state": ["empty"], "scheme": ["dark"]},
       "now": "2026-03-01T18:30:00+01:00", "timeZone": "Europe/Berlin",
       "policies": {"moved": "warn"}}
      """#
    let source = SourceFile(path: "matrix.json", text: text)
    let matrix = try #require(SnapshotMatrix.read(source).matrix)
    let request = try matrix.request(for: try #require(matrix.keys(Self.choices).keys.first))
    var wanted = PageRequest(customer: "moor", screen: "home")
    wanted.show(on: try #require(Device.named("ipad-11")))
    wanted.columns = 102
    wanted.textSize = "xl"
    wanted.language = "de"
    wanted.state = .empty
    wanted.scheme = "dark"
    wanted.now = 1_772_386_200_000
    wanted.timeZone = "Europe/Berlin"
    #expect(request == wanted)
    #expect(ChangeKind.allCases.filter { matrix.policy(of: $0) != nil } == [.moved])
  }

  @Test("The choices of a project are those of its customers")
  func projectChoices() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let project = BricksProject(folder: "/\(folder)")
    var matrix = SnapshotMatrix()
    let (keys, findings) = matrix.keys(SnapshotChoices(project))
    #expect(findings == [])
    #expect(keys.contains { $0.path == "stillmoor/home/iphone-16e.l.loaded.text.snap" })
    #expect(Set(keys.map { $0[.customer] }) == Set(project.customers))
    #expect(matrix.findings(in: project) == [])
    let source = SourceFile(path: "matrix.json", text: #"{"timeZone": "Berlin"}"#)
    matrix = try #require(SnapshotMatrix.read(source).matrix)
    #expect(
      matrix.findings(in: project).map(Self.told) == [
        #"snapshot.matrix-moment ["Berlin"] `Berlin` is not a valid time zone; did you mean `Europe/Berlin`?"#
      ])
  }
}
