/// Findings that a project knows already, so that only new ones are told.
///
/// A baseline is a report that the JSON reporter wrote earlier. Its findings are compared by
/// fingerprint and counted: two equal mistakes where one is known give one finding.
package struct FindingBaseline: Sendable {
  private var counts: [String: Int] = [:]

  package init(fingerprints: some Sequence<String>) {
    for fingerprint in fingerprints { counts[fingerprint, default: 0] += 1 }
  }

  /// Reads a report of the JSON reporter; a file that is none gives findings instead.
  package static func read(_ source: SourceFile) -> (value: FindingBaseline?, findings: [Finding]) {
    let (report, findings) = ReportedFindings.format.read(source)
    return (report.map { FindingBaseline(fingerprints: $0.findings.map(\.fingerprint)) }, findings)
  }

  /// Uses up one known finding of this fingerprint; false if there is none left.
  mutating func take(_ fingerprint: String) -> Bool {
    guard let count = counts[fingerprint], count > 0 else { return false }
    counts[fingerprint] = count - 1
    return true
  }

  /// A hash (FNV-1a, 64 bits) of what stays the same while a file is edited elsewhere: rule, path,
  /// message and the text around it on its line, without the indentation.
  static func fingerprint(_ finding: Finding) -> String {
    let file = finding.place.file
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func feed(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0) &* 0x100_0000_01B3
    }
    feed(finding.rule.id.utf8)
    // The same file from another folder of the project is the same file.
    feed(file.path.utf8.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") })
    feed(finding.message.utf8)
    let window = file.window(around: finding.place.range.lowerBound, in: file.bytes.indices)
    feed(file.lineText(around: finding.place.range.lowerBound, in: window))
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
