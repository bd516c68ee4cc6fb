import Basics
import FeedModel
import YoullModels
import YoullNetwork

/// The sections that the app itself adds to a screen.
enum PrefixSection {
  /// The default name of a user without a first name.
  static let stranger = "Stranger"

  /// Returns the navigation bar of a screen.
  static func navigation(
    _ screen: Screen, _ app: CustomerApp, _ texts: AppTexts, _ home: BNHomeFeed
  ) -> BNHomeFeedSection {
    let ofFeeds = screen.hasOffersAndGreetings ? texts["home.title"]?.words : nil
    var section = BNHomeFeedSection(
      id: "navigation", type: "navigation",
      title: texts["\(screen.tokenName).title"]?.words ?? ofFeeds,
      place: home.place)
    let hasTimer = screen.role == .explore && app.has(.module("TimerModuleInterface"))
    let hasSearch =
      screen.isTab
      ? app.settings.displaysSearch : screen.hasTopSearch && app.settings.showTopSearchButton
    let values: [(String, BNValue?)] = [
      ("welcomeMessage", (texts["home.welcome"]?.words).map(BNValue.text)),
      ("logo", home.logo.map { .text($0.url) }),
      ("background", home.background.map { .text($0.url) }),
      ("liveUsers", home.liveUsers.map(BNValue.number)),
      ("hasSearch", .boolean(hasSearch)),
      ("hasTimer", .boolean(hasTimer)),
      ("hasBack", .boolean(!screen.isTab)),
    ]
    section.values = values.compactMap { name, value in value.map { BNField(name: name, value: $0) }
    }
    return section
  }

  /// Returns a section of offers in the server's order.
  static func promoOffers(_ offers: [BNPromoOffer]) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(
      id: "promoOffer", type: "promoOffer", place: offers.first?.place)
    section.items = offers
    return section
  }

  /// Returns the first name of a user, or the app's name for a user without one.
  static func name(of profile: YNProfile?, _ texts: AppTexts) -> String {
    // A name that consists of spaces is no name.
    let given = profile?.firstName.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    return given ?? texts["greetings.stranger"]?.words ?? stranger
  }

  static func greetings(_ profile: YNProfile?, _ texts: AppTexts) -> BNHomeFeedSection {
    let name = BNField(name: "firstName", value: .text(name(of: profile, texts)))
    var section = BNHomeFeedSection(id: "greetings", type: "greetings", place: profile?.place)
    section.items = [BNRecord(id: "greetings", values: [name], place: profile?.place)]
    return section
  }

  /// Returns the section that reports a state of the screen, with the app's image for it.
  static func state(_ kind: String, _ texts: AppTexts) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(id: kind, type: kind)
    section.values = image(kind, texts)
    return section
  }

  /// Returns the image of a notice, whose address is a text of the app.
  fileprivate static func image(_ name: String, _ texts: AppTexts) -> [BNField] {
    (texts["\(name).image"]?.words).map { [BNField(name: "image", value: .text($0))] } ?? []
  }

  /// Returns a message to the user on a panel, such as the welcome message, from texts of the app.
  static func message(_ name: String, _ texts: AppTexts) -> BNHomeFeedSection {
    let values = ["title", "message", "image", "callToAction"].compactMap { field in
      (texts["\(name).\(field)"]?.words).map { BNField(name: field, value: .text($0)) }
    }
    var section = BNHomeFeedSection(id: name, type: "welcomeMessage")
    section.items = [BNRecord(id: name, values: values)]
    return section
  }
}

extension BNHomeFeedSection {
  /// Returns the notice of a search without results with the app's image for it.
  func illustrated(_ texts: AppTexts) -> BNHomeFeedSection {
    guard type.hasSameBytes(as: "searchNotice") else { return self }
    var section = self
    section.items = items.map {
      BNRecord(id: $0.id, values: PrefixSection.image("search", texts), place: $0.place)
    }
    return section
  }

  /// Returns a tag bar with the chosen tag selected, after a tag for all items if the app has one.
  func choosing(_ tag: String?, allTag title: String?) -> BNHomeFeedSection {
    guard type.hasSameBytes(as: "tagsBar"), !items.isEmpty else { return self }
    var section = self
    section.items = items.map { item in
      guard var model = item as? BNTag else { return item }
      model.isSelected = tag.map { $0.hasSameBytes(as: model.id) } ?? false
      return model
    }
    if let title {
      var all = BNTag()
      all.id = "all"
      all.title = title
      all.isAll = true
      all.isSelected = tag == nil
      all.place = place
      section.items.insert(all, at: 0)
    }
    return section
  }
}
