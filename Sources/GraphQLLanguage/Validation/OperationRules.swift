import Documents

extension ValidationRule {
  /// Operations have unique names and a root type.
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
            GraphQLRules.operationName, "The operation `\(name)` is declared twice; rename one.",
            at: place, notes: [Note("first declaration", at: first)])
        } else {
          named[name] = place
        }
      } else if operations.count > 1 {
        list.report(
          GraphQLRules.operationName,
          "An operation without a name must be the only one; name it.", at: place)
      }
      if usage.schema.roots[operation.kind] == nil {
        list.report(
          GraphQLRules.operationType,
          "The schema has no \(operation.kind.rawValue) type.", at: place)
      }
    }
  }

  /// A subscription has exactly one root field.
  static let subscriptions = ValidationRule { usage, list in
    for (index, owner) in usage.owners.enumerated() where owner.operation?.kind == .subscription {
      var names: Set<String> = []
      let selections = rootSelections(of: index, usage)
      let start = owner.operation?.range.lowerBound ?? 0
      guard list.spend(selections.count, at: usage.place(start..<start, of: index)) else { return }
      for (selection, owner) in selections {
        for directive in selection.directives where directive.isConditional {
          list.report(
            GraphQLRules.subscriptionRoot,
            "`@\(directive.name.text)` is not allowed at the root of a subscription; remove it.",
            at: usage.place(directive.range, of: owner))
        }
        guard case .field(let field) = selection else { continue }
        let name = field.responseName.text
        if names.insert(name).inserted, names.count > 1 {
          list.report(
            GraphQLRules.subscriptionRoot,
            "A subscription must have one root field; move `\(name)` to another operation.",
            at: usage.place(field.range, of: owner))
        }
        if field.name.text.utf8.starts(with: "__".utf8) {
          list.report(
            GraphQLRules.subscriptionRoot,
            "`\(field.name.text)` cannot be the root field of a subscription.",
            at: usage.place(field.range, of: owner))
        }
      }
    }
  }

  /// Returns the root selections of an operation, including those of fragments, with their owners.
  private static func rootSelections(
    of operation: Int, _ usage: Usage
  ) -> [(selection: Selection, owner: Int)] {
    var found: [(Selection, Int)] = []
    var seen: Set<Int> = []
    var waiting = usage.owners[operation].operation.map { [($0.selections, operation)] } ?? []
    while let (set, owner) = waiting.popLast() {
      for selection in set.selections {
        found.append((selection, owner))
        switch selection {
        case .field: continue
        case .inline(let fragment): waiting.append((fragment.selections, owner))
        case .spread(let spread):
          guard let next = usage.fragments[spread.name.text], seen.insert(next).inserted,
            let fragment = usage.owners[next].fragment
          else { continue }
          waiting.append((fragment.selections, next))
        }
      }
    }
    return found
  }
}
