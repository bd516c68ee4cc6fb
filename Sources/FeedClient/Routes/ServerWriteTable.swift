import Basics
import Documents
import FeedCore
import Localization
import YoullModels
import YoullNetwork

extension ServerWrite {
  /// The table of all changes, one row per action.
  package static let all: [ServerWrite] =
    content + activities + library + journeys + quizzes + settings

  private static let content: [ServerWrite] = [
    ServerWrite("finishContent", "ContentAPI.setViewedContent", closesPage: true) {
      (arguments, network, _) async throws(NetworkError) in
      let id = try arguments.text("id")
      // Only a content has a progress, not a day of a journey or a workout.
      guard try await !ContentAPI.getContent(ids: [id], from: network).model.isEmpty else { return }
      try await ContentAPI.setViewedContent(id, viewed: 1, in: network)
    },
    ServerWrite("likeContent", "ContentAPI.likeContent", then: .contentLiked) {
      (arguments, network, _) async throws(NetworkError) in
      try await ContentAPI.likeContent(arguments.text("id"), in: network)
    },
    ServerWrite("dislikeContent", "ContentAPI.dislikeContent", then: .contentLiked) {
      (arguments, network, _) async throws(NetworkError) in
      try await ContentAPI.dislikeContent(arguments.text("id"), in: network)
    },
    ServerWrite("insertReview", "ContentAPI.insertReview") {
      (arguments, network, _) async throws(NetworkError) in
      _ = try await ContentAPI.insertReview(
        subcategory: arguments.text("subcategory"), rating: arguments.number("rating"), in: network)
    },
    ServerWrite("sendTimerSession", "ContentAPI.sendTimerSession") {
      (arguments, network, now) async throws(NetworkError) in
      _ = try await ContentAPI.sendTimerSession(
        title: arguments.text("title"), durationSeconds: arguments.number("durationSeconds"),
        finishedAt: Instant(milliseconds: now).text, in: network)
    },
    // A started timer ends at once: only its session counts.
    ServerWrite("startTimer", "ContentAPI.sendTimerSession") {
      (arguments, network, now) async throws(NetworkError) in
      _ = try await ContentAPI.sendTimerSession(
        title: "Timer", durationSeconds: arguments.number("minutes") * 60,
        finishedAt: Instant(milliseconds: now).text, in: network)
    },
    ServerWrite(
      "registerTransaction", "PaymentsAPI.registerTransaction", then: .subscriptionCompleted,
      closesPage: true
    ) { (arguments, network, now) async throws(NetworkError) in
      let product = try arguments.text("productID")
      _ = try await PaymentsAPI.registerTransaction(
        BNTransaction(storeID: product, transactionID: "\(product)-\(now)"), in: network)
    },
  ]

  private static let activities: [ServerWrite] = [
    ServerWrite("setEventResponse", "EventsAPI.setEventResponse") {
      (arguments, network, _) async throws(NetworkError) in
      let word = try arguments.text("state")
      guard
        let state = BNEventResponse.allCases.first(where: { $0.rawValue.hasSameBytes(as: word) })
      else {
        throw .invalidRequest(message: "\(Quoted.text(word)) is not a response to an event.")
      }
      _ = try await EventsAPI.setEventResponse(arguments.text("id"), state: state, in: network)
    },
    ServerWrite("deleteEventResponse", "EventsAPI.deleteEventResponse") {
      (arguments, network, _) async throws(NetworkError) in
      try await EventsAPI.deleteEventResponse(arguments.text("id"), in: network)
    },
    ServerWrite("markMealAsChecked", "MealsAPI.markMealAsChecked") {
      (arguments, network, _) async throws(NetworkError) in
      _ = try await MealsAPI.markMealAsChecked(
        arguments.text("id"), isChecked: arguments.boolean("isChecked") ?? true, in: network)
    },
    ServerWrite("setWorkoutCompleted", "ActivitiesAPI.setWorkoutCompleted") {
      (arguments, network, _) async throws(NetworkError) in
      _ = try await ActivitiesAPI.setWorkoutCompleted(
        arguments.text("id"), isCompleted: arguments.boolean("isCompleted") ?? true, in: network)
    },
  ]

  private static let library: [ServerWrite] = [
    ServerWrite("createPlaylist", "LibraryAPI.createPlaylist") {
      (arguments, network, _) async throws(NetworkError) in
      _ = try await LibraryAPI.createPlaylist(title: arguments.text("title"), in: network)
    },
    ServerWrite("updatePlaylist", "LibraryAPI.updatePlaylist") {
      (arguments, network, _) async throws(NetworkError) in
      _ = try await LibraryAPI.updatePlaylist(
        arguments.text("id"), title: arguments.text("title"), in: network)
    },
    ServerWrite("deletePlaylist", "LibraryAPI.deletePlaylist", closesPage: true) {
      (arguments, network, _) async throws(NetworkError) in
      try await LibraryAPI.deletePlaylist(arguments.text("id"), in: network)
    },
    ServerWrite("removeContentFromPlaylist", "LibraryAPI.removeContentFromPlaylist") {
      (arguments, network, _) async throws(NetworkError) in
      try await LibraryAPI.removeContentFromPlaylist(
        arguments.text("id"), content: arguments.text("content"), in: network)
    },
  ]

  private static let journeys: [ServerWrite] = [
    ServerWrite(
      "setActiveLinearJourney", "JourneyAPI.setActiveLinearJourney", then: .journeyViewed
    ) { (arguments, network, _) async throws(NetworkError) in
      _ = try await JourneyAPI.setActiveLinearJourney(arguments.text("id"), in: network)
    },
    ServerWrite("restartJourney", "JourneyAPI.restartJourney", then: .journeyViewed) {
      (arguments, network, _) async throws(NetworkError) in
      try await JourneyAPI.restartJourney(arguments.text("id"), in: network)
    },
    ServerWrite("setJourneyDayCompleted", "JourneyAPI.setJourneyDayCompleted", then: .journeyViewed)
    {
      (arguments, network, _) async throws(NetworkError) in
      try await JourneyAPI.setJourneyDayCompleted(
        arguments.text("id"), day: arguments.number("day"), in: network)
    },
    ServerWrite("setSessionCompleted", "JourneyAPI.setSessionCompleted", then: .journeyViewed) {
      (arguments, network, _) async throws(NetworkError) in
      try await JourneyAPI.setSessionCompleted(
        arguments.text("id"), of: arguments.text("of"), in: network)
    },
  ]

  private static let settings: [ServerWrite] = [
    ServerWrite("updateProfile", "UserAPI.updateProfile") {
      (arguments, network, _) async throws(NetworkError) in
      _ = try await UserAPI.updateProfile(firstName: arguments.text("firstName"), in: network)
    },
    ServerWrite("updateNotifications", "UserAPI.updateNotifications") {
      (arguments, network, _) async throws(NetworkError) in
      var changes = YNNotificationChanges()
      changes.isPushEnabled = arguments.boolean("isPushEnabled")
      changes.isEmailEnabled = arguments.boolean("isEmailEnabled")
      changes.aboutEvents = arguments.boolean("aboutEvents")
      changes.aboutJourneys = arguments.boolean("aboutJourneys")
      changes.aboutNews = arguments.boolean("aboutNews")
      if let time = arguments["reminderTime"] {
        changes.reminderTime = time.hasSameBytes(as: "never") ? .never : .at(time)
      }
      _ = try await UserAPI.updateNotifications(changes, in: network)
    },
  ]

  private static let quizzes: [ServerWrite] = [
    ServerWrite("saveQuizAnswers", "QuizAPI.saveQuizAnswers") {
      (arguments, network, _) async throws(NetworkError) in
      let question = try arguments.text("question")
      let given: BNQuizAnswer.Given =
        if let words = arguments["words"] { .words(words) } else {
          .options(try arguments.text("options").split(separator: ",").map(String.init))
        }
      try await QuizAPI.saveQuizAnswers([BNQuizAnswer(question, given)], in: network)
    },
    ServerWrite("insertQuizAnswers", "QuizAPI.insertQuizAnswers", closesPage: true) {
      (arguments, network, _) async throws(NetworkError) in
      let quiz = try await QuizAPI.getQuiz(arguments.text("quiz"), from: network).model
      try await QuizAPI.insertQuizAnswers(quiz?.givenAnswers ?? [], in: network)
    },
  ]
}

extension LinkArguments {
  /// Returns the text of an argument that a change requires.
  fileprivate func text(_ name: String) throws(NetworkError) -> String {
    guard let text = self[name] else {
      throw .invalidRequest(message: "The argument \(name) is missing; the user must enter it.")
    }
    return text
  }

  fileprivate func number(_ name: String) throws(NetworkError) -> Int {
    let text = try text(name)
    guard let number = Int(text) else {
      throw .invalidRequest(message: "The argument \(name) must be a number, but is \(text).")
    }
    return number
  }

  fileprivate func boolean(_ name: String) -> Bool? {
    self[name].map { $0.hasSameBytes(as: "true") }
  }
}

extension BNQuiz {
  /// The answers that the user has saved so far.
  fileprivate var givenAnswers: [BNQuizAnswer] {
    questions.compactMap { question in
      if let words = question.words { return BNQuizAnswer(question.id, .words(words)) }
      return question.chosen.isEmpty ? nil : BNQuizAnswer(question.id, .options(question.chosen))
    }
  }
}
