import Documents

/// The reference pages in Markdown, generated from the declarations.
///
/// The pages are committed, and a test compares them with the output of the command.
enum MarkdownPages {
  /// Returns the page that lists every verb with its operands, flags and examples.
  static func commandLine(_ root: Verb) -> String {
    var text = "# The command line\n\nEvery verb of `\(root.name)`, with its operands and flags.\n"
    text += verb(root, [root.name])
    text += "\n## Exit codes\n\n| code | meaning |\n| ---: | --- |\n"
    for (code, meaning) in ExitCode.meanings { text += "| \(code.number) | \(meaning) |\n" }
    return text
  }

  /// Returns the page that explains every rule.
  static func rules(_ catalog: RuleCatalog) -> String {
    var text = "# Rules\n\nEvery rule for documents, with its severity and an explanation.\n"
    for rule in catalog.rules {
      text += "\n## \(rule.id)\n\n\(rule.title) (\(rule.severity.rawValue)). \(rule.explanation)\n"
    }
    return text
  }

  private static func verb(_ verb: Verb, _ path: [String]) -> String {
    var text = "\n## \(path.joined(separator: " "))\n\n\(verb.summary).\n\n"
    text += Synopsis.lines(verb, path).map { "    \($0)\n" }.joined()
    for paragraph in verb.discussion { text += "\n\(paragraph)\n" }
    if !verb.operands.isEmpty {
      text += "\n| operand | meaning |\n| --- | --- |\n"
      for operand in verb.operands {
        text += "| `\(Synopsis.operand(operand))` | \(operand.summary)\(choices(operand.value)) |\n"
      }
    }
    if !verb.flags.isEmpty {
      text += "\n| flag | meaning |\n| --- | --- |\n"
      for flag in verb.flags {
        text += "| `\(Synopsis.flag(flag))` | \(flag.summary)\(choices(flag.value)) |\n"
      }
    }
    if !verb.examples.isEmpty { text += "\n" }
    for example in verb.examples { text += "- `\(example.command)`: \(example.purpose)\n" }
    for below in verb.verbs { text += self.verb(below, path + [below.name]) }
    return text
  }

  private static func choices(_ kind: ValueKind?) -> String {
    let choices = kind?.choices ?? []
    guard !choices.isEmpty else { return "" }
    return ": " + choices.map { "`\($0.name)` (\($0.summary))" }.joined(separator: ", ")
  }
}
