package import Documents

/// The findings of reading a theme, at most one per rule and node.
///
/// The same declaration is examined in several permutations, so its errors would otherwise be
/// repeated.
struct TokenFindings {
  private var readings: [DocumentReading] = []
  private var others: [Finding] = []
  private var reported: Set<ReportedKey> = []
  /// The places of the findings about each declaration.
  private var placesOf: [Int: [Place]] = [:]
  /// The number of tokens without a value because of the finding at a place.
  private var dependents: [Place: Int] = [:]

  private struct ReportedKey: Hashable {
    let document: Int
    let node: Int
    let rule: Rule
  }

  /// A Boolean value that indicates whether a source could not be read, so its tokens are missing.
  var lacksSource = false

  var all: [Finding] {
    let reported = others + located
    guard lacksSource else { return reported }
    let echoes = [TokenRules.aliasMissing, TokenRules.aliasAbsent]
    let causes = reported.filter { !echoes.contains($0.rule) }
    let count = reported.count - causes.count
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
          "\(Sentence.count(count, "reference")) to missing tokens "
            + "\(count == 1 ? "is" : "are") not reported while a source cannot be read.")
      ], fix: cause.fix)
    return result
  }

  /// The findings in documents, with the number of tokens that each one affects.
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

  /// Adds a document to report findings in.
  mutating func begin(_ document: JSONDocument) { readings.append(DocumentReading(document)) }

  /// Reports a finding at a node, and the declaration that has no value because of it.
  mutating func report(
    _ rule: Rule, at node: JSONNode, in document: Int, of declaration: Int? = nil,
    notes: [Note] = [], fix: Fix? = nil, _ message: @autoclosure () -> String
  ) {
    let source = readings[document].document
    let markedRange = source.markedRange(of: node)
    if let declaration {
      placesOf[declaration, default: []].append(Place(source.source, markedRange))
    }
    guard reported.insert(ReportedKey(document: document, node: node.index, rule: rule)).inserted
    else {
      return
    }
    readings[document].report(rule, message(), at: markedRange, notes: notes, fix: fix)
  }

  /// Records the number of tokens without a value because of a declaration.
  mutating func count(_ dependents: Int, on declaration: Int) {
    for place in placesOf[declaration] ?? [] {
      self.dependents[place] = max(self.dependents[place] ?? 0, dependents)
    }
  }
}

extension JSONDocument {
  /// Returns the range that a finding about a node marks: the pointer of a reference, the opening
  /// bracket of another container, or the whole scalar.
  package func markedRange(of node: JSONNode) -> Range<Int> {
    guard kind(of: node).isContainer else { return range(of: node) }
    let pointer = kind(of: node) == .object ? member(TokenKey.reference, of: node) : nil
    guard let pointer, kind(of: pointer) == .string else { return openingBracket(of: node) }
    return range(of: pointer)
  }

  /// Returns the place of a node for a note.
  func markedPlace(_ node: JSONNode) -> Place { Place(source, markedRange(of: node)) }
}
