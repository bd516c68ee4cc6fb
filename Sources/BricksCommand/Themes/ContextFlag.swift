import DesignTokens
import Documents

/// The flag by which a permutation is chosen.
enum ContextFlag {
  static let context = Flag(
    name: "context", value: .text("MODIFIER=CONTEXT,..."),
    summary: "The contexts, such as scheme=dark (default: the theme's own)")
}

extension Invocation {
  /// The permutation of a theme that `--context` asks for.
  func permutation(of theme: Theme) throws(CommandProblem) -> Int {
    guard let permutation = theme.permutation(try contexts(of: theme)) else {
      throw .request("The theme has more permutations than are read, and this is not among them.")
    }
    return permutation
  }

  /// The contexts by modifiers that `--context` names; all that is wrong with it is told together.
  func contexts(of theme: Theme) throws(CommandProblem) -> [String: String] {
    guard let text = text(ContextFlag.context) else { return [:] }
    var input: [String: String] = [:]
    var problems: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else {
        problems.append("`\(PrintableText.of(part))` is no MODIFIER=CONTEXT.")
        continue
      }
      let (modifier, context) = (String(words[0]), String(words[1]))
      let contexts = theme.contexts(of: modifier)
      if contexts.isEmpty {
        problems.append(Self.unknown("modifier", modifier, among: theme.modifiers))
      } else if !contexts.contains(where: { $0.utf8.elementsEqual(context.utf8) }) {
        problems.append(Self.unknown("context of \(modifier)", context, among: contexts))
      } else if input.updateValue(context, forKey: modifier) != nil {
        problems.append("`\(modifier)` is given twice.")
      }
    }
    guard problems.isEmpty else {
      throw usage("--context cannot be used: " + problems.joined(separator: " "))
    }
    return input
  }

  private static func unknown(_ what: String, _ name: String, among names: [String]) -> String {
    let advice = names.isEmpty ? "there is none." : Suggestion.text(name, among: names)
    return "There is no \(what) `\(PrintableText.of(name))`; \(PrintableText.of(advice))"
  }
}

extension Theme {
  /// The names of the modifiers.
  var modifiers: [String] { permutations.first?.contexts.map(\.modifier) ?? [] }

  /// The contexts of a modifier, the default first.
  func contexts(of modifier: String) -> [String] {
    var seen: Set<Permutation.Choice> = []
    return permutations.flatMap(\.contexts)
      .filter { $0.modifier.utf8.elementsEqual(modifier.utf8) && seen.insert($0).inserted }
      .map(\.context)
  }
}
