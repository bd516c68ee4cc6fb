/// How many colours a terminal shows.
enum TerminalColours: String, Sendable {
  case none = "no colours"
  case sixteen = "16 colours"
  case palette = "256 colours"
  case true24 = "16 million colours"

  /// Decides as people are used to: `NO_COLOR` wins, then `CLICOLOR_FORCE`, then the terminal.
  static func detect(_ environment: [String: String], isTerminal: Bool) -> TerminalColours {
    let term = environment["TERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false { return .none }
    let isForced = ![nil, "", "0"].contains(environment["CLICOLOR_FORCE"])
    guard isForced || isTerminal && term != "dumb" && !term.isEmpty else { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .true24 }
    return term.contains("256color") ? .palette : .sixteen
  }
}

/// What the environment says about the encoding of a terminal.
enum Locale {
  /// The first of the variables that decide, and whether it asks for UTF-8, which is what we write.
  static func fact(_ environment: [String: String]) -> String {
    guard let (name, value) = deciding(environment) else {
      return "not set; the output is UTF-8, which the terminal has to expect"
    }
    return "\(name)=\(value)"
      + (isUTF8(value) ? "" : "; the output is UTF-8, which the terminal has to expect")
  }

  /// Whether the terminal expects UTF-8; one that nobody said anything about does.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    deciding(environment).map { isUTF8($0.value) } ?? true
  }

  private static func deciding(
    _ environment: [String: String]
  ) -> (name: String, value: String)? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }.first
  }

  private static func isUTF8(_ value: String) -> Bool {
    value.uppercased().replacing("-", with: "").hasSuffix("UTF8")
  }
}
