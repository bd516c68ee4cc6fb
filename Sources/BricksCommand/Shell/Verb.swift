/// One verb of the command, declared once: from this come parsing, help, suggestions, completions,
/// the manual page and the reference page.
struct Verb: Sendable {
  let name: String
  /// What it does, in a line without a full stop.
  let summary: String
  /// What one has to know to use it, a paragraph each.
  var discussion: [String] = []
  var operands: [Operand] = []
  var flags: [Flag] = []
  var examples: [Example] = []
  /// Verbs below this one, as in `bricks preview build`.
  var verbs: [Verb] = []
  /// Does the work; nil for a verb that only holds others.
  var run: (@Sendable (Invocation) async throws(CommandProblem) -> ExitCode)?

  func verb(_ name: String) -> Verb? { verbs.first { $0.name == name } }

  /// All flags that the parser knows here: its own, and those that every verb has.
  var allFlags: [Flag] { flags + [.help] }
}

/// A command line that works, and what it is for.
struct Example: Sendable {
  let command: String
  let purpose: String

  init(_ command: String, _ purpose: String) {
    self.command = command
    self.purpose = purpose
  }
}

/// A word on the command line that is no flag.
struct Operand: Sendable {
  enum Count: Sendable { case one, optional, any }

  /// How help shows it, in capitals.
  let name: String
  let value: ValueKind
  let count: Count
  let summary: String
}

/// A flag with two hyphens, with or without a value.
struct Flag: Sendable {
  let name: String
  var short: Character?
  /// What stands behind it; nil for a flag that is on or off.
  var value: ValueKind?
  let summary: String

  static let help = Flag(name: "help", short: "h", summary: "Show this help")
}

/// What a value on the command line may be; help and completions follow from it.
enum ValueKind: Sendable {
  case text(String)
  case number(String, ClosedRange<Int>)
  case choice(String, [Choice])
  /// Any text, with names that completions offer; asked for late, since they may name the verbs.
  case topic(String, @Sendable () -> [String])
  case file
  case folder

  struct Choice: Sendable {
    let name: String
    let summary: String
  }

  /// How help shows the value, in capitals.
  var placeholder: String {
    switch self {
    case .text(let name), .number(let name, _), .choice(let name, _), .topic(let name, _): name
    case .file: "FILE"
    case .folder: "DIR"
    }
  }

  /// The words that completions offer.
  var offers: [String] {
    if case .topic(_, let names) = self { names() } else { choices.map(\.name) }
  }

  var choices: [Choice] {
    if case .choice(_, let choices) = self { choices } else { [] }
  }
}
