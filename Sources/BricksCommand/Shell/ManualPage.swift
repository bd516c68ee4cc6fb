import Documents

/// The manual page in troff, generated from the declarations of the verbs.
struct ManualPage {
  let root: Verb
  let version: String

  var text: String {
    var text =
      ".TH \(root.name.uppercased()) 1 \"\" \"\(root.name) \(version)\" \"User Commands\"\n"
    text += ".SH NAME\n\(root.name) \\- \(escaped(root.summary))\n"
    text += ".SH SYNOPSIS\n"
    text += Synopsis.lines(root, [root.name]).map { ".B \(escaped($0))\n.br\n" }.joined()
    text += ".SH DESCRIPTION\n"
    text += root.discussion.map { "\(escaped($0))\n.PP\n" }.joined()
    text += ".SH VERBS\n"
    for verb in root.verbs { text += section(verb, [root.name, verb.name]) }
    text += ".SH EXIT STATUS\n"
    for (code, meaning) in ExitCode.meanings {
      text += ".TP\n.B \(code.number)\n\(escaped(meaning))\n"
    }
    return text
  }

  private func section(_ verb: Verb, _ path: [String]) -> String {
    var text = ".SS \(escaped(path.joined(separator: " ")))\n\(escaped(verb.summary)).\n.PP\n"
    text += Synopsis.lines(verb, path).map { ".B \(escaped($0))\n.br\n" }.joined()
    for paragraph in verb.discussion { text += ".PP\n\(escaped(paragraph))\n" }
    for operand in verb.operands { text += item(operand.name, operand.summary, operand.value) }
    for flag in verb.flags { text += item(Synopsis.flag(flag), flag.summary, flag.value) }
    for example in verb.examples {
      text += ".PP\n.B \(escaped(example.command))\n.br\n\(escaped(example.purpose))\n"
    }
    for below in verb.verbs { text += section(below, path + [below.name]) }
    return text
  }

  private func item(_ name: String, _ summary: String, _ kind: ValueKind?) -> String {
    let choices = kind?.choices ?? []
    let list =
      choices.isEmpty
      ? "" : ": " + choices.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
    return ".TP\n.B \(escaped(name))\n\(escaped(summary + list))\n"
  }

  /// Escapes text for troff: backslashes, hyphens, and a start that would be read as a request.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
