package import Documents

/// The declarations of all sources of a theme, as flat arrays with indices into each other.
package struct TokenTable: Sendable {
  /// The paths of tokens, numbered as in ``Theme/names``.
  var paths = PathTable()
  /// The paths of groups.
  ///
  /// `groupTypes` has the type that each group gives to its tokens.
  var groups = PathTable()
  var groupTypes: [TokenType?] = []
  /// The `$type` that gives each group its type.
  var groupTypeSites: [Int: ValueSite] = [:]
  /// The `$deprecated` of groups.
  var groupDeprecations: [Int: ValueSite] = [:]
  /// The `$description` of groups, by group and file.
  var groupDescriptions: [GroupInFile: JSONNode] = [:]
  package var declarations: [TokenDeclaration] = []
  package var references: [DeclaredReference] = []
  var values: [TokenValue] = []
  /// The values that are written as lists although their type does not require a list.
  var lists: Set<Int32> = []
  /// The groups that extend others.
  package var extensions: [GroupExtension] = []
  /// A Boolean value that indicates whether the limit on tokens has been reported.
  var hasReportedLimit = false

  /// Returns the number of a group, adding the group if it is new.
  mutating func internGroup(_ path: [UInt8]) -> Int {
    let group = groups.intern(path)
    if group == groupTypes.count { groupTypes.append(nil) }
    return group
  }

  /// Returns the type of a value that is not a reference: its own, or that of the nearest group.
  ///
  /// Types are determined after sources are merged and groups are extended. A customer's file
  /// therefore need not repeat the types of the base's groups.
  package func type(of declaration: TokenDeclaration) -> TokenType? {
    if case .own(let type) = declaration.type { return type }
    if extensions.isEmpty, let type = declaration.type.type { return type }
    return groupType(above: paths.bytes(of: Int(declaration.token)))
  }

  private func groupType(above path: ArraySlice<UInt8>) -> TokenType? {
    typedGroup(above: path).flatMap { groupTypes[$0] }
  }

  /// Returns the nearest enclosing group with a type.
  private func typedGroup(above path: ArraySlice<UInt8>) -> Int? {
    var path = path
    while let dot = path.lastIndex(of: UInt8(ascii: ".")) {
      path = path[..<dot]
      if let group = groups.find(path), groupTypes[group] != nil { return group }
    }
    return groups.find([]).flatMap { groupTypes[$0] == nil ? nil : $0 }
  }

  /// Returns the location of the `$type` that applies to a declaration.
  func typeSite(of declaration: TokenDeclaration, _ documents: [JSONDocument]) -> ValueSite? {
    let file = Int(declaration.document)
    switch declaration.type {
    case .own:
      return documents[file].member("$type", of: declaration.objectNode)
        .map { ValueSite(file: file, node: $0) }
    case .inherited(_, let node):
      return ValueSite(file: file, node: JSONNode(index: Int(node)))
    case .none, .unknown:
      return typedGroup(above: paths.bytes(of: Int(declaration.token)))
        .flatMap { groupTypeSites[$0] }
    }
  }
}

/// A group within one file.
struct GroupInFile: Sendable, Hashable {
  let group: Int
  let file: Int
}

/// A declaration of a token in a source.
package struct TokenDeclaration: Sendable {
  /// The kind of content in `$value`.
  package enum Content: Sendable {
    /// An invalid value, which a finding reports.
    case broken
    /// A value of another program, with a type or unit that the format does not have.
    case foreign
    /// A value without references, by its number.
    case value(Int32)
    /// A reference to another token as a whole.
    case alias
    /// A reference to a part of another token's value.
    case part
    /// A value that contains references.
    case composed
  }

  /// The token that it was written for.
  package let token: Int32
  let document: Int32
  /// The node of the token's object.
  ///
  /// The node of its name directly precedes it.
  let object: Int32
  /// The node of the `$value`, or the object itself if it has a `$ref` instead.
  let node: Int32
  let type: DeclaredType
  var content = Content.broken
  /// Its references, as a range of the table's `references`.
  package var references: Range<Int32> = 0..<0

  var valueNode: JSONNode { JSONNode(index: Int(node)) }
  var objectNode: JSONNode { JSONNode(index: Int(object)) }
  var site: ValueSite { ValueSite(file: Int(document), node: valueNode) }

  /// A Boolean value that indicates whether the whole value is a reference.
  var isWholeReference: Bool {
    switch content {
    case .alias, .part: true
    case .broken, .foreign, .value, .composed: false
    }
  }

  /// A Boolean value that indicates whether the value is invalid.
  var isBroken: Bool {
    switch content {
    case .broken, .foreign: true
    case .alias, .part, .value, .composed: false
    }
  }

  /// A Boolean value that indicates whether the value is one of another program.
  var isForeign: Bool { if case .foreign = content { true } else { false } }

  /// Returns the node to show as the value.
  ///
  /// For a token with a `$ref`, this is the pointer.
  func writtenValue(_ documents: [JSONDocument]) -> JSONNode {
    guard node == object else { return valueNode }
    return documents[Int(document)].member(TokenKey.reference, of: objectNode) ?? valueNode
  }
}

/// The type of a token as declared in a source.
enum DeclaredType: Sendable {
  /// Neither the token nor a group around it has a `$type`.
  case none
  /// The nearest `$type`, at this node, is not a valid type, which a finding reports.
  case unknown(at: Int32)
  /// A type from an enclosing group, with the node of its `$type`.
  case inherited(TokenType, at: Int32)
  /// The token's own type.
  case own(TokenType)

  var type: TokenType? {
    switch self {
    case .none, .unknown: nil
    case .inherited(let type, _), .own(let type): type
    }
  }
}

/// A reference to a token.
package struct DeclaredReference: Sendable {
  /// The string in braces, or the object with a `$ref`.
  let node: Int32
  /// The number of the token, or a negative number if no token has that name.
  package let target: Int32
  /// A Boolean value that indicates whether the reference names a part of the value.
  let isPart: Bool

  static let nowhere: Int32 = -1
}

extension JSONDocument {
  /// Returns the bytes of a string or key.
  ///
  /// They are copied only if the string contains escapes.
  package func bytes(of node: JSONNode) -> ArraySlice<UInt8> {
    if hasEscapes(node) {
      var bytes: [UInt8] = []
      appendString(node, to: &bytes)
      return bytes[...]
    }
    let range = range(of: node)
    return source.bytes[range.lowerBound + 1..<range.upperBound - 1]
  }
}
