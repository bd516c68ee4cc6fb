package import Documents

/// A customer's app: what it is called, what it has switched on, and its texts.
package struct CustomerApp: Sendable {
  package var name = ""
  package var summary = ""
  package var tabItems: [AppTab] = []
  package var headerType = HeaderType.floating
  package var languages: [String] = []
  /// The feature flags that are set, by their names.
  package var flags: [(key: String, value: Bool)] = []
  /// The module interfaces that are injected.
  package var modules: [String] = []
  package var settings = AppSettings()
  /// Where the servers of the app are, if that is known.
  package var endpoints = AppEndpoints()
  /// Texts by language and name.
  package var texts: [(key: String, value: [(key: String, value: AppText)])] = []

  package init() {}

  package static let fileName = "app.json"

  package static let format = DocumentFormat(
    "app", fileNames: [fileName],
    table: FieldTable(
      "app", "A customer's app: tabs, header, flags, modules and texts.", from: CustomerApp(),
      [
        .optional("name", \.name, .string, "What the app is called."),
        .optional("summary", \.summary, .string, "What the app is, in a sentence."),
        .optional(
          "tabItems", \.tabItems, .array(of: AppTab.reader), "The tabs of the app, in their order."),
        .optional(
          "headerType", \.headerType, .choice,
          "Whether the home screen's header scrolls with the feed or stays at the top."),
        .optional(
          "languages", \.languages, .array(of: .string),
          "The languages of the app, the first one being its own."),
        .optional(
          "flags", \.flags, .dictionary(of: .boolean), "Feature flags, each true or false."),
        .optional(
          "modules", \.modules, .array(of: .string), "The module interfaces that are injected."),
        .optional(
          "settings", \.settings, AppSettings.table.reader, "Settings that change a screen."),
        .optional(
          "endpoints", \.endpoints, AppEndpoints.table.reader,
          "The servers that a live feed comes from, unless the command line names others."),
        .optional(
          "texts", \.texts, .dictionary(of: .dictionary(of: AppText.reader)),
          "The app's texts: by language, then by name. One may depend on a field: `by` names it, and "
            + "the other members are words for a number, for a plural category such as `one`, for a "
            + "value of a choice, for `true` and `false`, and for any `other`."),
      ]))

  /// Whether a flag is on; a flag that nobody set is on, so that a new one hides nothing.
  package func isOn(_ flag: String) -> Bool {
    flags.last { $0.key.utf8.elementsEqual(flag.utf8) }?.value ?? true
  }

  package func has(_ need: Need) -> Bool {
    switch need {
    case .flag(let name): isOn(name)
    case .module(let name): modules.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

  /// The texts of a language over those of the app's own one.
  package func texts(in language: String) -> AppTexts {
    var texts = AppTexts()
    for wanted in [languages.first ?? language, language] {
      for (key, rows) in self.texts where key.utf8.elementsEqual(wanted.utf8) {
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

  /// Whether both say the same under the same names, wherever they say it.
  package func isSame(as other: AppTexts) -> Bool {
    rows.count == other.rows.count
      && rows.allSatisfy { name, text in
        guard let index = other.rows.index(forKey: name) else { return false }
        let (otherName, otherText) = other.rows[index]
        return otherName.utf8.elementsEqual(name.utf8) && otherText.isSame(as: text)
      }
  }

  /// These texts, and those of another set where this one has none.
  package func over(_ base: AppTexts) -> AppTexts {
    var merged = base
    merged.rows.merge(rows) { $1 }
    return merged
  }
}

/// How the home screen's header behaves.
package enum HeaderType: String, Sendable, CaseIterable {
  /// The header scrolls with the feed.
  case floating
  /// The header stays at the top, with the logo in it.
  case fixedWithLogo
}

/// A tab of a customer's app.
package enum TabItem: String, Sendable, CaseIterable {
  case home, showcase, slices, explore, exploreCustom, exploreShowcase, library, journeys, profile
}

/// A tab as an app names it, with the place of its name.
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

extension CustomerApp {
  /// What there is to say about an app that still has a screen whose time is over.
  package func deprecations(of screen: Screen) -> [Finding] {
    guard screen == .home else { return [] }
    return tabItems.filter { $0.item == .home }.map { tab in
      Finding(
        AppRules.deprecatedScreen,
        "The screen \"home\" is deprecated; \"showcase\" takes its place.", at: tab.place)
    }
  }
}

/// Settings of an app that change what its screens show.
package struct AppSettings: Sendable {
  package var displayHomeScreenGreetings = true
  package var offerIdsToHide: [String] = []
  package var displaysSearch = true
  package var showTopSearchButton = false
  package var displaysAllTag = true

  static let table = FieldTable(
    "settings", "Settings that change what a screen shows.", from: AppSettings(),
    [
      .optional(
        "displayHomeScreenGreetings", \.displayHomeScreenGreetings, .boolean,
        "Whether feeds begin with a greeting."),
      .optional(
        "offerIdsToHide", \.offerIdsToHide, .array(of: .string),
        "Promo offers that the user has dismissed."),
      .optional(
        "displaysSearch", \.displaysSearch, .boolean,
        "Whether the tabs have a search at the top."),
      .optional(
        "showTopSearchButton", \.showTopSearchButton, .boolean,
        "Whether the list of events has a search at the top too."),
      .optional(
        "displaysAllTag", \.displaysAllTag, .boolean,
        "Whether the tags of the explore screen begin with one for everything."),
    ])
}

/// The servers of an app.
package struct AppEndpoints: Sendable {
  package var graphQL: String?
  package var rest: String?

  static let table = FieldTable(
    "endpoints", "The servers of an app.", from: AppEndpoints(),
    [
      .optional("graphql", \.graphQL, .string, "Where the GraphQL side is asked."),
      .optional("rest", \.rest, .string, "What the paths of the REST side begin with."),
    ])
}
