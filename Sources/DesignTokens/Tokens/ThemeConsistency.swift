import Documents

/// Checks that need all sources: names that differ only in case, types that change between sources,
/// and modifiers that declare the same tokens.
struct ThemeConsistency {
  let documents: [JSONDocument]
  let table: TokenTable
  let plan: SourcePlan
  let trees: [Range<Int>]

  func check(_ findings: inout TokenFindings) {
    checkCase(&findings)
    checkTypes(&findings)
    checkModifiers(&findings)
  }

  // MARK: Names

  private func checkCase(_ findings: inout TokenFindings) {
    var first: [UInt64: Int] = [:]
    first.reserveCapacity(table.paths.count)
    for token in 0..<table.paths.count {
      let path = table.paths.bytes(of: token)
      let hash = path.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(Self.folded(byte))) &* 0x100_0000_01B3
      }
      guard let other = first[hash] else {
        first[hash] = token
        continue
      }
      guard
        path.lazy.map(Self.folded).elementsEqual(
          table.paths.bytes(of: other).lazy.map(Self.folded)),
        let declaration = table.declarations.first(where: { Int($0.token) == token })
      else { continue }
      findings.report(
        TokenRules.caseTwins, at: JSONNode(index: Int(declaration.object) - 1),
        in: Int(declaration.document),
        "\(Quoted.text(table.paths.name(of: token))) and "
          + "\(Quoted.text(table.paths.name(of: other))) differ only in case; many programs treat "
          + "them as one name.")
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  // MARK: Types

  private func checkTypes(_ findings: inout TokenFindings) {
    var first = [Int32](repeating: -1, count: table.paths.count)
    for (index, declaration) in table.declarations.enumerated() where !declaration.isWholeReference
    {
      let token = Int(declaration.token)
      // An invalid value has a finding, often because its type is wrong.
      guard let type = table.type(of: declaration), !declaration.isBroken else { continue }
      guard first[token] >= 0 else {
        first[token] = Int32(truncatingIfNeeded: index)
        continue
      }
      let other = table.declarations[Int(first[token])]
      guard let before = table.type(of: other), before != type else { continue }
      findings.report(
        ResolverRules.typeChange, at: declaration.valueNode, in: Int(declaration.document),
        notes: [
          Note(
            "it is \(before.phrase) here",
            at: documents[Int(other.document)].place(of: other.valueNode))
        ],
        "\(Quoted.text(table.paths.name(of: token))) is \(type.phrase) here, but \(before.phrase) "
          + "in another source.")
    }
  }

  // MARK: Modifiers

  private func checkModifiers(_ findings: inout TokenFindings) {
    guard plan.modifiers.count > 1 else { return }
    var touching = [Int](repeating: -1, count: table.paths.count)
    var shared: [Pair: (tokens: Set<Int32>, declaration: Int)] = [:]
    for step in plan.steps {
      guard case .chosen(let modifier, let contexts) = step.content else { continue }
      for index in contexts.sorted(by: { $0.key < $1.key }).flatMap(\.value).flatMap({ trees[$0] })
      {
        let token = table.declarations[index].token
        let other = touching[Int(token)]
        if other >= 0, other != modifier {
          shared[Pair(first: other, second: modifier), default: ([], index)].tokens.insert(token)
        } else {
          touching[Int(token)] = modifier
        }
      }
    }
    for (pair, (tokens, index)) in shared.sorted(by: { $0.value.declaration < $1.value.declaration }
    ) {
      let declaration = table.declarations[index]
      let names = tokens.sorted().map { Quoted.text(table.paths.name(of: Int($0))) }
      findings.report(
        ResolverRules.overlap, at: JSONNode(index: Int(declaration.object) - 1),
        in: Int(declaration.document),
        "\(Quoted.text(plan.modifiers[pair.first].name)) and "
          + "\(Quoted.text(plan.modifiers[pair.second].name)) both declare "
          + "\(Sentence.list(names, limit: 4, conjunction: "and")); the order decides.")
    }
  }

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }
}
