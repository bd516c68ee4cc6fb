import Documents
import Foundation
import GraphQLAnswers
import Testing
import YoullContract
import YoullModels
import YoullNetwork

/// A call of an API class that changes data: its request and its result.
struct ChangeCall: Sendable, CustomTestStringConvertible {
  /// The name of the operation, or the method and the path.
  let name: String
  /// The variables, or the body.
  let sent: String
  /// The server's response, if there is no recording.
  let answered: String?
  /// The description of the model; `nil` if the call has no model.
  let gives: String?
  let call: @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<String>

  var testDescription: String { name }

  var isOperation: Bool { !name.contains("/") }

  /// Creates a call that returns a model.
  private init<Model>(
    _ name: String, _ sent: String, answered: String? = nil, gives: String,
    _ call: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Model>,
    tell: @escaping @Sendable (Model) -> String
  ) {
    self.name = name
    self.sent = sent
    self.answered = answered
    self.gives = gives
    self.call = { network throws(NetworkError) in
      try await call(network).map(tell)
    }
  }

  /// Creates a call of an operation without a result.
  private init(
    _ name: String, _ sent: String,
    _ call: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void>
  ) {
    self.name = name
    self.sent = sent
    answered = nil
    gives = nil
    self.call = { network throws(NetworkError) in try await call(network).map { "" } }
  }

  /// Creates a call of a path without a result.
  private init(
    path name: String, _ sent: String,
    _ call: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> Void
  ) {
    self.name = name
    self.sent = sent
    answered = ""
    gives = nil
    self.call = { network throws(NetworkError) in
      try await call(network)
      return NetworkAnswer(model: "")
    }
  }

  /// Returns the server's response.
  func answer() throws -> String {
    guard isOperation else { return answered ?? "" }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path
    let file = try SourceFile.read("\(folder)/Fixtures/graphql/\(name).json")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// Returns a network whose server sends a response to the call.
  func network(_ answer: String, status: Int = 200) -> BricksNetwork {
    let asked = isOperation ? name : String(name.drop { $0 != "/" })
    return BricksNetwork(
      channel: FakeChannel(answers: [asked: answer], status: status), extraLang: "de")
  }

  static let operations: [ChangeCall] = [
    ChangeCall(
      "InsertContentReview", #"{"body":"Good","rating":5,"subcategory":"sleep"}"#, gives: "Jo"
    ) {
      network throws(NetworkError) in
      try await ContentAPI.insertReview(subcategory: "sleep", rating: 5, body: "Good", in: network)
    } tell: {
      $0.author ?? ""
    },
    ChangeCall("DeleteContentReview", #"{"subcategory":"sleep"}"#) {
      network throws(NetworkError) in
      try await ContentAPI.deleteReview(subcategory: "sleep", in: network)
    },
    ChangeCall("SetViewedContent", #"{"content":"rain","viewed":0.5}"#) {
      network throws(NetworkError) in
      try await ContentAPI.setViewedContent("rain", viewed: 0.5, in: network)
    },
    ChangeCall(
      "UpdateProfileNotifications",
      #"{"changes":{"about_news":false,"is_push_enabled":true,"reminder_time":null}}"#,
      gives: "07:30"
    ) { network throws(NetworkError) in
      var changes = YNNotificationChanges()
      changes.isPushEnabled = true
      changes.aboutNews = false
      changes.reminderTime = .never
      return try await UserAPI.updateNotifications(changes, in: network)
    } tell: {
      $0.reminderTime ?? ""
    },
    ChangeCall("DismissHomeSlice", #"{"slice":"calm"}"#) { network throws(NetworkError) in
      try await FeedAPI.dismissHomeSliceMutation(slice: "calm", in: network)
    },
    ChangeCall(
      "SetActiveLinearJourney", #"{"extraLang":"de","journey":"basics"}"#, gives: "basics true"
    ) { network throws(NetworkError) in
      try await JourneyAPI.setActiveLinearJourney("basics", in: network)
    } tell: {
      "\($0.id) \($0.isActive == true)"
    },
    ChangeCall("SetJourneyDayCompleted", #"{"day":3,"journey":"ten"}"#) {
      network throws(NetworkError) in
      try await JourneyAPI.setJourneyDayCompleted("ten", day: 3, in: network)
    },
    ChangeCall("SetLinearJourneySessionCompleted", #"{"content":"rain","journey":"basics"}"#) {
      network throws(NetworkError) in
      try await JourneyAPI.setSessionCompleted("rain", of: "basics", in: network)
    },
    ChangeCall("RestartJourney", #"{"journey":"ten"}"#) { network throws(NetworkError) in
      try await JourneyAPI.restartJourney("ten", in: network)
    },
    ChangeCall(
      "SetActiveActivityProgram", #"{"extraLang":"de","program":"run"}"#, gives: "true"
    ) { network throws(NetworkError) in
      try await ActivitiesAPI.setActiveActivityProgram("run", in: network)
    } tell: {
      "\($0.isActive == true)"
    },
    ChangeCall(
      "SetWorkoutCompleted", #"{"extraLang":"de","isCompleted":true,"workout":"hill"}"#,
      gives: "hill-run"
    ) { network throws(NetworkError) in
      try await ActivitiesAPI.setWorkoutCompleted("hill", in: network)
    } tell: {
      $0.id
    },
    ChangeCall("UpdateActivityFeedback", #"{"rating":4,"workout":"hill"}"#, gives: "It was good.") {
      network throws(NetworkError) in
      try await ActivitiesAPI.updateActivityFeedback(workout: "hill", rating: 4, in: network)
    } tell: {
      $0.words ?? ""
    },
    ChangeCall(
      "SetEventResponse", #"{"event":"a","extraLang":"de","state":"maybe"}"#, gives: "true"
    ) { network throws(NetworkError) in
      try await EventsAPI.setEventResponse("a", state: .maybe, in: network)
    } tell: {
      "\($0.response != nil)"
    },
    ChangeCall("DeleteEventResponse", #"{"event":"a"}"#) { network throws(NetworkError) in
      try await EventsAPI.deleteEventResponse("a", in: network)
    },
    ChangeCall("CreatePlaylist", #"{"title":"My \"Own\""}"#, gives: "36") {
      network throws(NetworkError) in
      try await LibraryAPI.createPlaylist(title: #"My "Own""#, in: network)
    } tell: {
      "\($0.id.count)"
    },
    ChangeCall("UpdatePlaylist", #"{"id":"7","title":"Mine"}"#, gives: "36") {
      network throws(NetworkError) in
      try await LibraryAPI.updatePlaylist("7", title: "Mine", in: network)
    } tell: {
      "\($0.id.count)"
    },
    ChangeCall("DeletePlaylist", #"{"id":"7"}"#) { network throws(NetworkError) in
      try await LibraryAPI.deletePlaylist("7", in: network)
    },
    ChangeCall("AddContentToPlaylist", #"{"content":"rain","playlist":"7"}"#, gives: "36") {
      network throws(NetworkError) in
      try await LibraryAPI.addContentToPlaylist("7", content: "rain", in: network)
    } tell: {
      "\($0.id.count)"
    },
    ChangeCall("RemoveContentFromPlaylist", #"{"content":"rain","playlist":"7"}"#) {
      network throws(NetworkError) in
      try await LibraryAPI.removeContentFromPlaylist("7", content: "rain", in: network)
    },
    ChangeCall(
      "MarkMealAsChecked", #"{"extraLang":"de","isChecked":false,"meal":"oats"}"#,
      gives: "oat-porridge"
    ) { network throws(NetworkError) in
      try await MealsAPI.markMealAsChecked("oats", isChecked: false, in: network)
    } tell: {
      $0.id
    },
    ChangeCall(
      "InsertQuizAnswers",
      #"{"answers":[{"options":["calm"],"question_slug":"mood"},"#
        + #"{"question_slug":"why","words":"Rain"}]}"#
    ) { network throws(NetworkError) in
      try await QuizAPI.insertQuizAnswers(
        [BNQuizAnswer("mood", .options(["calm"])), BNQuizAnswer("why", .words("Rain"))],
        in: network)
    },
    ChangeCall("SaveQuizAnswers", #"{"answers":[]}"#) { network throws(NetworkError) in
      try await QuizAPI.saveQuizAnswers([], in: network)
    },
    ChangeCall(
      "RegisterTransaction", #"{"transaction":{"store_id":"year","transaction_id":"1"}}"#,
      gives: "year"
    ) { network throws(NetworkError) in
      try await PaymentsAPI.registerTransaction(
        BNTransaction(storeID: "year", transactionID: "1"), in: network)
    } tell: {
      $0.productID ?? ""
    },
  ]

  private static let profile = #"{"slug": "mo", "firstName": "Mo"}"#

  static let paths: [ChangeCall] = [
    ChangeCall(
      "POST /timer-sessions",
      #"{"title":"Sit","durationSeconds":600,"finishedAt":"2026-03-01T18:30:00Z"}"#,
      answered: #"{"slug": "t", "title": "Sit", "durationSeconds": 600}"#, gives: "t 600.0"
    ) { network throws(NetworkError) in
      try await ContentAPI.sendTimerSession(
        title: "Sit", durationSeconds: 600, finishedAt: "2026-03-01T18:30:00Z", in: network)
    } tell: {
      "\($0.id) \($0.duration ?? 0)"
    },
    ChangeCall(
      path: "POST /tracking-sessions",
      #"{"content":"rain","durationSeconds":7,"startedAt":"2026-03-01T18:30:00Z"}"#
    ) { network throws(NetworkError) in
      try await ContentAPI.sendTrackingSession(
        content: "rain", durationSeconds: 7, startedAt: "2026-03-01T18:30:00Z", in: network)
    },
    ChangeCall(path: "POST /contents/a%2Fb%3F/like", "") { network throws(NetworkError) in
      try await ContentAPI.likeContent("a/b?", in: network)
    },
    ChangeCall(path: "DELETE /contents/rain/like", "") { network throws(NetworkError) in
      try await ContentAPI.dislikeContent("rain", in: network)
    },
    ChangeCall(
      "POST /users", #"{"email":"mo@a.example","firstName":"Mo","lang":"de"}"#, answered: profile,
      gives: "mo"
    ) { network throws(NetworkError) in
      try await UserAPI.registerNewUser(email: "mo@a.example", firstName: "Mo", in: network)
    } tell: {
      $0.id
    },
    ChangeCall("PATCH /users/me", #"{"firstName":"Mo"}"#, answered: profile, gives: "Mo") {
      network throws(NetworkError) in
      try await UserAPI.updateProfile(firstName: "Mo", in: network)
    } tell: {
      $0.firstName ?? ""
    },
    ChangeCall("PUT /users/me/picture", #"{"picture":"AQID"}"#, answered: profile, gives: "mo") {
      network throws(NetworkError) in
      try await UserAPI.updateProfilePicture([1, 2, 3], in: network)
    } tell: {
      $0.id
    },
    ChangeCall(path: "DELETE /users/me", "") { network throws(NetworkError) in
      try await UserAPI.deleteUserAccount(in: network)
    },
    ChangeCall(
      "POST /users/me/badges", #"{"badge":"ten-days"}"#,
      answered: #"{"slug": "ten-days", "progress": 1}"#, gives: "ten-days"
    ) { network throws(NetworkError) in
      try await UserAPI.earnBadge("ten-days", in: network)
    } tell: {
      $0.id
    },
  ]
}
