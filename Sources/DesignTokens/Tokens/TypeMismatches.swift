import Documents

/// The literal values that do not fit their type, grouped by the `$type` that applies to them.
///
/// A wrong `$type` of a group makes every value in it invalid. It is reported once, at the `$type`.
struct TypeMismatches {
  /// An invalid literal value.
  struct Mismatch {
    let declaration: Int
    let type: TokenType
    let problems: [ValueReading.Problem]
  }

  private var groups: [ValueSite: [Mismatch]] = [:]

  mutating func add(_ mismatch: Mismatch, of site: ValueSite) {
    groups[site, default: []].append(mismatch)
  }

  /// Reports wrong types, and returns the values whose problems must be reported separately.
  func report(
    _ table: TokenTable, _ documents: [JSONDocument], to findings: inout TokenFindings
  ) -> [Mismatch] {
    guard !groups.isEmpty else { return [] }
    // The `$type` members that at least one value fits.
    let fitting = Set(
      table.declarations.lazy.filter { !$0.isBroken && !$0.isWholeReference }
        .compactMap { table.typeSite(of: $0, documents) })
    var others: [Mismatch] = []
    let ordered = groups.sorted {
      ($0.key.file, $0.key.node.index) < ($1.key.file, $1.key.node.index)
    }
    for (site, group) in ordered {
      let problems = group.reduce(0) { $0 + $1.problems.count }
      let isTypeWrong =
        problems > 1 && !fitting.contains(site)
        && group.allSatisfy { Self.isOfOtherShape($0, table, documents) }
      let types = isTypeWrong ? Self.types(of: group, table, documents) : []
      guard let type = types.first else {
        others += group
        continue
      }
      let document = documents[site.file]
      let fix =
        types.count == 1
        ? Fix.suggestion(
          "write \(type.rawValue)",
          document.replacing(site.node, with: JSONEscapes.quoted(type.rawValue))) : nil
      for mismatch in group {
        let declaration = table.declarations[mismatch.declaration]
        findings.report(
          TokenRules.value, at: site.node, in: site.file, of: mismatch.declaration, fix: fix,
          use: group.count > 1
            ? Note(
              "\(Quoted.text(table.paths.name(of: Int(declaration.token)))) does not fit it",
              at: documents[Int(declaration.document)].markedPlace(declaration.valueNode)) : nil,
          Self.message(group, type))
      }
    }
    return others
  }

  /// Returns true if the form of a value does not fit its type.
  ///
  /// A text fits too many types, and a bare number most likely lacks its unit.
  private static func isOfOtherShape(
    _ mismatch: Mismatch, _ table: TokenTable, _ documents: [JSONDocument]
  ) -> Bool {
    let declaration = table.declarations[mismatch.declaration]
    let kind = documents[Int(declaration.document)].kind(of: declaration.valueNode)
    let isPlain = [.dimension, .duration, .fontWeight].contains(mismatch.type)
    let shapes = [
      TokenRules.value, TokenRules.partMissing, TokenRules.partUnknown, TokenRules.partType,
    ]
    return (kind.isContainer || kind == .number && !isPlain)
      && mismatch.problems.allSatisfy { shapes.contains($0.rule) }
  }

  private static func message(_ group: [Mismatch], _ type: TokenType) -> String {
    let wrong = group[0].type.phrase
    guard group.count > 1 else {
      return "The type is \(group[0].type.rawValue), but the value is \(type.phrase)."
    }
    return "None of the \(group.count) values with this type is \(wrong); each is \(type.phrase)."
  }

  /// Returns the types that all values fit.
  private static func types(
    of group: [Mismatch], _ table: TokenTable, _ documents: [JSONDocument]
  ) -> [TokenType] {
    TokenType.allCases.filter { type in
      group.allSatisfy { mismatch in
        let declaration = table.declarations[mismatch.declaration]
        var reading = ValueReading(
          documents, file: Int(declaration.document), token: declaration.objectNode)
        _ = reading.read(declaration.valueNode, as: type)
        return reading.problems.isEmpty
      }
    }
  }
}
