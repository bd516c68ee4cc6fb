import Basics
import DesignTokens
import Documents

/// The migration of sets and themes of Tokens Studio.
struct StudioMigration {
  private let documents: [JSONDocument]

  init(_ documents: [JSONDocument]) { self.documents = documents }

  func theme(_ findings: inout MigrationFindings) -> MigratedTheme {
    let files = StudioFiles(documents, &findings)
    let sets = files.sets
    var theme = MigratedTheme()
    var told = MigrationFindings(sets.map(\.document))
    let trees = sets.enumerated().map { index, set in
      DraftTree(set.document, file: index, dialect: .studio, root: set.root, &told)
    }
    guard
      var conversion = DraftConversion(
        trees.flatMap(\.tokens), sets.map(\.document), .studio)
    else { return theme }
    let plan = StudioPlan(files)
    for (index, set) in sets.enumerated() {
      var source = MigratedSource(title: set.name)
      if plan.isUsed(index) {
        source.groups = trees[index].groups
        source.tokens = trees[index].tokens.compactMap {
          conversion.token($0, trees[index], &told)
        }
      } else {
        told.report(
          MigrationRules.unusedSet, at: set.root, in: index,
          "No theme uses the set \(Quoted.text(set.name)), so it is left out.")
      }
      theme.sources.append(source)
    }
    conversion.reportTypes(&told)
    reportOrderChanges(theme, plan, sets, &told)
    findings.add(told.all)
    theme.steps = plan.steps
    return theme.withoutUnusedSources()
  }

  /// Reports pairs of sets whose order changes, if both have a token in common.
  private func reportOrderChanges(
    _ theme: MigratedTheme, _ plan: StudioPlan, _ sets: [StudioFiles.TokenSet],
    _ findings: inout MigrationFindings
  ) {
    var owners: [MigratedPath: [Int]] = [:]
    for (index, source) in theme.sources.enumerated() {
      for token in source.tokens where owners[token.path, default: []].last != index {
        // Longer lists are not useful, and the comparison of all pairs would be slow.
        if owners[token.path, default: []].count < 32 {
          owners[token.path, default: []].append(index)
        }
      }
    }
    var pairs: Set<[Int]> = []
    for indices in owners.values where indices.count > 1 {
      for (position, lower) in indices.enumerated() {
        for upper in indices[(position + 1)...] where plan.reversesOrder(lower, upper) {
          pairs.insert([lower, upper])
        }
      }
    }
    for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      findings.report(
        MigrationRules.order, at: sets[pair[1]].root, in: pair[1],
        "\(Quoted.text(sets[pair[1]].name)) overrides \(Quoted.text(sets[pair[0]].name)) here, but "
          + "is overridden by it in the result; put both sets into the same themes, or "
          + "change their order.")
    }
  }
}

/// The steps made from sets and themes.
struct StudioPlan {
  private(set) var steps: [MigratedStep] = []
  /// The steps in which each set is used.
  private var places: [Int: [Int]] = [:]

  init(_ files: StudioFiles) {
    let all = Array(files.sets.indices)
    // Old themes may name only sets that no longer exist.
    guard files.themes.contains(where: { !$0.sets.isEmpty }) else {
      steps = Self.stepsWithoutThemes(files.sets.map(\.name))
      places = Dictionary(uniqueKeysWithValues: all.map { ($0, [0]) })
      return
    }
    var groups: [(name: String, themes: [StudioFiles.Theme])] = []
    for theme in files.themes {
      if let index = groups.firstIndex(where: { $0.name.hasSameBytes(as: theme.group) }) {
        groups[index].themes.append(theme)
      } else {
        groups.append((theme.group, [theme]))
      }
    }
    // The sets that all themes of a group have are always used.
    var always: Set<Int> = []
    for group in groups {
      guard let first = group.themes.first else { continue }
      always.formUnion(group.themes.reduce(first.sets) { $0.intersection($1.sets) })
    }
    order(groups, always)
  }

  /// Returns the steps of sets that no theme combines: sets named light and dark are a choice.
  private static func stepsWithoutThemes(_ names: [String]) -> [MigratedStep] {
    let all = Array(names.indices)
    func sets(_ scheme: String) -> [Int] {
      all.filter {
        FunctionText.lowercased(StudioTypes.fileName(of: names[$0])).hasSuffix(scheme)
      }
    }
    let (light, dark) = (sets("light"), sets("dark"))
    guard !light.isEmpty, !dark.isEmpty else { return [.set(name: "base", sources: all)] }
    let others = all.filter { !light.contains($0) && !dark.contains($0) }
    let scheme = MigratedStep.modifier(
      name: "scheme", contexts: [("light", light), ("dark", dark)], defaultChoice: "light")
    return (others.isEmpty ? [] : [.set(name: "base", sources: others)]) + [scheme]
  }

  func isUsed(_ set: Int) -> Bool { places[set] != nil }

  /// Returns true if the order of two sets is reversed in the steps.
  func reversesOrder(_ lower: Int, _ upper: Int) -> Bool {
    guard let last = places[lower]?.max(), let first = places[upper]?.min() else { return false }
    return last > first
  }

  private mutating func order(
    _ groups: [(name: String, themes: [StudioFiles.Theme])], _ always: Set<Int>
  ) {
    var names = UniqueNames(separator: "-")
    var setNames = UniqueNames(separator: "-")
    // A modifier takes the position of the last of its sets, so that it overrides the sets before
    // that one.
    var modifiers: [(place: Int, step: MigratedStep)] = []
    for group in groups where group.themes.count > 1 {
      var contextNames = UniqueNames(separator: " ")
      let contexts = group.themes.map { theme in
        (
          name: contextNames.name(StepNames.context(theme.name)),
          sources: theme.sets.subtracting(always).sorted()
        )
      }
      let place = contexts.flatMap(\.sources).max() ?? Int.max
      modifiers.append(
        (
          place,
          .modifier(
            name: names.name(StepNames.part(group.name)), contexts: contexts,
            defaultChoice: contexts.first?.name ?? "")
        ))
    }
    modifiers.sort { $0.place < $1.place }
    var waiting = always.sorted()[...]
    for (place, step) in modifiers {
      let before = waiting.prefix { $0 < place }
      waiting = waiting.dropFirst(before.count)
      addSet(Array(before), &setNames)
      steps.append(step)
    }
    addSet(Array(waiting), &setNames)
    for (index, step) in steps.enumerated() {
      switch step {
      case .set(_, let sources): for set in sources { places[set, default: []].append(index) }
      case .modifier(_, let contexts, _):
        for set in contexts.flatMap(\.sources) { places[set, default: []].append(index) }
      }
    }
  }

  private mutating func addSet(_ sources: [Int], _ names: inout UniqueNames) {
    guard !sources.isEmpty else { return }
    steps.append(.set(name: names.name("base"), sources: sources))
  }
}

extension MigratedTheme {
  /// Returns the theme without the sources that no step names.
  func withoutUnusedSources() -> MigratedTheme {
    var used: Set<Int> = []
    for step in steps {
      switch step {
      case .set(_, let sources): used.formUnion(sources)
      case .modifier(_, let contexts, _): used.formUnion(contexts.flatMap(\.sources))
      }
    }
    var numbers: [Int: Int] = [:]
    var result = self
    result.sources = []
    for index in sources.indices where used.contains(index) {
      numbers[index] = result.sources.count
      result.sources.append(sources[index])
    }
    func moved(_ indices: [Int]) -> [Int] { indices.compactMap { numbers[$0] } }
    result.steps = steps.map { step in
      switch step {
      case .set(let name, let sources): .set(name: name, sources: moved(sources))
      case .modifier(let name, let contexts, let defaultChoice):
        .modifier(
          name: name, contexts: contexts.map { ($0.name, moved($0.sources)) },
          defaultChoice: defaultChoice)
      }
    }
    return result
  }
}
