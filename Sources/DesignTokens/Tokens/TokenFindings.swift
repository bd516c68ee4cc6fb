import Documents

/// What is found while a theme is read: a rule is told once of a node.
///
/// The same declaration is looked at in several permutations, and what is wrong with it would
/// come up in each.
struct TokenFindings {
  private var readings: [DocumentReading] = []
  private var others: [Finding] = []
  private var told: Set<Told> = []
  /// Where what is wrong with a declaration was told.
  private var placesOf: [Int: [Place]] = [:]
  /// How many tokens have no value because of what was told at a place.
  private var dependents: [Place: Int] = [:]

  private struct Told: Hashable {
    let document: Int
    let node: Int
    let rule: Rule
  }

  /// Whether a source could not be read, so that what it would have brought is missing everywhere.
  var lacksSource = false

  var all: [Finding] {
    let told = others + located
    guard lacksSource else { return told }
    let echoes = [TokenRules.aliasMissing, TokenRules.aliasAbsent]
    let causes = told.filter { !echoes.contains($0.rule) }
    let count = told.count - causes.count
    guard count > 0,
      let first = causes.firstIndex(where: {
        $0.rule == ResolverRules.sourceMissing
          || $0.severity == .error && $0.rule.id.utf8.starts(with: "json.".utf8)
      })
    else { return causes }
    var result = causes
    let cause = causes[first]
    result[first] = Finding(
      cause.rule, cause.message, at: cause.place,
      notes: cause.notes + [
        Note(
          "\(Sentence.count(count, "reference")) to tokens that no source has "
            + "\(count == 1 ? "is" : "are") not told while a source cannot be read.")
      ], fix: cause.fix)
    return result
  }

  /// What was found in documents, with a count of what hangs on it.
  private var located: [Finding] {
    readings.flatMap(\.findings).map { finding in
      guard let count = dependents[finding.place], finding.severity == .error else {
        return finding
      }
      let note = Note(
        count == 1
          ? "One token that refers to it has no value because of this."
          : "\(count) tokens that refer to it have no value because of this.")
      return Finding(
        finding.rule, finding.message, at: finding.place, notes: finding.notes + [note],
        fix: finding.fix)
    }
  }

  mutating func add(_ findings: [Finding]) { others += findings }

  /// Makes room for the findings of one more document.
  mutating func begin(_ document: JSONDocument) { readings.append(DocumentReading(document)) }

  /// Tells what is wrong at a node, with the declaration that has no value because of it.
  mutating func report(
    _ rule: Rule, at node: JSONNode, in document: Int, of declaration: Int? = nil,
    notes: [Note] = [], fix: Fix? = nil, _ message: @autoclosure () -> String
  ) {
    let source = readings[document].document
    let spot = source.spot(of: node)
    if let declaration { placesOf[declaration, default: []].append(Place(source.source, spot)) }
    guard told.insert(Told(document: document, node: node.index, rule: rule)).inserted else {
      return
    }
    readings[document].report(rule, message(), at: spot, notes: notes, fix: fix)
  }

  /// Notes how many tokens have no value because a declaration has none.
  mutating func count(_ dependents: Int, on declaration: Int) {
    for place in placesOf[declaration] ?? [] {
      self.dependents[place] = max(self.dependents[place] ?? 0, dependents)
    }
  }
}

extension JSONDocument {
  /// Where a finding about a node points: of a reference to its pointer, and of another container
  /// to its bracket, not to all of it.
  func spot(of node: JSONNode) -> Range<Int> {
    guard kind(of: node).isContainer else { return range(of: node) }
    let pointer = kind(of: node) == .object ? member(TokenKey.reference, of: node) : nil
    guard let pointer, kind(of: pointer) == .string else { return openingBracket(of: node) }
    return range(of: pointer)
  }

  /// The place of a node for notes.
  func spotted(_ node: JSONNode) -> Place { Place(source, spot(of: node)) }
}
