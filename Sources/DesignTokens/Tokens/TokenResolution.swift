import Documents

/// Follows references, permutation by permutation.
///
/// A value without references is the same in all of them and was read before. One with references
/// is read anew only where one of them leads to something else than in the permutation before.
/// Chains are walked with a list of what is open, so their length has no limit.
struct TokenResolution {
  let documents: [JSONDocument]
  private(set) var table: TokenTable
  var findings: TokenFindings
  /// The declaration of each token in each permutation; negative where it is absent.
  private(set) var winners: [Int32] = []
  /// The value of each token in each permutation; negative where there is none.
  private(set) var slots: [Int32] = []

  static let none: Int32 = -1

  private let extensions: GroupExtensions
  private var states: [State] = []
  private var open: [Frame] = []
  /// Where the row of the permutation at hand begins.
  private var row = 0
  private var permutation = Permutation(contexts: [])
  /// What each declaration became last, and of which values.
  private var made: [Int32: (parts: [Part], slot: Int32)] = [:]
  /// Where references to parts lead in the permutation at hand.
  private var located: [ValueSite: ValueSite] = [:]
  /// For a token without a value the declaration that is to blame for it.
  private var causes: [Int32] = []
  private var locating: PartLocating
  private var absences = TokenAbsences()

  private enum State: UInt8 { case untouched, open, done }

  private struct Frame {
    let token: Int
    var next: Int32
    let end: Int32
    /// References in what other references lead to, as far as they have been found.
    var nested: [ValueSite] = []
    var nextNested = 0
  }

  /// What a value was made of: the value of a token, or a place.
  private enum Part: Equatable {
    case value(Int32)
    case site(ValueSite?)
  }

  init(
    _ documents: [JSONDocument], _ table: TokenTable, _ extensions: GroupExtensions,
    _ limits: ThemeLimits, _ findings: TokenFindings
  ) {
    self.documents = documents
    self.table = table
    self.extensions = extensions
    self.findings = findings
    locating = PartLocating(hops: limits.hops)
  }

  /// Adds a permutation: the declarations of its trees, the later ones over the earlier.
  mutating func resolve(_ laid: [Int], of trees: [Range<Int>], where permutation: Permutation) {
    let count = table.paths.count
    self.permutation = permutation
    row = winners.count
    winners.append(contentsOf: repeatElement(Self.none, count: count))
    slots.append(contentsOf: repeatElement(Self.none, count: count))
    for tree in laid {
      for index in trees[tree] {
        winners[row + Int(table.declarations[index].token)] = Int32(truncatingIfNeeded: index)
      }
    }
    extensions.complete(&winners, from: row, laid: laid)
    states = [State](repeating: .untouched, count: count)
    causes = [Int32](repeating: Self.none, count: count)
    located.removeAll(keepingCapacity: true)
    locating.beginPermutation()
    for token in 0..<count where states[token] == .untouched {
      begin(token)
      while let frame = open.last { step(frame) }
    }
    countDependents()
  }

  /// All that was found, when every permutation has been followed.
  consuming func finished() -> TokenResolution {
    absences.report(to: &findings, table, documents)
    return self
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
    case .broken:
      causes[token] = winner
      states[token] = .done
    case .value(let slot):
      slots[row + token] = slot
      states[token] = .done
    case .alias, .part, .composed:
      states[token] = .open
      open.append(
        Frame(
          token: token, next: declaration.references.lowerBound,
          end: declaration.references.upperBound))
    }
  }

  private mutating func step(_ frame: Frame) {
    if frame.next < frame.end {
      open[open.count - 1].next += 1
      let reference = table.references[Int(frame.next)]
      guard reference.target >= 0 else { return }
      let winner = winners[row + frame.token]
      let site = ValueSite(
        file: Int(table.declarations[Int(winner)].document),
        node: JSONNode(index: Int(reference.node)))
      if reference.isPart {
        locate(site, of: frame.token)
      } else {
        need(Int(reference.target), from: site, of: frame.token)
      }
    } else if frame.nextNested < frame.nested.count {
      open[open.count - 1].nextNested += 1
      followNested(frame.nested[frame.nextNested], of: frame.token)
    } else {
      open.removeLast()
      states[frame.token] = .done
      finish(frame)
    }
  }

  /// Sees to it that a token has been settled.
  private mutating func need(_ target: Int, from site: ValueSite, of token: Int) {
    switch states[target] {
    case .untouched: begin(target)
    case .open:
      reportRing(to: target)
      return
    case .done: break
    }
    if winners[row + target] < 0 {
      absences.note(target, at: site, of: Int(winners[row + token]), where: permutation)
      blame(token, Int(winners[row + token]))
    } else if states[target] == .done, slots[row + target] < 0 {
      blame(token, Int(causes[target]))
    }
  }

  private mutating func blame(_ token: Int, _ declaration: Int) {
    if causes[token] < 0 { causes[token] = Int32(truncatingIfNeeded: declaration) }
  }

  // MARK: Parts

  /// Finds where a reference to a part leads, and what else has to be followed for it.
  private mutating func locate(_ site: ValueSite, of token: Int) {
    guard located[site] == nil else {
      if let found = located[site] { collectNested(in: found) }
      return
    }
    do throws(PartLocating.Failure) {
      let found = try locating.locate(
        site, documents, table, winners[row..<(row + table.paths.count)])
      located[site] = found
      collectNested(in: found)
    } catch {
      let declaration = Int(winners[row + token])
      blame(token, declaration)
      if case .absent(let target, let site) = error {
        absences.note(target, at: site, of: declaration, where: permutation)
      } else if let problem = error.problem(documents) {
        findings.report(
          problem.rule, at: problem.site.node, in: problem.site.file, of: declaration,
          problem.message)
      }
    }
  }

  /// Adds the references in a part to those that have to be followed for the open token.
  private mutating func collectNested(in part: ValueSite) {
    let document = documents[part.file]
    guard document.kind(of: part.node).isContainer, open[open.count - 1].nested.count < 4096 else {
      return
    }
    let range = document.range(of: part.node)
    var index = part.node.index + 1
    while index < document.nodeCount {
      let node = JSONNode(index: index)
      guard document.range(of: node).lowerBound < range.upperBound else { break }
      if document.isReference(node) {
        open[open.count - 1].nested.append(ValueSite(file: part.file, node: node))
      }
      index += 1
    }
  }

  private mutating func followNested(_ site: ValueSite, of token: Int) {
    guard let text = documents[site.file].reference(at: site.node),
      let target = table.paths.find(text.path[...])
    else { return }
    if text.part.isEmpty { need(target, from: site, of: token) }
    // Whether a part or a value is needed here, only reading tells.
    if located[site] == nil,
      !text.part.isEmpty || documents[site.file].kind(of: site.node) == .object
    {
      locate(site, of: token)
    }
  }

  // MARK: Values

  /// Gives a token its value, when all that it refers to has been settled.
  private mutating func finish(_ frame: Frame) {
    let token = frame.token
    let winner = Int(winners[row + token])
    let declaration = table.declarations[winner]
    switch declaration.content {
    case .alias: slots[row + token] = alias(declaration, winner)
    case .part, .composed: slots[row + token] = compose(declaration, winner, frame)
    case .broken, .value: break
    }
    if slots[row + token] < 0 { blame(token, winner) }
  }

  private mutating func alias(_ declaration: TokenDeclaration, _ winner: Int) -> Int32 {
    let reference = table.references[Int(declaration.references.lowerBound)]
    guard reference.target >= 0 else { return Self.none }
    let slot = slots[row + Int(reference.target)]
    guard slot >= 0 else { return Self.none }
    let found = table.values[Int(slot)].type
    guard case .own(let type) = declaration.type, type != found else { return slot }
    findings.report(
      TokenRules.aliasType, at: JSONNode(index: Int(reference.node)),
      in: Int(declaration.document), of: winner,
      "\(Quoted.text(table.paths.name(of: Int(reference.target)))) is \(found.phrase), and "
        + "\(type.phrase) is needed here.")
    return Self.none
  }

  private mutating func compose(
    _ declaration: TokenDeclaration, _ winner: Int, _ frame: Frame
  ) -> Int32 {
    let file = Int(declaration.document)
    var parts = declaration.references.map { index -> Part in
      let reference = table.references[Int(index)]
      guard reference.target >= 0 else { return .value(Self.none) }
      return reference.isPart
        ? .site(located[ValueSite(file: file, node: JSONNode(index: Int(reference.node)))])
        : .value(slots[row + Int(reference.target)])
    }
    let plain = parts.count
    for site in frame.nested { parts.append(.value(slot(at: site))) }
    for site in frame.nested { parts.append(.site(located[site])) }
    let key = Int32(truncatingIfNeeded: winner)
    if let made = made[key], made.parts == parts { return made.slot }
    var slot = Self.none
    if let type = type(of: declaration), !parts.prefix(plain).contains(where: isMissing) {
      let (value, problems) = read(declaration, as: type, frame.nested)
      for problem in problems {
        findings.report(
          problem.rule, at: problem.site.node, in: problem.site.file, of: winner,
          fix: problem.fix, problem.message)
      }
      if let value {
        slot = Int32(truncatingIfNeeded: table.values.count)
        table.values.append(value)
        if type == .shadow, documents[file].kind(of: declaration.valueNode) == .array {
          table.lists.insert(slot)
        }
      }
    }
    made[key] = (parts, slot)
    return slot
  }

  /// Reads a value with what its references lead to.
  private func read(
    _ declaration: TokenDeclaration, as type: TokenType, _ nested: [ValueSite]
  ) -> (value: TokenValue?, problems: [ValueReading.Problem]) {
    let file = Int(declaration.document)
    var found = FollowedReferences()
    for index in declaration.references {
      let reference = table.references[Int(index)]
      let site = ValueSite(file: file, node: JSONNode(index: Int(reference.node)))
      found.add(
        site,
        reference.isPart
          ? Followed(part: located[site]) : followed(slots[row + Int(reference.target)]))
    }
    for site in nested {
      found.add(site, located[site].map { Followed(part: $0) } ?? followed(slot(at: site)))
    }
    var reading = ValueReading(
      documents, file: file, token: declaration.objectNode, following: found)
    let value = reading.read(declaration.valueNode, as: type)
    return (value, reading.problems)
  }

  private func isMissing(_ part: Part) -> Bool {
    switch part {
    case .value(let slot): slot < 0
    case .site(let site): site == nil
    }
  }

  private func slot(at site: ValueSite) -> Int32 {
    guard let text = documents[site.file].reference(at: site.node), text.part.isEmpty,
      let target = table.paths.find(text.path[...])
    else { return Self.none }
    return slots[row + target]
  }

  /// The value of a token, for the reading of another one.
  private func followed(_ slot: Int32) -> Followed {
    guard slot >= 0 else { return Followed() }
    return Followed(value: table.values[Int(slot)], isList: table.lists.contains(slot))
  }

  /// The type of a declaration with references: its own, that of the part that it takes, or that
  /// of a group around it.
  private mutating func type(of declaration: TokenDeclaration) -> TokenType? {
    if case .own(let type) = declaration.type { return type }
    guard case .part = declaration.content else { return table.type(of: declaration) }
    let file = Int(declaration.document)
    if let text = documents[file].reference(at: declaration.valueNode),
      let target = table.paths.find(text.path[...]), winners[row + target] >= 0,
      let whole = table.type(of: table.declarations[Int(winners[row + target])]),
      let type = whole.type(ofPart: text.part)
    {
      return type
    }
    if let type = table.type(of: declaration) { return type }
    findings.report(
      TokenRules.typeMissing, at: declaration.valueNode, in: file,
      of: Int(winners[row + Int(declaration.token)]),
      "\(Quoted.text(table.paths.name(of: Int(declaration.token)))) has no type, and what it refers "
        + "to is only a part of a value; add a \"$type\".")
    return nil
  }

  // MARK: What follows from a mistake

  private mutating func countDependents() {
    var counts: [Int32: Int] = [:]
    for token in causes.indices {
      let cause = causes[token]
      guard cause >= 0, cause != winners[row + token] else { continue }
      counts[cause, default: 0] += 1
    }
    for (cause, count) in counts { findings.count(count, on: Int(cause)) }
  }

  /// Tells the ring that the open tokens from a target on are; all of them stay without a value.
  private mutating func reportRing(to target: Int) {
    let start = open.lastIndex { $0.token == target } ?? 0
    let ring = open[start...]
    // The same ring may be entered anywhere: it is told where its first token stands.
    let offset = ring.indices.min { ring[$0].token < ring[$1].token } ?? start
    let ordered = Array(ring[offset...] + ring[..<offset])
    guard let first = ordered.first else { return }
    let cause = Int(winners[row + first.token])
    for frame in ring { blame(frame.token, cause) }
    let places = ordered.prefix(Self.shownInRing).map { ($0.token, reference(of: $0)) }
    let shown = places.map { Quoted.text(table.paths.name(of: $0.0)) }
    let rest = ordered.count - shown.count
    let names = shown + (rest > 0 ? ["\(rest) more"] : []) + [shown[0]]
    findings.report(
      TokenRules.aliasCycle, at: places[0].1.node, in: places[0].1.file, of: cause,
      notes: places.dropFirst().map { token, site in
        Note(
          "\(Quoted.text(table.paths.name(of: token))) refers on from here",
          at: documents[site.file].spotted(site.node))
      },
      ordered.count == 1
        ? "\(shown[0]) refers to itself; give it a value."
        : "\(names.joined(separator: " → ")) refer to each other in a ring; give one a value.")
  }

  private static let shownInRing = 8

  /// The place of the reference that a token of a ring waits for.
  private func reference(of frame: Frame) -> ValueSite {
    if frame.nextNested > 0 { return frame.nested[frame.nextNested - 1] }
    let file = Int(table.declarations[Int(winners[row + frame.token])].document)
    // The walk has stepped past the reference that it follows.
    let node = JSONNode(index: Int(table.references[Int(frame.next) - 1].node))
    return ValueSite(file: file, node: node)
  }
}
