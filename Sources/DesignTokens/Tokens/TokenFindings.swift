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
  /// The tokens without a value because of the finding at a place, by number.
  private var dependents: [Place: [Int: Note]] = [:]
  /// The further places with the same cause, by the place of the finding.
  private var uses: [Place: [Place: Note]] = [:]

  private struct ReportedKey: Hashable {
    let document: Int
    let node: Int
    let rule: Rule
  }

  /// The first finding of each kind.
  private var kinds: [String: (document: Int, node: JSONNode)] = [:]

  /// Reports a mistake that is usually the same in many places, at the first of them.
  mutating func report(
    _ rule: Rule, kind: String, at node: JSONNode, in document: Int, fix: Fix?, _ message: String
  ) {
    let key = "\(rule.id) \(kind)"
    let first = kinds[key] ?? (document, node)
    kinds[key] = first
    let isFirst = first == (document, node)
    report(
      rule, at: first.node, in: first.document, fix: isFirst ? fix : nil,
      use: isFirst
        ? nil : Note("the same is here", at: readings[document].document.markedPlace(node)),
      message)
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

  /// The findings in documents, with the places that each one affects.
  private var located: [Finding] {
    readings.flatMap(\.findings).map { finding in
      let isError = finding.severity == .error
      guard isError || uses[finding.place] != nil else { return finding }
      let dependents =
        (isError ? dependents[finding.place] : nil)?.sorted { $0.key < $1.key }.map(\.value) ?? []
      let uses = (uses[finding.place] ?? [:]).sorted {
        ($0.key.file.path, $0.key.range.lowerBound) < ($1.key.file.path, $1.key.range.lowerBound)
      }.map(\.value)
      var notes = finding.notes
      if !uses.isEmpty {
        notes.append(Note("It is used in \(Sentence.count(uses.count, "place")); \(Self.listing)"))
      }
      if dependents.count == 1 {
        notes.append(Note("One token that refers to it has no value because of this."))
      } else if !dependents.isEmpty {
        notes.append(
          Note(
            "\(dependents.count) tokens that refer to it have no value because of this"
              + (uses.isEmpty ? "; \(Self.listing)" : ".")))
      }
      return Finding(
        finding.rule, finding.message, at: finding.place, notes: notes, fix: finding.fix,
        uses: uses + dependents)
    }
  }

  private static let listing = "`bricks tokens check --all` lists them."

  mutating func add(_ findings: [Finding]) { others += findings }

  /// Adds a document to report findings in.
  mutating func begin(_ document: JSONDocument) { readings.append(DocumentReading(document)) }

  /// Reports a finding at a node, and the declaration that has no value because of it.
  mutating func report(
    _ rule: Rule, at node: JSONNode, in document: Int, of declaration: Int? = nil,
    notes: [Note] = [], fix: Fix? = nil, use: Note? = nil, _ message: @autoclosure () -> String
  ) {
    let source = readings[document].document
    let markedRange = source.markedRange(of: node)
    let place = Place(source.source, markedRange)
    if let declaration, placesOf[declaration]?.contains(place) != true {
      placesOf[declaration, default: []].append(place)
    }
    if let use, let usePlace = use.place { uses[place, default: [:]][usePlace] = use }
    guard reported.insert(ReportedKey(document: document, node: node.index, rule: rule)).inserted
    else {
      return
    }
    readings[document].report(rule, message(), at: markedRange, notes: notes, fix: fix)
  }

  /// Records a token without a value because of a declaration.
  mutating func note(_ dependent: Int, _ note: @autoclosure () -> Note, on declaration: Int) {
    for place in placesOf[declaration] ?? [] where dependents[place]?[dependent] == nil {
      dependents[place, default: [:]][dependent] = note()
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
  package func markedPlace(_ node: JSONNode) -> Place { Place(source, markedRange(of: node)) }
}
