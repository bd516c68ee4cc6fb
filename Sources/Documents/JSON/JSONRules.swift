package enum JSONRules {
  package static let all: [Rule] = [
    empty, unclosed, mismatchedBracket, unexpectedCharacter, trailingComma, missingComma,
    missingColon, missingValue, unquotedKey, quotes, comment, unclosedComment, unclosedString,
    controlCharacter, escape, number, literal, textAfterEnd, encoding, byteOrderMark, loneSurrogate,
    duplicateKey, tooLarge, tooDeep, tooManyValues,
  ]

  static let empty = syntaxError(
    "json.empty", "The document is empty",
    "A JSON document is exactly one value. The smallest useful ones are `{}` and `[]`.")
  static let unclosed = syntaxError(
    "json.unclosed", "An array or object is not closed",
    "The text ends while a bracket is still open. The notes show the open brackets, innermost "
      + "first. The closing bracket of the innermost one is most likely missing.")
  static let mismatchedBracket = syntaxError(
    "json.mismatched-bracket", "A closing bracket does not match the open one",
    "`[` is closed by `]` and `{` by `}`, the innermost first. Either this bracket has the wrong "
      + "kind, or an earlier closing bracket is missing.")
  static let unexpectedCharacter = syntaxError(
    "json.unexpected-character", "A character is not allowed here",
    "Outside strings, JSON allows only brackets, braces, commas, colons, numbers, `true`, `false`, "
      + "`null` and white space (space, tab, line feed, carriage return). Text copied from a web "
      + "page or a word processor often contains invisible characters.")
  static let trailingComma = syntaxError(
    "json.trailing-comma", "A comma follows the last element",
    "JavaScript allows a comma before a closing bracket, but JSON does not. Remove it.")
  static let missingComma = syntaxError(
    "json.missing-comma", "A comma is missing between two elements",
    "Elements of arrays and members of objects are separated by commas.")
  static let missingColon = syntaxError(
    "json.missing-colon", "A colon is missing after a key",
    "A member of an object is a key in quotation marks, a colon, and a value.")
  static let missingValue = syntaxError(
    "json.missing-value", "A value is missing",
    "A value must follow a comma and a colon. Use `null` if there is no value.")
  static let unquotedKey = syntaxError(
    "json.unquoted-key", "A key has no quotation marks",
    "JavaScript allows keys without quotation marks, but JSON does not: every key is a string.")
  static let quotes = syntaxError(
    "json.quotes", "A string has the wrong quotation marks",
    "Strings need straight double quotation marks (U+0022). Single quotation marks are JavaScript, "
      + "and curly ones come from word processors.")
  static let comment = syntaxError(
    "json.comment", "Comments are not allowed in this document",
    "JSON has no comments. Some formats of Bricks accept them, but this one does not.")
  static let unclosedComment = syntaxError(
    "json.unclosed-comment", "A comment is not closed",
    "A comment that begins with `/*` must end with `*/`.")
  static let unclosedString = syntaxError(
    "json.unclosed-string", "A string is not closed",
    "A string ends at the next quotation mark on the same line. Write a line break in a string as "
      + "`\\n` and a quotation mark as `\\\"`.")
  static let controlCharacter = syntaxError(
    "json.control-character", "A string contains a control character",
    "Characters below U+0020 must be escaped in strings: write a tab as `\\t` and the others as "
      + "`\\u` with four digits.")
  static let escape = syntaxError(
    "json.escape", "An escape is not valid",
    "One of `\" \\ / b f n r t` must follow a backslash, or `u` and four hexadecimal digits. Write "
      + "a backslash itself as `\\\\`.")
  static let number = syntaxError(
    "json.number", "A number is not valid JSON",
    "A number is an optional minus sign and digits without a leading zero. A decimal point with "
      + "digits and an exponent with digits can follow. JSON has neither infinity nor NaN.")
  static let literal = syntaxError(
    "json.literal", "A word is not a JSON value",
    "Outside strings, the only words are `true`, `false` and `null`, in lower case. Put text in "
      + "quotation marks.")
  static let textAfterEnd = syntaxError(
    "json.text-after-end", "Text follows the end of the document",
    "A JSON document is exactly one value, and only white space can follow it. Put several values "
      + "in an array.")
  static let encoding = syntaxError(
    "json.encoding", "The text is not UTF-8",
    "JSON is exchanged as UTF-8. Save files in UTF-16 or in an older encoding such as Latin-1 as "
      + "UTF-8.")
  static let byteOrderMark = Rule(
    "json.byte-order-mark", .note, "The document begins with a byte order mark",
    "The three bytes are skipped here, but many other programs reject them. Save the file as UTF-8 "
      + "without a byte order mark.")
  static let loneSurrogate = Rule(
    "json.lone-surrogate", .warning, "A surrogate escape is not part of a pair",
    "Escapes from `\\ud800` to `\\udfff` are valid only in pairs. An unpaired one is not a "
      + "character and is read as U+FFFD.")
  static let duplicateKey = Rule(
    "json.duplicate-key", .error, "A key occurs twice in one object",
    "Programs differ in which of the two values they use. Bricks uses the last one.")
  static let tooLarge = syntaxError(
    "json.too-large", "The document is too large",
    "The size of a document is limited, so that a broken or hostile source cannot exhaust the "
      + "machine.")
  static let tooDeep = syntaxError(
    "json.too-deep", "Arrays and objects are nested too deep",
    "The nesting depth is limited, so that a broken or hostile source cannot exhaust the machine. "
      + "Handwritten documents are rarely deeper than twenty levels.")
  static let tooManyValues = syntaxError(
    "json.too-many-values", "The document has too many values",
    "The number of values is limited, so that a broken or hostile source cannot exhaust the "
      + "machine.")

  /// Returns a rule about text that cannot be read, so that a project cannot turn it off.
  private static func syntaxError(_ id: String, _ title: String, _ explanation: String) -> Rule {
    Rule(id, .error, title, explanation, isConfigurable: false)
  }
}
