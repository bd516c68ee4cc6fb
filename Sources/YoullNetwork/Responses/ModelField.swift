package import Documents

/// A domain model with a table of its fields, by which it is read from an answer.
package protocol ResponseValue: RESTRow, DecodableResponse where Model == Self {
  static var fields: [ModelField<Self>] { get }
  var place: Place? { get set }
  init()

  /// Reads the identity, if the model has one.
  mutating func readIdentity(_ object: ResponseObject, _ reading: inout DocumentReading)
}

extension ResponseValue {
  package mutating func readIdentity(_ object: ResponseObject, _ reading: inout DocumentReading) {}

  package init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    self.init()
    read(object, &reading)
  }

  /// Reads the identity, the place and the fields of the table.
  mutating func read(_ object: ResponseObject, _ reading: inout DocumentReading) {
    readIdentity(object, &reading)
    place = reading.document.place(of: object.node)
    Self.fields.read(object, into: &self, &reading)
  }
}

/// An item with a table of its fields, which also tells what each is worth to a kind of section that
/// names it.
package protocol ResponseModel: ResponseValue, BNItem {
  var id: String { get set }
}

extension ResponseModel {
  /// The names of its fields, as the catalogue of sections has them.
  public static var fieldNames: [String] { fields.map(\.name) }

  /// The value of a field by its index; nil when the server did not say.
  public func value(at field: Int) -> BNValue? { Self.fields[field].value(self) }

  package mutating func readIdentity(_ object: ResponseObject, _ reading: inout DocumentReading) {
    id = object.text(FieldName.slug, &reading) ?? ""
  }
}

/// An item of which some answers tell more than lists do.
package protocol DetailedModel: ResponseModel {
  /// The fields that lists do without.
  static var details: [ModelField<Self>] { get }
}

/// One field of a model: what the catalogue calls it, where the transports have it, and where the
/// model keeps it.
///
/// Without another name a field is called as in the catalogue over REST, and the same in snake case
/// over GraphQL.
package struct ModelField<Model>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Model, Value?> & Sendable

  let name: String
  let read: @Sendable (ResponseObject, inout Model, inout DocumentReading) -> Void
  let value: @Sendable (Model) -> BNValue?

  static func text(
    _ name: String, _ path: Path<String>, graphQL: String..., rest: String? = nil
  ) -> Self {
    text(name, path, FieldName(name, graphQL: graphQL, rest: rest))
  }

  /// A text whose authors write other languages beside it, over GraphQL; theirs wins.
  static func translatedText(
    _ name: String, _ path: Path<String>, graphQL: String..., rest: String? = nil
  ) -> Self {
    let place = FieldName(name, graphQL: graphQL, rest: rest)
    let (text, translations) = place.translation
    return Self(
      name: name,
      read: {
        let own = $0.text(place, &$2)
        let said = $0.translation(of: text, in: translations, &$2) ?? own
        if let said { $1[keyPath: path] = said }
      },
      value: { $0[keyPath: path].map { .text($0) } })
  }

  /// A text that GraphQL has in the row that puts the model into a slice, and REST beside the others.
  static func sliceText(_ name: String, _ path: Path<String>) -> Self {
    text(name, path, FieldName(name, isOfSliceItem: true))
  }

  private static func text(_ name: String, _ path: Path<String>, _ place: FieldName) -> Self {
    Self(
      name: name, read: { if let text = $0.text(place, &$2) { $1[keyPath: path] = text } },
      value: { $0[keyPath: path].flatMap { $0.utf8.isEmpty ? nil : .text($0) } })
  }

  static func number(
    _ name: String, _ path: Path<Double>, graphQL: String..., rest: String? = nil
  ) -> Self {
    let place = FieldName(name, graphQL: graphQL, rest: rest)
    return Self(
      name: name, read: { if let number = $0.number(place, &$2) { $1[keyPath: path] = number } },
      value: { $0[keyPath: path].map { .number($0) } })
  }

  static func boolean(
    _ name: String, _ path: Path<Bool>, graphQL: String..., rest: String? = nil
  ) -> Self {
    let place = FieldName(name, graphQL: graphQL, rest: rest)
    return Self(
      name: name, read: { if let value = $0.boolean(place, &$2) { $1[keyPath: path] = value } },
      value: { $0[keyPath: path].map { .boolean($0) } })
  }

  /// A picture, which both transports know by its address; only GraphQL has a row for it.
  static func image(
    _ name: String, _ path: Path<BNAsset>, graphQL: String = "asset", rest: String = "imageUrl"
  ) -> Self {
    let place = FieldName(name, graphQL: [graphQL, "url"], rest: rest)
    return Self(
      name: name, read: { if let asset = $0.asset(place, &$2) { $1[keyPath: path] = asset } },
      value: { $0[keyPath: path].map { .text($0.url) } })
  }

  /// A field that no server sends: the app says it.
  static func ownBoolean(_ name: String, _ path: Path<Bool>) -> Self {
    Self(name: name, read: { _, _, _ in }, value: { $0[keyPath: path].map { .boolean($0) } })
  }

  /// A field that is the same for all of a model.
  static func constant(_ name: String, _ text: String) -> Self {
    Self(name: name, read: { _, _, _ in }, value: { _ in .text(text) })
  }
}

extension Array {
  /// Reads all fields of a table.
  fileprivate func read<Model>(
    _ object: ResponseObject, into model: inout Model, _ reading: inout DocumentReading
  ) where Element == ModelField<Model> {
    // By index: a copy of each field would cost as much as reading it.
    for index in indices { self[index].read(object, &model, &reading) }
  }
}

/// A row of an answer that has more of an item than lists do.
struct DetailResponse<Model: DetailedModel>: DecodableResponse {
  private var row: Model

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    row = Model(object, &reading)
    Model.details.read(object, into: &row, &reading)
  }

  func model() -> Model { row }
}
