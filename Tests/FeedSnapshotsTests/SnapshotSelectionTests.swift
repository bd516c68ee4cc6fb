import Documents
import FeedSnapshots
import Testing

@Suite("Snapshot selection")
struct SnapshotSelectionTests {
  private static let matrix =
    SnapshotMatrix.read(
      SourceFile(
        path: "matrix.json",
        text: #"""
          {"axes": {"scheme": ["*"]}, "include": [{"screen": ["home"], "format": ["html"]}],
           "groups": {"smoke": [{"screen": ["home"], "format": ["html"]}], "moor": [{"customer": ["moor"]}]}}
          """#)
    ).matrix ?? SnapshotMatrix()

  private static let choices: SnapshotChoices = {
    var choices = SnapshotChoices()
    choices.customers = ["moor", "moorland"].map {
      SnapshotChoices.Customer(
        $0, screens: ["home", "events"], schemes: ["dark", "light"], languages: [])
    }
    choices.devices = ["iphone-16e"]
    choices.textSizes = [("l", "l")]
    choices.states = ["loaded"]
    choices.formats = ["text", "html"]
    return choices
  }()

  private static let keys = matrix.keys(choices).keys

  private static func selected(
    _ filter: String? = nil, _ shard: String? = nil
  ) throws -> [String] {
    let selection = try SnapshotSelection(
      filter: filter, shard: shard, groups: matrix.groups(choices))
    return try selection.keys(of: keys).map {
      $0.path.replacing(".l.loaded", with: "").replacing("/iphone-16e", with: "")
    }
  }

  @Test(
    "A filter selects alternatives of words that must all match",
    arguments: [
      ("home dark html", ["moor/home.dark.html.snap", "moorland/home.dark.html.snap"]),
      (
        "@smoke @moor", ["moor/home.dark.html.snap", "moor/home.light.html.snap"]
      ),
      (
        " moor  events dark ,\t@smoke moorland light,",
        ["moor/events.dark.text.snap", "moorland/home.light.html.snap"]
      ),
      // A path selects a folder, not every path with this prefix.
      (
        "moor/events", ["moor/events.dark.text.snap", "moor/events.light.text.snap"]
      ),
      ("moor/events/ light", ["moor/events.light.text.snap"]),
      ("moor/home/iphone-16e.l.loaded.dark.html.snap", ["moor/home.dark.html.snap"]),
      // Git prints paths from the current folder.
      ("Snapshots/moor/home/iphone-16e.l.loaded.dark.html.snap", ["moor/home.dark.html.snap"]),
      ("../Snapshots/shop/Snapshots/moor/*dark.h?ml", ["moor/home.dark.html.snap"]),
      ("moor/*dark.h?ml", ["moor/home.dark.html.snap"]),
      ("*/events/*.text.snap dark moorland", ["moorland/events.dark.text.snap"]),
      ("moor/hom", []),
    ])
  func filterSelects(_ filter: String, _ paths: [String]) throws {
    #expect(try Self.selected(filter) == paths)
  }

  @Test(
    "An invalid filter is reported",
    arguments: [
      ("@smok", #"There is no group "@smok"; did you mean "@smoke"?"#),
      ("hmoe", #"No snapshot has "hmoe"; did you mean "home"?"#),
      (" , ", #"The filter is empty; write one such as "home dark"."#),
    ])
  func unknownWordIsReported(_ filter: String, _ message: String) {
    #expect(Self.problem { _ = try Self.selected(filter) } == message)
  }

  @Test("An invalid shard is reported", arguments: ["0/3", "4/3", "1/3/4", "1", "-1/2", "1/"])
  func invalidShardIsReported(_ shard: String) {
    #expect(
      Self.problem { _ = try Self.selected(nil, shard) }
        == "\"\(shard)\" is not a valid shard; write the second of three as \"2/3\".")
  }

  private static func problem(_ work: () throws -> Void) -> String? {
    do { try work() } catch { return (error as? SelectionProblem)?.message }
    return nil
  }

  @Test("Shards contain each key once, and new keys do not move others")
  func shardsAreStable() throws {
    let shards = try (1...3).map { try Self.selected(nil, "\($0)/3") }
    #expect(shards.joined().sorted() == (try Self.selected()).sorted())
    #expect(shards.allSatisfy { !$0.isEmpty })
    let fewer = try SnapshotSelection(shard: "2/3").keys(
      of: Self.keys.filter { $0[.format] == "html" })
    #expect(Set(fewer).isSubset(of: try SnapshotSelection(shard: "2/3").keys(of: Self.keys)))
  }
}
