import Documents
import FeedCore
import FeedModel
import Testing
import YoullModels
import YoullNetwork

/// Any response gives a feed, and invalid values are reported.
@Suite struct HostileRecordingTests {
  /// Each value of each response is replaced by an invalid one.
  @Test(arguments: Recordings.customers, Transport.allCases)
  func wrongTypeIsReported(_ customer: String, _ transport: Transport) async throws {
    let recordings = try Recordings.of(customer)
    let app = try Project.app(customer)
    let whole = await recordings.feed(transport, app: app).feed
    for (name, bytes) in recordings.files where name.hasPrefix(transport.rawValue) {
      let document = try #require(
        JSONDocument.read(SourceFile(path: name, bytes: bytes)).document)
      for node in document.values {
        for wrong in document.kind(of: node).wrongValues {
          var changed = recordings
          changed.files[name]?.replaceSubrange(document.range(of: node), with: wrong.utf8)
          let screen = await changed.feed(transport, app: app)
          let place = "\(name) \(document.range(of: node)) = \(wrong)"
          #expect(screen.feed == whole || !screen.findings.isEmpty, "\(place)")
          expectWhole(screen, place)
        }
      }
    }
  }

  /// Every optional value is missing.
  @Test(arguments: Recordings.customers, Transport.allCases)
  func nullNeverBreaksAFeed(_ customer: String, _ transport: Transport) async throws {
    let recordings = try Recordings.of(customer)
    for (name, bytes) in recordings.files where name.hasPrefix(transport.rawValue) {
      let document = try #require(
        JSONDocument.read(SourceFile(path: name, bytes: bytes)).document)
      for node in document.values {
        var changed = recordings
        changed.files[name]?.replaceSubrange(document.range(of: node), with: "null".utf8)
        expectWhole(
          await changed.feed(transport), "\(name) \(document.range(of: node)) = null")
      }
    }
  }

  /// The same for every screen and every relation of a slice.
  @Test(
    arguments: [("relations", Screen.home, nil)]
      + ScreenTests.screens.map {
        ("screens", $0.screen, $0.subject)
      }, Transport.allCases)
  func wrongTypeOnAScreenIsReported(
    _ source: (folder: String, screen: Screen, subject: String?), _ transport: Transport
  ) async throws {
    let recordings = try Recordings.fixture(source.folder)
    let catalog = try Project.catalog(of: source.folder)
    let whole = await recordings.feed(
      transport, of: source.screen, about: source.subject, catalog: catalog)
    let asked = await recordings.names(transport, of: source.screen, about: source.subject)
    // Profile and offers are the same on all screens, except for the screen of an offer.
    let offers = ["graphql/GetPromoOffers.json", "rest/promo-offers.json"]
    let shared =
      ["graphql/GetProfile.json", "rest/users/me.json"]
      + (source.screen == .promoOffer ? [] : offers)
    let ofScreen = asked.filter { !shared.contains($0) }
    #expect(!ofScreen.isEmpty)
    for name in ofScreen {
      let document = try #require(
        JSONDocument.read(SourceFile(path: name, bytes: recordings.files[name] ?? [])).document)
      for (number, node) in document.values.enumerated() {
        let kind = document.kind(of: node)
        // Each value has one wrong type in turn, because there are many screens.
        let wrongValues = kind.wrongValues + ["null"]
        for wrong in [wrongValues[number % wrongValues.count]] {
          var changed = recordings
          changed.files[name]?.replaceSubrange(document.range(of: node), with: wrong.utf8)
          let screen = await changed.feed(
            transport, of: source.screen, about: source.subject, catalog: catalog)
          let place = "\(name) \(document.range(of: node)) = \(wrong)"
          // A missing value can be one of any type.
          if wrong != "null", kind != .null {
            #expect(screen.feed == whole.feed || !screen.findings.isEmpty, "\(place)")
          }
          expectWhole(screen, place, catalog)
        }
      }
    }
  }

  @Test func numberOfFindingsIsLimited() async throws {
    let items = repeatElement(#"{"itemType": "content"}"#, count: 9000).joined(separator: ",")
    let slices = repeatElement(#"{"type": "tag", "items": [\#(items)]}"#, count: 3)
      .joined(separator: ",")
    let screen = await Recordings.slices(rest: "[\(slices)]").feed(.rest)
    #expect(screen.feed.items.count == 3 * 9000 + 1)
    #expect(screen.findings.count == 1001)
    #expect(
      screen.findings.last?.message
        == "\(3 + 2 * 3 * 9000 - 1000) more findings are not reported.")
  }

  @Test func longIDIsNotRepeatedForEachItem() async throws {
    let slug = String(repeating: "x", count: 1 << 20)
    let items = repeatElement("{}", count: 10_000).joined(separator: ",")
    let screen = await Recordings.slices(
      rest: #"[{"slug": "\#(slug)", "type": "unknown", "items": [\#(items)]}]"#
    ).feed(.rest)
    #expect(screen.feed.items.count == 10_001)
    #expect(screen.feed.text.count < 3 << 20)
  }

  @Test(arguments: [#"{"slices": "#, #"{"data": {"home_slices": "#])
  func excessiveDepthIsReportedWithAPlace(_ start: String) async throws {
    var recordings = Recordings.slices()
    let bytes = Array((start + String(repeating: "[", count: 100_000)).utf8)
    for name in ["rest/slices/home.json", "graphql/GetHomeScreenSections.json"] {
      recordings.files[name] = bytes
    }
    for transport in Transport.allCases {
      let screen = await recordings.feed(transport)
      #expect(screen.findings.map(\.rule.id) == ["json.too-deep"])
      #expect(screen.feed.kindNames == ["navigation", "greetings"])
    }
  }

  /// Checks that rows fit the catalog, origins fit the rows, and places are inside their files.
  private func expectWhole(
    _ screen: ScreenFeed, _ comment: String, _ catalog: SectionCatalog = Project.catalog
  ) {
    let feed = screen.feed
    #expect(
      JSONDocument.read(SourceFile(path: "feed.json", bytes: feed.json(catalog))).document
        != nil, "\(comment)")
    #expect(screen.origins.sections.count == feed.sections.count, "\(comment)")
    #expect(screen.origins.items.count == feed.items.count, "\(comment)")
    #expect(
      screen.findings.allSatisfy {
        $0.place.range.upperBound <= max($0.place.file.bytes.count, 1) && !$0.message.isEmpty
      }, "\(comment)")
  }
}

extension JSONDocument {
  /// The values of the document, without keys.
  ///
  /// Of a list inside a list, only the first and the last element count, because the others have
  /// the same fields.
  fileprivate var values: [JSONNode] {
    var found: [JSONNode] = []
    func collect(_ node: JSONNode, inList isInner: Bool) {
      found.append(node)
      let elements = Array(elements(of: node))
      for (index, element) in elements.enumerated()
      where !isInner || index == 0 || index == elements.count - 1 {
        collect(element, inList: true)
      }
      for member in members(of: node) { collect(member.value, inList: isInner) }
    }
    collect(root, inList: false)
    return found
  }
}

extension JSONKind {
  fileprivate var wrongValues: [String] {
    switch self {
    case .string, .null: ["7", "{}"]
    case .number: [#""seven""#, "1e999"]
    case .true, .false: ["1", #""true""#]
    case .array: ["{}", #""list""#]
    case .object: ["[]", "true"]
    }
  }
}
