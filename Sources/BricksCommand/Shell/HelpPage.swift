import Documents
import UnicodeText

/// The help page of a verb for a terminal, generated from the verb's declaration.
struct HelpPage {
  let verb: Verb
  let path: [String]
  let style: TerminalStyle

  private var columns: Int { min(style.columns, 100) }

  var text: String {
    var parts = [
      "\(style.text(path.joined(separator: " "), .bold)): \(verb.summary)\n",
      section("Usage", Synopsis.lines(verb, path).map { "  \($0)\n" }.joined()),
    ]
    parts += verb.discussion.map { wrapped($0, indent: 0) }
    if !verb.verbs.isEmpty {
      parts.append(section("Verbs", rows(verb.verbs.map { ($0.name, $0.summary) })))
    }
    if !verb.operands.isEmpty {
      parts.append(section("Operands", rows(verb.operands.flatMap(operandRows))))
    }
    parts.append(section("Flags", rows(verb.allFlags.flatMap(flagRows))))
    if !verb.examples.isEmpty {
      let examples = verb.examples.map {
        "  \(style.text($0.command, .bold))\n      \($0.purpose)\n"
      }
      parts.append(section("Examples", examples.joined()))
    }
    if path.count == 1 {
      parts.append(
        section("Exit codes", rows(ExitCode.meanings.map { ("\($0.code.number)", $0.meaning) })))
    }
    return parts.joined(separator: "\n")
  }

  private func section(_ title: String, _ body: String) -> String {
    style.text(title, .bold) + "\n" + body
  }

  private func operandRows(_ operand: Operand) -> [(String, String)] {
    [(operand.name, operand.summary)] + choiceRows(operand.value)
  }

  private func flagRows(_ flag: Flag) -> [(String, String)] {
    [(Synopsis.flag(flag), flag.summary)] + choiceRows(flag.value)
  }

  private func choiceRows(_ kind: ValueKind?) -> [(String, String)] {
    (kind?.choices ?? []).map { ("    " + $0.name, $0.summary) }
  }

  /// Formats rows in two columns.
  ///
  /// Long text is wrapped within the second column.
  private func rows(_ rows: [(String, String)]) -> String {
    let width = min(rows.map { CellWidth.columns(of: $0.0) }.max() ?? 0, 34) + 2
    return rows.map { name, summary in
      let gap = String(repeating: " ", count: max(width - CellWidth.columns(of: name), 2))
      let body = wrapped(summary, indent: width + 2)
      return "  " + name + gap + String(body.drop { $0 == " " })
    }.joined()
  }

  private func wrapped(_ text: String, indent: Int) -> String {
    Paragraph.wrapped(text, indent: indent, columns: columns)
  }
}

enum Paragraph {
  /// Wraps a paragraph into lines that fit, each with an indent and a line break.
  static func wrapped(_ text: String, indent: Int = 0, columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let width = CellWidth.columns(of: line) + 1 + CellWidth.columns(of: word)
      if !line.isEmpty, indent + width > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }
}

/// The notation of verbs, operands and flags, shared by all kinds of help pages.
enum Synopsis {
  static func lines(_ verb: Verb, _ path: [String]) -> [String] {
    let command = path.joined(separator: " ")
    var lines: [String] = []
    if !verb.verbs.isEmpty { lines.append("\(command) VERB [...]") }
    if verb.run != nil {
      let flags = verb.flags.isEmpty ? "" : " [FLAGS]"
      lines.append(command + verb.operands.map { " " + operand($0) }.joined() + flags)
    }
    return lines
  }

  static func operand(_ operand: Operand) -> String {
    switch operand.count {
    case .one: operand.name
    case .optional: "[\(operand.name)]"
    case .any: "[\(operand.name)...]"
    }
  }

  static func flag(_ flag: Flag) -> String {
    (flag.short.map { "-\($0), " } ?? "") + "--\(flag.name)"
      + (flag.value.map { " \($0.placeholder)" } ?? "")
  }
}
