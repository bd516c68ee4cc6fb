import FeedModel
import YoullNetwork

/// The sections of the home screen that no slice brings.
enum PrefixSection {
  /// What someone is called who gave no name.
  static let stranger = "Stranger"

  /// The top of the screen.
  static func navigation(_ texts: AppTexts, _ home: BNHomeFeed) -> BNHomeFeedSection {
    var values: [BNField] = []
    if let welcome = texts["home.welcome"] {
      values.append(BNField(name: "welcomeMessage", value: .text(welcome)))
    }
    if let logo = home.logo { values.append(BNField(name: "logo", value: .text(logo.url))) }
    if let users = home.liveUsers {
      values.append(BNField(name: "liveUsers", value: .number(users)))
    }
    return BNHomeFeedSection(
      id: "navigation", type: "navigation", title: texts["home.title"], values: values,
      place: home.place)
  }

  /// The offers in one section, in the server's order.
  static func promoOffers(_ offers: [BNPromoOffer]) -> BNHomeFeedSection {
    BNHomeFeedSection(
      id: "promoOffer", type: "promoOffer", items: offers.map(BNItem.offer),
      place: offers.first?.place)
  }

  static func greetings(_ profile: YNProfile?) -> BNHomeFeedSection {
    let name = BNField(name: "firstName", value: .text(profile?.firstName ?? stranger))
    let record = BNRecord(id: "greetings", values: [name], place: profile?.place)
    return BNHomeFeedSection(
      id: "greetings", type: "greetings", items: [.record(record)], place: profile?.place)
  }
}
