import Basics
public import Documents
import FeedClient
import FeedCore
import FeedModel

/// The screen that a link leads to, or the reasons why it leads to none.
public enum LinkOpening: Sendable {
  /// The request for the page of the screen.
  case page(PageRequest)
  /// The findings about a link that the app ignores.
  case refused([Finding])
}

extension BricksProject {
  /// Returns the page that a customer's app shows when a link is opened.
  ///
  /// The link is a deep link such as `bricks://category/sleep`, a universal link of the app, or an
  /// action of a rendered page such as `bricks:didSelectEvent?item=calm`. The request has the
  /// customer and the environment of the page.
  public func opening(
    _ link: String, with request: PageRequest
  ) throws(RequestProblem) -> LinkOpening {
    let names = customers
    guard !names.isEmpty else { throw .noCustomers }
    guard names.contains(where: { $0.hasSameBytes(as: request.customer) }) else {
      throw RequestProblem("customer", request.customer, among: names)
    }
    let customer = Customer(
      request.customer, files, over: CustomerBase(files), language: request.language)
    var app = customer.app
    app.flags += request.visit.flags.map { ($0.name, $0.isOn) }
    let target: LinkTarget
    do throws(LinkProblem) {
      target = try LinkTarget.read(link, prefixes: app.linkPrefixes)
    } catch {
      return .refused([error.finding])
    }
    var session = Session(app, at: request.now)
    if case .action(let link) = target {
      guard Route.of(link.action)?.screen != nil else {
        return .refused([
          LinkRules.finding("\(link.name) changes a screen or data; it does not open a screen.")
        ])
      }
      _ = session.handle(.start)
    }
    _ = session.handle(.open(target))
    if let refusal = session.refusal { return .refused([refusal]) }
    guard let page = session.visible else {
      return .refused([LinkRules.finding("The app has no tabs, so no link can open a screen.")])
    }
    var opened = request
    opened.screen = page.screen.name
    opened.subject = page.preselectedTag ?? page.address.subject
    opened.sort = page.address.sort
    opened.arguments = page.address.arguments.values
    return .page(opened)
  }
}
