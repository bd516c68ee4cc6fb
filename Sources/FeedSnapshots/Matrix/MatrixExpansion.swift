import Basics
package import Documents

extension SnapshotMatrix {
  /// Returns the sorted, unique keys of the matrix, and findings about its names.
  package func keys(
    _ choices: SnapshotChoices
  ) -> (keys: [SnapshotKey], findings: [Finding]) {
    var expansion = MatrixExpansion(matrix: self, choices: choices)
    let keys = expansion.keys()
    return (keys, expansion.findings)
  }

  /// Returns the groups of the matrix.
  package func groups(_ choices: SnapshotChoices) -> [SnapshotGroup] {
    groups.map { name, blocks in
      SnapshotGroup(name: name, patterns: blocks.map { KeyPattern($0, choices) })
    }
  }
}

/// A named set of keys.
package struct SnapshotGroup: Sendable {
  package let name: String
  fileprivate let patterns: [KeyPattern]

  package func contains(_ key: SnapshotKey) -> Bool { patterns.contains { $0.matches(key) } }
}

/// The condition of a block that keys can match.
private struct KeyPattern: Sendable {
  /// The accepted values as keys spell them; an axis that accepts every value is absent.
  private let axes: [(axis: SnapshotAxis, values: Set<String>)]

  init(_ block: SnapshotMatrix.Block, _ choices: SnapshotChoices) {
    axes = block.axes.filter { row in !row.values.contains(where: \.isAll) }.map { row in
      (row.axis, Set(row.values.map { choices.canonical($0.text, row.axis) }))
    }
  }

  func matches(_ key: SnapshotKey) -> Bool {
    axes.allSatisfy { row in key[row.axis].map(row.values.contains) ?? false }
  }
}

/// The expansion of a matrix into keys, which also collects findings.
private struct MatrixExpansion {
  let matrix: SnapshotMatrix
  let choices: SnapshotChoices
  private(set) var findings: [Finding] = []

  init(matrix: SnapshotMatrix, choices: SnapshotChoices) {
    self.matrix = matrix
    self.choices = choices
  }

  /// A larger matrix is most likely a mistake, and needs more memory than build servers have.
  private static let limit = 1_000_000

  mutating func keys() -> [SnapshotKey] {
    let parts = [matrix.axes] + matrix.include
    let areSound = parts.map { check($0) }
    let areExcludesSound = matrix.exclude.map { check($0) }
    let areGroupsSound = matrix.groups.map { check(group: $0) }
    let counts = parts.map { part in
      choices.customers.reduce(0.0) { $0 + count(of: part, $1) }
    }
    let total = counts.reduce(0, +)
    guard total <= Double(Self.limit) else {
      let largest = zip(parts, counts).max { $0.1 < $1.1 }
      report(
        SnapshotRules.matrixSize,
        "The matrix has more than \(Self.limit) pages; name fewer values, or leave axes out.",
        at: largest?.0.place ?? matrix.axes.place)
      return []
    }
    // If a block names unknown values, an empty selection needs no finding of its own.
    for index in parts.indices where counts[index] == 0 && areSound[index] && areSound[0] {
      report(
        SnapshotRules.matrixEmpty,
        "No page has these values; use other values, or remove the block.", at: parts[index].place)
    }
    var keys = parts.flatMap { part in choices.customers.flatMap { self.keys(of: part, $0) } }
    keys.sort()
    keys = keys.indices.filter { $0 == 0 || keys[$0] != keys[$0 - 1] }.map { keys[$0] }
    let isComplete = areSound.allSatisfy { $0 }
    exclude(from: &keys, reporting: areExcludesSound.map { $0 && isComplete })
    for (group, isSound) in zip(matrix.groups, areGroupsSound) where isSound && isComplete {
      check(group, has: keys)
    }
    return keys
  }

  private mutating func check(
    _ group: (key: String, value: [SnapshotMatrix.Block]), has keys: [SnapshotKey]
  ) {
    for block in group.value {
      let pattern = KeyPattern(block, choices)
      guard !keys.contains(where: pattern.matches) else { continue }
      report(
        SnapshotRules.matrixEmpty,
        "The group \(Quoted.text(group.key)) has no page with these values; use other values, or "
          + "remove the block.", at: block.place)
    }
  }

  private mutating func exclude(from keys: inout [SnapshotKey], reporting isReported: [Bool]) {
    let patterns = matrix.exclude.map { KeyPattern($0, choices) }
    var hits = patterns.map { _ in false }
    keys.removeAll { key in
      var isOut = false
      for index in patterns.indices where patterns[index].matches(key) {
        hits[index] = true
        isOut = true
      }
      return isOut
    }
    for (index, block) in matrix.exclude.enumerated() where !hits[index] && isReported[index] {
      report(
        SnapshotRules.matrixEmpty,
        "No page of the matrix has these values, so nothing is excluded; use other values, or "
          + "remove the block.", at: block.place)
    }
  }

  // MARK: Values

  /// Returns the keys of one customer, in order.
  private func keys(
    of part: SnapshotMatrix.Block, _ customer: SnapshotChoices.Customer
  ) -> [SnapshotKey] {
    SnapshotAxis.allCases.reduce([[]]) { rows, axis in
      let values = values(of: axis, in: part, customer)
      return rows.flatMap { row in values.map { row + [$0] } }
    }.map { SnapshotKey(values: $0) }
  }

  private func count(
    of part: SnapshotMatrix.Block, _ customer: SnapshotChoices.Customer
  ) -> Double {
    SnapshotAxis.allCases.reduce(1.0) { $0 * Double(values(of: $1, in: part, customer).count) }
  }

  /// Returns the sorted values of an axis for one customer, with an empty value if the app decides.
  private func values(
    of axis: SnapshotAxis, in part: SnapshotMatrix.Block, _ customer: SnapshotChoices.Customer
  ) -> [String] {
    guard let given = part[axis] ?? matrix.axes[axis] else {
      guard let defaultValue = axis.defaultValue else { return [""] }
      return defaultValue == SnapshotAxis.all ? all(axis, customer) : [defaultValue]
    }
    if given.contains(where: \.isAll) {
      let all = all(axis, customer)
      return all.isEmpty && axis.isOptional ? [""] : all
    }
    let texts = given.map(\.text).filter {
      SnapshotChoices.canBe(axis, $0) && choices.has($0, axis, customer)
    }
    return Self.ordered(texts.map { choices.canonical($0, axis) })
  }

  private func all(_ axis: SnapshotAxis, _ customer: SnapshotChoices.Customer) -> [String] {
    Self.ordered(choices.values(of: axis, customer).filter { SnapshotChoices.canBe(axis, $0) })
  }

  private static func ordered(_ values: [String]) -> [String] {
    Set(values).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Checks

  private mutating func check(group: (key: String, value: [SnapshotMatrix.Block])) -> Bool {
    var isSound = true
    if !SnapshotChoices.isName(group.key), let place = group.value.first?.place {
      report(
        SnapshotRules.matrixName,
        "The group name \(Quoted.text(group.key)) is not valid; use letters, digits, `-` and `_`.",
        at: place)
      isSound = false
    }
    for block in group.value where !check(block) { isSound = false }
    return isSound
  }

  /// Checks the names in a block; returns `false` if one of them cannot be used.
  private mutating func check(_ block: SnapshotMatrix.Block) -> Bool {
    let before = findings.count
    let customers = customers(of: block)
    for row in block.axes {
      for value in row.values { check(value, row.axis, customers, block) }
    }
    return findings.count == before
  }

  /// Returns the customers that a block names, or those of the project if it names no existing one.
  private func customers(of block: SnapshotMatrix.Block) -> [SnapshotChoices.Customer] {
    guard let names = block[.customer], !names.contains(where: \.isAll) else {
      return choices.customers
    }
    let named = choices.customers.filter { customer in
      names.contains { $0.text.hasSameBytes(as: customer.name) }
    }
    return named.isEmpty ? choices.customers : named
  }

  private mutating func check(
    _ value: MatrixValue, _ axis: SnapshotAxis, _ customers: [SnapshotChoices.Customer],
    _ block: SnapshotMatrix.Block
  ) {
    guard !value.isAll else {
      for customer in axis == .customer ? choices.customers : customers {
        for name in choices.values(of: axis, customer) where !SnapshotChoices.canBe(axis, name) {
          report(unusable: name, axis, at: value.place)
        }
      }
      return
    }
    guard SnapshotChoices.canBe(axis, value.text) else {
      return report(unusable: value.text, axis, at: value.place)
    }
    let among = axis == .customer ? choices.customers : customers
    guard !among.contains(where: { choices.has(value.text, axis, $0) }) else { return }
    let names = Self.ordered(among.flatMap { choices.values(of: axis, $0) })
    let known = axis == .textSize ? choices.textSizes.map(\.name) : names
    let nearest = NearestName.of(value.text, among: known)
    let whose = among.count == 1 && choices.customers.count > 1 && axis != .customer
    let owner = whose ? " of \(Quoted.text(among[0].name))" : ""
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? (names.isEmpty
        ? "the project has none."
        : "there \(names.count == 1 ? "is" : "are") \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and")).")
    report(
      SnapshotRules.matrixValue,
      "There is no \(axis.title) \(Quoted.text(value.text))\(owner); \(advice)", at: value.place,
      fix: nearest.map {
        Fix("write \($0)", TextEdit(value.place.range, with: JSONEscapes.quoted($0)))
      })
  }

  private mutating func report(unusable name: String, _ axis: SnapshotAxis, at place: Place) {
    let advice =
      axis == .version
      ? "up to four whole numbers with dots between them."
      : "letters, digits, `-` and `_`"
        + (SnapshotChoices.isName(name) ? ", and a different word." : ".")
    report(
      SnapshotRules.matrixName,
      "The \(axis.title) \(Quoted.text(name)) cannot be part of the name of a golden; use "
        + advice, at: place)
  }

  private mutating func report(
    _ rule: Rule, _ message: String, at place: Place, fix: Fix? = nil
  ) {
    findings.append(Finding(rule, message, at: place, fix: fix))
  }
}
