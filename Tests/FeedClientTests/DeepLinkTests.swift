import Documents
import FeedClient
import FeedModel
import Testing
import YoullModels

/// The grammar of links from outside.
@Suite struct DeepLinkTests {
  private let prefixes = ["https://stillmoor.example/open/", "https://moor.example"]

  private func place(_ text: String) throws -> DeepLink? {
    guard case .place(let link) = try LinkTarget.read(text, prefixes: prefixes) else { return nil }
    return link
  }

  private func rule(_ text: String) -> String? {
    do throws(LinkProblem) {
      _ = try LinkTarget.read(text, prefixes: prefixes)
      return nil
    } catch {
      return error.finding.rule.id
    }
  }

  @Test(arguments: [
    ("bricks://category/sleep", DeepLink.category(id: "sleep")),
    ("bricks://category", .category(id: nil)),
    ("bricks://category/", .category(id: nil)),
    ("bricks://subcategory/deep%20sleep", .subcategory(id: "deep sleep")),
    ("bricks://tag/breath", .tag(id: "breath", sortInfo: SliceSort())),
    (
      "bricks://tag/breath?sortBy=created_at&sortDirection=desc",
      .tag(id: "breath", sortInfo: SliceSort(by: .createdAt, direction: .descending))
    ),
    ("bricks://tag/breath?utm_source=mail", .tag(id: "breath", sortInfo: SliceSort())),
    ("bricks://content/%E3%81%B2", .content(id: "ひ")),
    ("bricks://event/calm", .event(id: "calm")),
    ("bricks://explore/walks", .explore(tagId: "walks")),
    ("bricks://explore", .explore(tagId: nil)),
    ("https://stillmoor.example/open/event/calm", .event(id: "calm")),
    ("https://moor.example/event/calm", .event(id: "calm")),
  ])
  func linksLeadToPlaces(_ text: String, _ link: DeepLink) throws {
    #expect(try place(text) == link)
  }

  @Test func linksOfPagesAreActions() throws {
    let link = try FeedLink("didSelectEvent", ("item", "calm"))
    let text = String(decoding: link.address, as: UTF8.self)
    #expect(try LinkTarget.read(text) == .action(link))
  }

  @Test(arguments: [
    ("bricks://categry/sleep", "link.unknown"), ("bricks://", "link.unknown"),
    ("https://moor.example.org/event/calm", "link.unknown"),
    ("https://stillmoor.example/openevent/calm", "link.unknown"),
    ("javascript:alert(1)", "link.unknown"), ("bricks:eval?x=1", "link.unknown"),
    ("BRICKS://category/sleep", "link.unknown"), ("", "link.unknown"),
    ("bricks://category/sleep/more", "link.invalid"),
    ("bricks://category/a b", "link.invalid"), ("bricks://category/%zz", "link.invalid"),
    ("bricks://category/%ff", "link.invalid"), ("bricks://category/a%00b", "link.invalid"),
    ("bricks://tag/x?sortBy=color", "link.invalid"),
    ("bricks://tag/x?sortBy=title&sortBy=title", "link.invalid"),
  ])
  func otherTextsAreRefused(_ text: String, _ rule: String) {
    #expect(self.rule(text) == rule)
  }

  @Test func longLinksAreRefused() {
    let longest = "bricks://category/" + String(repeating: "a", count: LinkTarget.longest - 18)
    #expect(rule(longest) == nil)
    #expect(rule(longest + "a") == "link.invalid")
  }

  @Test func findingPointsAtTheWrongWord() {
    #expect(throws: LinkProblem.self) { try LinkTarget.read("bricks://evnt/calm") }
    do throws(LinkProblem) {
      _ = try LinkTarget.read("bricks://evnt/calm")
    } catch {
      #expect(error.finding.place.range == 9..<13)
      #expect(error.finding.message.hasSuffix("Did you mean \"event\"?"))
    }
  }

  @Test func printedLinksAreReadBack() throws {
    var random = SeededRandom(seed: 28)
    let scalars = Array("az09-._~ %/?&=#+:@ä中🌊'\"<>\\").map(String.init)
    for _ in 0..<5000 {
      let place = DeepLink.Place.allCases[random.next(DeepLink.Place.allCases.count)]
      let words = (0..<random.next(8)).map { _ in scalars[random.next(scalars.count)] }.joined()
      let sort = SliceSort(
        by: SliceSortBy.allCases[random.next(4)],
        direction: random.next(2) == 0 ? nil : .descending)
      let link = DeepLink(
        place, id: words.isEmpty ? nil : words, sort: place == .tag ? sort : SliceSort())
      for prefix in ["bricks://"] + prefixes {
        #expect(try self.place(link.address(prefix: prefix)) == link)
      }
    }
  }

  @Test func randomTextsNeverTrap() {
    var random = SeededRandom(seed: 29)
    let pieces = [
      "bricks://", "bricks:", "tag", "/", "?", "sortBy=", "title", "&", "%", "%41", "é", "\u{0}",
      "=",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.next(9)).map { _ in pieces[random.next(pieces.count)] }.joined()
      if let link = try? place(text) { #expect((try? place(link.address())) == link) }
    }
  }
}
