import Basics
import Documents
import YoullModels

extension Arrangement {
  /// The maximum number of related contents.
  private static let mostRelated = 6

  /// Returns a content with up to six other contents that belong to it.
  static func content(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    guard sections.count > 1, let content = sections[0].items.first else {
      return Array(sections.prefix(1))
    }
    var related = sections[1]
    related.items = Array(
      related.items.filter { !$0.id.hasSameBytes(as: content.id) }.prefix(mostRelated))
    return related.items.isEmpty ? [sections[0]] : [sections[0], related]
  }

  /// Returns a paywall with a section for its benefits, and a section for its plans.
  ///
  /// A plan has the ID by which the store knows its product, and the button of the paywall.
  static func subscription(_ sections: [BNHomeFeedSection]) -> [BNHomeFeedSection] {
    guard let first = sections.first, let paywall = first.items.first as? BNPaywallConfig else {
      return Array(sections.prefix(1))
    }
    var benefits = BNHomeFeedSection(id: "benefits", type: "paywallBenefits", place: paywall.place)
    benefits.items = paywall.benefits.enumerated().map { index, text in
      BNRecord(id: "\(index + 1)", [("title", .words(text))], at: paywall.place)
    }
    var plans = BNHomeFeedSection(id: "plans", type: "paywallPlans", place: paywall.place)
    plans.items = paywall.products.map { plan in
      let product = plan.product
      return BNRecord(
        id: plan.storeID ?? product?.id ?? "",
        [
          ("title", .words(product?.title)),
          ("subtitle", .words(product?.subtitle)),
          ("price", .words(product?.price)),
          ("oldPrice", .words(product?.oldPrice)),
          ("period", .words(plan.period)),
          ("trialDays", plan.trialDays.map(BNValue.number)),
          ("badge", .words(plan.badge)),
          ("isPreselected", plan.isPreselected.map(BNValue.boolean)),
          ("callToAction", .words(paywall.callToAction)),
        ], at: plan.place)
    }
    return [first] + [benefits, plans].filter { !$0.items.isEmpty }
  }
}

extension BNRecord {
  /// Creates a record from the values that exist, each at the place of the record.
  fileprivate init(id: String, _ values: [(name: String, value: BNValue?)], at place: Place?) {
    self.init(
      id: id,
      values: values.compactMap { name, value in
        value.map { BNField(name: name, value: $0, place: place) }
      }, place: place)
  }
}

extension BNValue {
  /// Returns a text as a value, or `nil` if it is empty.
  fileprivate static func words(_ text: String?) -> BNValue? {
    text.flatMap { $0.utf8.isEmpty ? nil : .text($0) }
  }
}
