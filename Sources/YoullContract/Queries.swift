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
  package static let getContentCategories = Self("GetContentCategories", "categories")
  package static let getContent = Self("GetContent", "contents")
  package static let getContentHistory = Self("GetContentHistory", "played_contents")
  package static let getContentReviews = Self("GetContentReviews", "reviews")
  package static let getBadges = Self("GetBadges", "badges")
  package static let getProfileNotifications = Self(
    "GetProfileNotifications", "notification_settings")
  package static let getSearchFeed = Self("GetSearchFeed", "search_slices")
  package static let getJourneys = Self("GetJourneys", "journeys")
  package static let getJourney = Self("GetJourney", "journeys")
  package static let getLinearJourneys = Self("GetLinearJourneys", "linear_journeys")
  package static let getLinearJourney = Self("GetLinearJourney", "linear_journeys")
  package static let getActivityPageSlices = Self("GetActivityPageSlices", "activity_slices")
  package static let getActivityProgram = Self("GetActivityProgram", "activity_programs")
  package static let getWorkout = Self("GetWorkout", "workouts")
  package static let getNextWorkout = Self("GetNextWorkout", "next_workouts")
  package static let getExploreTag = Self("GetExploreTag", "tags")
  package static let getEventById = Self("GetEventById", "events")
  package static let getUserEvents = Self("GetUserEvents", "events")
  package static let getPlaylists = Self("GetPlaylists", "playlists")
  package static let getPlaylist = Self("GetPlaylist", "playlists_by_pk")
  package static let getMeals = Self("GetMeals", "meal_programs")
  package static let getMealDetailCards = Self("GetMealDetailCards", "meals")
  package static let getSearchFilters = Self("GetSearchFilters", "search_filters")
  package static let applySearch = Self("ApplySearch", "apply_search")
  package static let getQuiz = Self("GetQuiz", "quizzes")
  package static let getPaywallConfig = Self("GetPaywallConfig", "paywall_configs")
  package static let getPlayerConfig = Self("GetPlayerConfig", "player_configs")
  package static let getOnboardingConfig = Self("GetOnboardingConfig", "onboarding_configs")
  package static let getQuizConfig = Self("GetQuizConfig", "quiz_configs")
  package static let getAppConfig = Self("GetAppConfig", "app_configs")
  package static let getSocialProofDetails = Self("GetSocialProofDetails", "social_proofs")
  package static let getFacilitatorsByIDs = Self("GetFacilitatorsByIDs", "facilitators")
  package static let getWidgetConfig = Self("GetWidgetConfig", "widget_configs")
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
    case number(String, Int)
    /// Filters with what is chosen of each.
    case choices(String, [(filter: String, options: [String])])
    /// Where a page begins, and how many rows it has at most.
    case page(offset: Int, limit: Int)

    /// The language that texts are asked for in; none is the backend's own.
    package static func language(_ code: String?) -> Variable { .text("extraLang", code ?? "") }
  }

  package init(_ operation: Operation, _ variables: Variable...) {
    self.operation = operation
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    for variable in variables {
      switch variable {
      case .text(let name, let text):
        if let text { writer.member(name, text) }
      case .texts(let name, let texts): writer.texts(name, texts)
      case .number(let name, let number): writer.member(name, number)
      case .choices(let name, let choices):
        writer.key(name)
        writer.beginArray()
        for choice in choices {
          writer.beginObject()
          writer.member("filter", choice.filter)
          writer.texts("options", choice.options)
          writer.endObject()
        }
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

extension JSONWriter {
  fileprivate mutating func texts(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
