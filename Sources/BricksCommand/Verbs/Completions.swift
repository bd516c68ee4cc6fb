extension Verb {
  static let completions: Verb = Verb(
    name: "completions",
    summary: "prints the completion script for a shell",
    discussion: [
      "Save the script where the shell looks for completions, as in the examples."
    ],
    operands: [
      Operand(
        name: "SHELL",
        value: .choice("SHELL", Shell.all.map { ($0.name, $0.place) }),
        count: .one, summary: "the shell")
    ],
    examples: [
      Example("source <(bricks completions bash)", "complete in this bash session"),
      Example(
        "bricks completions fish > ~/.config/fish/completions/bricks.fish",
        "complete in every new fish session"),
    ],
    run: { invocation throws(CommandError) in
      for shell in Shell.all where shell.name == invocation.operands.first {
        try invocation.console.write(shell.script(Bricks.root))
      }
      return .clean
    })
}

/// A shell for which the command prints a completion script.
struct Shell: Sendable {
  let name: String
  let place: String
  let script: @Sendable (Verb) -> String

  static let all = [
    Shell(name: "bash", place: "~/.local/share/bash-completion/completions/bricks") {
      BashCompletion.script($0)
    },
    Shell(name: "zsh", place: "a folder of $fpath, as _bricks") { ZshCompletion.script($0) },
    Shell(name: "fish", place: "~/.config/fish/completions/bricks.fish") {
      FishCompletion.script($0)
    },
  ]
}
