import Basics
public import Documents

/// An item that a section shows, or the section itself: an identity and named fields.
public protocol BNItem: Sendable {
  /// The identity, the same on every transport; empty if the response has none.
  var id: String { get }
  /// The place in the response.
  var place: Place? { get }
  /// The names of its fields, as in the catalog of sections.
  static var fieldNames: [String] { get }
  /// The values that are not fields; of several values with one name, the last one is used.
  var values: [BNField] { get }
  /// Returns the value of a field by its index, or `nil` if the response has none.
  func value(at field: Int) -> BNValue?
}

extension BNItem {
  /// An empty list: most items have fields only.
  public var values: [BNField] { [] }

  /// Returns the value of a field or an additional value by its name.
  public func value(named name: String) -> BNValue? {
    Self.fieldNames.firstIndex { $0.hasSameBytes(as: name) }.flatMap(value(at:))
      ?? values.last { $0.name.hasSameBytes(as: name) }?.value
  }
}

/// An item that consists of named values, which are specific to its kind of section.
public struct BNRecord: BNItem {
  /// A record has no fields of its own.
  public static let fieldNames: [String] = []

  /// The identity, the same on every transport; empty if the response has none.
  public let id: String
  /// The values in the order of the response; of several values with one name, the last one is
  /// used.
  public let values: [BNField]
  /// The place in the response.
  public let place: Place?

  /// Creates a record from its parts.
  public init(id: String, values: [BNField], place: Place? = nil) {
    self.id = id
    self.values = values
    self.place = place
  }

  /// Returns `nil`: a record has no fields.
  public func value(at field: Int) -> BNValue? { nil }
}

/// A named value.
public struct BNField: Sendable {
  /// The name, as in the catalog of sections.
  public let name: String
  /// The value.
  public let value: BNValue
  /// The place of the value in the response.
  public let place: Place?

  /// Creates a value with its name.
  public init(name: String, value: BNValue, place: Place? = nil) {
    self.name = name
    self.value = value
    self.place = place
  }
}

/// An untyped value of a response.
public enum BNValue: Sendable, Hashable {
  /// A text that is not empty.
  case text(String)
  /// A finite number.
  case number(Double)
  /// A Boolean value.
  case boolean(Bool)
  /// An array without its null elements.
  case list([BNValue])
  /// An object or an array within an array, which no field of a section can use.
  case structure
}
