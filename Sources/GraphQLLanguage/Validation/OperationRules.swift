import Documents

extension ValidationRule {
  /// Operations have names of their own and types to begin at.
  static let operations = ValidationRule { usage, list in
    var named: [String: Place] = [:]
    let operations = usage.owners.indices.filter { usage.owners[$0].operation != nil }
    for owner in operations {
      guard let operation = usage.owners[owner].operation else { continue }
      let start = operation.range.lowerBound
      let place = usage.place(operation.name?.range ?? start..<start, of: owner)
      if let name = operation.name?.text {
        if let first = named[name] {
          list.report(
            GraphQLRules.operationName, "There is another operation `\(name)`; rename one.",
            at: place, notes: [Note("the other one", at: first)])
        } else {
          named[name] = place
        }
      } else if operations.count > 1 {
        list.report(
          GraphQLRules.operationName,
          "Only an operation that is alone can be without a name; name it.", at: place)
      }
      if usage.schema.roots[operation.kind] == nil {
        list.report(
          GraphQLRules.operationType,
          "The schema has no type for a \(operation.kind.rawValue).", at: place)
      }
    }
  }

  /// A subscription follows one stream of events.
  static let subscriptions = ValidationRule { usage, list in
    for (index, owner) in usage.owners.enumerated() {
      guard let operation = owner.operation, operation.kind == .subscription else { continue }
      let fields = rootFields(of: owner.selectionSet, usage)
      var names: Set<String> = []
      for id in fields {
        let use = usage.fields[id]
        let place = usage.place(use.field.range, of: use.owner)
        if names.insert(use.field.responseName.text).inserted, names.count > 1 {
          list.report(
            GraphQLRules.subscriptionRoot,
            "A subscription asks for one field at its root; make another operation for "
              + "`\(use.field.responseName.text)`.", at: place)
        }
        if use.field.name.text.utf8.starts(with: "__".utf8) {
          list.report(
            GraphQLRules.subscriptionRoot,
            "`\(use.field.name.text)` cannot be the root field of a subscription.", at: place)
        }
      }
      for directive in rootDirectives(of: operation.selections, usage, from: index) {
        list.report(
          GraphQLRules.subscriptionRoot,
          "`@\(directive.name.text)` cannot stand at the root of a subscription; remove it.",
          at: usage.place(directive.range, of: index))
      }
    }
  }

  private static func rootFields(of set: Int, _ usage: Usage) -> [Int] {
    var seen: Set<String> = []
    var waiting = [set]
    var fields: [Int] = []
    while let next = waiting.popLast() {
      let set = usage.selectionSets[next]
      fields += set.fields
      waiting += set.inner.reversed()
      for name in set.spreads where seen.insert(name).inserted {
        if let fragment = usage.fragments[name] {
          waiting.append(usage.owners[fragment].selectionSet)
        }
      }
    }
    return fields
  }

  /// `@skip` and `@include` at the root, as far as they stand in the operation itself.
  private static func rootDirectives(
    of set: SelectionSet, _ usage: Usage, from owner: Int
  ) -> [Directive] {
    set.selections.flatMap { selection -> [Directive] in
      let directives =
        switch selection {
        case .field(let field): field.directives
        case .spread(let spread): spread.directives
        case .inline(let fragment):
          fragment.directives + rootDirectives(of: fragment.selections, usage, from: owner)
        }
      return directives.filter { $0.name.text == "skip" || $0.name.text == "include" }
    }
  }
}
