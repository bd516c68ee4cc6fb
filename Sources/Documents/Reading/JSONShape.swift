/// The allowed form of a value, as data from which the JSON Schema and the findings are derived.
package indirect enum JSONShape: Sendable {
  case anything
  case string
  case word(oneOf: [String])
  case integer(ClosedRange<Int>?)
  case number(ClosedRange<Double>?)
  case boolean
  case array(JSONShape, count: ClosedRange<Int>?)
  case dictionary(JSONShape, keys: [String]?, required: String? = nil)
  case either([JSONShape])
  case record(JSONRecordShape)
  /// A record that is looked up on demand, so that a format can contain itself.
  case reference(@Sendable () -> JSONRecordShape)

  /// The shape with its article, for messages: "a string or an object".
  package var name: String {
    switch self {
    case .anything: "any value"
    case .string, .word: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .array: "an array"
    case .dictionary, .record, .reference: "an object"
    case .either(let shapes): shapes.map(\.name).joined(separator: " or ")
    }
  }

  /// Returns a Boolean value that indicates whether values of a kind can have this shape.
  func admits(_ kind: JSONKind) -> Bool {
    switch self {
    case .anything: true
    case .string, .word: kind == .string
    case .integer, .number: kind == .number
    case .boolean: kind == .true || kind == .false
    case .array: kind == .array
    case .dictionary, .record, .reference: kind == .object
    case .either(let shapes): shapes.contains { $0.admits(kind) }
    }
  }
}

/// The shape of an object with known fields.
package struct JSONRecordShape: Sendable {
  package struct Field: Sendable {
    package let key: String
    package let isRequired: Bool
    package let summary: String
    package let shape: JSONShape
  }

  /// The name of the definition in a schema, such as `finding`.
  package let name: String
  package let summary: String
  package let fields: [Field]
}
