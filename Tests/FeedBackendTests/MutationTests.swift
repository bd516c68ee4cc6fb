import Documents
import Testing

@testable import FeedBackend

@Suite struct MutationTests {
  private static let user = "wren-ashdown"

  /// Each mutation of the contract with its variables, and a query whose response then contains a
  /// text.
  private static let changes: [(name: String, variables: String, query: String, shown: String)] = [
    (
      "SetViewedContent", #"{"content": "tide-tables", "viewed": 0.5}"#,
      "{ played_contents(limit: 1) { slug user_progress { viewed_fraction } } }",
      #"[{"slug":"tide-tables","user_progress":{"viewed_fraction":0.5}}]"#
    ),
    (
      "InsertContentReview", #"{"subcategory": "lull", "rating": 2, "body": "Too loud"}"#,
      "{ subcategories { reviews { body rating user { name } } } }",
      #"{"body":"Too loud","rating":2,"user":{"name":"Wren"}}"#
    ),
    (
      "InsertContentReview", #"{"subcategory": "lull", "rating": 4}"#,
      "{ subcategories { reviews { body rating user { name } } } }",
      #"{"body":null,"rating":4,"user":{"name":"Wren"}}"#
    ),
    (
      "DeleteContentReview", #"{"subcategory": "lull"}"#,
      """
      mutation { delete_reviews(where: {subcategory: {slug: {_eq: "lull"}}}) { affected_rows } }
      """,
      #"{"affected_rows":0}"#
    ),
    (
      "DismissHomeSlice", #"{"slice": "editors-choice"}"#,
      "mutation { dismiss_home_slice(slice: \"editors-choice\") { affected_rows } }",
      #"{"affected_rows":0}"#
    ),
    (
      "SetJourneyDayCompleted", #"{"journey": "four-nights", "day": 1}"#,
      "{ journeys { slug journey_days { day state } } }",
      #"{"slug":"four-nights","journey_days":[{"day":1,"state":"done"},{"day":2,"state":"today"}"#
    ),
    (
      "SetJourneyDayCompleted", #"{"journey": "four-nights", "day": 2}"#,
      "{ journeys { slug journey_days { day state } } }",
      #"{"day":2,"state":"done"},{"day":3,"state":"today"}"#
    ),
    (
      // A day that is completed again does not lead back.
      "SetJourneyDayCompleted", #"{"journey": "four-nights", "day": 1}"#,
      "{ journeys { slug journey_days { day state } } }",
      #"{"day":2,"state":"done"},{"day":3,"state":"today"}"#
    ),
    (
      "RestartJourney", #"{"journey": "four-nights"}"#,
      "{ journeys { slug journey_days { day state } } }",
      #"{"slug":"four-nights","journey_days":[{"day":1,"state":"today"},{"day":2,"state":"upcoming"}"#
    ),
    (
      "SetActiveLinearJourney", #"{"journey": "letters-to-sleep", "extraLang": ""}"#,
      "{ linear_journeys { slug user_progress { is_active } } }",
      #"{"slug":"letters-to-sleep","user_progress":{"is_active":true}}"#
    ),
    (
      "SetActiveLinearJourney", #"{"journey": "ten-quiet-days", "extraLang": ""}"#,
      "{ linear_journeys { slug user_progress { is_active } } }",
      #"{"slug":"letters-to-sleep","user_progress":{"is_active":false}}"#
    ),
    (
      "SetLinearJourneySessionCompleted",
      #"{"journey": "letters-to-sleep", "content": "snow-on-the-wires"}"#,
      "{ linear_journeys { slug user_progress { completed_count } } }",
      #"{"slug":"letters-to-sleep","user_progress":{"completed_count":1}}"#
    ),
    (
      "SetWorkoutCompleted",
      #"{"workout": "shopping-carry", "isCompleted": true, "extraLang": ""}"#,
      "{ workouts { slug user_progress { is_completed } } }",
      #"{"slug":"shopping-carry","user_progress":{"is_completed":true}}"#
    ),
    (
      "UpdateActivityFeedback", #"{"workout": "shopping-carry", "rating": 5, "words": "Heavy"}"#,
      """
      mutation {
        insert_workout_feedback_one(
          object: {workout_slug: "shopping-carry", rating: 4}
          on_conflict: {constraint: workout_feedback_pkey, update_columns: [rating]}
        ) { rating words }
      }
      """, #"{"rating":4,"words":"Heavy"}"#
    ),
    (
      "SetActiveActivityProgram", #"{"program": "first-weeks", "extraLang": ""}"#,
      "{ activity_programs { slug user_progress { is_active } } }",
      #"{"slug":"first-weeks","user_progress":{"is_active":true}}"#
    ),
    (
      "SetEventResponse", #"{"event": "dusk-walk", "state": "going", "extraLang": ""}"#,
      "{ events { slug user_response { state } } }",
      #"{"slug":"dusk-walk","user_response":{"state":"going"}}"#
    ),
    (
      "SetEventResponse", #"{"event": "dusk-walk", "state": "maybe", "extraLang": ""}"#,
      "{ events { slug user_response { state } } }",
      #"{"slug":"dusk-walk","user_response":{"state":"maybe"}}"#
    ),
    (
      "DeleteEventResponse", #"{"event": "dusk-walk"}"#,
      "{ events { slug user_response { state } } }", #"{"slug":"dusk-walk","user_response":null}"#
    ),
    (
      "CreatePlaylist", #"{"title": "Rainy Days"}"#, "{ playlists { title contents { slug } } }",
      #"{"title":"Rainy Days","contents":[]}"#
    ),
    (
      "UpdatePlaylist", #"{"id": "\#(playlist)", "title": "Mornings"}"#, "{ playlists { title } }",
      #"{"title":"Mornings"}"#
    ),
    (
      "AddContentToPlaylist", #"{"playlist": "\#(playlist)", "content": "rain"}"#,
      "{ playlists { title contents { slug } } }", #"{"slug":"rain"}]},{"title":"On the Train""#
    ),
    (
      "RemoveContentFromPlaylist", #"{"playlist": "\#(playlist)", "content": "lantern-street"}"#,
      "{ playlists { title contents { slug } } }",
      #"{"title":"Mornings","contents":[{"slug":"tide-tables"},{"slug":"hikaya"},{"slug":"rain"}]}"#
    ),
    (
      "DeletePlaylist", #"{"id": "\#(playlist)"}"#,
      "{ playlists(order_by: {created_at: asc}) { title } }",
      #"[{"title":"On the Train"},{"title":"Rainy Days"}]"#
    ),
    (
      "MarkMealAsChecked", #"{"meal": "porridge", "isChecked": true, "extraLang": ""}"#,
      "{ meals { slug user_progress { is_checked } } }",
      #"{"slug":"porridge","user_progress":{"is_checked":true}}"#
    ),
    (
      "SaveQuizAnswers", #"{"answers": [{"question_slug": "words", "words": "Less of it"}]}"#,
      "{ quizzes { quiz_questions { slug user_answer { words } } } }",
      #"{"slug":"words","user_answer":{"words":"Less of it"}}"#
    ),
    (
      "InsertQuizAnswers",
      #"{"answers": [{"question_slug": "mood", "options": ["tired"]}, {"question_slug": "wish"}]}"#,
      "{ quizzes { quiz_questions { slug user_answer { options } } } }",
      #"{"slug":"mood","user_answer":{"options":["tired"]}}"#
    ),
    (
      "RegisterTransaction",
      #"{"transaction": {"store_id": "example.month", "transaction_id": "t-1"}}"#,
      "{ users { is_subscribed } }", #"{"is_subscribed":true}"#
    ),
    (
      "UpdateProfileNotifications", #"{"changes": {"about_news": true, "reminder_time": "06:15"}}"#,
      "{ notification_settings { about_news reminder_time } }",
      #"{"about_news":true,"reminder_time":"06:15"}"#
    ),
  ]

  /// The ID of a playlist of the user.
  private static let playlist = "5f0c8a40-1b7e-4f0e-9d35-000000000001"

  @Test func theEffectOfEachMutationIsVisibleToTheNextQuery() throws {
    let sample = try SampleBackend()
    for (name, variables, query, shown) in Self.changes {
      let response = try sample.call(name, variables, user: Self.user)
      #expect(response.hasPrefix(#"{"data":"#), "\(name): \(response)")
      let after = sample.ask(query, user: Self.user)
      #expect(after.contains(shown), "\(name): \(after)")
    }
  }

  @Test func everyMutationOfTheContractIsTested() throws {
    let folder = SampleBackend.folder + "Sources/YoullContract/Operations"
    let names = try FileSource.disk.names(folder).filter { name in
      let file = try SampleBackend.file("Sources/YoullContract/Operations/\(name)")
      return file.bytes.starts(with: "mutation".utf8)
    }
    let tested = Set(Self.changes.map { $0.name + ".graphql" })
    #expect(names.filter { !tested.contains($0) } == [])
  }

  @Test func aDismissedSliceDisappearsForItsUser() throws {
    let sample = try SampleBackend()
    _ = try sample.call("DismissHomeSlice", #"{"slice": "editors-choice"}"#, user: Self.user)
    #expect(!sample.ask("{ home_slices { slug } }", user: Self.user).contains("editors-choice"))
    #expect(sample.ask("{ home_slices { slug } }", user: "noor-haddad").contains("editors-choice"))
  }

  @Test func guestsChangeNothing() throws {
    let sample = try SampleBackend()
    #expect(
      try sample.call("CreatePlaylist", #"{"title": "Rainy Days"}"#, user: nil)
        .contains("field 'insert_playlists_one' not found in type: 'mutation_root'"))
    #expect(
      try sample.call("DismissHomeSlice", #"{"slice": "editors-choice"}"#, user: nil)
        .contains("field 'dismiss_home_slice' not found in type: 'mutation_root'"))
  }

  @Test func rowsOfOtherUsersCannotBeChanged() throws {
    let sample = try SampleBackend()
    let added = try sample.call(
      "AddContentToPlaylist", #"{"playlist": "\#(Self.playlist)", "content": "forty-birches"}"#,
      user: "noor-haddad")
    #expect(added.contains(#""code":"permission-error""#))
    let renamed = try sample.call(
      "UpdatePlaylist", #"{"id": "\#(Self.playlist)", "title": "Mine"}"#, user: "noor-haddad")
    #expect(renamed == #"{"data":{"update_playlists_by_pk":null}}"#)
    let deleted = try sample.call(
      "DeletePlaylist", #"{"id": "\#(Self.playlist)"}"#, user: "noor-haddad")
    #expect(deleted == #"{"data":{"delete_playlists_by_pk":null}}"#)
    let shown = sample.ask("{ playlists { title contents { slug } } }", user: Self.user)
    #expect(shown.contains("My Mornings"))
    #expect(!shown.contains("forty-birches"))
  }

  @Test func aPlaylistIsDeletedWithItsContents() throws {
    let sample = try SampleBackend()
    let added = try sample.call(
      "AddContentToPlaylist", #"{"playlist": "\#(Self.playlist)", "content": "forty-birches"}"#,
      user: Self.user)
    #expect(!added.contains("errors"), "\(added)")
    // The content is in the list already, so the list does not change.
    let again = try sample.call(
      "AddContentToPlaylist", #"{"playlist": "\#(Self.playlist)", "content": "forty-birches"}"#,
      user: Self.user)
    #expect(again == added)
    #expect(
      sample.ask("{ playlists { contents { slug } } }", user: Self.user)
        .contains(#"{"slug":"forty-birches"}]"#))
    #expect(
      try sample.call("DeletePlaylist", #"{"id": "\#(Self.playlist)"}"#, user: Self.user)
        == #"{"data":{"delete_playlists_by_pk":{"id":"\#(Self.playlist)"}}}"#)
    #expect(!sample.ask("{ playlists { title } }", user: Self.user).contains("My Mornings"))
  }

  @Test func aRequestIsDoneCompletelyOrNotAtAll() throws {
    let sample = try SampleBackend()
    let response = sample.ask(
      """
      mutation {
        insert_playlists_one(object: {title: "Rainy Days"}) { title }
        insert_event_responses_one(object: {event_slug: "no-such-event", state: going}) { id }
      }
      """, user: Self.user)
    #expect(response.contains(#""code":"constraint-violation""#))
    #expect(!sample.ask("{ playlists { title } }", user: Self.user).contains("Rainy Days"))
  }

  @Test func aRowWithTheSameKeyIsAnErrorWithoutAConflictClause() throws {
    let sample = try SampleBackend()
    let insert =
      "mutation { insert_meal_progress_one("
      + "object: {meal_slug: \"porridge\", is_checked: true}) { id } }"
    _ = sample.ask(insert, user: "ben-okafor")
    #expect(sample.ask(insert, user: "ben-okafor").contains(#""code":"constraint-violation""#))
  }

  @Test func quizAnswersLeadToSuggestionsOnlyWhenTheyAreFinal() throws {
    let sample = try SampleBackend()
    let answers = #"{"answers": [{"question_slug": "mood", "options": ["awake"]}]}"#
    let query = "{ suggested_contents { slug } }"
    let before = sample.ask(query, user: "ben-okafor")
    _ = try sample.call("SaveQuizAnswers", answers, user: "ben-okafor")
    #expect(sample.ask(query, user: "ben-okafor") == before)
    _ = try sample.call("InsertQuizAnswers", answers, user: "ben-okafor")
    #expect(sample.ask(query, user: "ben-okafor").contains("kept-breath"))
  }

  @Test func aMutationWithTooManyChangesIsRejected() throws {
    let sample = try SampleBackend()
    func answers(_ count: Int) throws -> String {
      let answer = #"{"question_slug": "words", "words": "Less"}"#
      let list = Array(repeating: answer, count: count).joined(separator: ",")
      return try sample.call("SaveQuizAnswers", "{\"answers\": [\(list)]}", user: Self.user)
    }
    #expect(try answers(2000) == #"{"data":{"save_quiz_answers":{"affected_rows":2000}}}"#)
    #expect(try answers(2001).contains(#""code":"query-limit-exceeded""#))
  }

  @Test func aTransactionOfAnUnknownProductChangesNothing() throws {
    let sample = try SampleBackend()
    let unknown = try sample.call(
      "RegisterTransaction",
      #"{"transaction": {"store_id": "none", "transaction_id": "t1"}}"#, user: "noor-haddad")
    #expect(unknown.contains("the store does not sell this product"))
    #expect(unknown.contains(#""code":"not-found""#))
  }
}
