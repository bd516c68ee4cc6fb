import Basics
import FeedModel
import YoullModels

/// The content that the app itself knows about a screen.
struct OwnContent: Sendable {
  let app: CustomerApp
  let texts: AppTexts
  let profile: YNProfile?
  /// The slug or ID of the screen's subject, if it has one.
  let subject: String?
  /// The arguments of the action that opened the screen.
  let arguments: [FeedLink.Argument]
}

/// The sections of a user's own screens that the app adds.
enum OwnSection {
  /// The statistics on the profile screen.
  static let stats = ["minutes", "sessions"]

  /// Returns the user's name, picture and statistics, and the entries of the profile screen.
  static func profile(_ content: OwnContent) -> [BNHomeFeedSection] {
    [header(content), entries(content)]
  }

  private static func header(_ content: OwnContent) -> BNHomeFeedSection {
    let profile = content.profile
    let name = PrefixSection.name(of: profile, content.texts)
    let values =
      [
        BNField(name: "firstName", value: .text(name), place: profile?.place),
        BNField(name: "isUser", value: .boolean(profile != nil), place: profile?.place),
        BNField(
          name: "isSubscribed", value: .boolean(profile?.isSubscribed ?? false),
          place: profile?.place),
      ] + (profile?.picture.map { [BNField(name: "image", value: .text($0.url))] } ?? [])
      + (profile?.stats ?? [])
    var section = BNHomeFeedSection(id: "profile", type: "profileHeader", place: profile?.place)
    section.items = [BNRecord(id: "profile", values: values, place: profile?.place)]
    return section
  }

  /// Returns the entries that the modules and flags of the app allow.
  private static func entries(_ content: OwnContent) -> BNHomeFeedSection {
    let app = content.app
    let hasTimer = app.has(.module("TimerModuleInterface"))
    let names = [
      content.profile == nil ? nil : "reminders", hasTimer ? "timer" : nil,
      hasTimer ? "history" : nil, "subscription",
      app.has(.flag(AppFlag.quizEnabled.name)) ? "quiz" : nil,
    ]
    var section = BNHomeFeedSection(id: "entries", type: "profileEntries")
    section.items = names.compactMap(\.self).map { name in
      BNRecord(id: name, values: [BNField(name: "entry", value: .text(name))])
    }
    return section
  }
}

extension OwnSection {
  /// The choices of the timer in minutes.
  static let minutes = [5.0, 10, 15, 20, 30, 45, 60, 90]

  /// Returns the choices of the timer; the subject of the screen is the selected one.
  static func timer(_ content: OwnContent) -> [BNHomeFeedSection] {
    let wished = content.subject.flatMap(Double.init)
    let chosen = minutes.first { $0 == wished } ?? minutes[1]
    var section = BNHomeFeedSection(id: "choices", type: "timerChoices")
    section.values = [BNField(name: "minutes", value: .number(chosen))]
    section.items = minutes.map { choice in
      BNRecord(
        id: "\(Int(choice))",
        values: [
          BNField(name: "minutes", value: .number(choice)),
          BNField(name: "isSelected", value: .boolean(choice == chosen)),
        ])
    }
    return [section]
  }

  /// Returns the search field with the words of the search.
  static func searchField(_ content: OwnContent) -> [BNHomeFeedSection] {
    var section = BNHomeFeedSection(id: "field", type: "searchField")
    let words = content.subject.map { [BNField(name: "words", value: .text($0))] } ?? []
    section.items = [BNRecord(id: "field", values: words)]
    return [section]
  }
}

/// Preparations of the server's sections, which are the same for both transports.
enum Arrangement {
  /// Returns the journeys without those timeline journeys that have no days to open.
  static func journeys(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    sections.map { section in
      guard section.type.hasSameBytes(as: "timelineJourneys") else { return section }
      var section = section
      section.items.removeAll { $0.value(named: "dayCount") == .number(0) }
      return section
    }.filter { !$0.items.isEmpty }
  }

  /// Returns the sections of the one kind of journey that the subject is.
  ///
  /// A linear journey and a timeline journey can have the same ID. The one with rows is shown.
  static func journey(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    func rows(_ kind: String) -> Int {
      sections.first { $0.type.hasSameBytes(as: kind) }?.items.count ?? 0
    }
    let isTimeline = rows("journeySessions") == 0 && rows("journeyDetails") > 0
    let kinds =
      isTimeline ? ["journeyDetails", "journeyDays"] : ["linearJourneyDetails", "journeySessions"]
    return sections.filter { section in
      kinds.contains { section.type.hasSameBytes(as: $0) }
        && (!section.items.isEmpty || section.type.hasSameBytes(as: kinds[0]))
    }
  }

  /// Returns the filters of a search before its results, and a search without results as a notice.
  static func search(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    let filters = sections.filter(\.isSearchFilter)
    return filters
      + sections.filter { !$0.isSearchFilter }.map { section in
        guard section.id.hasSameBytes(as: "results"), section.items.isEmpty else { return section }
        var notice = BNHomeFeedSection(id: section.id, type: "searchNotice", place: section.place)
        notice.items = [BNRecord(id: "notice", values: [], place: section.place)]
        return notice
      }
  }

  /// Returns the questions of a quiz with the options that the user has selected, and a button
  /// that sends the answers.
  ///
  /// Each option has the answer that a tap on it gives: the option itself, or the other selected
  /// ones with or without it.
  static func quiz(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    guard let header = sections.first, let quiz = header.items.first else { return sections }
    let questions = sections.dropFirst().map(Question.init)
    let answered = questions.filter(\.isAnswered).count
    let values = ["title", "subtitle", "image"].compactMap { name in
      quiz.value(named: name).map { BNField(name: name, value: $0, place: quiz.place) }
    }
    let counts = [
      BNField(name: "answeredCount", value: .number(Double(answered))),
      BNField(name: "questionCount", value: .number(Double(questions.count))),
      BNField(
        name: "progress",
        value: .number(questions.isEmpty ? 0 : Double(answered) / Double(questions.count))),
    ]
    var (first, end) = (header, BNHomeFeedSection(id: "send", type: "quizEnd", place: quiz.place))
    first.items = [BNRecord(id: quiz.id, values: values + counts, place: quiz.place)]
    let isComplete = questions.allSatisfy { $0.isAnswered || !$0.isRequired }
    end.items = [
      BNRecord(
        id: quiz.id, values: [BNField(name: "isComplete", value: .boolean(isComplete))],
        place: quiz.place)
    ]
    return [first] + questions.map(\.section) + [end]
  }

  /// A question of a quiz with the user's answer.
  private struct Question {
    let section: BNHomeFeedSection
    let isAnswered: Bool
    let isRequired: Bool

    init(_ question: BNHomeFeedSection) {
      var chosen: [String] = []
      if case .list(let list)? = question.value(named: "chosen") {
        chosen = list.compactMap { if case .text(let text) = $0 { text } else { nil } }
      }
      let isMultiple = question.value(named: "answerKind") == .text("multiple_choice")
      var section = question
      section.items = question.items.map { option in
        let isSelected = chosen.contains { $0.hasSameBytes(as: option.id) }
        var answer = [option.id]
        if isMultiple {
          let others = chosen.filter { !$0.hasSameBytes(as: option.id) }
          answer = isSelected ? others : others + answer
        }
        let own = [
          BNField(name: "isSelected", value: .boolean(isSelected), place: option.place),
          BNField(
            name: "answer", value: .text(answer.joined(separator: ",")), place: option.place),
        ]
        let values = ["title", "image"].compactMap { name in
          option.value(named: name).map { BNField(name: name, value: $0, place: option.place) }
        }
        return BNRecord(id: option.id, values: values + own, place: option.place)
      }
      self.section = section
      isAnswered = !chosen.isEmpty || question.value(named: "words") != nil
      isRequired = question.value(named: "isRequired") == .boolean(true)
    }
  }
}
