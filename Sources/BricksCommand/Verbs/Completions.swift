extension Verb {
  static let completions: Verb = Verb(
    name: "completions",
    summary: "prints the completions for a shell",
    discussion: [
      "The script goes to where the shell looks for completions; the examples say where."
    ],
    operands: [
      Operand(
        name: "SHELL",
        value: .choice(
          "SHELL", Shell.all.map { ValueKind.Choice(name: $0.name, summary: $0.place) }),
        count: .one, summary: "the shell")
    ],
    examples: [
      Example("source <(bricks completions bash)", "complete in this bash from now on"),
      Example(
        "bricks completions fish > ~/.config/fish/completions/bricks.fish",
        "complete in every fish"),
    ],
    run: { invocation throws(CommandProblem) in
      for shell in Shell.all where shell.name == invocation.operands.first {
        try invocation.console.write(shell.script(Bricks.root))
      }
      return .clean
    })
}

/// A shell that completes words, as a row of a table.
struct Shell: Sendable {
  let name: String
  /// Where the script goes.
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
