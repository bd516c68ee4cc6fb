/// A screen that can be asked for by name.
package struct Screen: Sendable, Hashable {
  package let name: String
  package let summary: String
  package let role: Role

  /// What a screen is to the app.
  package enum Role: Sendable, Hashable {
    /// A tab that shows a feed, with offers and a greeting above it.
    case feed
    /// A tab to look around in.
    case explore
    /// What another screen leads to.
    case page
  }

  package init(name: String, summary: String, role: Role) {
    self.name = name
    self.summary = summary
    self.role = role
  }

  /// Whether it is a tab, which nothing leads back from.
  package var isTab: Bool { role != .page }

  /// Whether the app puts offers and a greeting above what the server sends.
  package var hasOffersAndGreetings: Bool { role == .feed }

  /// The name in camel case, as tokens and texts have it.
  package var tokenName: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce("\(words.first ?? "")") { text, word in
      text + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  package static let home = Screen(
    name: "home", summary: "the feed that users see first; deprecated, showcase takes its place",
    role: .feed)
  package static let showcase = Screen(
    name: "showcase", summary: "the feed that users see first", role: .feed)
  package static let slices = Screen(
    name: "slices", summary: "a feed that is made of slices alone", role: .feed)
  package static let explore = Screen(
    name: "explore", summary: "tags, and a grid of what there is for one of them", role: .explore)
  package static let exploreCustom = Screen(
    name: "explore-custom", summary: "a customer's own explore screen, in sections",
    role: .explore)
  package static let exploreShowcase = Screen(
    name: "explore-showcase", summary: "explore in the looks of the showcase", role: .explore)
  package static let category = Screen(
    name: "category", summary: "a category with its subcategories", role: .page)
  package static let subcategory = Screen(
    name: "subcategory", summary: "a subcategory with its sessions and reviews", role: .page)
  package static let facilitator = Screen(
    name: "facilitator", summary: "who speaks or leads, with some sessions", role: .page)
  package static let facilitatorContents = Screen(
    name: "facilitator-contents", summary: "all sessions of a facilitator", role: .page)
  package static let tagFeed = Screen(
    name: "tag-feed", summary: "all content of a tag", role: .page)
  package static let events = Screen(name: "events", summary: "all events", role: .page)
  package static let dailyQuote = Screen(
    name: "daily-quote", summary: "the quote of the day", role: .page)
  package static let timerSessions = Screen(
    name: "timer-sessions", summary: "what the user has done with the timer", role: .page)
  package static let suggested = Screen(
    name: "suggested", summary: "what is suggested to the user", role: .page)
  package static let favorites = Screen(
    name: "favorites", summary: "what the user has liked", role: .page)
  package static let welcome = Screen(
    name: "welcome", summary: "what new users are told", role: .page)
  package static let welcomeSession = Screen(
    name: "welcome-session", summary: "the session that new users begin with", role: .page)
  package static let whatsNew = Screen(
    name: "whats-new", summary: "what is new in the app", role: .page)

  /// All screens, in the order in which they are listed.
  package static let all = [
    home, showcase, slices, explore, exploreCustom, exploreShowcase, category, subcategory,
    facilitator, facilitatorContents, tagFeed, events, dailyQuote, timerSessions, suggested,
    favorites, welcome, welcomeSession, whatsNew,
  ]

  package static func named(_ name: String) -> Screen? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
