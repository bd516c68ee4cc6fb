import Documents

/// The resolution of references, one permutation at a time.
///
/// A value without references is the same in all permutations and already read. A value with
/// references is read again only if a target differs from the previous permutation. The walk uses
/// an explicit stack, so the length of chains is unlimited.
struct TokenResolution {
  let documents: [JSONDocument]
  private(set) var table: TokenTable
  var findings: TokenFindings
  /// The declaration of each token in each permutation, negative if absent.
  private(set) var winners: [Int32] = []
  /// The value of each token in each permutation, negative if it has no value.
  private(set) var slots: [Int32] = []

  static let none: Int32 = -1

  private let extensions: GroupExtensions
  private var states: [State] = []
  private var open: [Frame] = []
  /// The start of the current permutation's row.
  private var row = 0
  private var permutation = Permutation(contexts: [])
  private var number = 0
  private var list: PermutationList?
  /// The latest value of each declaration, with the inputs that produced it.
  private var made: [Int32: (parts: [Part], slot: Int32)] = [:]
  /// The targets of references to parts in the current permutation.
  private var located: [ValueSite: ValueSite] = [:]
  /// For each token without a value, the declaration that caused it.
  private var causes: [Int32] = []
  private var locating: PartLocator
  private var absences = TokenAbsences()

  private enum State: UInt8 { case untouched, open, done }

  private struct Frame {
    let token: Int
    var next: Int32
    let end: Int32
    /// The references found so far in the targets of other references.
    var nested: [ValueSite] = []
    var nextNested = 0
  }

  /// An input of a value: the value of a token, or a location.
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
    locating = PartLocator(hops: limits.hops)
  }

  /// Adds a permutation.
  ///
  /// Later trees override earlier ones.
  mutating func resolve(
    _ appliedTrees: [Int], of trees: [Range<Int>], _ number: Int, of list: PermutationList
  ) {
    let count = table.paths.count
    self.number = number
    self.list = list
    permutation = list.described(number)
    row = winners.count
    winners.append(contentsOf: repeatElement(Self.none, count: count))
    slots.append(contentsOf: repeatElement(Self.none, count: count))
    for tree in appliedTrees {
      for index in trees[tree] {
        winners[row + Int(table.declarations[index].token)] = Int32(truncatingIfNeeded: index)
      }
    }
    extensions.complete(&winners, from: row, appliedTrees: appliedTrees)
    states = [State](repeating: .untouched, count: count)
    causes = [Int32](repeating: Self.none, count: count)
    located.removeAll(keepingCapacity: true)
    locating.beginPermutation()
    for token in 0..<count where states[token] == .untouched {
      begin(token)
      while let frame = open.last { step(frame) }
    }
    noteDependents()
  }

  /// Reports the findings that need all permutations.
  consuming func finished() -> TokenResolution {
    absences.report(to: &findings, table, documents)
    return self
  }

  // MARK: The walk

  /// Finishes a token without references, or pushes it on the stack.
  private mutating func begin(_ token: Int) {
    let winner = winners[row + token]
    guard winner >= 0 else {
      states[token] = .done
      return
    }
    let declaration = table.declarations[Int(winner)]
    switch declaration.content {
    case .broken, .foreign:
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

  /// Starts the resolution of a token if needed, and reports a cycle or a missing value.
  private mutating func need(_ target: Int, from site: ValueSite, of token: Int) {
    switch states[target] {
    case .untouched: begin(target)
    case .open:
      reportCycle(to: target)
      return
    case .done: break
    }
    if winners[row + target] < 0 {
      noteAbsence(target, at: site, of: token)
      blame(token, Int(winners[row + token]))
    } else if states[target] == .done, slots[row + target] < 0 {
      blame(token, Int(causes[target]))
    }
  }

  private mutating func noteAbsence(_ target: Int, at site: ValueSite, of token: Int) {
    guard list?.isOwn(number, of: token) != false else { return }
    absences.note(target, at: site, of: Int(winners[row + token]), where: permutation)
  }

  private mutating func blame(_ token: Int, _ declaration: Int) {
    if causes[token] < 0 { causes[token] = Int32(truncatingIfNeeded: declaration) }
  }

  // MARK: Parts

  /// Finds the target of a reference to a part, and the references inside the target.
  private mutating func locate(_ site: ValueSite, of token: Int) {
    guard located[site] == nil else {
      if let found = located[site] { collectNested(in: found) }
      return
    }
    do throws(PartLocator.Failure) {
      let found = try locating.locate(
        site, documents, table, winners[row..<(row + table.paths.count)])
      located[site] = found
      collectNested(in: found)
    } catch {
      let declaration = Int(winners[row + token])
      blame(token, declaration)
      if case .absent(let target, let site) = error {
        noteAbsence(target, at: site, of: token)
      } else if let problem = error.problem(documents) {
        findings.report(
          problem.rule, at: problem.site.node, in: problem.site.file, of: declaration,
          problem.message)
      }
    }
  }

  /// Adds the references inside a part to those of the current token.
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
    // Only the reading of the value shows whether a part or a whole value is expected here.
    if located[site] == nil,
      !text.part.isEmpty || documents[site.file].kind(of: site.node) == .object
    {
      locate(site, of: token)
    }
  }

  // MARK: Values

  /// Computes the value of a token whose references are all resolved.
  private mutating func finish(_ frame: Frame) {
    let token = frame.token
    let winner = Int(winners[row + token])
    let declaration = table.declarations[winner]
    switch declaration.content {
    case .alias: slots[row + token] = alias(declaration, winner)
    case .part, .composed: slots[row + token] = compose(declaration, winner, frame)
    case .broken, .foreign, .value: break
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
    let site = ValueSite(
      file: Int(declaration.document), node: JSONNode(index: Int(reference.node)))
    reportType(of: Int(reference.target), found, required: type, at: site, winner)
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
        if problem.rule == TokenRules.aliasType, let required = problem.required,
          let target = documents[problem.site.file].reference(at: problem.site.node)
            .flatMap({ table.paths.find($0.path[...]) }), slots[row + target] >= 0
        {
          let found = table.values[Int(slots[row + target])].type
          reportType(of: target, found, required: required, at: problem.site, winner)
          continue
        }
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

  /// Reads a value with the targets of its references.
  private func read(
    _ declaration: TokenDeclaration, as type: TokenType, _ nested: [ValueSite]
  ) -> (value: TokenValue?, problems: [ValueReading.Problem]) {
    let file = Int(declaration.document)
    var found = ResolvedReferences()
    for index in declaration.references {
      let reference = table.references[Int(index)]
      let site = ValueSite(file: file, node: JSONNode(index: Int(reference.node)))
      found.add(
        site,
        reference.isPart
          ? ResolvedReference(part: located[site]) : followed(slots[row + Int(reference.target)]))
    }
    for site in nested {
      found.add(site, located[site].map { ResolvedReference(part: $0) } ?? followed(slot(at: site)))
    }
    var reading = ValueReading(
      documents, file: file, token: declaration.objectNode, following: found)
    let value = reading.read(declaration.valueNode, as: type)
    return (value, reading.problems)
  }

  /// Reports a reference to a token of another type, at the alias that leaves the type of its group,
  /// or else at the reference.
  private mutating func reportType(
    of target: Int, _ found: TokenType, required: TokenType, at site: ValueSite, _ winner: Int
  ) {
    let winners = winners[row..<(row + table.paths.count)]
    if let odd = TypeDeparture(
      from: target, required: required, table, winner: { Int(winners[winners.startIndex + $0]) })
    {
      let token = table.paths.name(of: Int(table.declarations[odd.declaration].token))
      findings.report(
        TokenRules.aliasType, at: odd.node(documents, table),
        in: Int(table.declarations[odd.declaration].document), of: winner,
        use: Note(
          "\(required.phrase) is required here", at: documents[site.file].markedPlace(site.node)),
        TypeDeparture.message(token, table.paths.name(of: odd.target), found, required))
    } else {
      findings.report(
        TokenRules.aliasType, at: site.node, in: site.file, of: winner,
        "\(Quoted.text(table.paths.name(of: target))) is \(found.phrase), not "
          + "\(required.phrase) as required here.")
    }
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

  /// Returns the value in a slot as the target of a reference.
  private func followed(_ slot: Int32) -> ResolvedReference {
    guard slot >= 0 else { return ResolvedReference() }
    return ResolvedReference(value: table.values[Int(slot)], isList: table.lists.contains(slot))
  }

  /// Returns the type of a declaration with references: its own, that of the part that it refers
  /// to, or that of the nearest group.
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
      "\(Quoted.text(table.paths.name(of: Int(declaration.token)))) has no type, because it refers "
        + "to only a part of a value; add a \"$type\".")
    return nil
  }

  // MARK: What follows from a mistake

  private mutating func noteDependents() {
    for token in causes.indices {
      let cause = causes[token]
      guard cause >= 0, cause != winners[row + token] else { continue }
      let declaration = table.declarations[Int(winners[row + token])]
      findings.note(
        token,
        Note(
          "\(Quoted.text(table.paths.name(of: token))) has no value",
          at: documents[Int(declaration.document)].markedPlace(declaration.valueNode)),
        on: Int(cause))
    }
  }

  /// Reports the cycle on top of the stack, from a target on.
  ///
  /// None of its tokens gets a value.
  private mutating func reportCycle(to target: Int) {
    let start = open.lastIndex { $0.token == target } ?? 0
    let ring = open[start...]
    // A walk may enter the cycle at any token, so the cycle is reported at its first token.
    let offset = ring.indices.min { ring[$0].token < ring[$1].token } ?? start
    let ordered = Array(ring[offset...] + ring[..<offset])
    guard let first = ordered.first else { return }
    let cause = Int(winners[row + first.token])
    for frame in ring { blame(frame.token, cause) }
    let places = ordered.prefix(Self.shownInCycle).map { ($0.token, reference(of: $0)) }
    let shown = places.map { Quoted.text(table.paths.name(of: $0.0)) }
    let rest = ordered.count - shown.count
    let names = shown + (rest > 0 ? ["\(rest) more"] : []) + [shown[0]]
    findings.report(
      TokenRules.aliasCycle, at: places[0].1.node, in: places[0].1.file, of: cause,
      notes: places.dropFirst().map { token, site in
        Note(
          "\(Quoted.text(table.paths.name(of: token))) continues the cycle here",
          at: documents[site.file].markedPlace(site.node))
      },
      ordered.count == 1
        ? "\(shown[0]) refers to itself; give it a value."
        : "\(names.joined(separator: " → ")) form a cycle; give one of these tokens a value.")
  }

  private static let shownInCycle = 8

  /// Returns the location of the unresolved reference of a token in a cycle.
  private func reference(of frame: Frame) -> ValueSite {
    if frame.nextNested > 0 { return frame.nested[frame.nextNested - 1] }
    let file = Int(table.declarations[Int(winners[row + frame.token])].document)
    // The walk has already advanced past the reference that it follows.
    let node = JSONNode(index: Int(table.references[Int(frame.next) - 1].node))
    return ValueSite(file: file, node: node)
  }
}
