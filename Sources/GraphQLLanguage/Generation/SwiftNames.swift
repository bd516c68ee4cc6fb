/// Names of documents as Swift writes them.
enum SwiftNames {
  /// `user_progress` and `USER_PROGRESS` as `userProgress`; underscores at the ends stay.
  static func member(_ name: String) -> String { quoted(camel(name)) }

  /// Members that stand together and that nobody here can rename.
  static func members(_ names: [String], reserved: Set<String> = []) -> [String] {
    let own = distinct(names, reserved, written: { $0 }, camel)
    return names.map { quoted(own[$0] ?? $0) }
  }

  /// Types that stand together and that nobody here can rename.
  static func types(_ names: [String]) -> [String: String] {
    distinct(names, [], written: capitalized) { type($0) }
  }

  /// Each name as it would be alone, those first that are written just so.
  ///
  /// Where that is taken, it stays as it is written, or gets underscores behind it.
  private static func distinct(
    _ names: [String], _ reserved: Set<String>, written: (String) -> String,
    _ form: (String) -> String
  ) -> [String: String] {
    var taken = reserved
    var found: [String: String] = [:]
    for name in names.filter({ form($0) == $0 }) + names.filter({ form($0) != $0 }) {
      var own = form(name)
      if taken.contains(own) { own = written(name) }
      while !taken.insert(own).inserted { own += "_" }
      found[name] = own
    }
    return found
  }

  /// `user_progress` as `UserProgress`, and otherwise where that is taken.
  static func type(_ name: String, taken: Set<String> = []) -> String {
    let text = camel(name)
    let leading = text.prefix { $0 == "_" }
    let rest = text.dropFirst(leading.count)
    var type = String(leading) + capitalized(String(rest))
    if reserved.contains(type) || taken.contains(type) { type += "Selection" }
    let plain = type
    var number = 2
    while taken.contains(type) {
      type = "\(plain)\(number)"
      number += 1
    }
    return type
  }

  /// What means the object itself where an initialiser names its parameters.
  static let inside: Set<String> = ["self"]

  private static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func camel(_ name: String) -> String {
    let leading = String(name.prefix { $0 == "_" })
    var words = name.split(separator: "_").map(String.init)
    let isShouting = words.allSatisfy { $0.utf8.allSatisfy { !(97...122).contains($0) } }
    if isShouting { words = words.map { $0.lowercased() } }
    guard let first = words.first else { return leading }
    let rest = words.dropFirst().map { capitalized($0) }.joined()
    let trailing = String(name.reversed().prefix { $0 == "_" })
    return leading + first.prefix(1).lowercased() + first.dropFirst() + rest + trailing
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// What cannot be a name of a member without quotes.
  private static let keywords: Set<String> = [
    "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "any", "some", "await", "async", "Any", "Protocol",
    "Self", "Type",
  ]

  /// Types that generated code speaks of, or that mean something to the compiler.
  private static let reserved: Set<String> = [
    "Any", "AnswerModel", "AnswerObject", "AnswerValue", "AnswerWord", "Array", "Bool", "Data",
    "DocumentReading", "Double", "GraphQLOperation", "GraphQLOperationKind", "GraphQLOperations",
    "Input", "InputValue", "Int", "JSONNode", "JSONText", "JSONWriter", "Optional", "Protocol",
    "RootField", "Self", "Sendable", "StaticString", "String", "Type", "_",
  ]
}
