/// The style of an output: with or without color, and its width in columns.
package struct TerminalStyle: Sendable {
  package var usesColor: Bool
  package var columns: Int

  package init(usesColor: Bool = false, columns: Int = 100) {
    self.usesColor = usesColor
    self.columns = columns
  }

  /// The text styles of messages, as SGR parameters.
  package enum Attribute: String {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case good = "32"
  }

  package func text(_ text: String, _ attribute: Attribute) -> String {
    usesColor ? "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  var attribute: TerminalStyle.Attribute {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
