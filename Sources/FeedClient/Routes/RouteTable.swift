import FeedModel

extension Route {
  /// The table of all routes, one row per action.
  package static let all: [Route] =
    content + modules + offers + explore + personal + pages + writes

  private static let player = "ContentDetailsCoordinator.shared.didSelectSession"

  /// The routes of the home feed to content.
  private static let content = [
    Route("showTaggedItemDetails", .screen("player"), about: "for", .present, function: player),
    Route(
      "showAllContentForTag", .screen("tag-feed"), about: "id", function: "TagContentViewController"
    ),
    Route("showAllSuggestedItems", .screen("suggested"), about: "quizConfigID"),
    Route(
      "didSelectFacilitator", .screen("facilitator"), about: "item",
      function: "ContentDetailsCoordinator.shared"),
    Route(
      "didSelectDailyQuote", .screen("daily-quote"), .present,
      function: "makeDailyQuoteModalConfig()"),
    Route("shareAction", .screen("share"), .present, function: "UIActivityViewController"),
  ]

  /// The routes of the home feed to other modules of the app.
  private static let modules = [
    Route(
      "didSelectLinearJourney", .screen("journey"), about: "id", needs: .flag("journeysEnabled")),
    Route(
      "didSelectTimelineJourney", .screen("timeline-journey"), about: "id",
      needs: .flag("journeysEnabled")),
    Route(
      "didSelectCurrentJourneySession", .screen("player"), about: "id", .present,
      needs: .flag("journeysEnabled"), function: player),
    Route(
      "showAllJourneys", .screen("journeys"), tab: .journeys, startsAtRoot: true,
      needs: .flag("journeysEnabled"), function: "JourneysCoordinator"),
    Route("didSelectEvent", .screen("event"), about: "item", needs: .flag("eventsEnabled")),
    Route(
      "showAllEvents", .screen("events"), needs: .flag("eventsEnabled"),
      function: "makeEventsListScreenConfig(showTopSearchButton:)"),
    Route("didSelectMeal", .screen("meal"), about: "item", needs: .flag("mealsEnabled")),
    Route("showMeals", .screen("meals"), needs: .flag("mealsEnabled")),
    Route(
      "didSelectWorkout", .screen("workout"), about: "workoutModel",
      needs: .flag("activityEnabled")),
    Route(
      "showAllWorkouts", .screen("workouts"), about: "for", needs: .flag("activityEnabled")),
    Route("showTimer", .screen("timer"), needs: timer, function: "TimerModuleInterface"),
    Route(
      "showTimerSessionsHistory", .screen("timer-sessions"), needs: timer,
      function: "makeTimerSessionsHistoryConfig()"),
    Route(
      "didSelectTuyaDevice", .screen("device"), needs: devices, function: "TuyaModuleInterface"),
    Route(
      "didSelectPairTuyaDevice", .screen("pairing"), .present, needs: devices,
      function: "TuyaModuleInterface"),
    Route(
      "searchAction", .screen("search"),
      function: "SearchCoordinator.shared.createSearchController()"),
    Route(
      "presentQuiz", .screen("quiz"), .present, needs: .flag("quizEnabled"),
      function: "QuizCoordinator.shared"),
    Route("showAllFavorites", .screen("favorites")),
  ]

  private static let timer = Need.module("TimerModuleInterface")
  private static let devices = Need.module("TuyaModuleInterface")

  private static let offers = [
    Route("didSelectPromoOffer", .screen("promo-offer"), about: "id", .present),
    Route("didSelectLifetimeAccessProduct", .screen("purchase"), about: "id", .present),
  ]

  private static let explore = [
    Route(
      "showDetailsForSession", .screen("player"), about: "forSession", .present, function: player),
    Route("showDetailsForCategory", .screen("category"), about: "forCategory"),
    Route("showDetailsForSubcategory", .screen("subcategory"), about: "forSubcategory"),
    Route("showDetailsForSubcategoryId", .screen("subcategory"), about: "forSubcategoryId"),
    Route(
      "displayTaggedItemsFeed", .screen("tag-feed"), about: "tag",
      function: "displayTaggedItemsFeed()"),
    Route(
      "showTimerSettingsController", .screen("timer"), needs: timer,
      function: "TimerModuleInterface.showTimerSettingsController()"),
  ]

  /// The routes between the screens of the user's own content.
  private static let personal = [
    Route(
      "startWorkout", .screen("player"), about: "id", .present, needs: .flag("activityEnabled"),
      function: player),
    Route(
      "showContentDetails", .screen("content"), about: "id",
      function: "ContentDetailsCoordinator.shared"),
    Route("showPlaylist", .screen("playlist"), about: "id"),
    Route("showReminders", .screen("reminders"), .present),
    Route("showSubscription", .screen("subscription"), .present),
    Route(
      "applySearch", .screen("search"), about: "id", .replace,
      function: "SearchCoordinator.shared.createSearchController()"),
    Route(
      "applySearchFilters", .screen("search"), about: "id", .replace,
      function: "SearchAPI.applySearch"),
    Route("selectTimerDuration", .screen("timer"), about: "minutes", .replace, needs: timer),
  ]

  /// The actions to which screens react themselves.
  private static let pages = [
    Route("loadData", .page(.loadData)),
    Route("loadMore", .page(.loadMore)),
    Route("dismiss", .page(.close)),
    Route("goBack", .page(.close)),
    Route("showFacilitatorContents", .screen("facilitator-contents"), about: "for"),
    Route("dismissHomeSlice", .page(.dismissItem)),
    Route("dismissPromoOffer", .page(.dismissItem)),
  ]

  /// The actions that change data of the user.
  private static let writes = ServerWrite.all.map { Route($0.action, .write($0)) }
}
