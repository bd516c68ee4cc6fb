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
    let deciding = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }.first
    guard let (name, value) = deciding else {
      return "not set; the output is UTF-8, which the terminal has to expect"
    }
    let isUTF8 = value.uppercased().replacing("-", with: "").hasSuffix("UTF8")
    return "\(name)=\(value)"
      + (isUTF8 ? "" : "; the output is UTF-8, which the terminal has to expect")
  }
}
