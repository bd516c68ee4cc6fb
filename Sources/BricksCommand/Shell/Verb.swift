/// The declaration of one verb of the command.
///
/// Parsing, help, suggestions, completions, the manual page and the reference page are generated
/// from it.
struct Verb: Sendable {
  let name: String
  /// A one-line description that starts with a verb and has no full stop.
  let summary: String
  var discussion: [String] = []
  var operands: [Operand] = []
  var flags: [Flag] = []
  var examples: [Example] = []
  /// The subverbs, as in `bricks preview build`.
  var verbs: [Verb] = []
  /// Runs the verb, or `nil` if the verb only groups others.
  var run: (@Sendable (Invocation) async throws(CommandError) -> ExitCode)?

  func verb(_ name: String) -> Verb? { verbs.first { $0.name == name } }

  /// The flags that the parser accepts: those of this verb and those of every verb.
  var allFlags: [Flag] { flags + [.help] }
}

/// A complete command line and its purpose.
struct Example: Sendable {
  let command: String
  let purpose: String

  init(_ command: String, _ purpose: String) {
    self.command = command
    self.purpose = purpose
  }
}

/// A word on the command line that is not a flag.
struct Operand: Sendable {
  enum Count: Sendable { case one, optional, any }

  /// The name in help, in capitals.
  let name: String
  let value: ValueKind
  let count: Count
  let summary: String
}

/// A flag with two hyphens, with or without a value.
struct Flag: Sendable {
  let name: String
  var short: Character?
  /// The kind of the flag's value, or `nil` for a flag that is on or off.
  var value: ValueKind?
  var summary: String

  static let help = Flag(name: "help", short: "h", summary: "Show this help")

  /// Returns the flag that selects one of several output formats.
  static func format(_ formats: [ValueKind.Choice], default usual: String) -> Flag {
    Flag(
      name: "format", value: .choice("FORMAT", formats),
      summary: "The output format (default: \(usual))")
  }

  func summarized(_ summary: String) -> Flag {
    var flag = self
    flag.summary = summary
    return flag
  }
}

/// The kind of a value on the command line.
///
/// Help and completions are derived from it. Lists of values are computed on demand, because most
/// starts of the program need none of them.
enum ValueKind: Sendable {
  case text(String)
  case number(String, ClosedRange<Int>)
  case choice(String, @autoclosure @Sendable () -> [Choice])
  /// The name of an entry in a table, such as a device. An unknown name is a failed lookup, not an
  /// invalid command line.
  case entry(String, @autoclosure @Sendable () -> [Choice])
  /// Any text, with names that completions offer. The names can include the verbs.
  case topic(String, @Sendable () -> [String])
  case file
  case folder

  typealias Choice = (name: String, summary: String)

  /// The placeholder in help, in capitals.
  var placeholder: String {
    switch self {
    case .text(let name), .number(let name, _), .choice(let name, _), .entry(let name, _),
      .topic(let name, _):
      name
    case .file: "FILE"
    case .folder: "DIR"
    }
  }

  var offers: [String] {
    if case .topic(_, let names) = self { names() } else { choices.map(\.name) }
  }

  var choices: [Choice] {
    switch self {
    case .choice(_, let choices), .entry(_, let choices): choices()
    case .text, .number, .topic, .file, .folder: []
    }
  }
}
