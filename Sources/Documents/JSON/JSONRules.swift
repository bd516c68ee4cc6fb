/// What can be wrong with a JSON text, one row a rule.
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
    "The text ends while a bracket is still open. The notes name each bracket that waits for its "
      + "partner; the last one that was opened is the likeliest to have lost it.",
    isConfigurable: false)
  static let mismatchedBracket = Rule(
    "json.mismatched-bracket", .error, "A bracket closes what another kind has opened",
    "`[` is closed by `]` and `{` by `}`, the innermost first. Either this bracket is of the wrong "
      + "kind, or one before it is missing.",
    isConfigurable: false)
  static let unexpectedCharacter = Rule(
    "json.unexpected-character", .error, "A character that cannot stand here",
    "Outside of strings JSON knows only brackets, braces, commas, colons, numbers, `true`, "
      + "`false`, `null` and plain white space (space, tab, line feed, carriage return). Text "
      + "copied from a web page or a word processor often brings invisible characters along.",
    isConfigurable: false)
  static let trailingComma = Rule(
    "json.trailing-comma", .error, "A comma after the last element",
    "JavaScript allows a comma before a closing bracket, JSON does not. Remove it.",
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
    "Between two commas, and after a colon, there has to be a value. Use `null` for nothing.",
    isConfigurable: false)
  static let unquotedKey = Rule(
    "json.unquoted-key", .error, "A key without quotation marks",
    "JavaScript allows bare words as keys, JSON does not: every key is a string.",
    isConfigurable: false)
  static let quotes = Rule(
    "json.quotes", .error, "Quotation marks of another kind",
    "Strings stand between straight double quotation marks (U+0022). Single ones are JavaScript, "
      + "curly ones come from word processors.",
    isConfigurable: false)
  static let comment = Rule(
    "json.comment", .error, "A comment where none is allowed",
    "JSON has no comments. Some formats of ours accept them; this one does not.",
    isConfigurable: false)
  static let unclosedComment = Rule(
    "json.unclosed-comment", .error, "A comment does not end",
    "A comment that begins with `/*` reaches to the next `*/`, and there is none.",
    isConfigurable: false)
  static let unclosedString = Rule(
    "json.unclosed-string", .error, "A string does not end",
    "A string ends at the next quotation mark on the same line. A line break inside of it is "
      + "written as `\\n`, a quotation mark as `\\\"`.",
    isConfigurable: false)
  static let controlCharacter = Rule(
    "json.control-character", .error, "A control character in a string",
    "Characters below U+0020 have to be escaped in strings: a tab is `\\t`, the others are `\\u` "
      + "and four digits.",
    isConfigurable: false)
  static let escape = Rule(
    "json.escape", .error, "An escape that does not exist",
    "A backslash is followed by one of `\" \\ / b f n r t`, or by `u` and four hexadecimal digits. "
      + "A backslash itself is written twice.",
    isConfigurable: false)
  static let number = Rule(
    "json.number", .error, "Not a number as JSON writes it",
    "A number is an optional minus, digits without a leading zero, and optionally a point with "
      + "digits and an exponent with digits. Infinity and not-a-number cannot be written.",
    isConfigurable: false)
  static let literal = Rule(
    "json.literal", .error, "A word that means nothing",
    "Outside of strings only `true`, `false` and `null` are words, in lower case. Text goes "
      + "between quotation marks.",
    isConfigurable: false)
  static let textAfterEnd = Rule(
    "json.text-after-end", .error, "Text after the end of the document",
    "A JSON document is exactly one value; behind it only white space may stand. Several values "
      + "go into an array.",
    isConfigurable: false)
  static let encoding = Rule(
    "json.encoding", .error, "The text is not UTF-8",
    "JSON is exchanged as UTF-8. Files in UTF-16 or in an older encoding such as Latin-1 have to "
      + "be saved anew as UTF-8.",
    isConfigurable: false)
  static let byteOrderMark = Rule(
    "json.byte-order-mark", .note, "The document begins with a byte order mark",
    "The three bytes are skipped here, but many other readers refuse them. Save the file as UTF-8 "
      + "without a byte order mark.")
  static let loneSurrogate = Rule(
    "json.lone-surrogate", .warning, "Half of a surrogate pair",
    "Escapes from `\\ud800` to `\\udfff` mean something only in pairs. A lone one is no "
      + "character; it is read as U+FFFD.")
  static let duplicateKey = Rule(
    "json.duplicate-key", .error, "A key occurs twice in one object",
    "Programs differ in which of the two they take. Here the last one counts.")
  static let tooLarge = Rule(
    "json.too-large", .error, "The document is too large",
    "The size of what is read has a limit, so that a broken or hostile source cannot exhaust the "
      + "machine.",
    isConfigurable: false)
  static let tooDeep = Rule(
    "json.too-deep", .error, "Arrays and objects are nested too deep",
    "The depth of what is read has a limit, so that a broken or hostile source cannot exhaust the "
      + "machine. Documents that people write are rarely deeper than twenty levels.",
    isConfigurable: false)
  static let tooManyValues = Rule(
    "json.too-many-values", .error, "The document has too many values",
    "The number of values has a limit, so that a broken or hostile source cannot exhaust the "
      + "machine.",
    isConfigurable: false)
}
