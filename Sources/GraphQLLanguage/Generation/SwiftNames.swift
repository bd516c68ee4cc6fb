/// Names of documents as Swift writes them.
enum SwiftNames {
  /// The names of members of one type: `user_progress` and `USER_PROGRESS` as `userProgress`.
  ///
  /// Underscores at the ends stay.
  static func members(_ names: [String], reserved: Set<String> = []) -> [String] {
    let own = distinct(names, reserved, written: { $0 }, camel)
    return names.map { quoted(own[$0] ?? $0) }
  }

  /// The names of types of one schema, which only the backend can rename.
  static func types(_ names: [String]) -> [String: String] {
    distinct(names, [], written: capitalized) { type($0) }
  }

  /// Returns a distinct name for each name; names that need no change come first.
  ///
  /// A name that is taken stays as it is written, or gets underscores at its end.
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

  /// `user_progress` as `UserProgress`, with an ending if generated code needs that name itself.
  static func type(_ name: String) -> String {
    let text = camel(name)
    let leading = text.prefix { $0 == "_" }
    let type = String(leading) + capitalized(String(text.dropFirst(leading.count)))
    return reserved.contains(type) ? type + "Selection" : type
  }

  /// The names that mean the object itself in an initializer.
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

  /// The names that a member can have in quotes only.
  private static let keywords: Set<String> = [
    "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "any", "some", "await", "async", "Any", "Protocol",
    "Self", "Type",
  ]

  /// Types that generated code uses, or that mean something to the compiler.
  private static let reserved: Set<String> = [
    "Any", "Array", "Bool", "Double", "FragmentShape", "GraphQLEnum", "GraphQLFragment",
    "GraphQLOperation", "GraphQLOperationKind", "GraphQLOperations", "Input", "InputValue", "Int",
    "JSONText", "JSONWriter", "OperationShape", "Optional", "Protocol", "Self", "Sendable",
    "StaticString", "String", "Type", "_",
  ]
}
