package import Documents

/// A domain model with a table of its fields, by which it is read from a response.
protocol ResponseValue: RESTRow, DecodableResponse where Model == Self {
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

/// An item with a table of its fields, which also provides the value of each field to the section
/// that shows the item.
protocol ResponseModel: ResponseValue, BNItem {
  var id: String { get set }
  /// The field that identifies the item.
  static var identity: FieldName { get }
}

extension ResponseModel {
  static var identity: FieldName { .slug }

  /// The names of its fields, as in the catalog of sections.
  public static var fieldNames: [String] { fields.map(\.name) }

  /// Returns the value of a field by its index, or `nil` if the response has none.
  public func value(at field: Int) -> BNValue? { Self.fields[field].value(self) }

  package mutating func readIdentity(_ object: ResponseObject, _ reading: inout DocumentReading) {
    id = object.text(Self.identity, &reading) ?? ""
  }
}

/// An item that has more fields in some responses than in lists.
protocol DetailedModel: ResponseModel {
  /// The fields that lists lack.
  static var details: [ModelField<Self>] { get }
}

extension DetailedModel {
  /// The names of its fields, followed by those of its details.
  public static var fieldNames: [String] { (fields + details).map(\.name) }

  /// Returns the value of a field or detail by its index, or `nil` if the response has none.
  public func value(at field: Int) -> BNValue? {
    let count = Self.fields.count
    return field < count
      ? Self.fields[field].value(self) : Self.details[field - count].value(self)
  }

  package init(detailed object: ResponseObject, _ reading: inout DocumentReading) {
    self.init(object, &reading)
    Self.details.read(object, into: &self, &reading)
  }
}

/// A field of a model: its name in the catalog of sections, its place on both transports, and its
/// property.
///
/// By default, REST uses the name of the catalog, and GraphQL the same name in snake case.
struct ModelField<Model>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Model, Value?> & Sendable

  let name: String
  let read: @Sendable (ResponseObject, inout Model, inout DocumentReading) -> Void
  let value: @Sendable (Model) -> BNValue?

  static func text(
    _ name: String, _ path: Path<String>, graphQL: String..., rest: String? = nil
  ) -> Self {
    text(name, path, FieldName(name, graphQL: graphQL, rest: rest))
  }

  /// Returns a text field with translations next to it over GraphQL; a translation takes
  /// precedence.
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

  /// Returns a text field that GraphQL has in the row of the slice item, and REST next to the other
  /// fields.
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

  /// Returns an image field.
  ///
  /// Both transports contain the address; only GraphQL has a row for the image.
  static func image(
    _ name: String, _ path: Path<BNAsset>, graphQL: String = "asset", rest: String = "imageUrl"
  ) -> Self {
    let place = FieldName(name, graphQL: [graphQL, "url"], rest: rest)
    return Self(
      name: name, read: { if let asset = $0.asset(place, &$2) { $1[keyPath: path] = asset } },
      value: { $0[keyPath: path].map { .text($0.url) } })
  }

  /// Returns a field that the app sets, and no server sends.
  static func ownBoolean(_ name: String, _ path: Path<Bool>) -> Self {
    Self(name: name, read: { _, _, _ in }, value: { $0[keyPath: path].map { .boolean($0) } })
  }

  /// Returns a field with the same value for all instances of a model.
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

/// A row of a response that has more fields of an item than lists have.
package struct DetailResponse<Model: DecodableResponse>: DecodableResponse {
  private let row: Model

  package init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    row = Model(detailed: object, &reading)
  }

  package func model() -> Model { row }
}
