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
  /// A file that is not a valid report produces findings instead.
  package static func read(_ source: SourceFile) -> (value: FindingBaseline?, findings: [Finding]) {
    let (report, findings) = ReportedFindings.format.read(source)
    return (report.map { FindingBaseline(fingerprints: $0.findings.map(\.fingerprint)) }, findings)
  }

  /// Removes one finding with this fingerprint.
  ///
  /// Returns `false` if none is left.
  mutating func take(_ fingerprint: String) -> Bool {
    guard let count = counts[fingerprint], count > 0 else { return false }
    counts[fingerprint] = count - 1
    return true
  }

  /// Returns a hash (FNV-1a, 64 bits) that does not change when other parts of the file are edited.
  ///
  /// It covers the rule, the path, the message and the surrounding text of the line without its
  /// indentation.
  static func fingerprint(_ finding: Finding) -> String {
    let file = finding.place.file
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func feed(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0) &* 0x100_0000_01B3
    }
    feed(finding.rule.id.utf8)
    // A path from a different working folder refers to the same file.
    feed(file.path.utf8.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") })
    feed(finding.message.utf8)
    let window = file.window(around: finding.place.range.lowerBound, in: file.bytes.indices)
    feed(file.lineText(around: finding.place.range.lowerBound, in: window))
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
