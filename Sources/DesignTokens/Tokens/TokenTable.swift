import Documents

/// All that the sources of a theme declare, as flat arrays that point into each other.
struct TokenTable: Sendable {
  /// The paths of tokens; their numbers are those of ``Theme/names``.
  var paths = PathTable()
  /// The paths of groups, and the type that each gives to what lies in it.
  var groups = PathTable()
  var groupTypes: [TokenType?] = []
  /// What groups say of being deprecated.
  var groupDeprecations: [Int: ValueSite] = [:]
  /// What groups say that they are for, by their numbers and the files that say it.
  var groupDescriptions: [GroupInFile: JSONNode] = [:]
  var declarations: [TokenDeclaration] = []
  var references: [TokenReference] = []
  var values: [TokenValue] = []
  /// The values that are written as lists though their type needs none.
  var lists: Set<Int32> = []
  /// The groups that take the tokens of others.
  var extensions: [GroupExtension] = []
  /// Whether it has been told that tokens are left out; more of them need no more findings.
  var isCutOff = false

  /// The number of a group, which it gets now if it has none.
  mutating func internGroup(_ path: [UInt8]) -> Int {
    let group = groups.intern(path)
    if group == groupTypes.count { groupTypes.append(nil) }
    return group
  }

  /// The type of a value that is no reference: its own, or that of the nearest group above it.
  ///
  /// Sources are laid over each other, and groups extended, before types count, so a customer's
  /// file need not repeat what the groups of the base say.
  func type(of declaration: TokenDeclaration) -> TokenType? {
    if case .own(let type) = declaration.type { return type }
    if extensions.isEmpty, let type = declaration.type.type { return type }
    return groupType(above: paths.bytes(of: Int(declaration.token)))
  }

  private func groupType(above path: ArraySlice<UInt8>) -> TokenType? {
    var path = path
    while let dot = path.lastIndex(of: UInt8(ascii: ".")) {
      path = path[..<dot]
      if let group = groups.find(path), let type = groupTypes[group] { return type }
    }
    return groups.find([]).flatMap { groupTypes[$0] }
  }
}

/// A group as one of the files writes it.
struct GroupInFile: Sendable, Hashable {
  let group: Int
  let file: Int
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
    /// A reference to a part of another token's value.
    case part
    /// A value with references in it.
    case composed
  }

  /// The token that it was written for.
  let token: Int32
  let document: Int32
  /// The node of the object that is the token; its name stands right before it.
  let object: Int32
  /// The node of the `$value`, or the object itself where it has a `$ref` instead.
  let node: Int32
  let type: DeclaredType
  var content = Content.broken
  /// Its references, in the table's list of all of them.
  var references: Range<Int32> = 0..<0

  var valueNode: JSONNode { JSONNode(index: Int(node)) }
  var objectNode: JSONNode { JSONNode(index: Int(object)) }
  var site: ValueSite { ValueSite(file: Int(document), node: valueNode) }

  /// Whether all that it says is to take what stands elsewhere.
  var leadsOn: Bool {
    switch content {
    case .alias, .part: true
    case .broken, .value, .composed: false
    }
  }

  /// What a person would call its value: of a token with a `$ref` the pointer.
  func writtenValue(_ documents: [JSONDocument]) -> JSONNode {
    guard node == object else { return valueNode }
    return documents[Int(document)].member(TokenKey.reference, of: objectNode) ?? valueNode
  }
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
  /// The string in braces, or the object with a `$ref`.
  let node: Int32
  /// The number of the token; negative when there is none of that name.
  let target: Int32
  /// Whether a part of the value is meant, and not the token as a whole.
  let isPart: Bool

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
