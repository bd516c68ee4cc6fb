/// A screen that can be requested by name.
package struct Screen: Sendable, Hashable {
  package let name: String
  package let summary: String
  package let role: Role

  /// The role of a screen in the app.
  package enum Role: Sendable, Hashable {
    /// A tab with a feed, which has offers and a greeting above it.
    case feed
    /// A tab for browsing content.
    case explore
    /// A page that opens from another screen.
    case page
  }

  package init(name: String, summary: String, role: Role) {
    self.name = name
    self.summary = summary
    self.role = role
  }

  /// A Boolean value that indicates whether the screen is a tab, which has no back button.
  package var isTab: Bool { role != .page }

  /// A Boolean value that indicates whether the app adds offers and a greeting above the server's
  /// content.
  package var hasOffersAndGreetings: Bool { role == .feed }

  /// The name in camel case, as it is used in tokens and texts.
  package var tokenName: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce("\(words.first ?? "")") { text, word in
      text + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  package static let home = Screen(
    name: "home", summary: "the first feed that users see; deprecated in favor of showcase",
    role: .feed)
  package static let showcase = Screen(
    name: "showcase", summary: "the first feed that users see", role: .feed)
  package static let slices = Screen(
    name: "slices", summary: "a feed that consists of slices only", role: .feed)
  package static let explore = Screen(
    name: "explore", summary: "tags, and a grid with the content of one tag", role: .explore)
  package static let exploreCustom = Screen(
    name: "explore-custom", summary: "a customer's own explore screen, in sections",
    role: .explore)
  package static let exploreShowcase = Screen(
    name: "explore-showcase", summary: "explore in the style of showcase", role: .explore)
  package static let category = Screen(
    name: "category", summary: "a category with its subcategories", role: .page)
  package static let subcategory = Screen(
    name: "subcategory", summary: "a subcategory with its sessions and reviews", role: .page)
  package static let facilitator = Screen(
    name: "facilitator", summary: "a facilitator with some of their sessions", role: .page)
  package static let facilitatorContents = Screen(
    name: "facilitator-contents", summary: "all sessions of a facilitator", role: .page)
  package static let tagFeed = Screen(
    name: "tag-feed", summary: "all content of a tag", role: .page)
  package static let events = Screen(name: "events", summary: "all events", role: .page)
  package static let dailyQuote = Screen(
    name: "daily-quote", summary: "the quote of the day", role: .page)
  package static let timerSessions = Screen(
    name: "timer-sessions", summary: "the sessions that the user has done with the timer",
    role: .page)
  package static let suggested = Screen(
    name: "suggested", summary: "content that is suggested to the user", role: .page)
  package static let favorites = Screen(
    name: "favorites", summary: "content that the user has liked", role: .page)
  package static let welcome = Screen(
    name: "welcome", summary: "an introduction for new users", role: .page)
  package static let welcomeSession = Screen(
    name: "welcome-session", summary: "the first session of new users", role: .page)
  package static let whatsNew = Screen(
    name: "whats-new", summary: "the new features of the app", role: .page)

  /// The screens, in the order in which they are listed.
  package static let all = [
    home, showcase, slices, explore, exploreCustom, exploreShowcase, category, subcategory,
    facilitator, facilitatorContents, tagFeed, events, dailyQuote, timerSessions, suggested,
    favorites, welcome, welcomeSession, whatsNew,
  ]

  package static func named(_ name: String) -> Screen? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
