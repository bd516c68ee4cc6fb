import Basics
import DesignTokens
import Documents

extension Flag {
  static let context = Flag(
    name: "context", value: .text("MODIFIER=CONTEXT,..."),
    summary: "The contexts to use, such as scheme=dark (default: the theme's defaults)")
}

extension Invocation {
  /// Returns the index of the theme's permutation that `--context` selects.
  func permutation(of theme: Theme) throws(CommandError) -> Int {
    guard let permutation = theme.permutation(try contexts(of: theme)) else {
      throw .request("The theme has too many permutations to choose one; remove modifiers.")
    }
    return permutation
  }

  /// Returns the contexts that `--context` names, by modifier.
  ///
  /// An error lists all its mistakes. Names that the theme lacks are failed lookups; other mistakes
  /// make the command line invalid.
  func contexts(of theme: Theme) throws(CommandError) -> [String: String] {
    guard let text = text(.context) else { return [:] }
    var input: [String: String] = [:]
    var problems: [String] = []
    var isMalformed = false
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else {
        problems.append("\(InvalidName.quoted(String(part))) must have the form MODIFIER=CONTEXT.")
        isMalformed = true
        continue
      }
      let (modifier, context) = (String(words[0]), String(words[1]))
      let contexts = theme.contexts(of: modifier)
      if contexts.isEmpty {
        problems.append(
          InvalidName.message(
            modifier, "modifier", among: theme.modifiers,
            otherwise: theme.modifiers.isEmpty ? "the theme has none." : nil))
      } else if !contexts.contains(where: { $0.hasSameBytes(as: context) }) {
        problems.append(
          InvalidName.message(context, "context of \(modifier)", among: contexts))
      } else if input.updateValue(context, forKey: modifier) != nil {
        problems.append("`\(modifier)` is given twice.")
        isMalformed = true
      }
    }
    guard problems.isEmpty else {
      let message = "--context is invalid: " + problems.joined(separator: " ")
      throw isMalformed ? usage(message) : .request(message)
    }
    return input
  }
}

extension Theme {
  var modifiers: [String] { permutations.first?.contexts.map(\.modifier) ?? [] }

  /// Returns the contexts of a modifier, the default first.
  func contexts(of modifier: String) -> [String] {
    var seen: Set<Permutation.Choice> = []
    return permutations.flatMap(\.contexts)
      .filter { $0.modifier.hasSameBytes(as: modifier) && seen.insert($0).inserted }
      .map(\.context)
  }
}
