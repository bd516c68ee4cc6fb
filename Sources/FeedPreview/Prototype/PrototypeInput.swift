import Basics
package import FeedClient
package import FeedModel
import HTTPServer
import YoullModels

/// An action of the user of a prototype.
package enum PrototypeInput: Sendable {
  /// A tap on the link of a page.
  ///
  /// A page can have equal links; the number counts those before the tapped one.
  case tap(FeedLink, after: Int)
  /// A link from outside of the app.
  case open(LinkTarget)
  case select(TabItem)
  case back
  /// The screen that the user left with *back* is opened again.
  case forward
  case pullToRefresh
  case reachedEnd
  case network(isReachable: Bool)
  case advance(milliseconds: Int64)
  /// The page is rendered again, because files may have changed.
  case show

  /// Reads an input with its parameters, or returns `nil` if it is not valid.
  init?(_ name: [UInt8], _ request: HTTPRequest) {
    func text(_ parameter: String) -> String? {
      request.query(parameter).flatMap { String(validating: $0, as: UTF8.self) }
    }
    switch String(decoding: name, as: UTF8.self) {
    case "tap":
      guard let address = request.query("link"), let link = FeedLink(address: address) else {
        return nil
      }
      let entered = PrototypeEntering.missing(in: link).compactMap { name in
        request.query(name).map { FeedLink.Argument(name, $0) }
      }
      self = .tap(
        PrototypeEntering.adding(entered, to: link), after: text("count").flatMap { Int($0) } ?? 0)
    case "open":
      guard let target = text("link").flatMap({ try? LinkTarget.read($0) }) else { return nil }
      self = .open(target)
    case "select":
      guard let item = text("tab").flatMap({ TabItem(rawValue: $0) }) else { return nil }
      self = .select(item)
    case "back": self = .back
    case "forward": self = .forward
    case "refresh": self = .pullToRefresh
    case "end": self = .reachedEnd
    case "network": self = .network(isReachable: request.query("offline") == nil)
    case "advance":
      guard let seconds = text("seconds").flatMap({ Int64($0) }), Self.steps.contains(seconds)
      else { return nil }
      self = .advance(milliseconds: seconds * 1000)
    case "show": self = .show
    default: return nil
    }
  }

  /// The seconds by which the clock can advance at once.
  private static let steps: ClosedRange<Int64> = 1...(400 * 86_400)
}

/// The texts that a user enters before an action, such as the title of a playlist.
enum PrototypeEntering {
  private static let names = ["title", "firstName", "words"]

  /// Returns the names of the texts that an action needs and its link does not have.
  static func missing(in link: FeedLink) -> [String] {
    func isGiven(_ name: String) -> Bool {
      link.arguments.contains { $0.name.hasSameBytes(as: name) }
    }
    // A question with options needs no words.
    return names.filter { name in
      link.action.arguments.contains { $0.name.hasSameBytes(as: name) } && !isGiven(name)
        && !(name.hasSameBytes(as: "words") && isGiven("options"))
    }
  }

  /// Returns a link with more arguments, in the order of the action.
  static func adding(_ arguments: [FeedLink.Argument], to link: FeedLink) -> FeedLink {
    let all = link.arguments + arguments
    return FeedLink(
      link.action,
      link.action.arguments.compactMap { argument in
        all.first { $0.name.hasSameBytes(as: argument.name) }
      })
  }
}
