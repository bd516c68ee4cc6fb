import Documents

/// The paths of the REST side, and the names of what a query string holds.
package enum RESTPath {
  package static let promoOffers = "/promo-offers"
  /// All users; who registers becomes one.
  package static let users = "/users"
  /// The user's own profile.
  package static let profile = "/users/me"
  package static let profilePicture = "/users/me/picture"
  /// The badges that the user has earned.
  package static let badges = "/users/me/badges"
  /// The times that the user has sat with a timer.
  package static let timerSessions = "/timer-sessions"
  /// What the user has played, and for how long.
  package static let trackingSessions = "/tracking-sessions"
  /// Contents that are like some words.
  package static let vectorSearch = "/contents/vector-search"
  /// Whether the user likes a content.
  package static func like(_ content: String) -> String { "/contents/\(escaped(content))/like" }
  /// A screen as one document, by its name.
  package static func slices(_ screen: String) -> String { "/slices/\(escaped(screen))" }

  package static let cohortsParameter = "cohorts"
  package static let subscribedParameter = "subscribed"
  package static let queryParameter = "query"
  package static let statsParameter = "stats"
  package static let languageParameter = "lang"
  package static let sortByParameter = "sortBy"
  package static let sortDirectionParameter = "sortDirection"
}

/// What the bodies of the REST side hold, by name.
package enum RESTField {
  package static let title = "title"
  package static let durationSeconds = "durationSeconds"
  package static let startedAt = "startedAt"
  package static let finishedAt = "finishedAt"
  package static let content = "content"
  package static let email = "email"
  package static let firstName = "firstName"
  package static let lang = "lang"
  /// A picture as Base64.
  package static let picture = "picture"
  package static let badge = "badge"
}

extension RESTPath {
  /// A text in which nothing has a meaning for an address.
  package static func escaped(_ text: String) -> String {
    var sink = ByteSink()
    sink.percentEncoded(Array(text.utf8).span)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  /// Whether a text is a path and nothing else: no part of it is empty or leads upwards, and no
  /// query begins in it.
  package static func isPath(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/"),
      !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
    else { return false }
    return text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
    }
  }
}

/// What both transports call the place of a page in its list.
package enum PageParameter {
  /// How many rows come before it.
  package static let offset = "offset"
  /// How many rows it has at most.
  package static let limit = "limit"
}
