/// Completions for bash: a table of what may follow each verb, and a function that looks it up.
enum BashCompletion {
  static func script(_ root: Verb) -> String {
    var cases = ""
    for (path, verb) in root.withPaths {
      cases += "    '\(path.joined(separator: " "))')\n"
      cases += "      words='\(words(verb).joined(separator: " "))'\n"
      cases += "      files=\(verb.operands.contains { $0.value.isPath } ? 1 : 0)\n"
      cases += "      case \"$previous\" in\n"
      for flag in verb.allFlags {
        guard let value = flag.value else { continue }
        let names = value.choices.map(\.name).joined(separator: " ")
        cases += "        --\(flag.name)) words='\(names)'; files=\(value.isPath ? 1 : 0) ;;\n"
      }
      cases += "      esac ;;\n"
    }
    let verbs = root.withPaths.map { "'\($0.path.joined(separator: " "))'" }.joined(separator: "|")
    return """
      # bash completions of \(root.name)
      _\(root.name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="" path="\(root.name)" words="" files=0 index
        [ "$COMP_CWORD" -gt 0 ] && previous="${COMP_WORDS[COMP_CWORD - 1]}"
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "$path ${COMP_WORDS[index]}" in
            \(verbs)) path="$path ${COMP_WORDS[index]}" ;;
          esac
        done
        case "$path" in
      \(cases)  esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        if [ "$files" = 1 ]; then
          compopt -o filenames 2>/dev/null
          COMPREPLY+=($(compgen -f -- "$current"))
        fi
      }
      complete -F _\(root.name) \(root.name)

      """
  }

  private static func words(_ verb: Verb) -> [String] {
    verb.verbs.map(\.name) + verb.operands.flatMap { $0.value.choices.map(\.name) }
      + verb.allFlags.map { "--\($0.name)" }
  }
}

extension Verb {
  /// This verb and all below it, each with the names that lead to it.
  var withPaths: [(path: [String], verb: Verb)] { withPaths(below: []) }

  private func withPaths(below path: [String]) -> [(path: [String], verb: Verb)] {
    let path = path + [name]
    return [(path, self)] + verbs.flatMap { $0.withPaths(below: path) }
  }
}

extension ValueKind {
  /// Whether a shell completes it with names of files.
  var isPath: Bool {
    switch self {
    case .file, .folder: true
    case .text, .number, .choice: false
    }
  }
}
