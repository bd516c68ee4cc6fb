/// Findings that a project already knows, so that a run reports only new ones.
///
/// A baseline is an earlier report of the JSON reporter. Findings are matched by fingerprint and
/// counted: if a file has two equal findings and the baseline has one, the run reports one.
package struct FindingBaseline: Sendable {
  private var counts: [String: Int] = [:]

  package init(fingerprints: some Sequence<String>) {
    for fingerprint in fingerprints { counts[fingerprint, default: 0] += 1 }
  }

  /// Reads a report of the JSON reporter.
  ///
  /// The fingerprints are computed again, because programs of earlier versions included the message
  /// in them. A file that is not a valid report produces findings instead.
  package static func read(_ source: SourceFile) -> (value: FindingBaseline?, findings: [Finding]) {
    let (report, findings) = ReportedFindings.format.read(source)
    let known = report?.findings.map {
      fingerprint(rule: $0.rule, path: $0.place.file, source: $0.source)
    }
    return (known.map { FindingBaseline(fingerprints: $0) }, findings)
  }

  /// Removes one finding with this fingerprint.
  ///
  /// Returns `false` if none is left.
  mutating func take(_ fingerprint: String) -> Bool {
    guard let count = counts[fingerprint], count > 0 else { return false }
    counts[fingerprint] = count - 1
    return true
  }

  /// Returns the identity of a finding, which does not depend on other lines.
  static func fingerprint(_ finding: Finding) -> String {
    let (file, offset) = (finding.place.file, finding.place.range.lowerBound)
    let window = file.window(around: offset, in: file.bytes.indices)
    let line = file.lineText(around: offset, in: window)
    return fingerprint(
      rule: finding.rule.id, path: file.path, source: String(decoding: line, as: UTF8.self))
  }

  /// Returns a hash (FNV-1a, 64 bits) of a rule, the path of a file, and the text of a line without
  /// its indentation.
  ///
  /// The message is left out, because each version of the program may word it differently.
  private static func fingerprint(rule: String, path: String, source: String) -> String {
    // A path from a different working folder refers to the same file.
    let path = path.utf8.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    let source = source.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return hash([Array(rule.utf8), Array(path), Array(source)])
  }

  /// Returns the ID of a suggestion: six digits of a hash of the finding and the title.
  static func suggestionID(_ fingerprint: String, _ title: String) -> String {
    String(hash([Array(fingerprint.utf8), Array(title.utf8)]).suffix(6))
  }

  private static func hash(_ parts: [[UInt8]]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in part + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
