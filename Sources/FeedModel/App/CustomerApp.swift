import Basics
package import Documents

/// A customer's app: its tabs, feature flags, modules, settings and texts.
package struct CustomerApp: Sendable {
  package var name = ""
  package var summary = ""
  package var tabItems: [AppTab] = []
  package var headerType = HeaderType.floating
  package var languages: [String] = []
  package var flags: [(key: String, value: Bool)] = []
  /// The module interfaces that are injected.
  package var modules: [String] = []
  package var settings = AppSettings()
  /// The released versions that are still in use.
  package var versions: [AppVersion] = []
  /// The optional screens that the app does not have.
  package var omittedScreens: [OptionalScreen] = []
  /// The starts of the app's universal links.
  package var linkPrefixes: [String] = []
  /// The URLs of the app's servers, if they are known.
  package var endpoints = AppEndpoints()
  package var texts: [(key: String, value: [(key: String, value: AppText)])] = []

  package init() {}

  package static let fileName = "app.json"

  package static let format = DocumentFormat(
    "app", fileNames: [fileName],
    table: FieldTable(
      "app", "A customer's app: tabs, header, flags, modules and texts.", from: CustomerApp(),
      [
        .optional("name", \.name, .string, "The name of the app."),
        .optional("summary", \.summary, .string, "A description of the app, in a sentence."),
        .optional(
          "tabItems", \.tabItems, .array(of: AppTab.reader), "The tabs of the app, in order."),
        .optional(
          "headerType", \.headerType, .choice,
          "Whether the home screen's header scrolls with the feed or stays at the top."),
        .optional(
          "languages", \.languages, .array(of: .string),
          "The languages of the app; the first one is its default language."),
        .optional(
          "flags", \.flags, .dictionary(of: .boolean), "The feature flags, each true or false."),
        .optional(
          "modules", \.modules, .array(of: .string), "The module interfaces that are injected."),
        .optional(
          "versions", \.versions, .array(of: .version, count: 1...100),
          "The released versions of the app that are still in use, such as `3.0`; `bricks layout "
            + "check --versions` lists what each of them does not show."),
        .optional(
          "omittedScreens", \.omittedScreens, .array(of: .choice),
          "The optional screens that the app does not have; nothing in the app leads to them."),
        .optional(
          "linkPrefixes", \.linkPrefixes, .array(of: .string),
          "The starts of the app's universal links, such as `https://app.example/open/`, which "
            + "lead to the same places as `bricks://`."),
        .optional(
          "settings", \.settings, AppSettings.table.reader, "The settings that change screens."),
        .optional(
          "endpoints", \.endpoints, AppEndpoints.table.reader,
          "The servers for live feeds, unless the command line names others."),
        .optional(
          "texts", \.texts, .dictionary(of: .dictionary(of: AppText.reader)),
          "The texts by language and name. A text can depend on a field: `by` names the field, and "
            + "the other members are the forms for a number, for a plural category such as `one`, "
            + "for a value of a choice, for `true` and `false`, and for all `other` values."),
      ]))

  /// Returns whether a flag is on.
  ///
  /// A flag that is not set has the default value of its row in ``AppFlag``. A flag without a row
  /// is on, so that a new flag of a layout hides nothing.
  package func isOn(_ flag: String) -> Bool {
    flags.last { $0.key.hasSameBytes(as: flag) }?.value
      ?? AppFlag.named(flag)?.isOnByDefault ?? true
  }

  /// Returns whether a flag of the platform is on.
  package func isOn(_ flag: AppFlag) -> Bool { isOn(flag.name) }

  package func has(_ need: Need) -> Bool {
    switch need {
    case .flag(let name): isOn(name)
    case .module(let name): modules.contains { $0.hasSameBytes(as: name) }
    }
  }

  /// Returns the texts of a language, and the texts of the default language where it has none.
  package func texts(in language: String) -> AppTexts {
    var texts = AppTexts()
    for wanted in [languages.first ?? language, language] {
      for (key, rows) in self.texts where key.hasSameBytes(as: wanted) {
        for row in rows { texts[row.key] = row.value }
      }
    }
    return texts
  }
}

/// The texts of one language, by name.
package struct AppTexts: Sendable {
  private var rows: [String: AppText] = [:]

  package init() {}

  package var names: [String] { rows.keys.sorted() }

  package subscript(name: String) -> AppText? {
    get { rows[name] }
    set { rows[name] = newValue }
  }

  /// Returns whether both sets have equal texts, independent of their locations.
  package func isSame(as other: AppTexts) -> Bool {
    rows.count == other.rows.count
      && rows.allSatisfy { name, text in
        guard let index = other.rows.index(forKey: name) else { return false }
        let (otherName, otherText) = other.rows[index]
        return otherName.hasSameBytes(as: name) && otherText.isSame(as: text)
      }
  }

  /// Returns these texts combined with those of a base; these have precedence.
  package func over(_ base: AppTexts) -> AppTexts {
    var merged = base
    merged.rows.merge(rows) { $1 }
    return merged
  }
}

/// The scrolling behavior of the home screen's header.
package enum HeaderType: String, Sendable, CaseIterable {
  /// The header scrolls with the feed.
  case floating
  /// The header stays at the top, with the logo in it.
  case fixedWithLogo
}

/// A tab of a customer's app.
package enum TabItem: String, Sendable, CaseIterable {
  case home, showcase, slices, explore, exploreShowcase, library, journeys, profile
}

/// A screen that a customer's app can omit, because its configuration is optional on the platform.
package enum OptionalScreen: String, Sendable, CaseIterable {
  /// The list of all events: `makeEventsListScreenConfig`.
  case events
  /// The quote of the day: `makeDailyQuoteModalConfig`.
  case dailyQuote = "daily-quote"
  /// The history of the timer: `makeTimerSessionsHistoryConfig`.
  case timerSessions = "timer-sessions"
}

package struct AppTab: Sendable {
  package let item: TabItem
  package let place: Place

  static let reader: ValueReader<AppTab> = {
    let choice = ValueReader<TabItem>.choice
    return ValueReader(choice.shape) { node, reading in
      choice.read(node, &reading).map {
        AppTab(item: $0, place: reading.document.place(of: node))
      }
    }
  }()
}

/// The settings of an app that change the content of its screens.
package struct AppSettings: Sendable {
  package var displayHomeScreenGreetings = true
  package var displaysSearch = true
  package var showTopSearchButton = false
  package var displaysAllTag = true
  /// The quiz that the app presents.
  package var quizID: String?
  /// The quiz configuration of the app, for feeds that name none.
  package var quizConfigID: String?

  static let table = FieldTable(
    "settings", "The settings that change the content of screens.", from: AppSettings(),
    [
      .optional(
        "displayHomeScreenGreetings", \.displayHomeScreenGreetings, .boolean,
        "Whether feeds begin with a greeting."),
      .optional(
        "displaysSearch", \.displaysSearch, .boolean,
        "Whether the tabs have a search field at the top."),
      .optional(
        "showTopSearchButton", \.showTopSearchButton, .boolean,
        "Whether the list of events has a search field at the top, too."),
      .optional(
        "displaysAllTag", \.displaysAllTag, .boolean,
        "Whether the tags of the explore screen begin with a tag for all content."),
      .optional(
        "quizID", \.quizID, .string, "The quiz that the app presents to its users."),
      .optional(
        "quizConfigID", \.quizConfigID, .string,
        "The quiz configuration of the app: its suggestions are those of `suggested` without an ID, "
          + "and its quiz is shown if the feed names none."),
    ])
}

package struct AppEndpoints: Sendable {
  package var graphQL: String?
  package var rest: String?

  static let table = FieldTable(
    "endpoints", "The servers of an app.", from: AppEndpoints(),
    [
      .optional("graphql", \.graphQL, .string, "The URL of the GraphQL server."),
      .optional("rest", \.rest, .string, "The base URL of the REST server."),
    ])
}
