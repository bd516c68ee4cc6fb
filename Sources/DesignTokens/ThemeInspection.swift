package import Documents

/// What the sources say of a token, for those who explain, check or rewrite a theme.
extension Theme {
  /// The declaration that counts for a token in a permutation; nil where it is absent.
  package func declaration(of token: Int, in permutation: Int) -> DeclaredToken? {
    winner(of: token, in: permutation).map(declared)
  }

  /// All declarations of a token that a permutation takes into account, the one that counts last.
  package func declarations(of token: Int, in permutation: Int) -> [DeclaredToken] {
    guard permutations.indices.contains(permutation) else { return [] }
    return plan.trees(in: choice(permutation)).flatMap { trees[$0] }
      .filter { Int(table.declarations[$0].token) == token }.map(declared)
  }

  /// Where a declaration comes from, in a permutation that it belongs to.
  package func origin(of declaration: DeclaredToken, in permutation: Int) -> TokenOrigin? {
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

  /// What the declaration that counts refers to, in the order in which it is written.
  package func links(of token: Int, in permutation: Int) -> [TokenLink] {
    guard let winner = winner(of: token, in: permutation) else { return [] }
    let declaration = table.declarations[winner]
    let document = documents[Int(declaration.document)]
    return declaration.references.compactMap { index in
      let reference = table.references[Int(index)]
      guard reference.target >= 0 else { return nil }
      return TokenLink(
        target: Int(reference.target), isWhole: declaration.leadsOn,
        place: document.place(of: JSONNode(index: Int(reference.node))))
    }
  }

  /// What is said of a token being deprecated: by itself, or else by the nearest group around it.
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

  /// What the group around a declaration says that it is for, in the same file.
  package func groupDescription(of declaration: DeclaredToken) -> String? {
    let path = table.paths.bytes(of: declaration.token)
    let end = path.lastIndex(of: UInt8(ascii: ".")) ?? path.startIndex
    let file = Int(table.declarations[declaration.number].document)
    return table.groups.find(path[..<end])
      .flatMap { table.groupDescriptions[GroupInFile(group: $0, file: file)] }
      .flatMap { declaration.document.string(of: $0) }
  }

  /// A declaration by its number.
  func declared(_ number: Int) -> DeclaredToken {
    let declaration = table.declarations[number]
    return DeclaredToken(
      number: number, token: Int(declaration.token),
      document: documents[Int(declaration.document)],
      object: declaration.objectNode, value: declaration.writtenValue(documents))
  }
}

/// One place that says what a token is worth.
package struct DeclaredToken: Sendable {
  /// Its number among all declarations of the theme.
  package let number: Int
  /// The token that it was written for; another one than asked for where a group takes the tokens
  /// of another group.
  package let token: Int
  package let document: JSONDocument
  /// The object that the token is.
  package let object: JSONNode
  /// What stands behind `$value`.
  package let value: JSONNode

  /// The key that is the token's name.
  package var name: JSONNode { JSONNode(index: max(0, object.index - 1)) }

  /// Where the name stands.
  package var namePlace: Place { document.place(of: name) }
  /// Where the value stands.
  package var place: Place { document.place(of: value) }

  /// What the token says it is for.
  package var description: String? {
    document.member(TokenKey.description, of: object).flatMap { document.string(of: $0) }
  }
}

/// That a token should no longer be used.
package struct Deprecation: Sendable {
  /// Why, if it says so.
  package let reason: String?
  package let place: Place

  /// Reads a `$deprecated`; nil where it is false or no such thing.
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
  /// The context of a modifier; nil for a set.
  package let context: String?
  /// The resolver document that names it.
  package let resolver: SourceFile

  package static func == (left: TokenOrigin, right: TokenOrigin) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8) && left.context == right.context
      && left.resolver.path == right.resolver.path
  }
}

/// A place at which a token refers to another one.
package struct TokenLink: Sendable {
  /// The token that it refers to.
  package let target: Int
  /// Whether the value is this reference and nothing else.
  package let isWhole: Bool
  package let place: Place
}
