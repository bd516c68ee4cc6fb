import Documents

extension ValidationRule {
  /// Documents do not use deprecated elements.
  static let deprecations = ValidationRule { usage, list in
    for use in usage.fields {
      guard let reason = use.definition?.directives.deprecationReason else { continue }
      usage.reportDeprecated(
        "The field `\(use.field.name.text)`", reason, use.field.name.range, use.owner, &list)
    }
    for use in usage.arguments {
      let known = use.definitions?.byName(for: use.arguments.count)
      for argument in use.arguments {
        guard let definition = known?(argument.name.text) else { continue }
        if let reason = definition.directives.deprecationReason {
          usage.reportDeprecated(
            "The argument `\(argument.name.text)`", reason, argument.name.range, use.owner, &list)
        }
      }
    }
    for use in usage.values { usage.checkDeprecated(use.value, use.type, use.owner, &list) }
  }
}

extension Usage {
  fileprivate func checkDeprecated(
    _ value: Value, _ type: TypeReference?, _ owner: Int, _ list: inout FindingList
  ) {
    guard let type, let named = schema.type(of: type) else { return }
    switch value.kind {
    case .list(let values):
      for value in values { checkDeprecated(value, type, owner, &list) }
    case .object(let fields):
      for field in fields {
        guard let input = named.input(field.name.text) else { continue }
        if let reason = input.directives.deprecationReason {
          reportDeprecated("The field `\(input.name.text)`", reason, field.name.range, owner, &list)
        }
        checkDeprecated(field.value, input.type, owner, &list)
      }
    case .word(let word):
      if let reason = named.value(word)?.directives.deprecationReason {
        reportDeprecated("The enum value `\(word)`", reason, value.range, owner, &list)
      }
    default: return
    }
  }

  fileprivate func reportDeprecated(
    _ thing: String, _ reason: String, _ range: Range<Int>, _ owner: Int, _ list: inout FindingList
  ) {
    list.report(
      GraphQLRules.deprecated,
      "\(thing) is deprecated" + (reason.isEmpty ? "." : ": \(Quoted.text(reason))."),
      at: place(range, of: owner))
  }
}
