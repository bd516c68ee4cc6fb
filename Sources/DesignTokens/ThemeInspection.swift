import Basics
package import Documents

/// Queries about the sources of a token, for explaining, checking and rewriting a theme.
extension Theme {
  /// Returns the declaration that determines a token's value in a permutation, or `nil` if the
  /// token is absent there.
  package func declaration(of token: Int, in permutation: Int) -> LocatedDeclaration? {
    winner(of: token, in: permutation).map(declared)
  }

  /// Returns all declarations of a token in a permutation; the last one determines the value.
  package func declarations(of token: Int, in permutation: Int) -> [LocatedDeclaration] {
    guard list.listed(permutation, for: token) != nil else { return [] }
    return plan.trees(in: choice(permutation)).flatMap { trees[$0] }
      .filter { Int(table.declarations[$0].token) == token }.map(declared)
  }

  /// Returns the set or context that a declaration comes from, in a permutation that includes it.
  package func origin(of declaration: LocatedDeclaration, in permutation: Int) -> TokenOrigin? {
    guard let tree = trees.firstIndex(where: { $0.contains(declaration.number) }) else {
      return nil
    }
    let choice = choice(permutation)
    return plan.steps.last { $0.trees(in: choice).contains(tree) }.map { step in
      var context: String?
      if case .chosen(let modifier, _) = step.content {
        context = plan.modifiers[modifier].contexts[choice[modifier]]
      }
      return TokenOrigin(
        name: step.name, context: context, resolver: documents[step.document].source)
    }
  }

  /// Returns the type and the JSON text of a value of another program, or `nil` for other values.
  ///
  /// A reference to such a token has the same value.
  package func foreignValue(
    _ token: Int, in permutation: Int
  ) -> (type: String, value: String)? {
    var seen: Set<Int> = []
    var token = token
    while seen.insert(token).inserted, let winner = winner(of: token, in: permutation) {
      let declaration = table.declarations[winner]
      if declaration.isForeign {
        let document = documents[Int(declaration.document)]
        let type: String
        if case .unknown(let node) = declaration.type {
          type = document.string(of: JSONNode(index: Int(node))) ?? ""
        } else {
          type = table.type(of: declaration)?.rawValue ?? ""
        }
        return (type, document.rawText(of: declaration.valueNode))
      }
      guard case .alias = declaration.content, let index = declaration.references.first,
        table.references[Int(index)].target >= 0
      else { return nil }
      token = Int(table.references[Int(index)].target)
    }
    return nil
  }

  /// Returns the references of the winning declaration, in source order.
  package func links(of token: Int, in permutation: Int) -> [TokenLink] {
    guard let winner = winner(of: token, in: permutation) else { return [] }
    let declaration = table.declarations[winner]
    let document = documents[Int(declaration.document)]
    return declaration.references.compactMap { index in
      let reference = table.references[Int(index)]
      guard reference.target >= 0 else { return nil }
      return TokenLink(
        target: Int(reference.target), isWhole: declaration.isWholeReference,
        place: document.place(of: JSONNode(index: Int(reference.node))))
    }
  }

  /// Returns the deprecation of a token: its own, or else that of the nearest enclosing group.
  package func deprecation(of token: Int, in permutation: Int) -> Deprecation? {
    guard let declaration = declaration(of: token, in: permutation) else { return nil }
    if let own = declaration.document.member(TokenKey.deprecated, of: declaration.object) {
      return Deprecation(declaration.document, own)
    }
    guard !table.groupDeprecations.isEmpty else { return nil }
    var path = table.paths.bytes(of: token)
    while !path.isEmpty {
      path = path.lastIndex(of: UInt8(ascii: ".")).map { path[..<$0] } ?? []
      if let group = table.groups.find(path), let site = table.groupDeprecations[group] {
        return Deprecation(documents[site.file], site.node)
      }
    }
    return nil
  }

  /// Returns the description of the group around a declaration, from the same file.
  package func groupDescription(of declaration: LocatedDeclaration) -> String? {
    let path = table.paths.bytes(of: declaration.token)
    let end = path.lastIndex(of: UInt8(ascii: ".")) ?? path.startIndex
    let file = Int(table.declarations[declaration.number].document)
    return table.groups.find(path[..<end])
      .flatMap { table.groupDescriptions[GroupInFile(group: $0, file: file)] }
      .flatMap { declaration.document.string(of: $0) }
  }

  /// Returns the declaration with this number.
  package func declared(_ number: Int) -> LocatedDeclaration {
    let declaration = table.declarations[number]
    return LocatedDeclaration(
      number: number, token: Int(declaration.token),
      document: documents[Int(declaration.document)],
      object: declaration.objectNode, value: declaration.writtenValue(documents))
  }
}

/// A declaration of a token in a source file.
package struct LocatedDeclaration: Sendable {
  /// Its number among all declarations of the theme.
  package let number: Int
  /// The token that it was written for.
  ///
  /// It differs from the requested token if a group takes the tokens of another group.
  package let token: Int
  package let document: JSONDocument
  /// The JSON object of the token.
  package let object: JSONNode
  /// The value of the `$value` member.
  package let value: JSONNode

  /// The key with the token's name.
  package var name: JSONNode { JSONNode(index: max(0, object.index - 1)) }

  /// The place of the name.
  package var namePlace: Place { document.place(of: name) }
  /// The place of the value.
  package var place: Place { document.place(of: value) }

  /// The token's `$description`.
  package var description: String? {
    document.string(TokenKey.description, of: object)
  }
}

/// A mark that a token should no longer be used.
package struct Deprecation: Sendable {
  /// The reason, if the file gives one.
  package let reason: String?
  package let place: Place

  /// Reads a `$deprecated`, or returns `nil` if it is false or has a different type.
  init?(_ document: JSONDocument, _ node: JSONNode) {
    reason = document.string(of: node)
    place = document.place(of: node)
    guard reason != nil || document.boolean(of: node) == true else { return nil }
  }
}

/// The set or context that a declaration comes from.
package struct TokenOrigin: Sendable, Equatable {
  /// The set or modifier.
  package let name: String
  /// The context of a modifier, or `nil` for a set.
  package let context: String?
  /// The resolver document with the set or modifier.
  package let resolver: SourceFile

  package static func == (left: TokenOrigin, right: TokenOrigin) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.context == right.context
      && left.resolver.path == right.resolver.path
  }
}

/// A reference from one token to another.
package struct TokenLink: Sendable {
  /// The token that it refers to.
  package let target: Int
  /// A Boolean value that indicates whether the reference is the whole value.
  package let isWhole: Bool
  package let place: Place
}
