import YoullModels
import YoullNetwork

extension Method {
  /// The API methods that only read data.
  static let queries: [Method] = [
    Method("ContentAPI.getCategories") { _, network in
      try await ContentAPI.getCategories(from: network)
    },
    Method("ContentAPI.getContent") {
      try await ContentAPI.getContent(ids: $0.texts("ids"), from: $1)
    },
    Method("ContentAPI.getFavoriteContent") {
      try await ContentAPI.getFavoriteContent(page: $0.page, from: $1)
    },
    Method("ContentAPI.getSuggestedContent") {
      try await ContentAPI.getSuggestedContent(page: $0.page, from: $1)
    },
    Method("ContentAPI.getContentHistory") {
      try await ContentAPI.getContentHistory(page: $0.page, from: $1)
    },
    Method("ContentAPI.getWelcomeSession") { _, network in
      try await ContentAPI.getWelcomeSession(from: network)
    },
    Method("ContentAPI.getDailyQuote") { _, network in
      try await ContentAPI.getDailyQuote(from: network)
    },
    Method("ContentAPI.getWhatsNew") { _, network in
      try await ContentAPI.getWhatsNew(from: network)
    },
    Method("ContentAPI.getReviews") {
      try await ContentAPI.getReviews(subcategory: $0["id"], page: $0.page, from: $1)
    },
    Method("ContentAPI.getTimerSessions") { _, network in
      try await ContentAPI.getTimerSessions(from: network)
    },
    Method("ContentAPI.getContentsVectorSearch") {
      try await ContentAPI.getContentsVectorSearch(
        query: $0["query"], limit: $0.page.limit, from: $1)
    },
    Method("UserAPI.getProfile") {
      try await UserAPI.getProfile(stats: $0.texts("stats"), over: $0.transport, from: $1)
    },
    Method("UserAPI.getBadges") { _, network in
      try await UserAPI.getBadges(from: network)
    },
    Method("UserAPI.getEarnedBadges") { _, network in
      try await UserAPI.getEarnedBadges(from: network)
    },
    Method("UserAPI.getNotifications") { _, network in
      try await UserAPI.getNotifications(from: network)
    },
    Method("FeedAPI.getHomeFeedSections") {
      try await FeedAPI.getHomeFeedSections(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("FeedAPI.getShowcaseSections") {
      try await FeedAPI.getShowcaseSections(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("FeedAPI.getSlicesFeed") {
      try await FeedAPI.getSlicesFeed(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("FeedAPI.getExploreFeedSections") {
      try await FeedAPI.getExploreFeedSections(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("FeedAPI.getExploreShowcaseSections") {
      try await FeedAPI.getExploreShowcaseSections(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("FeedAPI.getSearchFeed") {
      try await FeedAPI.getSearchFeed(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("JourneyAPI.getJourneys") { _, network in
      try await JourneyAPI.getJourneys(from: network)
    },
    Method("JourneyAPI.getJourney") {
      try await JourneyAPI.getJourney($0["id"], from: $1)
    },
    Method("JourneyAPI.getLinearJourneys") { _, network in
      try await JourneyAPI.getLinearJourneys(from: network)
    },
    Method("JourneyAPI.getLinearJourney") {
      try await JourneyAPI.getLinearJourney($0["id"], from: $1)
    },
    Method("ActivitiesAPI.getActivityPageSlices") {
      try await ActivitiesAPI.getActivityPageSlices(
        cohortIDs: $0.texts("cohorts"), isSubscribed: $0.boolean("isSubscribed") ?? true, from: $1)
    },
    Method("ActivitiesAPI.getActivityProgram") {
      try await ActivitiesAPI.getActivityProgram($0["id"], from: $1)
    },
    Method("ActivitiesAPI.getWorkout") {
      try await ActivitiesAPI.getWorkout($0["id"], from: $1)
    },
    Method("ActivitiesAPI.getWorkouts") { _, network in
      try await ActivitiesAPI.getWorkouts(from: network)
    },
    Method("ActivitiesAPI.getWorkoutDetails") {
      try await ActivitiesAPI.getWorkoutDetails($0["id"], from: $1)
    },
    Method("ActivitiesAPI.getNextWorkout") { _, network in
      try await ActivitiesAPI.getNextWorkout(from: network)
    },
    Method("ExploreAPI.getExploreTags") { _, network in
      try await ExploreAPI.getExploreTags(from: network)
    },
    Method("ExploreAPI.getExploreTag") {
      try await ExploreAPI.getExploreTag(slug: $0["id"], from: $1)
    },
    Method("ExploreAPI.getExploreTaggedItems") {
      try await ExploreAPI.getExploreTaggedItems(
        tag: $0["id"], sort: $0.sort, page: $0.page, from: $1)
    },
    Method("ExploreAPI.getAllCategories") { _, network in
      try await ExploreAPI.getAllCategories(from: network)
    },
    Method("ExploreAPI.getCategoryDetails") {
      try await ExploreAPI.getCategoryDetails(slug: $0["id"], from: $1)
    },
    Method("ExploreAPI.getSubcategoryDetails") {
      try await ExploreAPI.getSubcategoryDetails(slug: $0["id"], page: $0.page, from: $1)
    },
    Method("ExploreAPI.getTagFeed") {
      try await ExploreAPI.getTagFeed(slug: $0["id"], page: $0.page, from: $1)
    },
    Method("EventsAPI.getAllEvents") { _, network in
      try await EventsAPI.getAllEvents(from: network)
    },
    Method("EventsAPI.getEventDetails") {
      try await EventsAPI.getEventDetails($0["id"], from: $1)
    },
    Method("EventsAPI.getEventById") {
      try await EventsAPI.getEventById($0["id"], from: $1)
    },
    Method("EventsAPI.getUserEvents") { _, network in
      try await EventsAPI.getUserEvents(from: network)
    },
    Method("LibraryAPI.getPlaylists") { _, network in
      try await LibraryAPI.getPlaylists(from: network)
    },
    Method("LibraryAPI.getPlaylist") {
      try await LibraryAPI.getPlaylist($0["id"], from: $1)
    },
    Method("MealsAPI.getMeals") { _, network in
      try await MealsAPI.getMeals(from: network)
    },
    Method("MealsAPI.getMealPlan") { _, network in
      try await MealsAPI.getMealPlan(from: network)
    },
    Method("MealsAPI.getMealDetails") {
      try await MealsAPI.getMealDetails($0["id"], from: $1)
    },
    Method("MealsAPI.getMealDetailCards") {
      try await MealsAPI.getMealDetailCards(meal: $0["id"], from: $1)
    },
    Method("SearchAPI.getSearchFilters") { _, network in
      try await SearchAPI.getSearchFilters(from: network)
    },
    Method("SearchAPI.applySearch") {
      try await SearchAPI.applySearch($0["query"], filters: $0.filters, page: $0.page, from: $1)
    },
    Method("QuizAPI.getQuiz") {
      try await QuizAPI.getQuiz($0["id"], from: $1)
    },
    Method("PaymentsAPI.getSuperPaywallConfig") {
      try await PaymentsAPI.getSuperPaywallConfig(placement: $0["id"], from: $1).last()
    },
    Method("SettingsAPI.getPlayerConfig") { _, network in
      try await SettingsAPI.getPlayerConfig(from: network)
    },
    Method("SettingsAPI.getOnboardingConfig") { _, network in
      try await SettingsAPI.getOnboardingConfig(from: network)
    },
    Method("SettingsAPI.getQuizConfig") {
      try await SettingsAPI.getQuizConfig($0["id"], from: $1)
    },
    Method("ConfigAPI.getAppConfig") { _, network in
      try await ConfigAPI.getAppConfig(from: network)
    },
    Method("ConfigAPI.getSocialProofDetails") {
      try await ConfigAPI.getSocialProofDetails(reviews: $0.page.limit, from: $1)
    },
    Method("FacilitatorsAPI.getFacilitatorByID") {
      try await FacilitatorsAPI.getFacilitatorByID(slug: $0["id"], page: $0.page, from: $1)
    },
    Method("FacilitatorsAPI.getFacilitatorsByIDs") {
      try await FacilitatorsAPI.getFacilitatorsByIDs($0.texts("ids"), from: $1)
    },
    Method("FacilitatorsAPI.getFacilitatorContents") {
      try await FacilitatorsAPI.getFacilitatorContents(slug: $0["id"], page: $0.page, from: $1)
    },
    Method("PromoOffersAPI.getPromoOffers") {
      try await PromoOffersAPI.getPromoOffers(over: $0.transport, from: $1)
    },
    Method("WidgetsAPI.getWidgetConfig") {
      try await WidgetsAPI.getWidgetConfig(kind: $0["id"], from: $1)
    },
    Method("SlicesAPI.getSlices") {
      try await SlicesAPI.getSlices(
        screen: $0["screen"], cohortIDs: $0.texts("cohorts"),
        isSubscribed: $0.boolean("isSubscribed") ?? true, subject: $0.subject, sort: $0.sort,
        page: $0.integer("limit") == nil ? nil : $0.page, from: $1)
    },
  ]
}

extension Arguments {
  fileprivate var sort: SliceSort {
    SliceSort(
      by: text("sortBy").flatMap { SliceSortBy(rawValue: $0) },
      direction: text("sortDirection").flatMap { SliceSortDirection(rawValue: $0) })
  }

  fileprivate var subject: ChannelRequest.Parameter? {
    text("subject").map { ChannelRequest.Parameter(name: $0, value: self["id"]) }
  }

  fileprivate var filters: [(filter: String, options: [String])] {
    objects("filters").map { ($0["filter"], $0.texts("options")) }
  }
}
