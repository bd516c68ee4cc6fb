/// Names of documents as Swift writes them.
enum SwiftNames {
  /// `user_progress` and `USER_PROGRESS` as `userProgress`; underscores at the ends stay.
  static func member(_ name: String) -> String {
    let text = camel(name)
    return keywords.contains(text) ? "`\(text)`" : text
  }

  /// `user_progress` as `UserProgress`, and otherwise where that is taken.
  static func type(_ name: String, taken: Set<String> = []) -> String {
    let text = camel(name)
    let leading = text.prefix { $0 == "_" }
    let rest = text.dropFirst(leading.count)
    let capital = String(leading) + capitalized(String(rest))
    return reserved.contains(capital) || taken.contains(capital) ? capital + "Selection" : capital
  }

  private static func camel(_ name: String) -> String {
    let leading = String(name.prefix { $0 == "_" })
    var words = name.split(separator: "_").map(String.init)
    let isShouting = words.allSatisfy { $0.utf8.allSatisfy { !(97...122).contains($0) } }
    if isShouting { words = words.map { $0.lowercased() } }
    guard let first = words.first else { return leading }
    let rest = words.dropFirst().map { capitalized($0) }.joined()
    let trailing = String(name.reversed().prefix { $0 == "_" })
    // A digit cannot begin a name.
    let start =
      leading.isEmpty && first.utf8.first.map { (48...57).contains($0) } == true ? "_" : ""
    return leading + start + first.prefix(1).lowercased() + first.dropFirst() + rest + trailing
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// What cannot be a name of a member without quotes.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "any", "some", "await", "async",
  ]

  /// Types that generated code speaks of, or that mean something to the compiler.
  private static let reserved: Set<String> = [
    "Any", "AnswerModel", "AnswerObject", "AnswerValue", "AnswerWord", "Array", "Bool", "Data",
    "DocumentReading", "Double", "GraphQLOperation", "GraphQLOperationKind", "Input", "InputValue",
    "Int", "JSONNode", "JSONText", "JSONWriter", "Optional", "Protocol", "Self", "Sendable",
    "StaticString", "String", "Type",
  ]
}
