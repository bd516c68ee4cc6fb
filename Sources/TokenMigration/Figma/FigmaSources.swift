import DesignTokens
import Documents

/// A mode of a collection with its variables.
struct FigmaMode {
  let name: String
  var variables: [FigmaVariable]
  /// The mode of the same collection that provides missing values.
  var base: Int?
}

/// A collection, which becomes a set if it has one mode, and otherwise a modifier.
struct FigmaCollection {
  let name: String
  var modes: [FigmaMode]
  /// The default mode.
  var defaultChoice = 0
}

/// The conversion of collections into a theme.
///
/// Collections that others refer to must come first.
struct FigmaSources {
  private let collections: [FigmaCollection]

  init(_ collections: [FigmaCollection]) { self.collections = collections }

  func theme(restored: Int, _ findings: inout MigrationFindings) -> MigratedTheme {
    var theme = MigratedTheme()
    theme.restored = restored
    let types = FigmaTypes(collections.flatMap(\.modes).map(\.variables))
    var carried = CarriedValues()
    var setNames = UniqueNames(separator: "-")
    var modifierNames = UniqueNames(separator: "-")
    for collection in collections {
      var contexts: [(name: String, sources: [Int])] = []
      var names = UniqueNames(separator: " ")
      for mode in collection.modes {
        let isAlone = collection.modes.count == 1
        var source = MigratedSource(
          title: isAlone ? collection.name : "\(collection.name) \(mode.name)")
        source.tokens = mode.variables.compactMap { token($0, types, &carried, &findings) }
        let below = mode.base.map { $0 < contexts.count ? contexts[$0].sources : [] } ?? []
        contexts.append(
          (names.name(StepNames.context(mode.name)), below + [theme.sources.count]))
        theme.sources.append(source)
      }
      if contexts.count == 1 {
        theme.steps.append(
          .set(
            name: setNames.name(StepNames.part(collection.name)),
            sources: contexts[0].sources))
      } else if contexts.indices.contains(collection.defaultChoice) {
        // Every platform uses the name `scheme` for the choice between light and dark.
        let isScheme = Set(contexts.map { $0.name.lowercased() }) == ["light", "dark"]
        if isScheme { contexts = contexts.map { ($0.name.lowercased(), $0.sources) } }
        theme.steps.append(
          .modifier(
            name: modifierNames.name(StepNames.part(isScheme ? "scheme" : collection.name)),
            contexts: contexts,
            defaultChoice: contexts[collection.defaultChoice].name))
      }
    }
    reportGuesses(types, &findings)
    carried.report(to: &findings)
    return theme
  }

  private func token(
    _ variable: FigmaVariable, _ types: FigmaTypes, _ carried: inout CarriedValues,
    _ findings: inout MigrationFindings
  ) -> MigratedToken? {
    guard let (type, value) = types.token(variable) else {
      return Self.carried(variable.value).map { type, value in
        carried.token(variable.path, type, value, variable.origin)
      }
    }
    if case .text(let text) = variable.value, FontText.weight(text)?.hasSlope == true,
      type == .fontWeight
    {
      findings.report(
        MigrationRules.notCarried, at: variable.origin.place,
        "\(Quoted.text(text)) is more than a weight; only the weight is kept.")
    }
    return MigratedToken(
      path: variable.path, type: type, value: value, origin: variable.origin,
      isSound: variable.value.isSound)
  }

  /// Returns the type and the value of a variable for which the format has no type.
  private static func carried(_ value: FigmaValue) -> (type: String, value: MigratedValue)? {
    switch value {
    case .boolean(let value): ("boolean", .boolean(value))
    case .text(let text): ("string", .text(text))
    case .color, .number, .alias: nil
    }
  }

  /// Reports numbers without scopes in a single finding.
  private func reportGuesses(_ types: FigmaTypes, _ findings: inout MigrationFindings) {
    let guessed = Set(types.guessed)
    let variables = collections.lazy.flatMap(\.modes).flatMap(\.variables)
    guard let first = variables.first(where: { guessed.contains($0.path) }) else { return }
    findings.report(
      MigrationRules.typeGuess, at: first.origin.place,
      guessed.count == 1
        ? "The scopes of this number do not determine its type, so the type was guessed from its "
          + "name."
        : "The scopes of \(guessed.count) numbers do not determine their types, so the types were "
          + "guessed from their names. This is the first one.")
  }
}

/// The groups that keep apart tokens with the same name in several collections.
struct FigmaPrefixes {
  /// The group for all tokens of a collection, if it shares a name with an earlier collection.
  private var prefixes: [String?] = []

  /// Determines the groups, and reports the number of shared names of each collection.
  init(_ collections: [(name: String, paths: Set<MigratedPath>)], shared: (Int, Int) -> Void) {
    var taken: Set<MigratedPath> = []
    for (index, collection) in collections.enumerated() {
      let count = collection.paths.count { taken.contains($0) }
      prefixes.append(count > 0 ? collection.name : nil)
      if count > 0 { shared(index, count) }
      taken.formUnion(collection.paths)
    }
  }

  /// Returns the path of a variable; `plain` is its path without a group, if it is known.
  func path(
    _ names: [String], plain: MigratedPath? = nil, in collection: Int
  ) -> MigratedPath {
    guard let prefix = prefixes[collection] else { return plain ?? MigratedPath(names) }
    return MigratedPath([prefix] + names)
  }
}

extension TokenColor {
  /// Returns the color of components that were stored in 32 bits.
  static func short(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> TokenColor {
    .clamped(
      SinglePrecision.of(red), SinglePrecision.of(green), SinglePrecision.of(blue),
      SinglePrecision.of(alpha))
  }
}
