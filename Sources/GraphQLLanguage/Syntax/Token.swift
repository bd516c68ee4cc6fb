/// A token of a document: a mark, a name, a number or a string.
struct Token {
  enum Kind: UInt8 {
    case bang, dollar, ampersand, leftParenthesis, rightParenthesis, spread, colon, equals, at
    case leftBracket, rightBracket, leftBrace, pipe, rightBrace
    case name, integer, float, string, blockString
    case end
  }

  let kind: Kind
  let range: Range<Int>
}

extension Token.Kind {
  /// The marks of one byte.
  ///
  /// The only longer mark is `...`.
  static let marks: [UInt8: Token.Kind] = [
    UInt8(ascii: "!"): .bang, UInt8(ascii: "$"): .dollar, UInt8(ascii: "&"): .ampersand,
    UInt8(ascii: "("): .leftParenthesis, UInt8(ascii: ")"): .rightParenthesis,
    UInt8(ascii: ":"): .colon, UInt8(ascii: "="): .equals, UInt8(ascii: "@"): .at,
    UInt8(ascii: "["): .leftBracket, UInt8(ascii: "]"): .rightBracket,
    UInt8(ascii: "{"): .leftBrace, UInt8(ascii: "|"): .pipe, UInt8(ascii: "}"): .rightBrace,
  ]

  /// The description of the kind in messages.
  var name: String {
    switch self {
    case .spread: "`...`"
    case .name: "a name"
    case .integer, .float: "a number"
    case .string, .blockString: "a string"
    case .end: "the end of the document"
    default:
      Self.marks.first { $0.value == self }.map { "`\(Unicode.Scalar($0.key))`" } ?? "a mark"
    }
  }
}

/// A syntax error: its range and the reason.
struct SyntaxProblem: Error {
  let rule: GraphQLRules.Syntax
  let message: String
  let range: Range<Int>

  init(_ message: String, at range: Range<Int>, rule: GraphQLRules.Syntax = .syntax) {
    self.rule = rule
    self.message = message
    self.range = range
  }
}

/// The limits of a document.
package struct GraphQLLimits: Sendable {
  package var bytes = 8 << 20
  package var tokens = 1_000_000
  /// The maximum nesting depth of selections, values and types.
  package var depth = 200

  package init() {}
}
