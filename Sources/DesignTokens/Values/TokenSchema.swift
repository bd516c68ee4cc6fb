import Documents

/// The JSON Schema of token files, for editors.
///
/// A schema cannot check a type that comes from a group or a reference. Such a value must fit at
/// least one type. `bricks tokens check` checks everything.
package enum TokenSchema {
  package static let name = "tokens"
  package static let summary = "Design tokens of DTCG 2025.10, in *.tokens.json files."

  package static var bytes: [UInt8] {
    var writer = JSONWriter()
    document.write(to: &writer)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static var document: Value {
    var definitions: [(String, Value)] = [
      ("reference", reference), ("pointer", pointer), ("group", group(isRoot: false)),
      ("token", token),
      (
        "member",
        [
          "type": "object", "if": ["anyOf": [["required": ["$value"]], isPointerAlone]],
          "then": Value.definition("token"), "else": Value.definition("group"),
        ]
      ),
    ]
    for type in TokenType.allCases { definitions.append((type.rawValue, shape(of: type))) }
    guard case .object(let root) = group(isRoot: true) else { return [:] }
    return .object(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("$id", .text(JSONSchema.identifier(name))), ("title", .text("Bricks: \(name)")),
        ("description", .text(summary)),
      ] + root + [("$defs", .object(definitions))])
  }

  // MARK: Groups and tokens

  private static let isPointerAlone: Value = [
    "required": ["$ref"], "maxProperties": 1,
  ]
  private static let properties: [(String, Value)] = [
    ("$type", ["enum": .list(TokenType.allCases.map { .text($0.rawValue) })]),
    ("$description", ["type": "string"]),
    ("$deprecated", ["type": ["boolean", "string"]]),
    ("$extensions", ["type": "object"]),
  ]

  private static func group(isRoot: Bool) -> Value {
    let own: [(String, Value)] = [
      ("$extends", ["type": "string", "pattern": #"^(\{.+\}|#/.+)$"#]),
      ("$ref", ["type": "string"]), ("$root", .definition("token")),
    ]
    let schema: [(String, Value)] = isRoot ? [("$schema", ["type": "string"])] : []
    return [
      "type": "object", "properties": .object(properties + own + schema),
      "patternProperties": [#"^[^$.{}][^.{}]*$"#: .definition("member")],
      "additionalProperties": false,
    ]
  }

  private static var token: Value {
    let anyValue = TokenType.allCases.map { Value.definition($0.rawValue) }
    let members: [(String, Value)] = [
      ("$value", ["anyOf": .list([.definition("reference")] + anyValue)]),
      ("$ref", Value.pointerText),
    ]
    let types = TokenType.allCases.map { type -> Value in
      [
        "if": [
          "properties": ["$type": ["const": .text(type.rawValue)]],
          "required": ["$type", "$value"],
        ],
        "then": ["properties": ["$value": .orReference(type.rawValue)]],
      ]
    }
    return [
      "type": "object", "properties": .object(properties + members), "allOf": .list(types),
      "additionalProperties": false,
    ]
  }

  // MARK: References

  /// A reference to a token as a whole or, as an object, to a part of its value.
  private static let reference: Value = [
    "anyOf": [
      ["type": "string", "pattern": #"^\{[^{}]+\}$"#], .definition("pointer"),
    ]
  ]
  private static let pointer: Value = [
    "type": "object", "properties": ["$ref": Value.pointerText], "required": ["$ref"],
    "additionalProperties": false,
  ]

  // MARK: Values

  private static func shape(of type: TokenType) -> Value {
    switch type {
    case .color: color
    case .dimension: measure(TokenDimension.Unit.allCases.map(\.rawValue))
    case .duration: measure(TokenDuration.Unit.allCases.map(\.rawValue))
    case .number: number(nil, nil)
    case .fontFamily:
      ["anyOf": [text, list(of: .part(text), atLeast: 1)]]
    case .fontWeight: ["anyOf": [number(1, 1000), words(WeightName.allCases.map(\.rawValue))]]
    case .cubicBezier:
      [
        "type": "array", "minItems": 4, "maxItems": 4,
        "prefixItems": .list(
          [number(0, 1), number(nil, nil), number(0, 1), number(nil, nil)].map { .part($0) }),
      ]
    case .strokeStyle:
      [
        "anyOf": [
          words(TokenStrokeStyle.Name.allCases.map(\.rawValue)),
          object([
            ("dashArray", list(of: .orReference("dimension"), atLeast: 1)),
            ("lineCap", .part(words(TokenStrokeStyle.LineCap.allCases.map(\.rawValue)))),
          ]),
        ]
      ]
    case .shadow:
      oneOrMore(object(parts(of: type), optional: [("inset", .part(["type": "boolean"]))]))
    case .gradient:
      list(of: ["anyOf": [object(parts(of: type)), .definition("reference")]], atLeast: 1)
    case .typography, .border, .transition: object(parts(of: type))
    }
  }

  private static func parts(of type: TokenType) -> [(String, Value)] {
    type.parts.map { ($0.name, .orReference($0.type.rawValue)) }
  }

  private static var color: Value {
    let spaces = ColorSpace.allCases.map { space -> Value in
      let components = space.components.map { range -> Value in
        // A hue of 360 is a finding, but a schema with an exclusive limit would hide the reason.
        ["anyOf": [number(range.lower, range.upper), ["const": "none"], .definition("pointer")]]
      }
      return [
        "if": ["properties": ["colorSpace": ["const": .text(space.rawValue)]]],
        "then": ["properties": ["components": ["prefixItems": .list(components)]]],
      ]
    }
    let components = list(of: .part(["type": ["number", "string"]]), atLeast: 3)
    guard
      case .object(let members) = object(
        [
          ("colorSpace", .part(words(ColorSpace.allCases.map(\.rawValue)))),
          ("components", .part(components)),
        ],
        optional: [
          ("alpha", .part(number(0, 1))),
          ("hex", .part(["type": "string", "pattern": "^#[0-9a-fA-F]{6}$"])),
        ])
    else { return [:] }
    return .object(members + [("allOf", .list(spaces))])
  }

  private static func measure(_ units: [String]) -> Value {
    object([("value", .part(number(nil, nil))), ("unit", .part(words(units)))])
  }

  private static let text: Value = ["type": "string"]

  private static func words(_ words: [String]) -> Value { ["enum": .list(words.map { .text($0) })] }

  private static func number(_ lower: Double?, _ upper: Double?) -> Value {
    var members: [(String, Value)] = [("type", "number")]
    if let lower { members.append(("minimum", .number(lower))) }
    if let upper { members.append(("maximum", .number(upper))) }
    return .object(members)
  }

  private static func list(of element: Value, atLeast count: Int) -> Value {
    ["type": "array", "items": element, "minItems": .number(Double(count))]
  }

  /// One object, or a list of objects and references.
  private static func oneOrMore(_ element: Value) -> Value {
    ["anyOf": [element, list(of: ["anyOf": [element, .definition("reference")]], atLeast: 1)]]
  }

  private static func object(
    _ required: [(String, Value)], optional: [(String, Value)] = []
  ) -> Value {
    [
      "type": "object", "properties": .object(required + optional),
      "required": .list(required.map { .text($0.0) }), "additionalProperties": false,
    ]
  }
}

/// A value of a JSON document with its members in order.
private enum Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case text(String)
  case number(Double)
  case boolean(Bool)
  case list([Value])
  case object([(String, Value)])

  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: Value...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Value)...) { self = .object(elements) }

  static func definition(_ name: String) -> Value { ["$ref": .text("#/$defs/\(name)")] }

  /// A value of a type, or a reference to one.
  static func orReference(_ type: String) -> Value {
    ["anyOf": [definition(type), definition("reference")]]
  }

  /// A part of a value, which only a pointer can replace.
  static func part(_ value: Value) -> Value { ["anyOf": [value, definition("pointer")]] }

  static let pointerText: Value = ["type": "string", "pattern": "^#/"]

  func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .boolean(let boolean): writer.boolean(boolean)
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (key, value) in members {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
