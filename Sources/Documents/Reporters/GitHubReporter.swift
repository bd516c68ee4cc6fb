/// A reporter of GitHub workflow commands, which GitHub shows as annotations on a pull request.
package struct GitHubReporter: Reporter {
  package init() {}

  package func write(_ report: FindingReport, to output: inout [UInt8]) {
    var text = ""
    for entry in report.entries {
      let finding = entry.finding
      let properties = [
        ("file", entry.path), ("line", "\(entry.span.start.line)"),
        ("col", "\(entry.span.start.column)"),
        ("endLine", "\(entry.span.end.line)"), ("endColumn", "\(entry.span.end.column)"),
        ("title", finding.rule.id),
      ]
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      text += "::\(command) "
      text += properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
      text += "::\(message(finding.message))\n"
    }
    if report.omittedCount > 0 {
      text += "::notice::\(Sentence.count(report.omittedCount, "more finding")) not shown\n"
    }
    output.append(contentsOf: text.utf8)
  }

  /// Escapes a message.
  ///
  /// A line break would end the command, and a percent sign begins an escape.
  private func message(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  private func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  private func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return PrintableText.of(escaped)
  }
}
