import Documents
import FeedCore
import FeedModel
import Testing
import YoullModels
import YoullNetwork

/// The customers' recordings give the same feed over both transports, without findings.
@Suite struct RecordedFeedTests {
  @Test(arguments: Recordings.customers)
  func feedIsTheSameOverBothTransports(_ customer: String) async throws {
    let recordings = try Recordings.of(customer)
    let app = try Project.app(customer)
    let overGraphQL = await recordings.feed(.graphQL, app: app)
    let overREST = await recordings.feed(.rest, app: app)
    #expect((overGraphQL.findings + overREST.findings).map(\.message) == [])
    #expect(overGraphQL.failure == nil && overREST.failure == nil)
    #expect(overGraphQL.feed == overREST.feed)
    let (left, right) = (
      overGraphQL.feed.json(Project.catalog), overREST.feed.json(Project.catalog)
    )
    #expect(String(decoding: left, as: UTF8.self) == String(decoding: right, as: UTF8.self))
    #expect(left.elementsEqual(right))
  }

  @Test(arguments: Recordings.customers, Transport.allCases)
  func serverSectionsFollowTheAppsInOrder(
    _ customer: String, _ transport: Transport
  ) async throws {
    let screen = try await Recordings.of(customer).feed(transport, app: try Project.app(customer))
    let kinds = screen.feed.kindNames
    let own = kinds.prefix { Self.appKinds.contains($0) }
    #expect(Array(own) == Self.appKinds.filter { own.contains($0) } && own.count > 1)
    #expect(!kinds.dropFirst(own.count).contains { Self.appKinds.contains($0) })
    let starts = screen.origins.sections.dropFirst(own.count).map { $0?.range.lowerBound ?? 0 }
    #expect(starts.count >= 5)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "\(kinds)")
  }

  /// The sections of the app, in order.
  private static let appKinds = ["navigation", "promoOffer", "greetings"]

  @Test(arguments: Recordings.customers, Transport.allCases)
  func originsPointAtTheSourceOfEachRow(_ customer: String, _ transport: Transport) async throws {
    let screen = try await Recordings.of(customer).feed(
      transport, app: try Project.app(customer))
    let feed = screen.feed
    #expect(screen.origins.sections.count == feed.sections.count)
    #expect(screen.origins.items.count == feed.items.count)
    let names =
      feed.sections.map { feed.string($0.id) } + feed.items.map { feed.string($0.id) }
    let origins = screen.origins.sections + screen.origins.items
    for (name, place) in zip(names, origins)
    where !["navigation", "promoOffer", "greetings"].contains(name) {
      #expect(try slug(at: #require(place)) == name)
    }
  }

  /// Returns the ID of the object at a place, which over GraphQL may be in the payload.
  private func slug(at place: Place) throws -> String? {
    let part = SourceFile(path: "part.json", bytes: Array(place.file.bytes[place.range]))
    let document = try #require(JSONDocument.read(part).document)
    let payload = document.member("payload", of: document.root) ?? document.root
    return (document.member("slug", of: document.root) ?? document.member("slug", of: payload))
      .flatMap { document.string(of: $0) }
  }

  @Test(arguments: Recordings.customers)
  func everyImageHasAFile(_ customer: String) async throws {
    let index = SourceFile(
      path: "index.json", bytes: try Project.read("Themes/\(customer)/art/index.json"))
    let document = try #require(JSONDocument.read(index).document)
    let feed = try await Recordings.of(customer).feed(.rest, app: try Project.app(customer)).feed
    let addresses = feed.values.compactMap { value in
      if case .text(let text) = value { feed.string(text) } else { nil }
    }.filter { $0.hasPrefix("https://media.example/") }
    #expect(addresses.count > 10)
    for address in addresses {
      let node = try #require(document.member(address, of: document.root))
      let drawing = try Project.read(
        "Themes/\(customer)/art/\(document.string(of: node) ?? "")")
      #expect(drawing.starts(with: "<svg ".utf8))
    }
  }
}
