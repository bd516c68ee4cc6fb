/// The completion script for zsh: one function per verb, which calls `_arguments`.
enum ZshCompletion {
  static func script(_ root: Verb) -> String {
    "#compdef \(root.name)\n# zsh completions of \(root.name)\n\n"
      + root.withPaths.map { function($0.verb, $0.path) }.joined(separator: "\n")
      + "\n_\(root.name) \"$@\"\n"
  }

  private static func function(_ verb: Verb, _ path: [String]) -> String {
    var specifications = verb.allFlags.map(flag)
    specifications += verb.operands.map(operand)
    if !verb.verbs.isEmpty { specifications += ["'1: :->verb'", "'*:: :->rest'"] }
    var text = "_\(path.joined(separator: "_"))() {\n"
    if !verb.verbs.isEmpty {
      text += "  local context state state_descr line\n  typeset -A opt_args\n"
    }
    text += "  _arguments -s \(verb.verbs.isEmpty ? "" : "-C ")\\\n    "
    text += specifications.joined(separator: " \\\n    ") + "\n"
    if !verb.verbs.isEmpty {
      let names = verb.verbs.map { "'\($0.name):\(quoted($0.summary))'" }.joined(separator: " ")
      text += "  case $state in\n    verb)\n"
      text += "      local -a verbs=(\(names))\n      _describe verb verbs ;;\n"
      text += "    rest)\n      case $line[1] in\n"
      for below in verb.verbs {
        text += "        \(below.name)) _\((path + [below.name]).joined(separator: "_")) ;;\n"
      }
      text += "      esac ;;\n  esac\n"
    }
    return text + "}\n"
  }

  private static func flag(_ flag: Flag) -> String {
    let summary = quoted(flag.summary)
    let value = flag.value.map { ":\($0.placeholder.lowercased()):\(action($0))" } ?? ""
    guard let short = flag.short else {
      return "'--\(flag.name)\(flag.value == nil ? "" : "=")[\(summary)]\(value)'"
    }
    return "'(-\(short) --\(flag.name))'{-\(short),--\(flag.name)}'[\(summary)]\(value)'"
  }

  private static func operand(_ operand: Operand) -> String {
    let position: String =
      switch operand.count {
      case .one: ":"
      case .optional: "::"
      case .any: "*:"
      }
    return "'\(position)\(operand.name.lowercased()):\(action(operand.value))'"
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "_files"
    case .folder: "_files -/"
    case .choice, .entry, .topic:
      kind.offers.isEmpty ? " " : "(\(kind.offers.joined(separator: " ")))"
    case .text, .number: " "
    }
  }

  /// Escapes text for use inside single quotes and brackets.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }
}
