extension FeedAction {
  /// The actions that change data of the user: methods of the API classes.
  ///
  /// An argument without a template that no layout declares is a value that the user enters.
  static let writes = [
    FeedAction("likeContent", "likeContent(_:)", .init("id", "${id}")),
    FeedAction("dislikeContent", "dislikeContent(_:)", .init("id", "${id}")),
    FeedAction(
      "insertReview", "insertReview(subcategory:rating:)", .init("subcategory", "${id}"),
      .init("rating")),
    FeedAction("createPlaylist", "createPlaylist(title:)", .init("title")),
    FeedAction(
      "updatePlaylist", "updatePlaylist(_:title:)", .init("id", "${id}"), .init("title")),
    FeedAction("deletePlaylist", "deletePlaylist(_:)", .init("id", "${id}")),
    FeedAction(
      "removeContentFromPlaylist", "removeContentFromPlaylist(_:content:)",
      .init("id", "${section.playlistID}"), .init("content", "${id}")),
    FeedAction("updateProfile", "updateProfile(firstName:)", .init("firstName")),
    FeedAction(
      "setActiveLinearJourney", "setActiveLinearJourney(_:)", .init("id", "${id}")),
    FeedAction("restartJourney", "restartJourney(_:)", .init("id", "${id}")),
    FeedAction(
      "setJourneyDayCompleted", "setJourneyDayCompleted(_:day:)",
      .init("id", "${section.journeyID}"), .init("day", "${day}")),
    FeedAction(
      "setSessionCompleted", "setSessionCompleted(_:of:)", .init("id", "${id}"),
      .init("of", "${section.journeyID}")),
    FeedAction(
      "saveQuizAnswers", "saveQuizAnswers(question:options:words:)",
      .init("question", "${section.id}"), .init("options", "${answer}"), .init("words")),
    FeedAction("insertQuizAnswers", "insertQuizAnswers(quiz:)", .init("quiz", "${id}")),
    FeedAction(
      "sendTimerSession", "sendTimerSession(title:durationSeconds:)", .init("title", "${title}"),
      .init("durationSeconds", "${duration}")),
    FeedAction(
      "updateNotifications",
      "updateNotifications("
        + "isPushEnabled:isEmailEnabled:reminderTime:aboutEvents:aboutJourneys:aboutNews:)",
      .init("isPushEnabled"), .init("isEmailEnabled"), .init("reminderTime"),
      .init("aboutEvents"), .init("aboutJourneys"), .init("aboutNews")),
  ]
}
