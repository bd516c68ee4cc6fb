/// The style of an output: with or without color, and its width in columns.
package struct TerminalStyle: Sendable {
  package var isColoured: Bool
  package var columns: Int

  package init(isColoured: Bool = false, columns: Int = 100) {
    self.isColoured = isColoured
    self.columns = columns
  }

  /// The text styles of messages, as SGR parameters.
  package enum Look: String {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case good = "32"
  }

  package func text(_ text: String, _ look: Look) -> String {
    isColoured ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  var look: TerminalStyle.Look {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
