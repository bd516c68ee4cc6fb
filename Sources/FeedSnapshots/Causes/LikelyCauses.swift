/// What goldens and pages alone say about the reasons of changes: tokens whose values are other ones.
///
/// Nothing of this is proven, since the old inputs are not known.
enum LikelyCauses {
  static func add(to report: inout SnapshotReport, entries: [Int]) {
    var known: [SnapshotCause: Int] = [:]
    for index in entries {
      guard let old = report.entries[index].old, let new = report.entries[index].new else {
        continue
      }
      for cause in causes(old, new) {
        let number: Int
        if let same = known[cause] {
          number = same
        } else {
          number = report.causes.count
          known[cause] = number
          report.causes.append(cause)
        }
        report.entries[index].causes.append(number)
      }
    }
  }

  /// The tokens with other values: lines of paint that name a property.
  private static func causes(_ old: SnapshotPage, _ new: SnapshotPage) -> [SnapshotCause] {
    let before = values(old)
    let now = values(new)
    return now.keys.sorted().compactMap { name in
      guard let was = before[name], let value = now[name], was != value else { return nil }
      return SnapshotCause(.token, name, was: was, now: value, place: nil)
    }
  }

  /// The custom properties of a page, by the names that style sheets have for tokens.
  private static func values(_ page: SnapshotPage) -> [String: String] {
    guard page.geometry != nil else { return [:] }
    var values: [String: String] = [:]
    for line in page.body.split(separator: UInt8(ascii: "\n")) where line.starts(with: "--".utf8) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon].dropFirst(2), as: UTF8.self)
      let value = line[line.index(after: colon)...].prefix { $0 != UInt8(ascii: ";") }
      // The first one is that of the scheme that counts.
      if values[name] == nil { values[name] = String(decoding: value, as: UTF8.self) }
    }
    return values
  }
}
