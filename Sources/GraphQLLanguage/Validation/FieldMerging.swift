import Documents

extension ValidationRule {
  /// Fields that share a name in the answer are the same field, or can never meet.
  ///
  /// Instead of comparing fields in pairs, all fields of a name are looked at together, and then
  /// what they select as one selection. A set of fields that was looked at is not looked at again,
  /// so fragments that are spread in many places cost what they cost in one.
  static let fieldMerging = ValidationRule { usage, list in
    var merging = FieldMerging(usage)
    for owner in usage.owners { merging.check(set: owner.selectionSet) }
    for conflict in merging.conflicts {
      let (first, second) = (usage.fields[conflict.first], usage.fields[conflict.second])
      list.report(
        GraphQLRules.fieldConflict,
        "`\(second.field.responseName.text)` is \(conflict.reason); give one of them an alias.",
        at: usage.place(second.field.range, of: second.owner),
        notes: [Note("the other one", at: usage.place(first.field.range, of: first.owner))])
    }
  }
}

/// The search for fields that cannot share a name.
private struct FieldMerging {
  struct Conflict {
    let first: Int
    let second: Int
    let reason: String
  }

  private let usage: Usage
  private(set) var conflicts: [Conflict] = []
  private var known: Set<[Int]> = []
  private var shaped: Set<[Int]> = []
  private var compared: Set<[Int]> = []

  init(_ usage: Usage) {
    self.usage = usage
  }

  mutating func check(set: Int) {
    let fields = self.fields(of: [set])
    var waiting = [fields]
    while let next = waiting.popLast() {
      if shaped.count < Self.limit, shaped.insert(next).inserted { waiting += shapes(of: next) }
    }
    waiting = [fields]
    while let next = waiting.popLast() {
      if compared.count < Self.limit, compared.insert(next).inserted {
        waiting += meanings(of: next)
      }
    }
  }

  /// How many sets of fields are looked at; only fragments that hold themselves can make more.
  private static let limit = 200_000

  /// The fields of selection sets, with those of their fragments.
  private func fields(of sets: [Int]) -> [Int] {
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
    return fields.sorted()
  }

  private func selections(of fields: [Int]) -> [Int] {
    self.fields(of: fields.compactMap { usage.fields[$0].selectionSet })
  }

  /// The fields by their names in the answer, in the order in which they come first.
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

  /// Whatever the object is, what stands under one name has one shape; gives the sets below.
  private mutating func shapes(of fields: [Int]) -> [[Int]] {
    var below: [[Int]] = []
    for group in groups(fields) {
      if let first = group.first(where: { usage.fields[$0].definition != nil }) {
        for other in group where !hasSameShape(first, other) {
          report(first, other, "of another type here")
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

  /// Where one object can have all of them, what stands under one name is one field; gives the sets
  /// below.
  private mutating func meanings(of fields: [Int]) -> [[Int]] {
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

  /// The fields that one object can have: those of each object type, with those of all abstract
  /// types.
  private func groupsOfParents(_ fields: [Int]) -> [[Int]] {
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
    return groups.isEmpty ? [shared] : groups.map { ($0 + shared).sorted() }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    let (left, right) = (usage.fields[first].field, usage.fields[second].field)
    if left.name.text != right.name.text {
      report(
        first, second, "`\(right.name.text)` here and `\(left.name.text)` elsewhere")
    } else if !haveSameArguments(left.arguments, right.arguments) {
      report(first, second, "asked for with other arguments here")
    }
  }

  private func haveSameArguments(_ left: [Argument], _ right: [Argument]) -> Bool {
    guard left.count == right.count else { return false }
    return left.allSatisfy { argument in
      right.contains {
        $0.name.text == argument.name.text && $0.value.isSame(as: argument.value)
      }
    }
  }

  private mutating func report(_ first: Int, _ second: Int, _ reason: String) {
    guard known.insert([first, second]).inserted else { return }
    conflicts.append(Conflict(first: first, second: second, reason: reason))
  }
}

extension Value {
  /// Whether both mean the same; the order of an object's fields does not matter.
  func isSame(as other: Value) -> Bool {
    switch (kind, other.kind) {
    case (.variable(let left), .variable(let right)): left.text == right.text
    case (.integer(let left), .integer(let right)), (.float(let left), .float(let right)),
      (.word(let left), .word(let right)):
      left == right
    case (.string(let left), .string(let right)): left.text == right.text
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { field in
          right.contains { $0.name.text == field.name.text && $0.value.isSame(as: field.value) }
        }
    default: false
    }
  }
}
