import Documents

/// Contexts that do not declare the same tokens, or declare them without a difference.
enum ParityLint {
  static let parity = Rule(
    "theme.parity", .warning, "A token that some contexts declare and others forget",
    "Of a group whose other tokens every context declares, one is missing in some of them: there "
      + "the token keeps the value of the sources below, such as a light color on a dark screen, or "
      + "has none at all.")
  static let same = Rule(
    "theme.same-in-contexts", .note, "A token that every context declares with the same value",
    "The choice makes no difference for this token. Declare it once, in a set below; or one of the "
      + "values is a mistake.")

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

  /// A group in a modifier of a document.
  private struct GroupKey: Hashable {
    let step: Int
    let path: [UInt8]

    init(_ entry: ContextDeclarations, in theme: Theme) {
      step = entry.step
      let name = theme.names[entry.token].utf8
      path = Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.startIndex)])
    }
  }

  /// The contexts that declare anything of a group, and how many tokens each number of contexts has.
  private struct Group {
    private(set) var contexts: Set<Int> = []
    private(set) var counts: [Int: Int] = [:]

    mutating func add(_ entry: ContextDeclarations) {
      for (context, _) in entry.declarations { contexts.insert(context) }
      counts[entry.declarations.count, default: 0] += 1
    }

    /// How many tokens all of these contexts declare.
    var complete: Int { counts[contexts.count] ?? 0 }
    var count: Int { counts.values.reduce(0, +) }
  }

  // MARK: Checks

  private static func checkParity(
    _ entry: ContextDeclarations, _ group: Group, _ context: inout ThemeLintContext
  ) {
    guard entry.declarations.count < group.contexts.count,
      // One token that differs from one other says nothing of which of them is right.
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
        + "\(Quoted.text(modifier.contexts[first.context])), and not where it is "
        + "\(Sentence.list(names)), unlike "
        + "\(group.complete == 1 ? "another" : "\(group.complete) others") of its group; "
        + (isAbsent ? "there it is missing." : "there the value of the sources below counts."),
      at: context.theme.declared(first.declaration).namePlace,
      notes: below.map { [Note("the value that it has there", at: $0.place)] } ?? [])
  }

  private static func checkSame(
    _ entry: ContextDeclarations, _ context: inout ThemeLintContext
  ) {
    let modifier = context.theme.plan.modifiers[entry.modifier]
    let variants = context.variants(of: entry.token)
    guard modifier.contexts.count > 1, entry.declarations.count == modifier.contexts.count,
      let first = entry.declarations.first,
      // Where another layer covers it the declaration makes no difference for other reasons.
      Set(entry.declarations.map(\.declaration)).isSubset(of: variants.map(\.declaration)),
      let value = variants.first.flatMap({ context.value($0) }),
      variants.allSatisfy({ context.value($0) == value })
    else { return }
    context.report(
      same,
      "\(context.quoted(entry.token)) has the same value whatever "
        + "\(Quoted.text(modifier.name)) is; declare it once for all of them.",
      at: context.theme.declared(first.declaration).namePlace,
      notes: entry.declarations.dropFirst().prefix(notedAtMost).map {
        Note(
          "the same where it is \(Quoted.text(modifier.contexts[$0.context]))",
          at: context.theme.declared($0.declaration).place)
      })
  }

  private static let notedAtMost = 3
}
