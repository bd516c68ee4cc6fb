/// The completion script for fish: one line per word.
enum FishCompletion {
  static func script(_ root: Verb) -> String {
    var text = "# fish completions of \(root.name)\ncomplete -c \(root.name) -f\n"
    for (path, verb) in root.withPaths {
      let condition = condition(path, verb)
      for below in verb.verbs {
        text += line(root, condition, "-a '\(below.name)'", below.summary)
      }
      for operand in verb.operands {
        if operand.value.choices.isEmpty, !operand.value.offers.isEmpty {
          let names = operand.value.offers.joined(separator: " ")
          text += line(root, condition, "-a '\(names)'", operand.summary)
        }
        for choice in operand.value.choices {
          text += line(root, condition, "-a '\(choice.name)'", choice.summary)
        }
        if operand.value.isPath { text += "complete -c \(root.name) -n \(condition) -F\n" }
      }
      for flag in verb.allFlags { text += line(root, condition, words(flag), flag.summary) }
    }
    return text
  }

  /// Returns the condition that the verb is the last one on the command line so far.
  private static func condition(_ path: [String], _ verb: Verb) -> String {
    let seen = path.dropFirst().map { "__fish_seen_subcommand_from \($0)" }
    let below = verb.verbs.map(\.name).joined(separator: " ")
    let notBelow = below.isEmpty ? [] : ["not __fish_seen_subcommand_from \(below)"]
    return "'" + (seen + notBelow).joined(separator: "; and ") + "'"
  }

  private static func words(_ flag: Flag) -> String {
    var words = (flag.short.map { "-s \($0) " } ?? "") + "-l \(flag.name)"
    guard let value = flag.value else { return words }
    switch value {
    case .file: words += " -r -F"
    case .folder: words += " -x -a '(__fish_complete_directories)'"
    case .text, .number, .choice, .entry, .topic: words += " -x"
    }
    let names = value.offers.joined(separator: " ")
    if !names.isEmpty { words += " -a '\(names)'" }
    return words
  }

  private static func line(
    _ root: Verb, _ condition: String, _ words: String, _ summary: String
  ) -> String {
    "complete -c \(root.name) -n \(condition) \(words) -d '\(summary.replacing("'", with: "’"))'\n"
  }
}
