import Documents
import FeedCore
import FeedModel
import Testing
import YoullModels
import YoullNetwork

/// Feeds of versions of the app that do not have all kinds and fields.
@Suite struct AppVersionFeedTests {
  private let plain: CustomerApp = {
    var app = CustomerApp()
    app.settings.displayHomeScreenGreetings = false
    return app
  }()

  private static let fields = #""section": {"title": "text"}, "item": {"title": "text"}"#

  private static func catalog(
    songs: String, fields: String = fields, version: String?
  ) throws -> SectionCatalog {
    let kinds = try [
      ("songs", #"{"summary": "s", \#(songs) \#(fields)}"#),
      ("hits", #"{"summary": "s", \#(Self.fields)}"#),
      ("unknown", #"{"summary": "s", \#(Self.fields)}"#),
    ].map { try #require(Project.kind($0, $1)) }
    return SectionCatalog(kinds: kinds).at(version.flatMap(AppVersion.init))
  }

  private static let recordings = Recordings.slices(
    graphQL: #"""
      [{"slug": "a", "type": "songs", "title": "Top",
        "slice_items": [{"payload": {"slug": "i", "title": "One", "likes": 7}},
                        {"payload": {"slug": "j", "title": "Two", "likes": 8}}]}]
      """#,
    rest: #"""
      [{"slug": "a", "type": "songs", "title": "Top",
        "items": [{"slug": "i", "title": "One", "likes": 7},
                  {"slug": "j", "title": "Two", "likes": 8}]}]
      """#)

  @Test(arguments: Transport.allCases)
  func kindFallsBackAndIsReported(_ transport: Transport) async throws {
    for (songs, version, shown, message) in [
      (#""since": "2.0","#, "2.0", "songs", nil),
      (#""since": "2.0","#, nil, "songs", nil),
      (
        #""since": "2.0","#, "1.0", "unknown",
        #"The kind "songs" exists since version 2.0; version 1.0 renders it as "unknown"."#
      ),
      (
        #""since": "2.0", "fallback": "hits","#, "1.0", "hits",
        #"The kind "songs" exists since version 2.0; version 1.0 renders it as "hits"."#
      ),
      (
        #""until": "3.0","#, nil, "unknown",
        #"The kind "songs" does not exist since version 3.0; the newest version renders it as "unknown"."#
      ),
    ] as [(String, String?, String, String?)] {
      let catalog = try Self.catalog(songs: songs, version: version)
      let screen = await Self.recordings.feed(transport, app: plain, catalog: catalog)
      let section = try #require(screen.feed.sections.first)
      #expect(catalog[section.kind].name == shown)
      #expect(section.items.count == 2)
      #expect(screen.findings.map(\.message) == [message].compactMap(\.self))
      #expect(screen.findings.allSatisfy { $0.severity == .note })
      let declaration = screen.findings.first?.notes.first?.place
      #expect(declaration.map { $0.file.text(in: $0.range).contains(".0") } ?? (message == nil))
    }
  }

  @Test(arguments: Transport.allCases)
  func fieldIsLeftOutAndReportedOnce(_ transport: Transport) async throws {
    let fields = #"""
      "section": {"title": {"type": "text", "until": "3.0"}},
      "item": {"title": "text", "likes": {"type": "number", "required": true, "since": "2.0"}}
      """#
    let whole =
      #"{"id":"a","kind":"songs","title":"Top","items":[{"id":"i","title":"One","likes":7},"#
      + #"{"id":"j","title":"Two","likes":8}]}"#
    for (version, line, messages) in [
      ("2.5", whole, []),
      (
        "1.0", whole.replacing(",\"likes\":7", with: "").replacing(",\"likes\":8", with: ""),
        [
          #"The field "likes" of "songs" exists since version 2.0; version 1.0 does not show it."#
        ]
      ),
      (
        "3.0", whole.replacing(",\"title\":\"Top\"", with: ""),
        [
          #"The field "title" of "songs" does not exist since version 3.0; version 3.0 does not show it."#
        ]
      ),
    ] {
      let catalog = try Self.catalog(songs: "", fields: fields, version: version)
      let screen = await Self.recordings.feed(transport, app: plain, catalog: catalog)
      #expect(screen.feed.lines(catalog) == [line])
      #expect(screen.findings.map(\.message) == messages)
    }
  }
}
