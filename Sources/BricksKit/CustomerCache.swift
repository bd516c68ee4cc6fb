import Basics
import Documents
import FeedBackend
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import YoullModels
import YoullNetwork

/// A loaded feed with its texts parsed.
struct LoadedFeed: Sendable {
  /// A number that is unique among the feeds of a series; equal feeds of several customers share it.
  let number: Int
  let screen: ScreenFeed
  let bodies: MarkdownBodies
}

/// The loaded files and feeds of one customer.
struct CustomerCache: Sendable {
  let name: String
  /// The number of the customer in the series; a customer that comes back gets a new one.
  let number: Int
  private var files: ProjectFiles
  private let customer: Customer
  private var languages: [ByteString: Customer] = [:]
  private var feeds: [FeedKey: LoadedFeed] = [:]
  /// The count of feeds, which all customers of a series share.
  private let feedCount: SharedCount
  private var media: SharedMedia.Media?
  /// The findings about fonts that the theme does not use.
  private var unusedFonts: [Finding]?
  private var backend: (opened: FeedBackend.Opened?, findings: [Finding])?

  /// The inputs of a feed besides the files.
  struct FeedKey: Hashable, Sendable {
    let source: FeedSource
    let language: ByteString
    let screen: Screen
    let subject: ByteString?
    let sort: SliceSort
    let arguments: [FeedLink.Argument]
    let pages: Int
    let transport: Transport?
    let visit: AppVisit
    let state: FeedState
    /// The time, for a source whose feed depends on it.
    let now: Int64?

    init(_ screen: Screen, _ request: PageRequest, _ customer: Customer) {
      source = request.source
      language = ByteString(customer.language)
      self.screen = screen
      subject = request.subject.map { ByteString($0) }
      sort = request.sort
      arguments = request.arguments
      pages = request.pages
      transport = request.transport
      visit = request.visit
      state = request.state
      now = if case .backend = request.source { request.now } else { nil }
    }
  }

  init(
    _ name: String, _ files: ProjectFiles, over base: CustomerBase, number: Int,
    feedCount: SharedCount = SharedCount()
  ) {
    self.name = name
    self.number = number
    self.files = files
    self.feedCount = feedCount
    customer = Customer(name, files, over: base, language: nil)
  }

  /// Returns the customer in a language, by default in the first one of the app.
  mutating func customer(in language: String?) -> Customer {
    guard let language, !language.hasSameBytes(as: customer.language) else { return customer }
    let key = ByteString(language)
    let known = languages[key] ?? customer.speaking(language)
    languages[key] = known
    return known
  }

  /// Returns the cache for other files that differ in the theme only.
  func replacingTheme(
    _ files: ProjectFiles, over base: CustomerBase, number: Int
  ) -> CustomerCache {
    var cache = CustomerCache(name, files, over: base, number: number, feedCount: feedCount)
    (cache.feeds, cache.media) = (feeds, media)
    return cache
  }

  /// Returns the cache for other files that differ in the recorded responses only.
  func replacingFeeds(_ files: ProjectFiles) -> CustomerCache {
    var cache = self
    cache.files = files
    cache.feeds = [:]
    cache.backend = nil
    return cache
  }

  /// Returns the backend of the customer if the request needs it.
  mutating func backend(
    for request: PageRequest
  ) -> Result<FeedBackend.Opened?, RequestProblem> {
    guard case .backend = request.source else { return .success(nil) }
    let read =
      backend
      ?? FeedBackend.open(
        base: files.baseTheme, customer: files.theme(name), source: files.source)
    backend = read
    do throws(RequestProblem) {
      return .success(try FeedBackend.checked(read.opened, read.findings, name))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the images and fonts and the findings about them, or those of another customer with
  /// equal files.
  mutating func media(sharing shared: inout SharedMedia) -> SharedMedia.Media {
    var read = media ?? shared.media(in: files.theme(name), files.source)
    media = read
    let unused =
      unusedFonts
      ?? (read.fonts.isEmpty
        ? []
        : FontFolder.unused(
          in: "\(files.theme(name))/fonts", from: files.source, by: customer.theme))
    unusedFonts = unused
    read.findings += unused
    return read
  }

  /// Returns the feed of a screen, from the cache, from its source, or from another customer with
  /// equal files.
  mutating func feed(
    of screen: Screen, _ request: PageRequest, _ customer: Customer, _ catalog: SectionCatalog,
    sharing shared: inout SharedFeeds
  ) async throws(RequestProblem) -> LoadedFeed {
    if let known = knownFeed(of: screen, request, customer) { return known }
    guard case .demo = request.source else {
      let backend = try backend(for: request).get()
      let loaded = try await Self.load(screen, request, customer, catalog, files, backend)
      return insert(loaded, of: screen, request, customer)
    }
    let (key, folder) = (FeedKey(screen, request, customer), files.theme(name))
    if let same = shared.feed(key, of: customer, in: folder, files.source) {
      feeds[key] = same
      return same
    }
    let recorder = FilesRead.Recorder(folder, files.source)
    let recorded = ProjectFiles(
      project: files.project, share: files.share, source: recorder.recording)
    let loaded = try await Self.load(screen, request, customer, catalog, recorded, nil)
    let feed = insert(loaded, of: screen, request, customer)
    if let read = recorder.files { shared.insert(feed, key, of: customer, in: folder, read) }
    return feed
  }

  /// Returns the cached feed of a screen, or `nil`.
  func knownFeed(
    of screen: Screen, _ request: PageRequest, _ customer: Customer
  ) -> LoadedFeed? {
    feeds[FeedKey(screen, request, customer)]
  }

  /// Caches the feed of a screen and gives it a number.
  ///
  /// At the maximum number of feeds, the cached feeds are removed.
  mutating func insert(
    _ feed: (screen: ScreenFeed, bodies: MarkdownBodies), of screen: Screen,
    _ request: PageRequest, _ customer: Customer, most: Int = .max
  ) -> LoadedFeed {
    if feeds.count >= most { feeds = [:] }
    let loaded = LoadedFeed(
      number: feedCount.next(), screen: feed.screen, bodies: feed.bodies)
    feeds[FeedKey(screen, request, customer)] = loaded
    return loaded
  }

  /// Returns a feed with a number, without caching it.
  func numbered(_ feed: ScreenFeed, _ bodies: MarkdownBodies) -> LoadedFeed {
    LoadedFeed(number: feedCount.next(), screen: feed, bodies: bodies)
  }

  /// Returns the feed of a screen from its source.
  static func load(
    _ screen: Screen, _ request: PageRequest, _ customer: Customer, _ catalog: SectionCatalog,
    _ files: ProjectFiles, _ backend: FeedBackend.Opened?,
    report: (@Sendable (FeedProgress) -> Void)? = nil
  ) async throws(RequestProblem) -> (screen: ScreenFeed, bodies: MarkdownBodies) {
    let network = try await FeedNetwork(for: request, customer, files, backend, report: report)
    var app = customer.app
    app.flags += request.visit.flags.map { ($0.name, $0.isOn) }
    let subject = request.subject ?? screen.subject(of: app)
    let service = ScreenService(
      network.client, over: network.transport, catalog: catalog, app: app, texts: customer.texts,
      offerIDsToHide: network.offerIDsToHide)
    var loaded =
      if request.isLiving {
        await FeedVisit(
          service: service, visit: request.visit, app: app, texts: customer.texts, now: request.now
        ).screenFeed(
          of: screen, about: subject, sorted: request.sort, request.arguments,
          pages: request.pages)
      } else {
        await service.getFeedData(
          for: screen, about: subject, sorted: request.sort, request.arguments,
          state: request.state, pages: request.pages)
      }
    loaded.findings += network.findings
    if let folder = request.visit.cacheFolder, let notice = network.client.cacheNotice {
      let place = Place(SourceFile(path: folder, bytes: []), 0..<0)
      loaded.findings.append(Finding(FileRules.unreadable, notice, at: place))
    }
    if let keeper = network.keeper {
      // An incomplete recording would look complete later.
      if !Task.isCancelled { keeper.write() }
      loaded.findings += keeper.findings
    }
    return (loaded, MarkdownBodies(loaded.feed, catalog))
  }
}
