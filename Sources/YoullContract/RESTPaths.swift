import Documents

/// The paths of the REST side, and the names of its query parameters.
package enum RESTPath {
  package static let promoOffers = "/promo-offers"
  /// The collection of users, to which a registration adds one.
  package static let users = "/users"
  /// The user's own profile.
  package static let profile = "/users/me"
  package static let profilePicture = "/users/me/picture"
  /// The badges that the user has earned.
  package static let badges = "/users/me/badges"
  /// The timer sessions of the user.
  package static let timerSessions = "/timer-sessions"
  /// The tracked playback sessions of the user.
  package static let trackingSessions = "/tracking-sessions"
  /// The search for contents that are similar to some words.
  package static let vectorSearch = "/contents/vector-search"
  /// The like of a content by the user.
  package static func like(_ content: String) -> String { "/contents/\(escaped(content))/like" }
  /// A screen as one document, by its name.
  package static func slices(_ screen: String) -> String { "/slices/\(escaped(screen))" }

  package static let cohortsParameter = "cohorts"
  package static let subscribedParameter = "subscribed"
  package static let queryParameter = "query"
  /// The selected options of a search, as ``SearchSelection`` writes them.
  package static let filtersParameter = "filters"
  package static let statsParameter = "stats"
  package static let languageParameter = "lang"
  package static let sortByParameter = "sortBy"
  package static let sortDirectionParameter = "sortDirection"
}

/// The names of the members in bodies of the REST side.
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
  /// The paths with the data of an operation, by the name of the operation.
  package static let ofOperations: [String: [String]] = {
    var paths = ["GetProfile": [profile], "GetPromoOffers": [promoOffers]]
    for (screen, operations) in operationsOfScreens {
      for operation in operations { paths[operation, default: []].append(slices(screen)) }
    }
    return paths
  }()

  /// The operations with the data of the document of a screen.
  private static let operationsOfScreens = [
    "home": ["GetHomeScreenSections"],
    "showcase": ["GetShowcaseSections"],
    "slices": ["GetSlicesFeed"],
    "explore": ["GetExploreTags", "GetAllCategories"],
    "explore-tag": ["GetExploreTags", "GetExploreContent"],
    "explore-custom": ["GetExploreFeedSections"],
    "explore-showcase": ["GetExploreShowcaseSections"],
    "category": ["GetCategoryDetails"],
    "subcategory": ["GetSubcategoryDetails"],
    "facilitator": ["GetFacilitatorDetails"],
    "facilitator-contents": ["GetFacilitatorContents"],
    "tag-feed": ["GetTagFeed"],
    "content": ["GetContent"],
    "subscription": ["GetPaywallConfig"],
    "events": ["GetAllEvents"],
    "event": ["GetEventById"],
    "meals": ["GetMeals"],
    "meal": ["GetMealDetails"],
    "workouts": ["GetWorkouts"],
    "workout": ["GetWorkout"],
    "daily-quote": ["GetDailyQuote"],
    "timer-sessions": ["GetTimerSessions"],
    "suggested": ["GetSuggestedContent"],
    "favorites": ["GetFavoriteContent"],
    "welcome-session": ["GetWelcomeSession"],
    "whats-new": ["GetWhatsNew"],
    "library": ["GetPlaylists", "GetFavoriteContent", "GetContentHistory"],
    "journeys": ["GetLinearJourneys", "GetJourneys"],
    "journey": ["GetLinearJourney", "GetJourney"],
    "timeline-journey": ["GetJourney"],
    "playlist": ["GetPlaylist"],
    "profile": ["GetBadges"],
    "reminders": ["GetProfileNotifications"],
    "timer": ["GetTimerSessions"],
    "search": ["GetSearchFeed"],
    "search-results": ["GetSearchFilters", "ApplySearch"],
    "quiz": ["GetQuiz"],
  ]

  /// Returns the names of the operations with the data of a path.
  package static func operations(of path: String) -> [String] {
    ofOperations.filter { $0.value.contains(path) }.map(\.key).sorted()
  }

  /// Returns a text with percent escapes for all characters that have a meaning in an address.
  package static func escaped(_ text: String) -> String {
    var sink = ByteSink()
    sink.percentEncoded(Array(text.utf8).span)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  /// Returns a Boolean value that indicates whether a text is a path and nothing else.
  ///
  /// No part of it may be empty or lead upward, and it may not contain a query.
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

/// The names of the parameters of a page, on both transports.
package enum PageParameter {
  /// The number of rows before the page.
  package static let offset = "offset"
  /// The maximum number of rows.
  package static let limit = "limit"
}
