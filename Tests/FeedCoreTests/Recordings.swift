import Documents
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels
import YoullNetwork

/// The responses of one server by file name, which a test can change.
struct Recordings: Sendable {
  var files: [String: [UInt8]]

  static let customers = ["stillmoor", "stridewell", "lathelight"]
  static let names = [
    "graphql/GetHomeScreenSections.json", "graphql/GetPromoOffers.json", "graphql/GetProfile.json",
    "rest/slices/home.json", "rest/promo-offers.json", "rest/users/me.json",
  ]

  /// Returns the recordings of a customer.
  static func of(_ customer: String) throws -> Recordings {
    var files: [String: [UInt8]] = [:]
    for name in names { files[name] = try Project.read("Themes/\(customer)/content/\(name)") }
    return Recordings(files: files)
  }

  /// Returns the recordings of a folder of `Fixtures`.
  static func fixture(_ folder: String) throws -> Recordings {
    let root = Project.fixtures.appending(path: folder)
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasPrefix("graphql/") || path.hasPrefix("rest/") {
      guard path.hasSuffix(".json") else { continue }
      files[path] = try Array(Data(contentsOf: root.appending(path: path)))
    }
    return Recordings(files: files)
  }

  /// Returns a server with some slices, without offers, and with a user without a name.
  static func slices(graphQL: String = "[]", rest: String = "[]") -> Recordings {
    let texts = [
      "graphql/GetHomeScreenSections.json": #"{"data": {"home_slices": \#(graphQL)}}"#,
      "graphql/GetPromoOffers.json": #"{"data": {"promo_offers": []}}"#,
      "graphql/GetProfile.json": #"{"data": {"users": []}}"#,
      "rest/slices/home.json": #"{"slices": \#(rest)}"#,
      "rest/promo-offers.json": "[]",
      "rest/users/me.json": "{}",
    ]
    return Recordings(files: texts.mapValues { Array($0.utf8) })
  }

  func feed(
    _ transport: Transport, of screen: Screen = .home, about subject: String? = nil,
    state: FeedState = .loaded, pages: Int = 1, app: CustomerApp = CustomerApp(),
    catalog: SectionCatalog = Project.catalog, offerIDsToHide: [String] = []
  ) async -> ScreenFeed {
    await feed(
      from: channel, transport, of: screen, about: subject, state: state, pages: pages, app: app,
      catalog: catalog, offerIDsToHide: offerIDsToHide)
  }

  /// Returns the file names of the responses of a screen.
  func names(
    _ transport: Transport, of screen: Screen, about subject: String?, pages: Int = 1
  ) async -> [String] {
    await asked(transport, of: screen, about: subject, pages: pages).names
  }

  /// Returns descriptions of the requests of a screen.
  func requests(
    _ transport: Transport, of screen: Screen, about subject: String?, pages: Int = 1
  ) async -> [String] {
    await asked(transport, of: screen, about: subject, pages: pages).requests.map { request in
      switch request {
      case .operation(let name, let variables):
        "\(name) \(String(decoding: variables, as: UTF8.self))"
      case .get(let path, let parameters), .change(_, let path, let parameters, _):
        "\(path) \(parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))"
      }
    }
  }

  private func asked(
    _ transport: Transport, of screen: Screen, about subject: String?, pages: Int
  ) async -> AskedChannel {
    let asked = AskedChannel(base: channel)
    _ = await feed(from: asked, transport, of: screen, about: subject, pages: pages)
    return asked
  }

  private var channel: RecordingChannel {
    let files = self.files
    return RecordingChannel(folder: "content") { path throws(FileProblem) in
      guard let bytes = files[String(path.dropFirst("content/".count))] else {
        throw FileProblem(path: path, kind: .missing)
      }
      return SourceFile(path: path, bytes: bytes)
    }
  }

  private func feed(
    from channel: any Channel, _ transport: Transport, of screen: Screen, about subject: String?,
    state: FeedState = .loaded, pages: Int = 1, app: CustomerApp = CustomerApp(),
    catalog: SectionCatalog = Project.catalog, offerIDsToHide: [String] = []
  ) async -> ScreenFeed {
    let network = BricksNetwork(channel: channel)
    return await ScreenService(
      network, over: transport, catalog: catalog, app: app, texts: app.texts(in: "en"),
      offerIDsToHide: offerIDsToHide
    ).getFeedData(for: screen, about: subject, state: state, pages: pages)
  }
}

/// A channel that records its requests.
private actor AskedChannel: Channel {
  let base: RecordingChannel
  private(set) var names: [String] = []
  private(set) var requests: [ChannelRequest] = []

  init(base: RecordingChannel) { self.base = base }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let answer = try await base.answer(request, with: headers)
    requests.append(request)
    names.append(String(answer.source.path.dropFirst("content/".count)))
    return answer
  }
}

/// The data files of the project.
enum Project {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func read(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }

  /// The section kinds with a layout in the project.
  static let catalog: SectionCatalog = {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "Layouts/sections").path)) ?? []
    return SectionCatalog(
      kinds: names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
        (try? read("Layouts/sections/\(name)")).flatMap {
          kind(String(name.dropLast(".json".count)), String(decoding: $0, as: UTF8.self))
        }
      })
  }()

  /// The section kinds without those of the app.
  static let serverCatalog = SectionCatalog(
    kinds: catalog.kinds.filter { !["navigation", "greetings"].contains($0.name) })

  static let fixtures = folder.appending(path: "Tests/FeedCoreTests/Fixtures")

  /// Returns the section kinds of a folder of `Fixtures`.
  static func catalog(of fixture: String) throws -> SectionCatalog {
    let bytes = try Array(Data(contentsOf: fixtures.appending(path: "\(fixture)/kinds.json")))
    let source = SourceFile(path: "kinds.json", bytes: bytes)
    let document = try #require(JSONDocument.read(source).document)
    return SectionCatalog(
      kinds: document.members(of: document.root).compactMap { name, head in
        kind(document.string(of: name) ?? "", source.text(in: document.range(of: head)))
      })
  }

  /// Returns the lines of a file of `Fixtures`, each an expected section.
  static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: fixtures.appending(path: path), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Returns the section kind of a file.
  static func kind(_ name: String, _ text: String) -> SectionKind? {
    let source = SourceFile(path: "Layouts/sections/\(name).json", text: text)
    return JSONDocument.read(source).document.flatMap {
      SectionHead.kind(named: name, in: $0).kind
    }
  }

  static func app(_ customer: String) throws -> CustomerApp {
    let source = SourceFile(path: "app.json", bytes: try read("Themes/\(customer)/app.json"))
    let (app, findings) = CustomerApp.format.read(source)
    #expect(findings.isEmpty)
    return try #require(app)
  }
}

extension Feed {
  /// The names of the section kinds.
  var kindNames: [String] { sections.map { string($0.kindName) } }

  /// Returns the feed as JSON, one section per line.
  func lines(_ catalog: SectionCatalog) -> [String] {
    let source = SourceFile(path: "feed.json", bytes: json(catalog))
    guard let document = JSONDocument.read(source).document else { return ["no JSON"] }
    return document.elements(of: document.root).map { section in
      let part = SourceFile(
        path: "section.json", bytes: Array(source.bytes[document.range(of: section)]))
      let text = JSONDocument.read(part).document?.canonical(order: .kept, indent: nil) ?? []
      return String(decoding: text, as: UTF8.self)
    }
  }
}
