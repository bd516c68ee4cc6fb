/// Swift names for the names in GraphQL documents.
enum SwiftNames {
  /// Returns the names of the members of one type, such as `userProgress` for `user_progress` and
  /// `USER_PROGRESS`.
  ///
  /// Leading and trailing underscores stay.
  static func members(_ names: [String], reserved: Set<String> = []) -> [String] {
    let own = distinct(names, reserved, written: { $0 }, camel)
    return names.map { quoted(own[$0] ?? $0) }
  }

  /// Returns the type names of one schema.
  ///
  /// Only the backend can rename them, so clashes are resolved.
  static func types(_ names: [String]) -> [String: String] {
    distinct(names, [], written: capitalized) { type($0) }
  }

  /// Returns a distinct name for each name; names that need no change come first.
  ///
  /// If a converted name is taken, the original spelling is used, with underscores at its end if
  /// necessary.
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

  /// Returns the type name for a name, such as `UserProgress` for `user_progress`, with a suffix if
  /// generated code uses that name itself.
  static func type(_ name: String) -> String {
    let text = camel(name)
    let leading = text.prefix { $0 == "_" }
    let type = String(leading) + capitalized(String(text.dropFirst(leading.count)))
    return reserved.contains(type) ? type + "Selection" : type
  }

  /// The names that refer to the object itself in an initializer.
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

  /// The names that a member can have only in backticks.
  private static let keywords: Set<String> = [
    "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "any", "some", "await", "async", "Any", "Protocol",
    "Self", "Type",
  ]

  /// The types that generated code uses, and the names that have a meaning for the compiler.
  private static let reserved: Set<String> = [
    "Any", "Array", "Bool", "Double", "FragmentShape", "GraphQLEnum", "GraphQLFragment",
    "GraphQLOperation", "GraphQLOperationKind", "GraphQLOperations", "Input", "InputValue", "Int",
    "JSONText", "JSONWriter", "OperationShape", "Optional", "Protocol", "Self", "Sendable",
    "StaticString", "String", "Type", "_",
  ]
}
