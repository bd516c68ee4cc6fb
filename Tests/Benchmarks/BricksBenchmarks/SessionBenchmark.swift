import Basics
import BricksKit
import Documents
import FeedClient
import FeedCore
import FeedLayout
import FeedModel
import YoullModels

/// A benchmark of an app in motion: its steps with and without a rendered page, and its memory.
enum SessionBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    [firstPage(seconds), pages(seconds), steps(seconds)]
  }

  private static let now: Int64 = 1_772_389_800_000

  // MARK: The first page

  private static let firstTitle = "App: cached feed to first page, HTML"
  private static let first = "from an open store, no network"

  /// Starts an app in a running process whose network is lost, and renders its first page.
  private static func firstPage(_ seconds: Double) -> Comparison {
    guard let folder = TemporaryFolder() else { return .missing(firstTitle, because: "no folder") }
    var request = PageRequest(customer: "stillmoor", screen: "home")
    (request.now, request.source) = (now, .backend(.first))
    request.visit.cacheFolder = folder.path
    let project = PreparedProject(BricksProject(folder: "."))
    let box = AppBox(project, request)
    guard Measurement.waiting({ await box.visit("html") }) > 0 else {
      return .missing(firstTitle, because: "no feed was stored")
    }
    request.visit.isOffline = true
    let offline = AppBox(project, request)
    return Comparison(
      title: firstTitle, bytes: nil,
      timings: Measurement.interleaved(
        [Contender(name: first) { Measurement.waiting { await offline.visit("html") } }],
        seconds: seconds),
      targets: [first: "at most 4 ms"])
  }

  // MARK: Steps with pages

  private static let pagesTitle = "App: a tap and a page, 27 sections of 10 items"
  private static let there = "to a screen and back, HTML"

  private static func pages(_ seconds: Double) -> Comparison {
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.now = now
    let project = BricksProject(folder: ".", share: nil, zones: nil, source: LargeHome.source)
    let box = AppBox(PreparedProject(project), request)
    guard Measurement.waiting({ await box.start() }) > 0 else {
      return .missing(pagesTitle, because: "the app does not start")
    }
    return Comparison(
      title: pagesTitle, bytes: nil,
      timings: Measurement.interleaved(
        [Contender(name: there) { Measurement.waiting { await box.thereAndBack("html") } }],
        seconds: seconds),
      targets: [there: "at most 10 ms, 200 steps/s"])
  }

  /// An app that one task at a time uses.
  private actor AppBox {
    private let project: PreparedProject
    private let request: PageRequest
    private var app: LivingApp?
    private var link: FeedLink?

    init(_ project: PreparedProject, _ request: PageRequest) {
      self.project = project
      self.request = request
    }

    /// Starts a new session of the app, and returns the size of its page.
    func visit(_ format: String) async -> Double {
      if app == nil { app = try? await LivingApp(project, request) }
      guard var app else { return .nan }
      await app.send(.start)
      // The flows of the first visit are shown only once.
      while !app.session.presented.isEmpty { await app.send(.back) }
      return size(app, format)
    }

    func start() async -> Double {
      guard var app = try? await LivingApp(project, request) else { return .nan }
      await app.send(.start)
      while !app.session.presented.isEmpty { await app.send(.back) }
      self.app = app
      link = try? app.shown()?.tree.taps.first { $0.link.name == "showTaggedItemDetails" }?.link
      return link == nil ? .nan : 1
    }

    func thereAndBack(_ format: String) async -> Double {
      guard var app, let link else { return .nan }
      await app.send(.tap(Tap(link)))
      let there = size(app, format)
      await app.send(.back)
      let back = size(app, format)
      self.app = app
      return there + back
    }

    private func size(_ app: LivingApp, _ format: String) -> Double {
      Double((try? app.shown(as: format))?.bytes.count ?? 0)
    }
  }

  // MARK: Steps without pages

  private static let thousand = "1,000 steps"

  private static func steps(_ seconds: Double) -> Comparison {
    var walk = SessionWalk()
    let box = Locked(walk)
    walk.run(10_000)
    let before = ProcessMemory.resident
    walk.run(1_000_000)
    let growth = (ProcessMemory.resident - before) / 1024
    return Comparison(
      title: "App: steps without a page; 1,000,000 steps grow memory by "
        + "\(growth) KiB", bytes: nil,
      timings: Measurement.interleaved(
        [Contender(name: thousand) { box.withLock { Double($0.run(1000)) } }], seconds: seconds),
      targets: [thousand: "at most 50 ms, 20,000 steps/s"])
  }
}

/// A walk over an app whose feeds arrive at once, with the same steps in every run.
private struct SessionWalk {
  private var session: Session
  private var random = SeededRandom(seed: 28)
  private let actions = FeedAction.all

  init() {
    var app = CustomerApp()
    app.modules = ["TimerModuleInterface", "TuyaModuleInterface"]
    let source = SourceFile(
      path: "app.json", bytes: Array(#"{"tabItems": ["home", "explore", "profile"]}"#.utf8))
    app.tabItems = CustomerApp.format.read(source).0?.tabItems ?? []
    session = Session(app, at: 0)
    _ = session.handle(.start)
  }

  /// Takes steps, and returns the number of open pages.
  @discardableResult mutating func run(_ steps: Int) -> Int {
    for _ in 0..<steps {
      let arguments = [FeedLink.Argument("id", Array("calm".utf8))]
      let event: Session.Event =
        switch random.next(8) {
        case 0...3: .tap(Tap(FeedLink(actions[random.next(actions.count)], arguments)))
        case 4, 5: .back
        case 6: .select([.home, .explore, .profile][random.next(3)])
        default: .clock(session.now + 1000)
        }
      for effect in session.handle(event) { finish(effect) }
    }
    return session.pages.count
  }

  private mutating func finish(_ effect: Session.Effect) {
    guard case .page(let page, let effect, let now) = effect else { return }
    let event: Page.Event
    switch effect {
    case .feed(.load(let load)):
      var feed = HomeScreenFeed()
      feed.loadedAt = now
      event = .feed(.provider(.loaded(load, .success(feed))))
    case .feed(.readCache): event = .feed(.provider(.cacheRead(nil)))
    case .explore(.load(let load)):
      event = .explore(.provider(.loaded(load, .success(NetworkAnswer(model: BNHomeFeed())))))
    case .list(.load(let load)):
      event = .list(.loaded(load, .success(NetworkAnswer(model: BNHomeFeed()))))
    default: return
    }
    _ = session.handle(.page(page.id, event))
  }
}

/// The files of the project with a home feed of 27 sections with ten items each.
private enum LargeHome {
  static var source: FileSource {
    let disk = FileSource.disk
    let feed = feed
    return FileSource(
      read: { path, limit throws(FileProblem) in
        let isHome = path.hasSuffix("stillmoor/content/graphql/GetHomeScreenSections.json")
        return isHome ? SourceFile(path: path, bytes: feed) : try disk.read(path, limit)
      }, names: disk.names, kind: disk.kind, real: disk.real)
  }

  private static var feed: [UInt8] {
    let slices = (0..<27).map { slice in
      let items = (0..<10).map { item in
        """
        {"content": {"id": "c\(slice)-\(item)", "slug": "c\(slice)-\(item)", \
        "title": "Content \(slice) \(item)", "subtitle": "A slow beginning before the house wakes.", \
        "asset": {"id": "a", "url": "https://media.example/stillmoor/tide.svg"}, \
        "category": {"title": "Sleep"}, "facilitator": {"name": "Oran"}, \
        "duration_seconds": \(item * 60 + 300), "is_locked": \(item % 3 == 0)}}
        """
      }
      return """
        {"id": "s\(slice)", "slug": "s\(slice)", "type": "tag", "title": "Section \(slice)", \
        "visibility": "all_users", "has_more": true, "tag": {"slug": "sleep"}, \
        "slice_items": [\(items.joined(separator: ", "))]}
        """
    }
    return Array(
      #"{"data": {"home_screen": null, "home_slices": [\#(slices.joined(separator: ", "))]}}"#.utf8)
  }
}
