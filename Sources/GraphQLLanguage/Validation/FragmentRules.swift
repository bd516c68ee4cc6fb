import Documents

extension ValidationRule {
  /// Fragments have unique names, exist where they are spread, and are used.
  static let fragments = ValidationRule { usage, list in
    for (owner, use) in usage.owners.enumerated() {
      guard let name = use.fragment?.name, let first = usage.fragments[name.text], first != owner,
        let other = usage.owners[first].fragment
      else { continue }
      list.report(
        GraphQLRules.fragmentName, "The fragment `\(name.text)` is declared twice; rename one.",
        at: usage.place(name.range, of: owner),
        notes: [Note("first declaration", at: usage.place(other.name.range, of: first))])
    }
    for use in usage.spreads where usage.fragments[use.spread.name.text] == nil {
      let name = use.spread.name
      list.report(
        GraphQLRules.fragmentName,
        "There is no fragment `\(name.text)`", nearest: name.text,
        among: usage.fragments.keys.sorted(),
        at: usage.place(name.range, of: use.owner))
    }
    let used = usage.usedFragmentNames
    for (owner, use) in usage.owners.enumerated() {
      guard let name = use.fragment?.name, !used.contains(name.text) else { continue }
      list.report(
        GraphQLRules.fragmentUnused, "No operation uses the fragment `\(name.text)`; remove it.",
        at: usage.place(name.range, of: owner))
    }
  }

  /// Fragments do not contain themselves.
  static let fragmentCycles = ValidationRule { usage, list in
    for (spread, owner) in usage.spreadsThatCloseCycles {
      let name = usage.owners[owner].fragment?.name.text ?? ""
      list.report(
        GraphQLRules.fragmentCycle,
        "This spread makes the fragment `\(name)` contain itself; remove the spread.",
        at: usage.place(spread.range, of: owner))
    }
  }

  /// Fragments apply to composite types that exist and that can occur at their place.
  static let conditions = ValidationRule { usage, list in
    for use in usage.conditions {
      let place = usage.place(use.name.range, of: use.owner)
      guard let type = usage.schema.type(use.name.text) else {
        list.report(
          GraphQLRules.typeUnknown,
          "There is no type `\(use.name.text)`", nearest: use.name.text,
          among: usage.schema.types.map(\.name),
          at: place)
        continue
      }
      if !type.kind.isComposite {
        list.report(
          GraphQLRules.typeKind, "`\(type.name)` has no fields, so no fragment can apply to it.",
          at: place)
      } else if let parent = use.parent {
        usage.reportImpossible(type, in: parent, at: place, &list)
      }
    }
    for use in usage.spreads {
      guard let parent = use.parent, let fragment = usage.fragments[use.spread.name.text],
        let condition = usage.owners[fragment].fragment?.condition,
        let type = usage.schema.type(condition.text), type.kind.isComposite
      else { continue }
      usage.reportImpossible(
        type, in: parent, at: usage.place(use.spread.name.range, of: use.owner), &list)
    }
  }
}

extension Usage {
  /// The names of the fragments that operations reach, including names that do not exist.
  fileprivate var usedFragmentNames: Set<String> {
    let operations = owners.indices.filter { owners[$0].operation != nil }
    let reached = operations + fragments(reachedFrom: operations)
    return Set(reached.flatMap { owners[$0].spreads }.map(\.text))
  }

  /// The spreads that close a cycle, with the owners that contain them.
  fileprivate var spreadsThatCloseCycles: [(spread: Name, owner: Int)] {
    enum State { case open, closed }
    var states: [Int: State] = [:]
    var found: [(Name, Int)] = []
    for start in owners.indices where owners[start].fragment != nil && states[start] == nil {
      states[start] = .open
      var way = [(owner: start, next: 0)]
      while let last = way.last {
        guard last.next < owners[last.owner].spreads.count else {
          states[last.owner] = .closed
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let spread = owners[last.owner].spreads[last.next]
        guard let target = fragments[spread.text] else { continue }
        switch states[target] {
        case .open: found.append((spread, last.owner))
        case .closed: continue
        case nil:
          states[target] = .open
          way.append((target, 0))
        }
      }
    }
    return found
  }

  fileprivate func reportImpossible(
    _ type: SchemaType, in parent: SchemaType, at place: Place, _ list: inout FindingList
  ) {
    guard type.name != parent.name else { return }
    let (own, others) = (schema.possibleTypes(of: type.name), schema.possibleTypes(of: parent.name))
    guard list.spend(min(own.count, others.count), at: place), own.isDisjoint(with: others) else {
      return
    }
    list.report(
      GraphQLRules.fragmentType,
      "An object of the type `\(parent.name)` is never of the type `\(type.name)`.", at: place)
  }
}
