import Documents

/// An operation that reads: the name of its file in `Operations/`, and the field of the answer in
/// which its rows stand.
package struct Operation: Sendable {
  package let name: String
  package let rows: String

  private init(_ name: String, _ rows: String) {
    self.name = name
    self.rows = rows
  }

  package static let getHomeScreenSections = Self("GetHomeScreenSections", "home_slices")
  package static let getShowcaseSections = Self("GetShowcaseSections", "showcase_slices")
  package static let getSlicesFeed = Self("GetSlicesFeed", "feed_slices")
  package static let getExploreFeedSections = Self("GetExploreFeedSections", "explore_slices")
  package static let getExploreShowcaseSections = Self(
    "GetExploreShowcaseSections", "explore_showcase_slices")
  package static let getExploreTags = Self("GetExploreTags", "explore_tags")
  package static let getAllCategories = Self("GetAllCategories", "categories")
  package static let getExploreContent = Self("GetExploreContent", "explore_items")
  package static let getCategoryDetails = Self("GetCategoryDetails", "categories")
  package static let getSubcategoryDetails = Self("GetSubcategoryDetails", "subcategories")
  package static let getFacilitatorDetails = Self("GetFacilitatorDetails", "facilitators")
  package static let getFacilitatorContents = Self("GetFacilitatorContents", "facilitators")
  package static let getTagFeed = Self("GetTagFeed", "tags")
  package static let getAllEvents = Self("GetAllEvents", "events")
  package static let getDailyQuote = Self("GetDailyQuote", "daily_quotes")
  package static let getTimerSessions = Self("GetTimerSessions", "timer_sessions")
  package static let getSuggestedContent = Self("GetSuggestedContent", "suggested_contents")
  package static let getFavoriteContent = Self("GetFavoriteContent", "favorite_contents")
  package static let getWelcomeSession = Self("GetWelcomeSession", "contents")
  package static let getWhatsNew = Self("GetWhatsNew", "news")
  package static let getPromoOffers = Self("GetPromoOffers", "promo_offers")
  package static let getProfile = Self("GetProfile", "users")
}

/// An operation with its variables.
package struct GraphQLQuery: Sendable {
  package let operation: Operation
  /// The variables as a JSON object in one line.
  package let variables: [UInt8]

  /// A variable of an operation; one that is nil is left to the backend.
  package enum Variable: Sendable {
    case text(String, String?)
    case texts(String, [String])
    /// Where a page begins, and how many rows it has at most.
    case page(offset: Int, limit: Int)

    /// The language that texts are asked for in.
    package static func language(_ code: String?) -> Variable { .text("extra_lang", code) }
  }

  package init(_ operation: Operation, _ variables: Variable...) {
    self.operation = operation
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    for variable in variables {
      switch variable {
      case .text(let name, let text):
        if let text { writer.member(name, text) }
      case .texts(let name, let texts):
        writer.key(name)
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
      case .page(let offset, let limit):
        writer.member(PageParameter.offset, offset)
        writer.member(PageParameter.limit, limit)
      }
    }
    writer.endObject()
    self.variables = writer.bytes
  }
}
