/// The number of colors that a terminal supports.
enum TerminalColorDepth: String, Sendable {
  case none = "no colors"
  case sixteen = "16 colors"
  case palette = "256 colors"
  case trueColor = "16 million colors"

  /// Returns the color support by the usual precedence: `NO_COLOR`, then `CLICOLOR_FORCE`, then the
  /// terminal.
  static func detect(_ environment: [String: String], isTerminal: Bool) -> TerminalColorDepth {
    let term = environment["TERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false { return .none }
    let isForced = ![nil, "", "0"].contains(environment["CLICOLOR_FORCE"])
    guard isForced || isTerminal && term != "dumb" && !term.isEmpty else { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    return term.contains("256color") ? .palette : .sixteen
  }
}

/// The text encoding of the terminal, according to the environment.
enum TerminalEncoding {
  /// Returns the variable that sets the encoding, with a warning if it is not UTF-8, the encoding
  /// of all output.
  static func fact(_ environment: [String: String]) -> String {
    guard let (name, value) = deciding(environment) else {
      return "not set; the terminal must support UTF-8, the encoding of the output"
    }
    return "\(name)=\(value)"
      + (isUTF8(value) ? "" : "; the terminal must support UTF-8, the encoding of the output")
  }

  /// Returns whether the terminal expects UTF-8, which is assumed if no variable is set.
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
