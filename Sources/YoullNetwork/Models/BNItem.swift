import Basics
public import Documents

/// One thing that a section shows, or the section itself: an identity and named fields.
public protocol BNItem: Sendable {
  /// The identity, the same on every transport; empty if the response has none.
  var id: String { get }
  /// The place in the response.
  var place: Place? { get }
  /// The names of its fields, as the catalogue of sections has them.
  static var fieldNames: [String] { get }
  /// The values that are not fields; the last of several values with one name counts.
  var values: [BNField] { get }
  /// Returns the value of a field by its index; `nil` if the response has none.
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

/// An item that consists of named values, which only its kind of section knows.
public struct BNRecord: BNItem {
  /// A record has no fields of its own.
  public static let fieldNames: [String] = []

  /// The identity, the same on every transport; empty if the response has none.
  public let id: String
  /// The values in the order of the response; the last of several values with one name counts.
  public let values: [BNField]
  /// The place in the response.
  public let place: Place?

  /// A record from its parts.
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
  /// The name, as the catalogue of sections has it.
  public let name: String
  /// The value.
  public let value: BNValue
  /// The place of the value in the response.
  public let place: Place?

  /// A value with its name.
  public init(name: String, value: BNValue, place: Place? = nil) {
    self.name = name
    self.value = value
    self.place = place
  }
}

/// A value of a response, before it has a meaning.
public enum BNValue: Sendable, Hashable {
  /// A text that is not empty.
  case text(String)
  /// A finite number.
  case number(Double)
  /// A Boolean value.
  case boolean(Bool)
  /// An array, without what is null in it.
  case list([BNValue])
  /// An object, or an array in an array, which no field of a section can be.
  case structure
}
