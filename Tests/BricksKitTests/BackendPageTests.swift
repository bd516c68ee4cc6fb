import BricksKit
import Documents
import Foundation
import Testing

/// Pages whose feed comes from the embedded backend.
@Suite struct BackendPageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  /// The project of all pages, so that layouts and themes are compiled once.
  private static let project = PreparedProject(BricksProject(folder: folder))

  private static func request(_ screen: String, _ user: BackendUser) -> PageRequest {
    var request = PageRequest(customer: "stillmoor", screen: screen)
    request.format = "text"
    request.columns = 60
    request.now = 1_772_389_800_000
    request.source = .backend(user)
    return request
  }

  private static func page(_ request: PageRequest) async throws -> String {
    let page = try await project.render(request)
    #expect(!page.findings.contains { $0.severity == .error })
    return String(decoding: try #require(page.bytes), as: UTF8.self)
  }

  @Test(arguments: ["home", "showcase", "slices", "explore", "explore-showcase"])
  func everyFeedComesFromTheRowsOfTheCustomer(screen: String) async throws {
    let page = try await Self.page(Self.request(screen, .first))
    var failed = Self.request(screen, .first)
    failed.state = .error
    #expect(try await Self.page(failed) != page)
    #expect(page.split(separator: "\n").count > 20)
  }

  /// The subject of each screen that has one.
  private static let subjects = [
    "category": "sleep", "subcategory": "the-long-dusk", "facilitator": "greta-loewenthal",
    "facilitator-contents": "greta-loewenthal", "tag-feed": "sleep", "explore-tag": "sleep",
    "journey": "ten-quiet-days", "timeline-journey": "seven-days-of-thaw", "quiz": "how-are-you",
    "playlist": "5f0c8a40-1b7e-4f0e-9d35-000000000001",
    "content": "first-light", "promo-offer": "winter-membership", "event": "sunday-sit",
    "meal": "porridge", "workout": "shopping-carry",
  ]

  private static let screens = FileSource.disk.names(folder + "/Layouts/screens").map {
    String($0.dropLast(".json".utf8.count))
  }

  @Test(arguments: screens)
  func everyScreenIsTheSameOverBothTransports(screen: String) async throws {
    for user in [BackendUser.first, .guest] {
      for language in ["en", "de"] {
        var request = Self.request(screen, user)
        request.format = "json"
        request.language = language
        request.subject = Self.subjects[screen]
        var pages: [String?] = []
        for transport in [Transport.graphQL, .rest] {
          request.transport = transport
          let page = try await Self.project.render(request)
          pages.append(page.bytes.map { String(decoding: $0, as: UTF8.self) })
        }
        #expect(pages[0] == pages[1], "\(screen) \(user) \(language)")
      }
    }
  }

  @Test(arguments: ["the", "no such words"], Transport.allCases)
  func searchShowsResultsOrANotice(words: String, _ transport: Transport) async throws {
    var request = Self.request("search", .first)
    (request.subject, request.transport) = (words, transport)
    let page = try await Self.page(request)
    #expect(page.contains("Nothing found") == (words != "the"))
    #expect(page.contains("Show more") == (words == "the"))
  }

  @Test func timerShowsTheSelectedDuration() async throws {
    var request = Self.request("timer", .first)
    request.format = "json"
    for (subject, minutes) in [(nil, 10), ("45", 45), ("46", 10), ("-", 10)] {
      request.subject = subject
      #expect(try await Self.page(request).contains("bricks:startTimer?minutes=\(minutes)\""))
    }
  }

  @Test(arguments: Transport.allCases)
  func optionsOfAQuizHaveTheAnswersThatTheyGive(_ transport: Transport) async throws {
    var request = Self.request("quiz", .first)
    (request.format, request.subject, request.transport) = ("json", "how-are-you", transport)
    let page = try await Self.page(request)
    let links = page.matches(of: /"(bricks:saveQuizAnswers[^"]*)"/).map { String($0.output.1) }
    #expect(
      links == [
        "bricks:saveQuizAnswers?question=mood&options=awake",
        "bricks:saveQuizAnswers?question=mood&options=tired",
        "bricks:saveQuizAnswers?question=wish&options=calm",
        "bricks:saveQuizAnswers?question=wish&options=strength",
        "bricks:saveQuizAnswers?question=words",
      ])
  }

  /// Returns the slugs of the contents of a page, in order.
  private static func contents(
    _ screen: String, about subject: String?, sorted sort: SliceSort = SliceSort(),
    over transport: Transport
  ) async throws -> [String] {
    var request = request(screen, .first)
    (request.format, request.subject, request.sort) = ("json", subject, sort)
    request.transport = transport
    var slugs: [String] = []
    for match in try await page(request).matches(of: /"id": "content\/([a-z-]+)"/) {
      let slug = String(match.output.1)
      if !slugs.contains(slug) { slugs.append(slug) }
    }
    return slugs
  }

  @Test(arguments: Transport.allCases)
  func theFeedOfATagHasTheOrderOfTheRequest(_ transport: Transport) async throws {
    func slugs(_ sort: SliceSort) async throws -> [String] {
      try await Self.contents("tag-feed", about: "walks", sorted: sort, over: transport)
    }
    let own = try await slugs(SliceSort())
    #expect(own == ["nebel", "forty-birches", "stile", "goyo"])
    #expect(try await slugs(SliceSort(direction: .descending)) == own.reversed())
    let titles = ["forty-birches", "nebel", "stile", "goyo"]
    #expect(try await slugs(SliceSort(by: .title)) == titles)
    #expect(try await slugs(SliceSort(by: .title, direction: .descending)) == titles.reversed())
    #expect(
      try await slugs(SliceSort(by: .duration)) == ["stile", "goyo", "nebel", "forty-birches"])
  }

  @Test(arguments: Transport.allCases)
  func suggestionsAreThoseOfTheQuizConfiguration(_ transport: Transport) async throws {
    let all = try await Self.contents("suggested", about: nil, over: transport)
    #expect(all.contains("snow-on-the-wires"))
    #expect(try await Self.contents("suggested", about: "four-pillows", over: transport) == all)
    #expect(try await Self.contents("suggested", about: "other", over: transport) == [])
  }

  @Test func thePageIsThatOfTheUser() async throws {
    let first = try await Self.page(Self.request("home", .first))
    #expect(first.contains("Be well, Wren"))
    #expect(try await Self.page(Self.request("home", .named("wren-ashdown"))) == first)
    let other = try await Self.page(Self.request("home", .named("ben-okafor")))
    #expect(other.contains("Be well, Ben"))
    let guest = try await Self.page(Self.request("home", .guest))
    #expect(!guest.contains("Be well, Wren"))
  }

  @Test func anUnknownUserIsReportedWithTheNearestName() async throws {
    await #expect {
      _ = try await Self.page(Self.request("home", .named("wren-ashdwn")))
    } throws: { error in
      "\(error)" == "`wren-ashdwn` is not a valid user; did you mean `wren-ashdown`?"
    }
  }

  @Test func aCustomerWithoutRowsIsReported() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let from = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for name in ["Layouts", "Themes"] {
      try FileManager.default.copyItem(
        at: from.appending(path: name), to: folder.appending(path: name))
    }
    try FileManager.default.removeItem(at: folder.appending(path: "Themes/base/backend.json"))
    let project = BricksProject(folder: folder.path)
    await #expect {
      _ = try await project.render(Self.request("home", .first))
    } throws: { error in
      "\(error)".hasPrefix("The backend of \"stillmoor\" cannot start: ")
        && "\(error)".contains("Themes/base/backend.json")
    }
  }
}
