import Documents
import FeedLayout
import FeedModel
import Testing

/// Kinds of sections and cells that versions of the app do not have.
@Suite struct LayoutVersionTests {
  /// Layouts with the kind `songs`, the older kind `hits` and the kind for unknown ones.
  private func layouts(
    songs: String = "", unknown: String = "", card: String = "", fallback: String = ""
  ) -> MemoryLayouts {
    var layouts = MemoryLayouts(card: "{}")
    func kind(_ members: String, _ cell: String) -> String {
      #"{"summary": "s", \#(members) "item": {"title": "text"}, "#
        + #""layout": {"group": {"items": [{"cell": "\#(cell)"}]}}}"#
    }
    func cell(_ members: String, _ words: String) -> String {
      #"{"summary": "s", \#(members) "node": {"type": "text", "text": "\#(words) ${title}"}}"#
    }
    layouts.files["sections/songs"] = kind(songs, "card")
    layouts.files["sections/hits"] = kind("", "hit")
    layouts.files["sections/unknown"] = kind(unknown, "fallback")
    layouts.files["cells/card"] = cell(card, "card")
    layouts.files["cells/hit"] = cell("", "hit")
    layouts.files["cells/fallback"] = cell(fallback, "fallback")
    return layouts
  }

  /// Returns the texts of a page with one song in a version of the app.
  private func texts(_ layouts: MemoryLayouts, in version: String?) throws -> [String] {
    var layouts = layouts
    layouts.version = version.flatMap(AppVersion.init)
    let tree = try layouts.tree([Slice(items: [["title": "One"]])])
    return tree.nodes.filter { $0.kind == .text }.map { tree.string(of: $0) }
  }

  @Test(arguments: [
    ("", "1.0", "card One"),
    (#""since": "2.0","#, "1.9", "fallback One"), (#""since": "2.0","#, "2.0", "card One"),
    (#""since": "2.0","#, nil, "card One"),
    (#""until": "3.0","#, "2.9", "card One"), (#""until": "3.0","#, "3.0", "fallback One"),
    (#""until": "3.0","#, nil, "fallback One"),
    (#""since": "2.0", "fallback": "hits","#, "1.0", "hit One"),
    (#""since": "2.0", "fallback": "songs","#, "1.0", "fallback One"),
    (#""since": "2.0", "fallback": "nothing","#, "1.0", "fallback One"),
  ])
  func kindFallsBackInOtherVersions(_ songs: String, _ version: String?, _ text: String) throws {
    #expect(try texts(layouts(songs: songs), in: version) == [text])
  }

  @Test(arguments: [
    (#""since": "2.0","#, "1.9", "fallback One"), (#""since": "2.0","#, nil, "card One"),
    (#""until": "3.0","#, "3.1", "fallback One"),
    (#""since": "2.0", "fallback": "hit","#, "1.0", "hit One"),
    (#""since": "2.0", "fallback": "card","#, "1.0", "fallback One"),
  ])
  func cellFallsBackInOtherVersions(_ card: String, _ version: String?, _ text: String) throws {
    #expect(try texts(layouts(card: card), in: version) == [text])
  }

  @Test func cellInsideACellFallsBackOrIsLeftOut() throws {
    for (members, expected) in [
      (#""since": "2.0","#, []), (#""since": "2.0", "fallback": "hit","#, ["hit One"]),
    ] {
      var layouts = layouts(card: members)
      layouts.files["cells/frame"] = #"""
        {"summary": "s", "node": {"type": "vertical", "children": [{"type": "cell", "cell": "card"}]}}
        """#
      layouts.files["sections/songs"] = #"""
        {"summary": "s", "item": {"title": "text"},
         "layout": {"group": {"items": [{"cell": "frame"}]}}}
        """#
      #expect(try texts(layouts, in: "1.0") == expected)
      #expect(try texts(layouts, in: nil) == ["card One"])
    }
  }

  @Test func replacedCellIsReportedOnPagesThatUseIt() throws {
    var layouts = layouts(card: #""since": "2.0", "fallback": "hit","#)
    layouts.version = AppVersion("1.0")
    let (plan, findings) = try layouts.compile()
    #expect(findings.isEmpty)
    let songs = Slice.feed([Slice(), Slice()], plan.catalog)
    let reported = plan.findings(of: songs, FeedOrigins(), at: layouts.version)
    #expect(
      reported.map(\.message) == [
        #"The cell "card" exists since version 2.0; version 1.0 shows "hit" instead."#
      ])
    #expect(
      reported.first?.severity == .note && reported.first?.place.file.path == "sections/songs.json")
    #expect(reported.first?.notes.first?.place?.file.path == "cells/card.json")
    let hits = Slice.feed([Slice(kind: "hits")], plan.catalog)
    #expect(plan.findings(of: hits, FeedOrigins(), at: layouts.version).isEmpty)
  }

  @Test func versionsBetweenTwoChangesShareAnEpoch() {
    let blueprint = layouts(songs: #""since": "2.0", "until": "4.0","#, card: #""since": "3.1","#)
      .blueprint().blueprint
    let epochs = ["1.0", "1.9.9", "2.0", "3.0.5", "3.1", "3.9", "4.0", "9.0"].map {
      blueprint.at(AppVersion($0)).epoch
    }
    #expect(epochs == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(blueprint.epoch == 3)
  }

  @Test(arguments: [
    (
      #""since": "two","#, "",
      #"app.version: "two" is not a version; write up to four whole numbers with dots between them, such as "3.2"."#
    ),
    (#""since": 3.10,"#, "", "field.type: This must be a string, but is a number."),
    (
      #""since": "3.0", "until": "3.0.0","#, "",
      #"layout.version-range: "until" is 3.0 and "since" is 3.0, so no version has this; make "until" newer."#
    ),
    (
      #""since": "3.0", "fallback": "hitz","#, "",
      #"layout.kind-unknown: There is no kind of section "hitz"; did you mean "hits"?"#
    ),
    (
      #""fallback": "hits","#, "",
      #"layout.property-useless: "fallback" has no effect because every version has this kind of section; remove it, or add "since"."#
    ),
    (
      #""since": "3.0", "fallback": "songs","#, "",
      #"layout.fallback-version: The fallback "songs" does not exist before version 3.0, either; use an older kind of section."#
    ),
    (
      #""until": "3.0", "fallback": "songs","#, "",
      #"layout.fallback-version: The fallback "songs" does not exist in version 3.0, either; use a newer kind of section."#
    ),
    (
      "", #""since": "3.0","#,
      #"layout.fallback-version: The kind of section "unknown" is the fallback in every version; remove its versions."#
    ),
  ])
  func badVersionsAreReported(_ songs: String, _ unknown: String, _ message: String) {
    let findings = layouts(songs: songs, unknown: unknown).blueprint().findings
    #expect(findings.map { "\($0.rule.id): \($0.message)" } == [message])
  }

  @Test func fieldAndCellAreCheckedToo() {
    var layouts = layouts(card: #""since": "2.0", "until": "1.0", "fallback": "hitt","#)
    layouts.files["sections/songs"] = #"""
      {"summary": "s", "item": {"title": {"type": "text", "since": "2.0", "until": "2.0"}},
       "layout": {"group": {"items": [{"cell": "card"}]}}}
      """#
    #expect(
      layouts.blueprint().findings.map(\.rule.id) == [
        "layout.version-range", "layout.version-range", "layout.cell-unknown",
      ])
  }
}
