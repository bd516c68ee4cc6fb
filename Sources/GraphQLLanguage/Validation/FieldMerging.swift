import Documents

extension ValidationRule {
  /// Fields that share a name in the response are the same field, or never apply to the same
  /// object.
  ///
  /// Instead of comparing pairs of fields, the rule compares all fields of a name at once, and then
  /// merges their selections. A set of fields is checked only once, so a fragment that is spread in
  /// many places costs no more than one spread.
  static let fieldMerging = ValidationRule { usage, list in
    var merging = FieldMerging(usage, list)
    for owner in usage.roots { merging.check(owner) }
    list = merging.list
    for conflict in merging.conflicts {
      let (first, second) = (usage.fields[conflict.first], usage.fields[conflict.second])
      list.report(
        GraphQLRules.fieldConflict,
        "`\(second.field.responseName.text)` \(conflict.reason); give one of them an alias.",
        at: usage.place(second.field.range, of: second.owner),
        notes: [Note("the other field", at: usage.place(first.field.range, of: first.owner))])
    }
  }
}

extension Usage {
  /// The operations and fragments that reach all others.
  ///
  /// A conflict in a fragment is also a conflict in every operation that uses it, so checking the
  /// roots is enough.
  fileprivate var roots: [Int] {
    let spread = Set(owners.flatMap(\.spreads).compactMap { fragments[$0.text] })
    let first = owners.indices.filter { owners[$0].operation != nil }
    let second = owners.indices.filter { !spread.contains($0) }
    var roots: [Int] = []
    var seen: Set<Int> = []
    for owner in first + second + owners.indices where seen.insert(owner).inserted {
      roots.append(owner)
      _ = fragments(reachedFrom: [owner], except: &seen)
    }
    return roots
  }
}

/// A search for fields that cannot share a name.
private struct FieldMerging {
  struct Conflict {
    let first: Int
    let second: Int
    let reason: String
  }

  private let usage: Usage
  private(set) var list: FindingList
  private(set) var conflicts: [Conflict] = []
  private var known: Set<[Int]> = []
  private var shaped: Set<[Int]> = []
  private var compared: Set<[Int]> = []

  init(_ usage: Usage, _ list: FindingList) {
    self.usage = usage
    self.list = list
  }

  mutating func check(_ owner: Int) {
    let use = usage.owners[owner]
    let range = use.operation?.selections.range ?? use.fragment?.selections.range ?? 0..<0
    let fields = self.fields(of: [use.selectionSet], at: usage.place(range, of: owner))
    var waiting = [fields]
    while let next = waiting.popLast() {
      if shaped.insert(next).inserted { waiting += shapes(of: next) }
    }
    waiting = [fields]
    while let next = waiting.popLast() {
      if compared.insert(next).inserted { waiting += mergedSelections(of: next) }
    }
  }

  private func place(_ field: Int) -> Place {
    usage.place(usage.fields[field].field.range, of: usage.fields[field].owner)
  }

  /// Returns the fields of selection sets, including those of their fragments, or no fields if the
  /// limit is exceeded.
  private mutating func fields(of sets: [Int], at place: Place) -> [Int] {
    guard !list.isExhausted else { return [] }
    var fields: [Int] = []
    var seen: Set<Int> = []
    var waiting = sets
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      let set = usage.selectionSets[next]
      fields += set.fields
      waiting += set.inner
      for name in set.spreads {
        if let fragment = usage.fragments[name] {
          waiting.append(usage.owners[fragment].selectionSet)
        }
      }
    }
    return list.spend(seen.count + fields.count, at: place) ? fields.sorted() : []
  }

  private mutating func selections(of fields: [Int]) -> [Int] {
    self.fields(of: fields.compactMap { usage.fields[$0].selectionSet }, at: place(fields[0]))
  }

  /// Returns the fields grouped by their names in the response, in the order of their first
  /// occurrence.
  private func groups(_ fields: [Int]) -> [[Int]] {
    var indices: [String: Int] = [:]
    var groups: [[Int]] = []
    for field in fields {
      let name = usage.fields[field].field.responseName.text
      if let index = indices[name] {
        groups[index].append(field)
      } else {
        indices[name] = groups.count
        groups.append([field])
      }
    }
    return groups
  }

  /// Checks that fields with the same name have the same shape for any object.
  ///
  /// Returns the nested sets.
  private mutating func shapes(of fields: [Int]) -> [[Int]] {
    var below: [[Int]] = []
    for group in groups(fields) {
      if let first = group.first(where: { usage.fields[$0].definition != nil }) {
        for other in group where !hasSameShape(first, other) {
          report(first, other, "has a different type here")
        }
      }
      let inner = selections(of: group)
      if !inner.isEmpty { below.append(inner) }
    }
    return below
  }

  private func hasSameShape(_ first: Int, _ second: Int) -> Bool {
    guard let left = usage.fields[first].definition?.type,
      let right = usage.fields[second].definition?.type
    else { return true }
    guard left.wrappers == right.wrappers else { return false }
    if left.name.text == right.name.text { return true }
    guard let leftType = usage.schema.type(of: left), let rightType = usage.schema.type(of: right)
    else { return true }
    return leftType.kind.isComposite && rightType.kind.isComposite
  }

  /// Checks that fields with the same name that can apply to one object are the same field.
  ///
  /// Returns the nested sets.
  private mutating func mergedSelections(of fields: [Int]) -> [[Int]] {
    var below: [[Int]] = []
    for group in groups(fields) {
      for together in groupsOfParents(group) {
        if let first = together.first {
          for other in together.dropFirst() { compare(first, other) }
        }
        let inner = selections(of: together)
        if !inner.isEmpty { below.append(inner) }
      }
    }
    return below
  }

  /// Returns groups of fields that can apply to one object: those of each object type, with those
  /// of all abstract types.
  private mutating func groupsOfParents(_ fields: [Int]) -> [[Int]] {
    var shared: [Int] = []
    var indices: [String: Int] = [:]
    var groups: [[Int]] = []
    for field in fields {
      guard let parent = usage.fields[field].parent, parent.kind == .object else {
        shared.append(field)
        continue
      }
      if let index = indices[parent.name] {
        groups[index].append(field)
      } else {
        indices[parent.name] = groups.count
        groups.append([field])
      }
    }
    guard !groups.isEmpty else { return [shared] }
    guard list.spend(groups.count * shared.count, at: place(fields[0])) else { return [] }
    return groups.map { ($0 + shared).sorted() }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    let (left, right) = (usage.fields[first].field, usage.fields[second].field)
    if left.name.text != right.name.text {
      report(
        first, second, "is `\(right.name.text)` here and `\(left.name.text)` elsewhere")
      return
    }
    var steps = 1
    if !left.arguments.areSame(as: right.arguments, &steps) {
      report(first, second, "has different arguments here")
    }
    _ = list.spend(steps, at: place(second))
  }

  private mutating func report(_ first: Int, _ second: Int, _ reason: String) {
    guard known.insert([first, second]).inserted else { return }
    conflicts.append(Conflict(first: first, second: second, reason: reason))
  }
}

extension [Argument] {
  /// Returns a Boolean value that indicates whether two argument lists are equal in any order.
  fileprivate func areSame(as others: [Argument], _ steps: inout Int) -> Bool {
    guard count == others.count else { return false }
    return zip(sorted(&steps), others.sorted(&steps)).allSatisfy { own, other in
      own.name.text == other.name.text && own.value.isSame(as: other.value, &steps)
    }
  }

  private func sorted(_ steps: inout Int) -> [Argument] {
    sorted { left, right in
      steps += 1
      return left.name.text < right.name.text
    }
  }
}

extension Value {
  /// Returns a Boolean value that indicates whether two values are equal.
  fileprivate func isSame(as other: Value, _ steps: inout Int) -> Bool {
    steps += 1
    return switch (kind, other.kind) {
    case (.variable(let left), .variable(let right)): left.text == right.text
    case (.integer(let left), .integer(let right)), (.float(let left), .float(let right)),
      (.word(let left), .word(let right)):
      left == right
    case (.string(let left), .string(let right)): left.text == right.text
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1, &steps) }
    case (.object(let left), .object(let right)): left.areSame(as: right, &steps)
    default: false
    }
  }
}
