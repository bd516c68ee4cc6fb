import FeedModel
import YoullNetwork

/// How a field of the catalogue is had from a model.
struct FieldAccess<Model>: Sendable {
  private let name: String
  let value: @Sendable (Model) -> BNValue?

  private static func text(
    _ name: String, _ path: any KeyPath<Model, String?> & Sendable
  ) -> Self {
    Self(name: name) { model in
      model[keyPath: path].flatMap { $0.utf8.isEmpty ? nil : .text($0) }
    }
  }

  private static func number(
    _ name: String, _ path: any KeyPath<Model, Double?> & Sendable
  ) -> Self {
    Self(name: name) { $0[keyPath: path].map { .number($0) } }
  }

  private static func boolean(
    _ name: String, _ path: any KeyPath<Model, Bool?> & Sendable
  ) -> Self {
    Self(name: name) { $0[keyPath: path].map { .boolean($0) } }
  }

  /// The accesses in the order of a kind's fields; nil where the model has no such field.
  static func row(of fields: [CatalogueField], from table: [Self]) -> [Self?] {
    fields.map { field in table.first { $0.name.utf8.elementsEqual(field.name.utf8) } }
  }
}

extension FieldAccess<BNHomeFeedSection> {
  static var table: [Self] {
    [
      .text("title", \.title), .text("subtitle", \.subtitle), .text("tagID", \.tagID),
      .boolean("hasMore", \.hasMore),
    ]
  }
}

extension FieldAccess<BNContent> {
  static var table: [Self] {
    [
      .text("title", \.title), .text("subtitle", \.subtitle), .text("image", \.image?.url),
      .text("category", \.category), .text("facilitator", \.facilitator),
      .number("duration", \.duration), .boolean("isLocked", \.isLocked),
      .number("viewed", \.viewed), .text("callToAction", \.callToAction),
    ]
  }
}

extension FieldAccess<BNLinearJourney> {
  static var table: [Self] {
    [
      .text("title", \.title), .text("subtitle", \.subtitle), .text("image", \.image?.url),
      .number("sessionCount", \.sessionCount), .number("completedCount", \.completedCount),
      .number("progress", \.progress), .text("nextSession", \.nextSession),
    ]
  }
}

extension FieldAccess<BNPromoOffer> {
  static var table: [Self] {
    [
      .text("title", \.title), .text("subtitle", \.subtitle), .text("image", \.image?.url),
      .text("endsAt", \.endsAt), .text("callToAction", \.callToAction), .text("url", \.url),
    ]
  }
}
