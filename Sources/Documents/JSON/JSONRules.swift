/// Rules about the syntax of JSON.
package enum JSONRules {
  package static let all: [Rule] = [
    empty, unclosed, mismatchedBracket, unexpectedCharacter, trailingComma, missingComma,
    missingColon, missingValue, unquotedKey, quotes, comment, unclosedComment, unclosedString,
    controlCharacter, escape, number, literal, textAfterEnd, encoding, byteOrderMark, loneSurrogate,
    duplicateKey, tooLarge, tooDeep, tooManyValues,
  ]

  static let empty = Rule(
    "json.empty", .error, "The document is empty",
    "A JSON document is exactly one value. The smallest useful ones are `{}` and `[]`.",
    isConfigurable: false)
  static let unclosed = Rule(
    "json.unclosed", .error, "An array or object is not closed",
    "The text ends while a bracket is still open. The notes show the open brackets, innermost "
      + "first. The closing bracket of the innermost one is most likely missing.",
    isConfigurable: false)
  static let mismatchedBracket = Rule(
    "json.mismatched-bracket", .error, "A closing bracket does not match the open one",
    "`[` is closed by `]` and `{` by `}`, the innermost first. Either this bracket has the wrong "
      + "kind, or an earlier closing bracket is missing.",
    isConfigurable: false)
  static let unexpectedCharacter = Rule(
    "json.unexpected-character", .error, "A character is not allowed here",
    "Outside strings, JSON allows only brackets, braces, commas, colons, numbers, `true`, `false`, "
      + "`null` and white space (space, tab, line feed, carriage return). Text copied from a web "
      + "page or a word processor often contains invisible characters.",
    isConfigurable: false)
  static let trailingComma = Rule(
    "json.trailing-comma", .error, "A comma follows the last element",
    "JavaScript allows a comma before a closing bracket, but JSON does not. Remove it.",
    isConfigurable: false)
  static let missingComma = Rule(
    "json.missing-comma", .error, "A comma is missing between two elements",
    "Elements of arrays and members of objects are separated by commas.",
    isConfigurable: false)
  static let missingColon = Rule(
    "json.missing-colon", .error, "A colon is missing after a key",
    "A member of an object is a key in quotation marks, a colon, and a value.",
    isConfigurable: false)
  static let missingValue = Rule(
    "json.missing-value", .error, "A value is missing",
    "A value must follow a comma and a colon. Use `null` if there is no value.",
    isConfigurable: false)
  static let unquotedKey = Rule(
    "json.unquoted-key", .error, "A key has no quotation marks",
    "JavaScript allows keys without quotation marks, but JSON does not: every key is a string.",
    isConfigurable: false)
  static let quotes = Rule(
    "json.quotes", .error, "A string has the wrong quotation marks",
    "Strings need straight double quotation marks (U+0022). Single quotation marks are JavaScript, "
      + "and curly ones come from word processors.",
    isConfigurable: false)
  static let comment = Rule(
    "json.comment", .error, "Comments are not allowed in this document",
    "JSON has no comments. Some formats of Bricks accept them, but this one does not.",
    isConfigurable: false)
  static let unclosedComment = Rule(
    "json.unclosed-comment", .error, "A comment is not closed",
    "A comment that begins with `/*` must end with `*/`.",
    isConfigurable: false)
  static let unclosedString = Rule(
    "json.unclosed-string", .error, "A string is not closed",
    "A string ends at the next quotation mark on the same line. Write a line break in a string as "
      + "`\\n` and a quotation mark as `\\\"`.",
    isConfigurable: false)
  static let controlCharacter = Rule(
    "json.control-character", .error, "A string contains a control character",
    "Characters below U+0020 must be escaped in strings: write a tab as `\\t` and the others as "
      + "`\\u` with four digits.",
    isConfigurable: false)
  static let escape = Rule(
    "json.escape", .error, "An escape is not valid",
    "One of `\" \\ / b f n r t` must follow a backslash, or `u` and four hexadecimal digits. Write "
      + "a backslash itself as `\\\\`.",
    isConfigurable: false)
  static let number = Rule(
    "json.number", .error, "A number is not valid JSON",
    "A number is an optional minus sign and digits without a leading zero. A decimal point with "
      + "digits and an exponent with digits can follow. JSON has neither infinity nor NaN.",
    isConfigurable: false)
  static let literal = Rule(
    "json.literal", .error, "A word is not a JSON value",
    "Outside strings, the only words are `true`, `false` and `null`, in lower case. Put text in "
      + "quotation marks.",
    isConfigurable: false)
  static let textAfterEnd = Rule(
    "json.text-after-end", .error, "Text follows the end of the document",
    "A JSON document is exactly one value, and only white space can follow it. Put several values "
      + "in an array.",
    isConfigurable: false)
  static let encoding = Rule(
    "json.encoding", .error, "The text is not UTF-8",
    "JSON is exchanged as UTF-8. Save files in UTF-16 or in an older encoding such as Latin-1 as "
      + "UTF-8.",
    isConfigurable: false)
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
  static let tooLarge = Rule(
    "json.too-large", .error, "The document is too large",
    "The size of a document is limited, so that a broken or hostile source cannot exhaust the "
      + "machine.",
    isConfigurable: false)
  static let tooDeep = Rule(
    "json.too-deep", .error, "Arrays and objects are nested too deep",
    "The nesting depth is limited, so that a broken or hostile source cannot exhaust the machine. "
      + "Handwritten documents are rarely deeper than twenty levels.",
    isConfigurable: false)
  static let tooManyValues = Rule(
    "json.too-many-values", .error, "The document has too many values",
    "The number of values is limited, so that a broken or hostile source cannot exhaust the "
      + "machine.",
    isConfigurable: false)
}
