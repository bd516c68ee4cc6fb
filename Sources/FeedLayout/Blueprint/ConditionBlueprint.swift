package import Documents

/// A condition on the feed as declared in a file: a text such as `${field}`, or conditions that are
/// combined by `and`, `or` and `not`.
package indirect enum ConditionBlueprint: Sendable {
  case text(Placed<String>)
  case and([ConditionBlueprint])
  case or([ConditionBlueprint])
  case not(ConditionBlueprint)

  /// The names of the fields that exist if the condition is met.
  var requiredFields: [String] {
    switch self {
    case .text(let text):
      guard let written = ParsedCondition(text.value), !written.isNegated else { return [] }
      return [written.field]
    case .and(let parts): return parts.flatMap(\.requiredFields)
    case .or, .not: return []
    }
  }
}

extension ValueReader<ConditionBlueprint> {
  static let condition: ValueReader = either(
    ValueReader<String>.string.placed.map { .text($0) }, combination)

  private static let combination: ValueReader = ValueReader(
    .reference { CombinationFields.table.shape }
  ) { node, reading in
    guard let fields = CombinationFields.table.reader.read(node, &reading) else { return nil }
    let given: [ConditionBlueprint] = [
      fields.and.map { .and($0) }, fields.or.map { .or($0) },
      fields.not.map { .not($0) },
    ].compactMap(\.self)
    guard given.count == 1 else {
      reading.report(
        LayoutRules.combination,
        "A combined condition must have exactly one of \"and\", \"or\" and \"not\", but has "
          + "\(given.isEmpty ? "none" : "\(given.count)") of them.", at: node)
      return nil
    }
    return given[0]
  }
}

private struct CombinationFields: Sendable {
  var and: [ConditionBlueprint]?
  var or: [ConditionBlueprint]?
  var not: ConditionBlueprint?

  static let table: FieldTable<CombinationFields> = FieldTable(
    "condition", "Conditions that are combined: exactly one of these.", from: CombinationFields(),
    [
      .optional(
        "and", \.and, ValueReader<[ConditionBlueprint]>.array(of: .condition, count: 1...16),
        "Conditions that must all be met."),
      .optional(
        "or", \.or, ValueReader<[ConditionBlueprint]>.array(of: .condition, count: 1...16),
        "Conditions of which at least one must be met."),
      .optional("not", \.not, .condition, "A condition that must not be met."),
    ])
}
