import DesignTokens
import Documents

/// The checks that contexts declare the same tokens, with different values.
enum ParityLint {
  static let parity = Rule(
    "theme.parity", .warning, "A token is declared in some contexts but not in all",
    "The other tokens of the group are declared in every context. A context without this token "
      + "keeps the value of earlier sources, such as a light color on a dark screen, or has no "
      + "value at all.")
  static let same = Rule(
    "theme.same-in-contexts", .note, "A token has the same value in every context",
    "The context makes no difference for this token. Declare it once, in an earlier set, or fix "
      + "a wrong value.")

  static let entry = ThemeLintEntry(parity, same, isOnByDefault: true) { context in
    let all = ContextDeclarations.all(in: context.theme)
    var groups: [GroupKey: Group] = [:]
    for entry in all {
      let key = GroupKey(entry, in: context.theme)
      var group = groups.removeValue(forKey: key) ?? Group()
      group.add(entry)
      groups[key] = group
    }
    for entry in all {
      guard let group = groups[GroupKey(entry, in: context.theme)] else { continue }
      checkParity(entry, group, &context)
      checkSame(entry, &context)
    }
  }

  // MARK: Groups

  /// A group within a modifier of a document.
  private struct GroupKey: Hashable {
    let step: Int
    let path: [UInt8]

    init(_ entry: ContextDeclarations, in theme: Theme) {
      step = entry.step
      let name = theme.names[entry.token].utf8
      path = Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.startIndex)])
    }
  }

  /// The contexts that declare tokens of a group, and the number of tokens per number of contexts.
  private struct Group {
    private(set) var contexts: Set<Int> = []
    private(set) var counts: [Int: Int] = [:]

    mutating func add(_ entry: ContextDeclarations) {
      for (context, _) in entry.declarations { contexts.insert(context) }
      counts[entry.declarations.count, default: 0] += 1
    }

    /// The number of tokens that all of these contexts declare.
    var complete: Int { counts[contexts.count] ?? 0 }
    var count: Int { counts.values.reduce(0, +) }
  }

  // MARK: Checks

  private static func checkParity(
    _ entry: ContextDeclarations, _ group: Group, _ context: inout ThemeLintContext
  ) {
    guard entry.declarations.count < group.contexts.count,
      // With only two different tokens, it is unclear which one is right.
      group.complete * 2 > group.count, let first = entry.declarations.first
    else { return }
    let theme = context.theme
    let modifier = theme.plan.modifiers[entry.modifier]
    let missing = group.contexts.subtracting(entry.declarations.map(\.context)).sorted()
    let names = missing.map { Quoted.text(modifier.contexts[$0]) }
    let isMissing = Set(missing)
    let permutations = theme.permutations.indices.filter {
      isMissing.contains(theme.choice($0)[entry.modifier])
    }
    let isAbsent = permutations.contains { theme.winner(of: entry.token, in: $0) == nil }
    let below = permutations.lazy.compactMap { theme.declaration(of: entry.token, in: $0) }.first
    context.report(
      parity,
      "\(context.quoted(entry.token)) is declared where \(Quoted.text(modifier.name)) is "
        + "\(Quoted.text(modifier.contexts[first.context])), but not where it is "
        + "\(Sentence.list(names)), unlike "
        + "\(group.complete == 1 ? "another" : "\(group.complete) others") of its group; "
        + (isAbsent ? "there it is missing." : "there the value of earlier sources is used."),
      at: context.theme.declared(first.declaration).namePlace,
      notes: below.map { [Note("the value used there", at: $0.place)] } ?? [])
  }

  private static func checkSame(
    _ entry: ContextDeclarations, _ context: inout ThemeLintContext
  ) {
    let modifier = context.theme.plan.modifiers[entry.modifier]
    let variants = context.variants(of: entry.token)
    guard modifier.contexts.count > 1, entry.declarations.count == modifier.contexts.count,
      let first = entry.declarations.first,
      // If another layer overrides a declaration, it makes no difference for a different reason.
      Set(entry.declarations.map(\.declaration)).isSubset(of: variants.map(\.declaration)),
      let value = variants.first.flatMap({ context.value($0) }),
      variants.allSatisfy({ context.value($0) == value })
    else { return }
    context.report(
      same,
      "\(context.quoted(entry.token)) has the same value for every "
        + "\(Quoted.text(modifier.name)); declare it once for all contexts.",
      at: context.theme.declared(first.declaration).namePlace,
      notes: entry.declarations.dropFirst().prefix(notedAtMost).map {
        Note(
          "the same value where it is \(Quoted.text(modifier.contexts[$0.context]))",
          at: context.theme.declared($0.declaration).place)
      })
  }

  private static let notedAtMost = 3
}
