import YoullModels
import YoullNetwork

extension Method {
  /// The API methods that change data.
  static let changes: [Method] = [
    Method("ContentAPI.insertReview") {
      try await ContentAPI.insertReview(
        subcategory: $0["id"], rating: $0.integer("rating") ?? 0, body: $0.text("body"), in: $1)
    },
    Method(change: "ContentAPI.deleteReview") {
      try await ContentAPI.deleteReview(subcategory: $0["id"], in: $1)
    },
    Method(change: "ContentAPI.setViewedContent") {
      try await ContentAPI.setViewedContent($0["id"], viewed: $0.number("viewed") ?? 0, in: $1)
    },
    Method("ContentAPI.sendTimerSession") {
      try await ContentAPI.sendTimerSession(
        title: $0["title"], durationSeconds: $0.integer("seconds") ?? 0, finishedAt: $0["at"],
        in: $1)
    },
    Method(change: "ContentAPI.sendTrackingSession") {
      try await ContentAPI.sendTrackingSession(
        content: $0["id"], durationSeconds: $0.integer("seconds") ?? 0, startedAt: $0["at"], in: $1)
    },
    Method(change: "ContentAPI.likeContent") {
      try await ContentAPI.likeContent($0["id"], in: $1)
    },
    Method(change: "ContentAPI.dislikeContent") {
      try await ContentAPI.dislikeContent($0["id"], in: $1)
    },
    Method("UserAPI.registerNewUser") {
      try await UserAPI.registerNewUser(email: $0["email"], firstName: $0["firstName"], in: $1)
    },
    Method("UserAPI.updateProfile") {
      try await UserAPI.updateProfile(firstName: $0["firstName"], in: $1)
    },
    Method("UserAPI.updateProfilePicture") {
      try await UserAPI.updateProfilePicture(Array($0["picture"].utf8), in: $1)
    },
    Method(change: "UserAPI.deleteUserAccount") { _, network in
      try await UserAPI.deleteUserAccount(in: network)
    },
    Method("UserAPI.earnBadge") {
      try await UserAPI.earnBadge($0["id"], in: $1)
    },
    Method("UserAPI.updateNotifications") {
      try await UserAPI.updateNotifications($0.notifications, in: $1)
    },
    Method(change: "FeedAPI.dismissHomeSliceMutation") {
      try await FeedAPI.dismissHomeSliceMutation(slice: $0["id"], in: $1)
    },
    Method("JourneyAPI.setActiveLinearJourney") {
      try await JourneyAPI.setActiveLinearJourney($0["id"], in: $1)
    },
    Method(change: "JourneyAPI.setJourneyDayCompleted") {
      try await JourneyAPI.setJourneyDayCompleted($0["id"], day: $0.integer("day") ?? 0, in: $1)
    },
    Method(change: "JourneyAPI.setSessionCompleted") {
      try await JourneyAPI.setSessionCompleted($0["content"], of: $0["id"], in: $1)
    },
    Method(change: "JourneyAPI.restartJourney") {
      try await JourneyAPI.restartJourney($0["id"], in: $1)
    },
    Method("ActivitiesAPI.setActiveActivityProgram") {
      try await ActivitiesAPI.setActiveActivityProgram($0["id"], in: $1)
    },
    Method("ActivitiesAPI.setWorkoutCompleted") {
      try await ActivitiesAPI.setWorkoutCompleted($0["id"], in: $1)
    },
    Method("ActivitiesAPI.updateActivityFeedback") {
      try await ActivitiesAPI.updateActivityFeedback(
        workout: $0["id"], rating: $0.integer("rating") ?? 0, words: $0.text("words"), in: $1)
    },
    Method("EventsAPI.setEventResponse") {
      try await EventsAPI.setEventResponse(
        $0["id"], state: BNEventResponse(rawValue: $0["state"]) ?? .declined, in: $1)
    },
    Method(change: "EventsAPI.deleteEventResponse") {
      try await EventsAPI.deleteEventResponse($0["id"], in: $1)
    },
    Method("LibraryAPI.createPlaylist") {
      try await LibraryAPI.createPlaylist(title: $0["title"], in: $1)
    },
    Method("LibraryAPI.updatePlaylist") {
      try await LibraryAPI.updatePlaylist($0["id"], title: $0["title"], in: $1)
    },
    Method(change: "LibraryAPI.deletePlaylist") {
      try await LibraryAPI.deletePlaylist($0["id"], in: $1)
    },
    Method("LibraryAPI.addContentToPlaylist") {
      try await LibraryAPI.addContentToPlaylist($0["id"], content: $0["content"], in: $1)
    },
    Method(change: "LibraryAPI.removeContentFromPlaylist") {
      try await LibraryAPI.removeContentFromPlaylist($0["id"], content: $0["content"], in: $1)
    },
    Method("MealsAPI.markMealAsChecked") {
      try await MealsAPI.markMealAsChecked($0["id"], in: $1)
    },
    Method(change: "QuizAPI.insertQuizAnswers") {
      try await QuizAPI.insertQuizAnswers($0.answers, in: $1)
    },
    Method(change: "QuizAPI.saveQuizAnswers") {
      try await QuizAPI.saveQuizAnswers($0.answers, in: $1)
    },
    Method("PaymentsAPI.registerTransaction") {
      try await PaymentsAPI.registerTransaction(
        BNTransaction(storeID: $0["store"], transactionID: $0["transaction"]), in: $1)
    },
  ]
}

extension Arguments {
  fileprivate var answers: [BNQuizAnswer] {
    objects("answers").map { answer in
      BNQuizAnswer(
        answer["question"],
        answer.text("words").map { .words($0) } ?? .options(answer.texts("options")))
    }
  }

  fileprivate var notifications: YNNotificationChanges {
    var changes = YNNotificationChanges()
    changes.isPushEnabled = boolean("isPushEnabled")
    changes.aboutNews = boolean("aboutNews")
    return changes
  }
}
