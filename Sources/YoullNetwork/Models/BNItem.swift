import Basics
public import Documents

/// One thing that a section shows, or the section itself: an identity and named fields.
public protocol BNItem: Sendable {
  /// What it is called on every transport; empty when the server did not say.
  var id: String { get }
  /// Where it stands in the answer.
  var place: Place? { get }
  /// The names of its fields, as the catalogue of sections has them.
  static var fieldNames: [String] { get }
  /// Its values beside the fields; of a repeated name the last one counts.
  var values: [BNField] { get }
  /// The value of a field by its index; nil when the server did not say.
  func value(at field: Int) -> BNValue?
}

extension BNItem {
  /// Most things have nothing beside their fields.
  public var values: [BNField] { [] }

  /// The value of a field, or else one beside the fields, by its name.
  public func value(named name: String) -> BNValue? {
    Self.fieldNames.firstIndex { $0.hasSameBytes(as: name) }.flatMap(value(at:))
      ?? values.last { $0.name.hasSameBytes(as: name) }?.value
  }
}

/// An item that is nothing but named values, which only its kind of section can explain.
public struct BNRecord: BNItem {
  /// A record has no fields of its own.
  public static let fieldNames: [String] = []

  /// What it is called on every transport; empty when the server did not say.
  public let id: String
  /// Its values in the order of the answer; of a repeated name the last one counts.
  public let values: [BNField]
  /// Where it stands in the answer.
  public let place: Place?

  /// A record from its parts.
  public init(id: String, values: [BNField], place: Place? = nil) {
    self.id = id
    self.values = values
    self.place = place
  }

  /// There is none.
  public func value(at field: Int) -> BNValue? { nil }
}

/// A named value.
public struct BNField: Sendable {
  /// The name, as the catalogue of sections has it.
  public let name: String
  /// The value.
  public let value: BNValue
  /// Where the value stands in the answer.
  public let place: Place?

  /// A value with its name.
  public init(name: String, value: BNValue, place: Place? = nil) {
    self.name = name
    self.value = value
    self.place = place
  }
}

/// A value that a server sent, before anyone says what it means.
public enum BNValue: Sendable, Hashable {
  /// A text that is not empty.
  case text(String)
  /// A finite number.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// An array, without what is null in it.
  case list([BNValue])
  /// An object, or an array in an array, which no field of a section can be.
  case structure
}
