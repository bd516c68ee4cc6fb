import Documents
import FeedCore
import FeedModel
import Testing
import YoullModels
import YoullNetwork

/// Slices become rows, and mismatches become findings.
@Suite struct FeedAssemblyTests {
  private let plain: CustomerApp = {
    var app = CustomerApp()
    app.settings.displayHomeScreenGreetings = false
    return app
  }()

  private func rest(
    _ slices: String, catalog: SectionCatalog = Project.serverCatalog
  ) async -> ScreenFeed {
    await Recordings.slices(rest: slices).feed(.rest, app: plain, catalog: catalog)
  }

  private func told(_ screen: ScreenFeed) -> [String] {
    screen.findings.map { finding in
      let text = finding.place.file.text(in: finding.place.range)
      return "\(finding.rule.id) at \(text): \(finding.message)"
    }
  }

  @Test(arguments: Transport.allCases)
  func sectionKindOfOneFileIsSupported(_ transport: Transport) async throws {
    let quote = try #require(
      Project.kind(
        "proverb",
        #"""
        {"summary": "A quote.", "section": {"title": "text", "mood": "text"},
         "item": {"words": {"type": "markdown", "required": true}, "author": "text",
           "since": "instant", "share": "fraction", "isNew": "boolean", "length": "duration",
           "likes": "number", "image": "image", "link": "url", "tags": "texts", "by": "texts",
           "none": "texts"}}
        """#))
    let catalog = SectionCatalog(kinds: Project.serverCatalog.kinds + [quote])
    let values = #"""
      "slug": "one", "words": "Be *still*.", "author": "Ł. Ö.", "since": "2026-03-01T18:00:00+01:00",
      "share": 0.25, "isNew": true, "length": 61.5, "likes": 1200, "image": "https://media.example/q",
      "link": "https://quotes.example/", "tags": ["old", null, "", "wise"], "by": "one", "none": []
      """#
    let recordings = Recordings.slices(
      graphQL: #"""
        [{"slug": "q", "type": "proverb", "title": "Today", "payload": {"mood": "blue"},
          "slice_items": [{"payload": {\#(values)}}]}]
        """#,
      rest: #"""
        [{"id": 4, "slug": "q", "type": "proverb", "title": "Today", "mood": "blue",
          "items": [{"id": 9, \#(values)}]}]
        """#)
    let screen = await recordings.feed(transport, app: plain, catalog: catalog)
    #expect(told(screen) == [])
    #expect(
      screen.feed.lines(catalog) == [
        #"{"id":"q","kind":"proverb","title":"Today","mood":"blue","items":[{"id":"one","#
          + #""words":"Be *still*.","author":"Ł. Ö.","since":1772384400000,"share":0.25,"#
          + #""isNew":true,"length":61.5,"likes":1200,"image":"https://media.example/q","#
          + #""link":"https://quotes.example/","tags":["old","wise"],"by":["one"]}]}"#
      ])
  }

  @Test func listOfStringsRejectsOtherValues() async throws {
    let kind = try #require(
      Project.kind("tagged", #"{"summary": "s", "item": {"tags": "texts"}}"#))
    let catalog = SectionCatalog(kinds: [kind])
    let recordings = Recordings.slices(
      graphQL: "[]",
      rest: #"""
        [{"slug": "a", "type": "tagged", "items": [
          {"slug": "i", "tags": ["one", 2, {}, "two"]}, {"slug": "j", "tags": 7}]}]
        """#)
    let screen = await recordings.feed(.rest, app: plain, catalog: catalog)
    #expect(
      screen.feed.lines(catalog) == [
        #"{"id":"a","kind":"tagged","items":[{"id":"i","tags":["one","two"]},{"id":"j"}]}"#
      ])
    let place = #"feed.field-type at ["one", 2, {}, "two"]: "tags" must be a list of strings, but "#
    #expect(
      told(screen) == [
        place + "contains a number, which is ignored.",
        place + "contains an array or an object, which is ignored.",
        #"feed.field-type at 7: "tags" must be a list of strings, but is a number; it is ignored."#,
      ])
  }

  @Test func unknownKindUsesTheFallback() async {
    let screen = await rest(
      #"""
      [{"slug": "a", "type": "featurd", "title": "T",
        "items": [{"itemType": "content", "slug": "i", "title": "I"}]},
       {"slug": "b", "type": "hologram"}, {"slug": "c"}]
      """#)
    #expect(
      screen.feed.lines(Project.serverCatalog) == [
        #"{"id":"a","kind":"featurd","title":"T","items":[{"id":"i","title":"I"}]}"#,
        #"{"id":"b","kind":"hologram","items":[]}"#, #"{"id":"c","kind":"unknown","items":[]}"#,
      ])
    #expect(
      told(screen) == [
        #"feed.kind-unknown at "featurd": "featurd" is not a kind of section; it is rendered as "#
          + #""unknown". Did you mean "featured"?"#,
        #"feed.kind-unknown at "hologram": "hologram" is not a kind of section; it is rendered as "#
          + #""unknown"."#,
        "feed.field-missing at {: This section has no kind; it is rendered as "
          + #""unknown"."#,
      ])
  }

  @Test func unknownKindIsOmittedWithoutAFallback() async {
    let catalog = SectionCatalog(
      kinds: Project.serverCatalog.kinds.filter { $0.name != SectionCatalog.fallbackName })
    let screen = await rest(
      #"[{"slug": "b", "type": "hologram", "items": [{}]}, {"slug": "a", "type": "tag"}]"#,
      catalog: catalog)
    #expect(screen.feed.kindNames == ["tag"])
    #expect(screen.origins.sections.count == 1 && screen.origins.items.isEmpty)
    #expect(
      told(screen) == [
        #"feed.kind-unknown at "hologram": "hologram" is not a kind of section; it is not shown."#,
        "feed.section-empty at {: This section has no items, so only its header is shown.",
      ])
  }

  @Test func idsAreUnique() async {
    let screen = await rest(
      #"""
      [{"type": "tag"}, {"slug": "x", "type": "tag", "items": [
          {"itemType": "content", "title": "1"}, {"itemType": "content", "slug": "x-1", "title": "2"},
          {"itemType": "content", "slug": "x-1", "title": "3"}]},
       {"slug": "x", "type": "tag", "items": [
          {"itemType": "content", "slug": "x-1", "title": "4"}]},
       {"slug": "tag-1", "type": "tag"}, {"slug": "é", "type": "tag"},
       {"slug": "e\u0301", "type": "tag"}]
      """#)
    let feed = screen.feed
    #expect(
      feed.sections.map { Array(feed.string($0.id).unicodeScalars) }
        == ["tag-2", "x", "tag-3", "tag-1", "\u{E9}", "e\u{301}"].map {
          Array($0.unicodeScalars)
        })
    #expect(feed.items.map { feed.string($0.id) } == ["x-2", "x-1", "x-3", "x-1"])
    let ofIdentity = screen.findings.filter { $0.rule.id != "feed.section-empty" }
    #expect(
      ofIdentity.map(\.rule.id) == [
        "feed.id-missing", "feed.id-missing", "feed.id-duplicate", "feed.id-duplicate",
      ])
    #expect(screen.findings.count - ofIdentity.count == 4)
    #expect(
      ofIdentity.last?.message
        == #"The section "x" is a duplicate; its ID here is "tag-3"."#)
  }

  @Test func missingRequiredFieldIsReportedAtItsObject() async {
    let screen = await rest(
      #"""
      [{"slug": "a", "type": "tag", "items": [{"itemType": "content", "slug": "i", "title": ""},
        {"itemType": "content", "slug": "j", "title": 7}]}]
      """#)
    #expect(
      told(screen) == [
        "feed.field-type at 7: This must be a string, but is a number; it is ignored.",
        #"feed.field-missing at {: "title" is missing, and "tag" requires it; its place stays "#
          + "empty.",
        #"feed.field-missing at {: "title" is missing, and "tag" requires it; its place stays "#
          + "empty.",
      ])
    #expect(screen.feed.items.count == 2)
  }

  @Test func invalidValuesAreClampedOrIgnored() async {
    let screen = await rest(
      #"""
      [{"slug": "a", "type": "featured", "items": [
        {"itemType": "content", "slug": "i", "title": "I", "viewed": 1.5, "durationSeconds": -1},
        {"itemType": "record", "slug": "j", "title": "J", "viewed": -0.1, "duration": "long",
         "isLocked": 1, "image": ["x"]}]},
       {"slug": "p", "type": "promoOffer", "items": [
        {"slug": "o", "title": "O", "endsAt": "tomorrow"}]}]
      """#)
    #expect(
      screen.feed.lines(Project.serverCatalog) == [
        #"{"id":"a","kind":"featured","items":[{"id":"i","title":"I","viewed":1},"#
          + #"{"id":"j","title":"J","viewed":0}]}"#,
        #"{"id":"p","kind":"promoOffer","items":[{"id":"o","title":"O"}]}"#,
      ])
    #expect(
      told(screen) == [
        #"feed.field-range at {: "duration" must not be negative, but is -1.0; "#
          + "it is ignored.",
        #"feed.field-range at {: "viewed" must be between 0 and 1, but is 1.5; "#
          + "it is rendered as 1.",
        #"feed.field-type at ["x"]: "image" must be a URL, but is an array; it is "#
          + "ignored.",
        #"feed.field-type at "long": "duration" must be a number of seconds, but is a string; "#
          + "it is ignored.",
        #"feed.field-type at 1: "isLocked" must be true or false, but is a number; "#
          + "it is ignored.",
        #"feed.field-range at -0.1: "viewed" must be between 0 and 1, "#
          + "but is -0.1; it is rendered as 0.",
        #"feed.field-type at "tomorrow": "endsAt" must be a time such as "#
          + #""2026-03-01T18:00:00Z", but is "tomorrow"; it is ignored."#,
      ])
  }
}
