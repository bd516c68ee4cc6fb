package import Documents

extension CodeGenerator {
  /// Returns a finding for each operation and directive that leads to several responses, which the
  /// client does not read.
  package static func unsupportedUses(in documents: [GraphQLDocument]) -> [Finding] {
    var list = FindingList()
    for document in documents {
      func report(_ message: String, _ range: Range<Int>) {
        list.report(GraphQLRules.unsupported, message, at: Place(document.source, range))
      }
      for operation in document.operations where operation.kind == .subscription {
        let start = operation.range.lowerBound
        report(
          "Subscriptions are not supported; use a query.",
          operation.name?.range ?? start..<start + "subscription".utf8.count)
      }
      var waiting = document.operations.map(\.selections) + document.fragments.map(\.selections)
      while let set = waiting.popLast() {
        for selection in set.selections {
          for directive in selection.directives
          where ["defer", "stream"].contains(directive.name.text) {
            report(
              "`@\(directive.name.text)` is not supported, because a response is read as a whole; "
                + "remove the directive.", directive.range)
          }
          switch selection {
          case .field(let field): if let inner = field.selections { waiting.append(inner) }
          case .inline(let fragment): waiting.append(fragment.selections)
          case .spread: continue
          }
        }
      }
    }
    return list.findings
  }
}
