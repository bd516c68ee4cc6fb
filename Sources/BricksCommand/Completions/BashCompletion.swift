/// The completion script for bash: one function with a table of the words after each verb.
enum BashCompletion {
  static func script(_ root: Verb) -> String {
    var cases = ""
    for (path, verb) in root.withPaths {
      cases += "    '\(path.joined(separator: " "))')\n"
      cases += "      words='\(words(verb).joined(separator: " "))'\n"
      cases += "      files='\(files(verb.operands.first { $0.value.isPath }?.value))'\n"
      cases += "      case \"$previous\" in\n"
      for flag in verb.allFlags {
        guard let value = flag.value else { continue }
        let names = value.offers.joined(separator: " ")
        cases += "        --\(flag.name)) words='\(names)'; files='\(files(value))' ;;\n"
      }
      cases += "      esac ;;\n"
    }
    let verbs = root.withPaths.map { "'\($0.path.joined(separator: " "))'" }.joined(separator: "|")
    return """
      # bash completions of \(root.name)
      _\(root.name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="" path="\(root.name)" words="" files="" index
        [ "$COMP_CWORD" -gt 0 ] && previous="${COMP_WORDS[COMP_CWORD - 1]}"
        # bash splits --flag=value into three words.
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$previous" = "=" ] && [ "$COMP_CWORD" -gt 1 ]; then
          previous="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "$path ${COMP_WORDS[index]}" in
            \(verbs)) path="$path ${COMP_WORDS[index]}" ;;
          esac
        done
        case "$path" in
      \(cases)  esac
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        if [ -n "$files" ]; then
          compopt -o filenames 2>/dev/null
          mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$files" -- "$current")
        fi
      }
      complete -F _\(root.name) \(root.name)

      """
  }

  /// The option of `compgen` that lists files or folders.
  private static func files(_ kind: ValueKind?) -> String {
    switch kind {
    case .file: "-f"
    case .folder: "-d"
    case nil, .text, .number, .choice, .entry, .topic: ""
    }
  }

  private static func words(_ verb: Verb) -> [String] {
    verb.verbs.map(\.name) + verb.operands.flatMap(\.value.offers)
      + verb.allFlags.map { "--\($0.name)" }
  }
}

extension Verb {
  var withPaths: [(path: [String], verb: Verb)] { withPaths(below: []) }

  private func withPaths(below path: [String]) -> [(path: [String], verb: Verb)] {
    let path = path + [name]
    return [(path, self)] + verbs.flatMap { $0.withPaths(below: path) }
  }
}

extension ValueKind {
  /// A Boolean value that indicates whether a shell completes the value with file names.
  var isPath: Bool {
    switch self {
    case .file, .folder: true
    case .text, .number, .choice, .entry, .topic: false
    }
  }
}
