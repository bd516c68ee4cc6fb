import Foundation
import Testing
import YoullModels
import YoullNetwork

/// The models of the recorded responses to queries that no screen uses.
@Suite struct ResponseWriterTests {
  private let network = BricksNetwork(
    channel: RecordingChannel(
      folder: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path),
    extraLang: "de")

  @Test func textsInRequestedLanguageWin() async throws {
    let contents = try await ContentAPI.getContent(ids: ["rain-on-the-roof"], from: network).model
    let (rain, light) = (try #require(contents.first), try #require(contents.last))
    #expect(rain.title == "Regen auf dem Dach" && rain.subtitle == "Eine Stunde Regen.")
    #expect(rain.body == "Worte in **Markdown**.")
    #expect(rain.media?.url == "https://media.example/media.svg")
    #expect(rain.image?.url == "https://media.example/asset.svg")
    #expect(light.title == "First Light" && light.body == "Words in **Markdown**.")
  }

  @Test func journeysHaveDaysOrSessions() async throws {
    let journey = try #require(try await JourneyAPI.getJourney("a", from: network).model)
    #expect(journey.id == "ten-quiet-days" && journey.dayCount == 10 && journey.day == 3)
    #expect(journey.days.map(\.title) == ["Arriving", "Breath"])
    let linear = try #require(try await JourneyAPI.getLinearJourney("a", from: network).model)
    #expect(linear.isActive == true && linear.nextSession == "Regen auf dem Dach")
    #expect(linear.sessions.map(\.isCompleted) == [true, false])
    #expect(linear.sessions.map(\.content?.id) == ["rain-on-the-roof", "first-light"])
    let all = try await JourneyAPI.getLinearJourneys(from: network).model
    #expect(all.map(\.isActive) == [true, false] && all.allSatisfy(\.sessions.isEmpty))
  }

  @Test func workoutsHaveExercisesAndFeedback() async throws {
    let workout = try #require(try await ActivitiesAPI.getWorkout("a", from: network).model)
    #expect(workout.exercises.map(\.id) == ["plank", "squat"])
    #expect(workout.exercises.first?.repetitions == 12 && workout.exercises.first?.duration == 600)
    #expect(workout.feedback?.rating == 4 && workout.feedback?.words == "It was good.")
    let program = try #require(try await ActivitiesAPI.getActivityProgram("a", from: network).model)
    #expect(program.isActive == true && program.workouts.map(\.id) == ["hill-run", "core"])
    #expect(try await ActivitiesAPI.getNextWorkout(from: network).model?.id == "hill-run")
  }

  @Test func playlistIDIsItsKey() async throws {
    let lists = try await LibraryAPI.getPlaylists(from: network).model
    #expect(lists.map(\.title) == ["My Mornings", "On the Train"])
    #expect(lists.map(\.id.count) == [36, 36] && lists.first?.id != lists.last?.id)
    let one = try #require(try await LibraryAPI.getPlaylist("a", from: network).model)
    #expect(one.itemCount == 2 && one.contents.map(\.id) == ["rain-on-the-roof", "first-light"])
    let gone = BricksNetwork(
      channel: FakeChannel(answers: ["GetPlaylist": #"{"data": {"playlists_by_pk": null}}"#]))
    #expect(try await LibraryAPI.getPlaylist("a", from: gone).model == nil)
    let silent = BricksNetwork(channel: FakeChannel(answers: ["GetPlaylist": #"{"data": {}}"#]))
    await #expect(throws: NetworkError.self) { try await LibraryAPI.getPlaylist("a", from: silent) }
  }

  @Test func mealsHaveProgramsAndCards() async throws {
    let programs = try await MealsAPI.getMeals(from: network).model
    #expect(programs.map(\.id) == ["light-week", "winter"])
    #expect(programs.first?.meals.map(\.id) == ["oat-porridge", "lentil-soup"])
    let cards = try await MealsAPI.getMealDetailCards(meal: "oat-porridge", from: network).model
    #expect(cards.map(\.kind) == ["ingredients", "preparation"])
  }

  @Test func quizHasAnswers() async throws {
    let quiz = try #require(try await QuizAPI.getQuiz("a", from: network).model)
    let question = try #require(quiz.questions.first)
    #expect(question.kind == "single_choice" && question.isRequired == true)
    #expect(question.options.map(\.title) == ["Tired", "Awake"])
    #expect(question.chosen == ["tired"] && question.words == "It was good.")
  }

  @Test func paywallOffersProducts() async throws {
    let paywall = try #require(
      try await PaymentsAPI.getSuperPaywallConfig(placement: "home", from: network).last().model)
    #expect(paywall.benefits == ["A thousand sessions", "New ones each week"])
    #expect(paywall.termsURL == "https://app.example/terms")
    let offer = try #require(paywall.products.first)
    #expect(offer.product?.id == "year" && offer.product?.price == "39.99 €")
    #expect(offer.storeID == "example.year" && offer.period == "week" && offer.trialDays == 7)
    #expect(paywall.products.map(\.isPreselected) == [true, false])
  }

  @Test func settingsAreOneRowEach() async throws {
    let player = try #require(try await SettingsAPI.getPlayerConfig(from: network).model)
    #expect(player.speeds == [0.75, 1, 1.5] && player.skipSeconds == 15)
    let onboarding = try #require(try await SettingsAPI.getOnboardingConfig(from: network).model)
    #expect(
      onboarding.quizID == "how-are-you" && onboarding.steps.map(\.id) == ["welcome", "goals"])
    let quiz = try #require(try await SettingsAPI.getQuizConfig("a", from: network).model)
    #expect(quiz.id == "after-onboarding" && quiz.quizID == "how-are-you")
    let app = try #require(try await ConfigAPI.getAppConfig(from: network).model)
    #expect(app.minimumVersion == "4.0" && app.isUnderMaintenance == true)
    #expect(app.flags.map(\.isActive) == [true, false])
    let proof = try #require(try await ConfigAPI.getSocialProofDetails(from: network).model)
    #expect(proof.userCount == 120_000 && proof.reviews.map(\.author) == ["Jo", "Jo"])
    let told = try #require(try await UserAPI.getNotifications(from: network).model)
    #expect(told.reminderTime == "07:30" && told.aboutEvents == true)
  }

  @Test func pageHasFlagForMore() async throws {
    let first = try await ContentAPI.getReviews(subcategory: "sleep", from: network).model
    #expect(first.items.map(\.author) == ["Jo", "Jo"] && first.hasMore == false)
    let found = try await SearchAPI.applySearch("rain", from: network).model
    #expect(found.items.first is BNContent && found.items.last is BNCategory)
    let answer = #"""
      {"data": {"played_contents": [{"slug": "a"}],
        "played_contents_aggregate": {"aggregate": {"count": 3}}}}
      """#
    let network = BricksNetwork(channel: FakeChannel(answers: ["GetContentHistory": answer]))
    for (offset, hasMore) in [(0, true), (1, true), (2, false)] {
      let page = ContentPage(offset: offset, limit: 1)
      #expect(
        try await ContentAPI.getContentHistory(page: page, from: network).model.hasMore == hasMore)
    }
  }

  @Test func widgetShowsSliceContent() async throws {
    let widget = try #require(try await WidgetsAPI.getWidgetConfig(kind: "a", from: network).model)
    #expect(widget.id == "daily-quote" && widget.refreshSeconds == 3600)
    #expect(widget.items.first is BNDailyQuote)
  }

  @Test func badgesOfBothShapesAreOneModel() async throws {
    let all = try await UserAPI.getBadges(from: network).model
    let earned = try await UserAPI.getEarnedBadges(from: network).model
    #expect(earned.map(\.id) == ["ten-days"] && all.map(\.id) == ["ten-days", "early-bird"])
    for badge in [all.first, earned.first] {
      #expect(badge?.title == "Ten Days" && badge?.progress == 0.25)
      #expect(badge?.earnedAt == "2026-04-30T06:15:00+00:00")
      #expect(badge?.image?.url == "https://media.example/asset.svg")
    }
  }
}
