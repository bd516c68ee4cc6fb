import Basics
import Documents
import YoullModels
import YoullNetwork

/// Requests whose models become the items of sections.
extension ScreenPart {
  /// A request for the items of one section.
  static func rows<Item: BNItem>(
    _ kind: String, id: String,
    _ get: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[Item]>
  ) -> ScreenPart {
    ScreenPart { (_, network) async throws(NetworkError) in
      try await get(network).section(kind, id: id)
    }
  }

  /// A request for the only item of one section.
  static func row<Item: BNItem>(
    _ kind: String, id: String,
    _ get: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Item?>
  ) -> ScreenPart {
    .rows(kind, id: id) { (network) async throws(NetworkError) in
      try await get(network).map { [$0].compactMap(\.self) }
    }
  }

  /// The request for the content that the user has played, the latest first.
  static let playedContent = ScreenPart { (_, network) async throws(NetworkError) in
    try await ContentAPI.getContentHistory(from: network).map {
      BNHomeFeed(sections: [.rows("history", id: "history", $0.items, hasMore: $0.hasMore)])
    }
  }

  /// The request for the latest content that the user likes.
  static let likedContent = ScreenPart { (_, network) async throws(NetworkError) in
    try await ContentAPI.getFavoriteContent(from: network).section("contentList", id: "content")
  }

  /// The request for one page of the content that the user likes.
  static let favoriteContent = ScreenPart(
    load: { (parameters, network) async throws(NetworkError) in
      try await ContentAPI.getFavoriteContent(page: parameters.page, from: network)
        .section("contentList", id: "content")
    }, list: PagedList("content"))

  /// The request for a facilitator and one page of their contents.
  static let facilitator = ScreenPart(
    load: { (parameters, network) async throws(NetworkError) in
      let page = parameters.page
      let answer = try await FacilitatorsAPI.getFacilitatorByID(
        slug: parameters.slug, page: page, from: network)
      return answer.map { facilitator in
        let contents = facilitator?.contents ?? []
        let hasMore = facilitator?.sessionCount.map { Double(page.offset + contents.count) < $0 }
        return BNHomeFeed(
          sections: [
            .rows(
              "facilitatorProfile", id: "facilitator", [facilitator].compactMap(\.self),
              at: answer.rows),
            .rows("sessions", id: "sessions", contents, hasMore: hasMore, at: answer.rows),
          ], place: answer.rows)
      }
    }, list: PagedList("sessions", pageSize: FacilitatorsAPI.detailsPageSize))

  /// The request for a playlist and its contents.
  static let playlist = ScreenPart { (parameters, network) async throws(NetworkError) in
    try await LibraryAPI.getPlaylist(parameters.slug, from: network).map { playlist in
      var contents = BNHomeFeedSection.rows(
        "playlistSessions", id: "sessions", playlist?.contents ?? [])
      contents.place = playlist?.place
      contents.title = playlist?.title
      contents.set("playlistID", playlist?.id)
      return BNHomeFeed(sections: [contents])
    }
  }

  /// The request for a timeline journey and its days.
  static let timelineJourney = ScreenPart { (parameters, network) async throws(NetworkError) in
    try await JourneyAPI.getJourney(parameters.slug, from: network).map { journey in
      var days = BNHomeFeedSection.rows("journeyDays", id: "days", journey?.days ?? [])
      days.set("journeyID", journey?.id)
      return BNHomeFeed(sections: [
        .rows("journeyDetails", id: "journey", [journey].compactMap(\.self)), days,
      ])
    }
  }

  /// The request for a linear journey and its sessions.
  static let linearJourney = ScreenPart { (parameters, network) async throws(NetworkError) in
    try await JourneyAPI.getLinearJourney(parameters.slug, from: network).map { journey in
      let contents = (journey?.sessions ?? []).compactMap { session -> BNContent? in
        var content = session.content
        content?.isCompleted = session.isCompleted
        return content
      }
      var sessions = BNHomeFeedSection.rows("journeySessions", id: "sessions", contents)
      sessions.set("journeyID", journey?.id)
      return BNHomeFeed(sections: [
        .rows("linearJourneyDetails", id: "linearJourney", [journey].compactMap(\.self)), sessions,
      ])
    }
  }

  /// The request for a quiz: its questions, each with its options as items.
  static let quiz = ScreenPart { (parameters, network) async throws(NetworkError) in
    try await QuizAPI.getQuiz(parameters.slug, from: network).map { quiz in
      let questions = (quiz?.questions ?? []).map(BNHomeFeedSection.init(question:))
      return BNHomeFeed(
        sections: [.rows("quizHeader", id: "quiz", [quiz].compactMap(\.self))] + questions)
    }
  }
}

extension NetworkAnswer {
  /// Returns the models as the items of a screen's only section.
  func section<Item: BNItem>(
    _ kind: String, id: String
  ) -> NetworkAnswer<BNHomeFeed> where Model == [Item] {
    map { BNPage(items: $0 as [any BNItem]) }.section(kind, id: id)
  }

  /// Returns the models of a page as the items of a screen's only section.
  func section<Item: BNItem>(
    _ kind: String, id: String
  ) -> NetworkAnswer<BNHomeFeed> where Model == BNPage<Item> {
    map { BNPage(items: $0.items as [any BNItem], hasMore: $0.hasMore) }.section(kind, id: id)
  }

  /// Returns the items of a page as those of a screen's only section.
  func section(
    _ kind: String, id: String
  ) -> NetworkAnswer<BNHomeFeed> where Model == BNPage<any BNItem> {
    map { page in
      BNHomeFeed(
        sections: [.rows(kind, id: id, page.items, hasMore: page.hasMore, at: rows)], place: rows)
    }
  }
}

extension BNHomeFeedSection {
  /// Creates the section of a question.
  fileprivate init(question: BNQuizQuestion) {
    self = .rows("quizQuestion", id: question.id, question.options)
    place = question.place
    title = question.title
    subtitle = question.subtitle
    set("answerKind", question.kind)
    set("words", question.words)
    if let isRequired = question.isRequired {
      values.append(BNField(name: "isRequired", value: .boolean(isRequired), place: place))
    }
    if !question.chosen.isEmpty {
      let chosen = BNValue.list(question.chosen.map { .text($0) })
      values.append(BNField(name: "chosen", value: chosen, place: place))
    }
  }

  /// Returns a section of items, which is at the place of its first item by default.
  static func rows(
    _ kind: String, id: String, _ items: [any BNItem], hasMore: Bool? = nil, at place: Place? = nil
  ) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(id: id, type: kind, place: place ?? items.first?.place)
    section.items = items
    section.hasMore = hasMore
    return section
  }

  /// Sets a value of the section unless it is missing.
  mutating func set(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    values.append(BNField(name: name, value: .text(text), place: place))
  }
}
