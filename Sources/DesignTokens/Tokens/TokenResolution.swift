import Documents

/// Follows references, permutation by permutation.
///
/// A value without references is the same in all of them and was read before. One with references
/// is put together anew only where one of them leads to something else than in the permutation
/// before. Chains are walked with a list of what is open, so their length has no limit.
struct TokenResolution {
  let documents: [JSONDocument]
  private(set) var table: TokenTable
  private(set) var findings: TokenFindings
  /// The declaration of each token in each permutation; negative where it is absent.
  private(set) var winners: [Int32] = []
  /// The value of each token in each permutation; negative where there is none.
  private(set) var slots: [Int32] = []

  static let none: Int32 = -1

  private var states: [State] = []
  private var open: [Frame] = []
  /// Where the row of the permutation at hand begins.
  private var row = 0
  private var permutation = Permutation(contexts: [])
  /// What each template became last, and of which values.
  private var made: [Int32: (parts: [Int32], slot: Int32)] = [:]

  private enum State: UInt8 { case untouched, open, done }

  private struct Frame {
    let token: Int
    var next: Int32
    let end: Int32
  }

  init(_ documents: [JSONDocument], _ table: TokenTable, _ findings: TokenFindings) {
    self.documents = documents
    self.table = table
    self.findings = findings
  }

  /// Adds a permutation: the declarations of its trees, the later ones over the earlier.
  mutating func resolve(_ trees: [Range<Int>], where permutation: Permutation) {
    let count = table.paths.count
    self.permutation = permutation
    row = winners.count
    winners.append(contentsOf: repeatElement(Self.none, count: count))
    slots.append(contentsOf: repeatElement(Self.none, count: count))
    for index in trees.joined() {
      winners[row + Int(table.declarations[index].token)] = Int32(truncatingIfNeeded: index)
    }
    states = [State](repeating: .untouched, count: count)
    for token in 0..<count where states[token] == .untouched {
      begin(token)
      while let frame = open.last { step(frame) }
    }
  }

  // MARK: The walk

  /// Settles a token that needs no other, or opens it.
  private mutating func begin(_ token: Int) {
    let winner = winners[row + token]
    guard winner >= 0 else {
      states[token] = .done
      return
    }
    let declaration = table.declarations[Int(winner)]
    switch declaration.content {
    case .broken: states[token] = .done
    case .value(let slot):
      slots[row + token] = slot
      states[token] = .done
    case .alias, .template:
      states[token] = .open
      open.append(
        Frame(
          token: token, next: declaration.references.lowerBound,
          end: declaration.references.upperBound))
    }
  }

  private mutating func step(_ frame: Frame) {
    guard frame.next < frame.end else {
      open.removeLast()
      states[frame.token] = .done
      finish(frame.token)
      return
    }
    open[open.count - 1].next += 1
    let target = Int(table.references[Int(frame.next)].target)
    guard target >= 0 else { return }
    switch states[target] {
    case .untouched:
      begin(target)
      if winners[row + target] < 0 { reportAbsent(Int(frame.next), of: frame.token) }
    case .open: reportRing(to: target)
    case .done:
      if winners[row + target] < 0 { reportAbsent(Int(frame.next), of: frame.token) }
    }
  }

  /// Gives a token its value, when all that it refers to has been settled.
  private mutating func finish(_ token: Int) {
    let declaration = table.declarations[Int(winners[row + token])]
    let parts = declaration.references.map { index -> Int32 in
      let target = Int(table.references[Int(index)].target)
      return target >= 0 ? slots[row + target] : Self.none
    }
    switch declaration.content {
    case .alias: slots[row + token] = alias(declaration, parts)
    case .template(let template): slots[row + token] = compose(template, declaration, parts)
    case .broken, .value: break
    }
  }

  private mutating func alias(_ declaration: TokenDeclaration, _ parts: [Int32]) -> Int32 {
    guard let slot = parts.first, slot >= 0 else { return Self.none }
    let found = table.values[Int(slot)].type
    guard case .own(let type) = declaration.type, type != found else { return slot }
    report(
      TokenAssembly.Mismatch(reference: 0, needed: type.phrase, found: found.phrase), declaration)
    return Self.none
  }

  private mutating func compose(
    _ template: Int32, _ declaration: TokenDeclaration, _ parts: [Int32]
  ) -> Int32 {
    if let made = made[template], made.parts == parts { return made.slot }
    var assembly = TokenAssembly(
      following: parts.map { $0 >= 0 ? table.values[Int($0)] : nil })
    let value = table.type(of: declaration).flatMap {
      assembly.value(of: table.templates[Int(template)], as: $0)
    }
    for mismatch in assembly.mismatches { report(mismatch, declaration) }
    var slot = Self.none
    if let value {
      slot = Int32(truncatingIfNeeded: table.values.count)
      table.values.append(value)
    }
    made[template] = (parts, slot)
    return slot
  }

  // MARK: Mistakes

  private mutating func report(
    _ mismatch: TokenAssembly.Mismatch, _ declaration: TokenDeclaration
  ) {
    let reference = table.references[Int(declaration.references.lowerBound) + mismatch.reference]
    let file = Int(declaration.document)
    findings.report(
      TokenRules.aliasType, at: JSONNode(index: Int(reference.node)), in: file,
      "\(Quoted.text(table.paths.name(of: Int(reference.target)))) is \(mismatch.found), and "
        + "\(mismatch.needed) is needed here.")
  }

  /// A token that some source declares, and none that counts in this permutation.
  private mutating func reportAbsent(_ reference: Int, of token: Int) {
    let declaration = table.declarations[Int(winners[row + token])]
    let target = Int(table.references[reference].target)
    findings.report(
      TokenRules.aliasMissing, at: JSONNode(index: Int(table.references[reference].node)),
      in: Int(declaration.document),
      "\(Quoted.text(table.paths.name(of: target))) is not declared in every context: there is "
        + "none where \(permutation.phrase).")
  }

  /// Tells the ring that the open tokens from a target on are; all of them stay without a value.
  private mutating func reportRing(to target: Int) {
    let start = open.lastIndex { $0.token == target } ?? 0
    let ring = open[start...]
    // The same ring may be entered anywhere: it is told where its first token stands.
    let offset = ring.indices.min { ring[$0].token < ring[$1].token } ?? start
    let ordered = Array(ring[offset...] + ring[..<offset])
    let places = ordered.prefix(Self.shownInRing).map { frame in
      (frame.token, reference(of: frame))
    }
    guard let first = places.first else { return }
    let shown = places.map { Quoted.text(table.paths.name(of: $0.0)) }
    let rest = ordered.count - shown.count
    let names =
      shown + (rest > 0 ? ["\(rest) more"] : [])
      + [Quoted.text(table.paths.name(of: first.0))]
    findings.report(
      TokenRules.aliasCycle, at: first.1.node, in: first.1.file,
      notes: places.dropFirst().map {
        Note("\(Quoted.text(table.paths.name(of: $0.0))) refers on from here", at: $0.1.place)
      },
      ordered.count == 1
        ? "\(shown[0]) refers to itself; give it a value."
        : "\(names.joined(separator: " → ")) refer to each other in a ring; give one a value.")
  }

  private static let shownInRing = 8

  /// The place of the reference that a token of a ring waits for.
  private func reference(of frame: Frame) -> (node: JSONNode, file: Int, place: Place) {
    let file = Int(table.declarations[Int(winners[row + frame.token])].document)
    // The walk has stepped past the reference that it follows.
    let node = JSONNode(index: Int(table.references[Int(frame.next) - 1].node))
    return (node, file, documents[file].place(of: node))
  }
}
