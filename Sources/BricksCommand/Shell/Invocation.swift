import Documents

/// A parsed command line: the verb with the values of its flags and operands.
struct Invocation: Sendable {
  /// The names of the verb and its parents, starting with `bricks`.
  let path: [String]
  let verb: Verb
  let operands: [String]
  let console: Console
  fileprivate let values: [String: String]

  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  func text(_ flag: Flag) -> String? { values[flag.name] }

  func number(_ flag: Flag) -> Int? { values[flag.name].flatMap { Int($0) } }

  func usage(_ message: String) -> CommandError { .usage(message, verb: path) }
}

/// A parser that turns the words of a command line into an ``Invocation``.
struct CommandLineParser {
  private var words: ArraySlice<String>
  private var path: [String]
  private var verb: Verb
  private var operands: [String] = []
  private var values: [String: String] = [:]

  static func parse(
    _ words: [String], _ root: Verb, console: Console
  ) throws(CommandError) -> Invocation {
    var parser = CommandLineParser(words: words[...], path: [root.name], verb: root)
    try parser.parse()
    return Invocation(
      path: parser.path, verb: parser.verb, operands: parser.operands, console: console,
      values: parser.values)
  }

  private mutating func parse() throws(CommandError) {
    var onlyOperands = false
    while let word = words.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        try take(word, onlyOperands)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        try takeLong(word.dropFirst(2))
      } else {
        try takeShort(word.dropFirst())
      }
    }
    if values[Flag.help.name] == nil { try checkOperands() }
  }

  private mutating func take(_ word: String, _ onlyOperands: Bool) throws(CommandError) {
    if !onlyOperands, operands.isEmpty, !verb.verbs.isEmpty {
      guard let next = verb.verb(word) else {
        guard let flag = verb.allFlags.first(where: { $0.name == word }) else {
          throw invalid(word, "verb", among: verb.verbs.map(\.name))
        }
        throw .usage(
          "\(InvalidName.quoted(word)) is not a valid verb; did you mean `--\(flag.name)`?",
          verb: path)
      }
      if let flag = values.keys.first(where: { $0 != Flag.help.name }) {
        throw .usage("--\(flag) cannot be combined with the verb `\(word)`.", verb: path)
      }
      verb = next
      path.append(word)
      return
    }
    operands.append(word)
  }

  private mutating func takeLong(_ text: Substring) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let flag = verb.allFlags.first(where: { $0.name == name }) else {
      throw unknownFlag("--\(name)") { $0.name == name }
    }
    try store(flag, "--\(name)", given: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func takeShort(_ text: Substring) throws(CommandError) {
    guard let letter = text.first,
      let flag = verb.allFlags.first(where: { $0.short == letter })
    else {
      throw unknownFlag("-\(text)") { $0.short == text.first }
    }
    let rest = text.dropFirst()
    try store(flag, "-\(letter)", given: rest.isEmpty ? nil : String(rest))
  }

  private mutating func store(
    _ flag: Flag, _ written: String, given: String?
  ) throws(CommandError) {
    guard values[flag.name] == nil else {
      throw .usage("\(written) is given twice.", verb: path)
    }
    guard let kind = flag.value else {
      if given != nil { throw .usage("\(written) takes no value.", verb: path) }
      values[flag.name] = ""
      return
    }
    guard let value = given ?? words.popFirst() else {
      throw .usage("\(written) needs a value: \(written) \(kind.placeholder).", verb: path)
    }
    try check(value, kind, of: written)
    values[flag.name] = value
  }

  private func check(
    _ value: String, _ kind: ValueKind, of name: String
  ) throws(CommandError) {
    switch kind {
    case .text, .topic, .file, .folder: break
    case .number(_, let range):
      guard let number = Int(value), range.contains(number) else {
        let limit =
          range.upperBound == .max
          ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
        throw .usage(
          "\(name) must be a whole number \(limit), but is \(InvalidName.quoted(value)).",
          verb: path)
      }
    case .choice(_, let choices):
      let names = choices().map(\.name)
      guard names.contains(value) else { throw invalid(value, name, among: names) }
    case .entry(_, let choices):
      let names = choices().map(\.name)
      guard names.contains(value) else {
        throw .request(InvalidName.message(value, name, among: names))
      }
    }
  }

  private func checkOperands() throws(CommandError) {
    var rest = operands[...]
    for (index, operand) in verb.operands.enumerated() {
      switch operand.count {
      case .one:
        guard let value = rest.popFirst() else {
          throw .usage("\(operand.name) is missing; \(usage).", verb: path)
        }
        try check(value, operand.value, of: operand.name)
      case .optional:
        // The words that the later operands need are not the value of this one.
        let needed = verb.operands[(index + 1)...].count { $0.count == .one }
        if rest.count > needed, let value = rest.popFirst() {
          try check(value, operand.value, of: operand.name)
        }
      case .any:
        while let value = rest.popFirst() { try check(value, operand.value, of: operand.name) }
      }
    }
    if let extra = rest.first {
      throw .usage("\(InvalidName.quoted(extra)) is an unexpected argument; \(usage).", verb: path)
    }
  }

  private var usage: String {
    "use " + Sentence.list(Synopsis.lines(verb, path).map { "`\($0)`" })
  }

  /// Returns the error for a flag that the verb does not have; a verb in it may have the flag.
  private func unknownFlag(_ written: String, _ isFlag: (Flag) -> Bool) -> CommandError {
    func hasFlag(_ verb: Verb) -> Bool {
      verb.flags.contains(where: isFlag) || verb.verbs.contains(where: hasFlag)
    }
    guard verb.verbs.contains(where: hasFlag) else {
      return invalid(written, "flag", among: verb.allFlags.map { "--\($0.name)" })
    }
    let name = InvalidName.quoted(written)
    return .usage(
      "\(name) must follow a verb; use `\(path.joined(separator: " ")) VERB [...] \(written)`.",
      verb: path)
  }

  private func invalid(_ name: String, _ kind: String, among names: [String]) -> CommandError {
    .usage(InvalidName.message(name, kind, among: names), verb: path)
  }
}
