import Basics
import BricksKit
import Documents
import FeedClient
import FeedCore
import FeedLayout
import FeedModel
import Foundation
import Testing

/// A crawler that starts at each tab of each sample customer and taps everything, breadth first.
@Suite struct CrawlerTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  /// The number of taps per customer, unless `BRICKS_TAPS` sets the number.
  private static let bound =
    ProcessInfo.processInfo.environment["BRICKS_TAPS"].flatMap { Int($0) } ?? 400

  /// A content of each customer.
  private static let contents = [
    "stillmoor": "first-light", "lathelight": "evening-in-amber", "stridewell": "kettle-logic",
  ]

  /// The taps of one customer and what they led to.
  private struct Crawl {
    var taps = 0
    var standIns = 0
    var screens: Set<String> = []
    var visited: Set<ByteString> = []
    var problems: [String] = []
  }

  @Test(arguments: ["stillmoor", "lathelight", "stridewell"])
  func everyTapLeadsToAScreenAndBack(_ customer: String) async throws {
    var request = PageRequest(customer: customer, screen: "home")
    request.source = .backend(.first)
    request.now = 1_772_389_800_000
    var crawl = Crawl()
    var app = try await LivingApp(PreparedProject(Self.project), request)
    await app.send(.start)
    await Self.closeFlows(of: &app)
    var queue: [LivingApp] = []
    for tab in app.session.tabs.compactMap(\.item) {
      await app.send(.select(tab))
      queue.append(app)
    }
    // Links from outside lead to a content; the screens of the app play it.
    await app.send(.open(.place(.content(id: Self.contents[customer]))))
    queue.append(app)
    var writes: [(LivingApp, FeedLink)] = []
    while !queue.isEmpty, crawl.taps < Self.bound {
      let app = queue.removeFirst()
      queue += try await Self.taps(on: app, &crawl, &writes)
    }
    // Changes come last, because they change the pages that other ways lead to.
    let isLast = { (link: FeedLink) in link.name.hasPrefix("delete") }
    for (app, link) in writes.filter({ !isLast($0.1) }) + writes.filter({ isLast($0.1) }) {
      var changed = app
      await changed.send(.tap(Tap(Self.entered(link))))
      crawl.taps += 1
      if let notice = changed.session.notice {
        crawl.problems.append(
          "\(app.session.visible?.screen.name ?? "") \(app.session.visible?.address.subject ?? ""): "
            + "\(link.name) was refused: \(notice)")
      }
      if try changed.shown() == nil { crawl.problems.append("\(link.name) leaves no page") }
    }
    #expect(crawl.problems == [])
    #expect(crawl.taps > 60)
    print(
      "\(customer): \(crawl.taps) taps on \(crawl.screens.count) screens, "
        + "\(crawl.standIns * 100 / max(crawl.taps, 1)) % end in stand-ins")
  }

  /// Taps each new link of a page, and returns the apps that show another page.
  private static func taps(
    on app: LivingApp, _ crawl: inout Crawl, _ writes: inout [(LivingApp, FeedLink)]
  ) async throws -> [LivingApp] {
    guard let page = app.session.visible, let shown = try app.shown() else {
      crawl.problems.append("no page is shown")
      return []
    }
    let place = "\(page.screen.name) \(page.address.subject ?? "")"
    crawl.screens.insert(page.screen.name)
    if case .error = page.content.state { crawl.problems.append("\(place) shows an error") }
    var reached: [LivingApp] = []
    for target in shown.tree.taps {
      let link = target.link
      // Rails repeat the same action for each of their items; a few of them are enough.
      let key = "\(page.screen.name) \(link.name) \(target.position?.item.map { min($0, 2) } ?? -1)"
      guard
        crawl.visited.insert(ByteString("\(place)|\(key)|\(target.position?.section ?? -1)"))
          .inserted, crawl.taps < bound
      else { continue }
      crawl.taps += 1
      guard let route = Route.of(link.action) else {
        crawl.problems.append("\(link.name) has no route")
        continue
      }
      switch route.target {
      case .write, .page(.dismissItem):
        writes.append((app, link))
        continue
      case .screen, .page: break
      }
      var tapped = app
      await tapped.send(.tap(Tap(link, at: target.position)))
      if let refusal = tapped.session.refusal {
        crawl.problems.append("\(place): \(link.name) is refused: \(refusal.message)")
      }
      guard let next = tapped.session.visible, next.id != page.id, route.screen != nil else {
        continue
      }
      if next.screen.isStandIn { crawl.standIns += 1 }
      reached.append(tapped)
      // A page that is replaced has no way back.
      if route.style == .replace { continue }
      var returned = tapped
      if tapped.session.selected != app.session.selected,
        let tab = app.session.tabs[app.session.selected].item
      {
        await returned.send(.select(tab))
      } else {
        await returned.send(.back)
      }
      let again = try returned.shown()
      if again?.bytes != shown.bytes {
        crawl.problems.append("\(place): back from \(link.name) shows another page")
      }
    }
    return reached
  }

  /// Returns a link with the values that the user enters, such as the title of a playlist.
  private static func entered(_ link: FeedLink) -> FeedLink {
    let given = Set(link.arguments.map { ByteString($0.name) })
    var names = ["title", "firstName"]
    if !given.contains(ByteString("options")) { names.append("words") }
    let missing = link.action.arguments.map(\.name).filter { name in
      names.contains { $0.hasSameBytes(as: name) } && !given.contains(ByteString(name))
    }
    return FeedLink(
      link.action,
      link.arguments + missing.map { FeedLink.Argument($0, Array("Something".utf8)) })
  }

  private static func closeFlows(of app: inout LivingApp) async {
    for _ in 0..<8 where !app.session.presented.isEmpty { await app.send(.back) }
  }
}
