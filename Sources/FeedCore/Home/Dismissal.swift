import Basics
package import FeedModel

/// An item that the user removes from the feed.
package enum Dismissal: Sendable {
  /// A section, by the ID of its slice.
  case slice(String)
  /// A promotional offer, by its ID.
  case offer(String)

  package var id: String {
    switch self {
    case .slice(let id), .offer(let id): id
    }
  }

  var isOffer: Bool { if case .offer = self { true } else { false } }
}

extension Dismissal: Hashable {
  package static func == (one: Dismissal, other: Dismissal) -> Bool {
    switch (one, other) {
    case (.slice(let one), .slice(let other)), (.offer(let one), .offer(let other)):
      one.hasSameBytes(as: other)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ByteString(id)) }
}

extension Dismissal {
  /// Creates the dismissal that a link asks for; `nil` if the link has another action.
  package init?(_ link: FeedLink) {
    guard let id = link.arguments.first.map({ String(decoding: $0.value, as: UTF8.self) }) else {
      return nil
    }
    switch link.action.name {
    case "dismissHomeSlice": self = .slice(id)
    case "dismissPromoOffer": self = .offer(id)
    default: return nil
    }
  }
}
