import Documents

/// The alias at which a chain of references leaves the type of its group.
///
/// The type of an alias is that of its target, so the alias itself is valid. If references to it
/// need the type of the group, the alias is the line to change.
package struct TypeDeparture {
  package let declaration: Int
  /// The token that the alias refers to.
  package let target: Int

  /// Follows the aliases of a token to the one whose group has the required type.
  ///
  /// `winner` returns the declaration that determines a token's value, negative if absent.
  package init?(
    from start: Int, required: TokenType, _ table: TokenTable, winner: (Int) -> Int
  ) {
    var token = start
    var seen: Set<Int> = []
    var found: (declaration: Int, target: Int)?
    while seen.insert(token).inserted {
      let number = winner(token)
      guard number >= 0 else { break }
      let declaration = table.declarations[number]
      guard case .alias = declaration.content else { break }
      let target = Int(table.references[Int(declaration.references.lowerBound)].target)
      guard target >= 0 else { break }
      if table.type(of: declaration) == required { found = (number, target) }
      token = target
    }
    guard let found else { return nil }
    (declaration, target) = found
  }

  /// Returns the reference to change.
  func node(_ documents: [JSONDocument], _ table: TokenTable) -> JSONNode {
    table.declarations[declaration].writtenValue(documents)
  }

  package static func message(
    _ token: String, _ target: String, _ found: TokenType, _ required: TokenType
  ) -> String {
    "\(Quoted.text(target)) is \(found.phrase), but the group of \(Quoted.text(token)) has the "
      + "type \(required.rawValue), which references to it require."
  }
}
