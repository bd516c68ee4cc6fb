import Documents
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import YoullNetwork

/// A feed as pages show it, with a number that no other one of its customer has.
struct FeedOfPage: Sendable {
  let number: Int
  let screen: ScreenFeed
  let bodies: MarkdownBodies
}

/// What was read of the customer whose pages are being made.
struct CustomerWork: Sendable {
  let name: String
  /// Counts the customers; one that comes back counts anew.
  let number: Int
  private var files: ProjectFiles
  private let customer: Customer
  private var languages: [[UInt8]: Customer] = [:]
  private var feeds: [FeedKey: FeedOfPage] = [:]
  /// How many feeds other files gave before.
  private var earlierFeeds = 0
  private var pictures: (art: PageImages, findings: [Finding])?

  /// Everything that a feed depends on besides the files.
  private struct FeedKey: Hashable {
    let source: FeedSource
    let language: [UInt8]
    let screen: Screen
    let subject: [UInt8]?
    let pages: Int
    let transport: PageRequest.Transport
    let state: PageRequest.State
  }

  init(_ name: String, _ files: ProjectFiles, over base: CustomerBase, number: Int) {
    self.name = name
    self.number = number
    self.files = files
    customer = Customer(name, files, over: base, language: nil)
  }

  /// The customer in a language, or in that of the app.
  mutating func customer(in language: String?) -> Customer {
    guard let language, !language.utf8.elementsEqual(customer.language.utf8) else {
      return customer
    }
    let key = Array(language.utf8)
    let known = languages[key] ?? customer.speaking(language)
    languages[key] = known
    return known
  }

  /// The work on the same customer over other files, of which only those of its theme differ.
  func reskinned(_ files: ProjectFiles, over base: CustomerBase) -> CustomerWork {
    var work = CustomerWork(name, files, over: base, number: number + 1)
    (work.feeds, work.earlierFeeds) = (feeds, earlierFeeds)
    work.pictures = pictures
    return work
  }

  /// The work on the same customer over other files, of which only those of its feeds differ.
  func refed(_ files: ProjectFiles) -> CustomerWork {
    var work = self
    work.files = files
    work.earlierFeeds += feeds.count
    work.feeds = [:]
    return work
  }

  /// The pictures, with what is wrong with them.
  mutating func art() -> (art: PageImages, findings: [Finding]) {
    let read = pictures ?? ArtFolder.read("\(files.theme(name))/art", from: files.source)
    pictures = read
    return read
  }

  /// What a screen shows, with its texts read.
  mutating func feed(
    of screen: Screen, _ request: PageRequest, _ customer: Customer, _ catalog: SectionCatalog,
    over channel: FeedChannel
  ) async throws(RequestProblem) -> FeedOfPage {
    let key = FeedKey(
      source: request.source, language: Array(customer.language.utf8), screen: screen,
      subject: request.subject.map { Array($0.utf8) }, pages: request.pages,
      transport: request.transport, state: request.state)
    if let known = feeds[key] { return known }
    let network = try channel.network(
      for: request, customer.app, language: customer.language, files)
    var shown = await ScreenService(
      source: ScreenSource(network.client, over: request.transport == .graphQL ? .graphQL : .rest),
      catalog: catalog, app: customer.app, texts: customer.texts
    ).getFeedData(
      for: screen, about: request.subject, state: FeedState(request.state), pages: request.pages)
    if let keeper = network.keeper {
      // Half a recording would be taken for a whole one.
      if !Task.isCancelled { keeper.write() }
      shown.findings += keeper.findings
    }
    let feed = FeedOfPage(
      number: earlierFeeds + feeds.count, screen: shown, bodies: MarkdownBodies(shown.feed, catalog)
    )
    feeds[key] = feed
    return feed
  }
}
