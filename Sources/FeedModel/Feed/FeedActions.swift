extension FeedAction {
  /// The table of all actions, one row per action.
  package static let all: [FeedAction] =
    content + modules + offers + explore + screens + personal + standIns + writes + activities

  /// The actions of the home feed that open content.
  private static let content = [
    FeedAction(
      "showTaggedItemDetails", "showTaggedItemDetails(for:autoPlayItemIDs:)",
      .init("for", "${id}"), .init("autoPlayItemIDs", "${items}")),
    FeedAction(
      "showAllContentForTag", "showAllContentForTag(id:itemType:title:sortBy:sortDirection:)",
      .init("id", "${section.tagID}"), .init("itemType", "${section.itemType}"),
      .init("title", "${section.title}"), .init("sortBy", "${section.sortBy}"),
      .init("sortDirection", "${section.sortDirection}")),
    FeedAction(
      "showAllSuggestedItems", "showAllSuggestedItems(quizConfigID:)",
      .init("quizConfigID", "${section.quizConfigID}")),
    FeedAction("didSelectFacilitator", "didSelectFacilitator(item:)", .init("item", "${id}")),
    FeedAction("didSelectDailyQuote", "didSelectDailyQuote(quote:)", .init("quote", "${id}")),
    FeedAction("shareAction", "shareAction(url:)", .init("url", "${url}")),
  ]

  /// The actions of the home feed that open other modules of the app.
  private static let modules = [
    FeedAction("didSelectLinearJourney", "didSelectLinearJourney(_:)", .init("id", "${id}")),
    FeedAction(
      "didSelectTimelineJourney", "didSelectTimelineJourney(_:)",
      .init("id", "${section.journeyID}")),
    FeedAction(
      "didSelectCurrentJourneySession", "didSelectCurrentJourneySession(_:allSessions:)",
      .init("id", "${id}"), .init("allSessions", "${items}")),
    FeedAction("showAllJourneys", "showAllJourneys()"),
    FeedAction("didSelectEvent", "didSelectEvent(item:)", .init("item", "${id}")),
    FeedAction("showAllEvents", "showAllEvents()"),
    FeedAction("didSelectMeal", "didSelectMeal(item:)", .init("item", "${id}")),
    FeedAction("showMeals", "showMeals()"),
    FeedAction(
      "didSelectWorkout", "didSelectWorkout(workoutModel:isTodaysWorkout:)",
      .init("workoutModel", "${id}"), .init("isTodaysWorkout", "false")),
    FeedAction(
      "showAllWorkouts", "showAllWorkouts(for:sectionTitle:)", .init("for", "${section.tagID}"),
      .init("sectionTitle", "${section.title}")),
    FeedAction("showTimer", "showTimer(tuyaController:)", .init("tuyaController")),
    FeedAction(
      "showTimerSessionsHistory", "showTimerSessionsHistory(selectedSession:)",
      .init("selectedSession", "${id}")),
    FeedAction("didSelectTuyaDevice", "didSelectTuyaDevice(item:)", .init("item", "${id}")),
    FeedAction("didSelectPairTuyaDevice", "didSelectPairTuyaDevice()"),
    FeedAction("searchAction", "searchAction()"),
    FeedAction("presentQuiz", "presentQuiz(skipIntroScreen:)", .init("skipIntroScreen", "false")),
    FeedAction("showAllFavorites", "showAllFavorites()"),
  ]

  /// The actions of the home feed that open products.
  private static let offers = [
    FeedAction("didSelectPromoOffer", "didSelectPromoOffer(_:)", .init("id", "${id}")),
    FeedAction(
      "didSelectLifetimeAccessProduct", "didSelectLifetimeAccessProduct(id:)",
      .init("id", "${id}")),
  ]

  private static let explore = [
    FeedAction(
      "showDetailsForSession", "showDetails(forSession:autoPlayContentIDs:)",
      .init("forSession", "${id}"), .init("autoPlayContentIDs", "${items}")),
    FeedAction(
      "showDetailsForCategory", "showDetails(forCategory:)", .init("forCategory", "${id}")),
    FeedAction(
      "showDetailsForSubcategory", "showDetails(forSubcategory:)",
      .init("forSubcategory", "${id}")),
    FeedAction(
      "showDetailsForSubcategoryId", "showDetails(forSubcategoryId:)",
      .init("forSubcategoryId", "${id}")),
    // The platform keeps the selected tag in its view model; a link has to contain it.
    FeedAction("displayTaggedItemsFeed", "displayTaggedItemsFeed()", .init("tag", "${id}")),
    FeedAction("showTimerSettingsController", "showTimerSettingsController()"),
  ]

  /// The actions that screens perform themselves.
  private static let screens = [
    FeedAction("loadData", "loadData()"),
    FeedAction("loadMore", "loadMore()", .init("section", "${section.id}")),
    FeedAction("dismiss", "dismiss()"),
    FeedAction("goBack", "goBack()"),
    FeedAction(
      "showFacilitatorContents", "showFacilitatorContents(for:)", .init("for", "${id}")),
    FeedAction("dismissHomeSlice", "dismissHomeSlice(id:)", .init("id", "${section.id}")),
    // The platform filters offers by `Settings.offerIdsToHide`, but does not name the method.
    FeedAction("dismissPromoOffer", "dismissPromoOffer(id:)", .init("id", "${id}")),
  ]

  /// The actions that open or change the screens of the user's own content.
  private static let personal = [
    FeedAction("showContentDetails", "showContentDetails(id:)", .init("id", "${id}")),
    FeedAction("showPlaylist", "showPlaylist(id:)", .init("id", "${id}")),
    FeedAction("showReminders", "showReminders()"),
    FeedAction("showSubscription", "showSubscription()"),
    FeedAction("applySearch", "applySearch(_:)", .init("id", "${title}")),
    FeedAction(
      "applySearchFilters", "applySearch(_:filters:)", .init("id", "${words}"),
      .init("filters", "${filters}")),
    FeedAction(
      "selectTimerDuration", "selectTimerDuration(minutes:)", .init("minutes", "${minutes}")),
    FeedAction("startTimer", "startTimer(minutes:)", .init("minutes", "${minutes}")),
  ]

  /// The actions of the screens that stand for parts outside of the app.
  private static let standIns = [
    FeedAction("finishContent", "finishContent(id:)", .init("id", "${id}")),
    FeedAction(
      "registerTransaction", "registerTransaction(productID:)", .init("productID", "${id}")),
  ]
}
