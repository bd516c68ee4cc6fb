import Documents

/// All that the sources of a theme declare, as flat arrays that point into each other.
struct TokenTable: Sendable {
  /// The paths of tokens; their numbers are those of ``Theme/names``.
  var paths = PathTable()
  /// The paths of groups, and the type that each gives to what lies in it.
  var groups = PathTable()
  var groupTypes: [TokenType?] = []
  var declarations: [TokenDeclaration] = []
  var references: [TokenReference] = []
  var values: [TokenValue] = []
  var templates: [TokenTemplate] = []

  /// The type of a value that is no reference: its own, or that of the nearest group above it.
  ///
  /// Sources are laid over each other before types count, so a customer's file need not repeat
  /// what the groups of the base say.
  func type(of declaration: TokenDeclaration) -> TokenType? {
    if let type = declaration.type.type { return type }
    var path = paths.bytes(of: Int(declaration.token))
    while let dot = path.lastIndex(of: UInt8(ascii: ".")) {
      path = path[..<dot]
      if let group = groups.find(path), let type = groupTypes[group] { return type }
    }
    return groups.find([]).flatMap { groupTypes[$0] }
  }
}

/// One place that says what a token is worth.
struct TokenDeclaration: Sendable {
  /// What its `$value` has turned out to be.
  enum Content: Sendable {
    /// Nothing that could be read; a finding says why.
    case broken
    /// A value without references, by its number.
    case value(Int32)
    /// A reference to another token as a whole.
    case alias
    /// A value with references in it, by the number of its template.
    case template(Int32)
  }

  /// The token that it stands for.
  let token: Int32
  let document: Int32
  /// The node of the object that is the token; its name stands right before it.
  let object: Int32
  /// The node of the `$value`.
  let node: Int32
  let type: DeclaredType
  /// Whether there is a `$value` at all.
  let hasValue: Bool
  var content = Content.broken
  /// Its references, in the table's list of all of them.
  var references: Range<Int32> = 0..<0

  var valueNode: JSONNode { JSONNode(index: Int(node)) }
}

/// What a source says of the type of a token.
enum DeclaredType: Sendable {
  /// Neither the token nor a group around it has a `$type`.
  case none
  /// The nearest `$type` names no type; a finding has said so.
  case unknown
  /// A group around the token names it.
  case inherited(TokenType)
  /// The token itself names it.
  case own(TokenType)

  var type: TokenType? {
    switch self {
    case .none, .unknown: nil
    case .inherited(let type), .own(let type): type
    }
  }
}

/// A place that names a token.
struct TokenReference: Sendable {
  /// The string in braces.
  let node: Int32
  /// The number of the token; negative when there is none of that name.
  let target: Int32

  static let nowhere: Int32 = -1
}

extension JSONDocument {
  /// The bytes of a string or key; a copy only where it holds escapes.
  func bytes(of node: JSONNode) -> ArraySlice<UInt8> {
    if hasEscapes(node) {
      var bytes: [UInt8] = []
      appendString(node, to: &bytes)
      return bytes[...]
    }
    let range = range(of: node)
    return source.bytes[range.lowerBound + 1..<range.upperBound - 1]
  }
}
