import BricksKit

extension ColorDepth {
  /// Creates the color depth of a terminal.
  ///
  /// `NO_COLOR` wins, then `CLICOLOR_FORCE`, then the type of the terminal.
  init(detectedIn environment: [String: String], isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    let isForced = ![nil, "", "0"].contains(environment["CLICOLOR_FORCE"])
    let isColored = isForced || isTerminal && term != "dumb" && !term.isEmpty
    if environment["NO_COLOR"]?.isEmpty == false || !isColored {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) {
      self = .truecolor
    } else {
      self = term.contains("256color") ? .indexed : .sixteen
    }
  }

  /// The number of colors in words.
  var fact: String {
    switch self {
    case .none: "no colors"
    case .sixteen: "16 colors"
    case .indexed: "256 colors"
    case .truecolor: "16 million colors"
    }
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
