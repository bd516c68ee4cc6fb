import Documents

/// What is found while a theme is read: a rule is told once of a node.
///
/// The same declaration is looked at in several permutations, and what is wrong with it would
/// come up in each.
struct TokenFindings {
  private var readings: [DocumentReading] = []
  private var others: [Finding] = []
  private var told: Set<Told> = []

  private struct Told: Hashable {
    let document: Int
    let node: Int
    let rule: Rule
  }

  var all: [Finding] { others + readings.flatMap(\.findings) }

  mutating func add(_ findings: [Finding]) { others += findings }

  /// Makes room for the findings of one more document.
  mutating func begin(_ document: JSONDocument) { readings.append(DocumentReading(document)) }

  mutating func report(
    _ rule: Rule, at node: JSONNode, in document: Int, notes: [Note] = [], fix: Fix? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard told.insert(Told(document: document, node: node.index, rule: rule)).inserted else {
      return
    }
    readings[document].report(
      rule, message(), at: readings[document].document.spot(of: node), notes: notes, fix: fix)
  }
}

extension JSONDocument {
  /// Where a finding about a node points: of a container to its bracket, not to all of it.
  func spot(of node: JSONNode) -> Range<Int> {
    kind(of: node).isContainer ? openingBracket(of: node) : range(of: node)
  }
}
