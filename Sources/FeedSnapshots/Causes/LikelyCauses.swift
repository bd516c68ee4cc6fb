import DesignTokens
import SnapshotDifferences

/// The causes that goldens and pages alone suggest: tokens with changed values.
///
/// These causes are not proven, because the old inputs are unknown.
enum LikelyCauses {
  /// Adds likely causes, with the token names that the project's pages use now.
  static func add(
    to report: inout SnapshotReport, entries: [Int], _ project: SnapshotProject
  ) async {
    var known: [SnapshotCause: Int] = [:]
    var names = TokenNames(project)
    for index in entries {
      let entry = report.entries[index]
      guard let old = entry.old, let new = entry.new else { continue }
      for (property, was, now) in differences(old, new) {
        let name = await names.token(of: property, on: entry.key)
        let cause = SnapshotCause(.token, name, was: was, now: now, place: nil)
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

  /// Returns the custom properties whose values differ, from the lines of paint that declare one.
  private static func differences(
    _ old: SnapshotPage, _ new: SnapshotPage
  ) -> [(property: String, was: String, now: String)] {
    let before = values(old)
    let now = values(new)
    return now.keys.sorted().compactMap { name in
      guard let was = before[name], let value = now[name], was != value else { return nil }
      return (name, was, value)
    }
  }

  /// Returns the custom properties of a page, by the names that style sheets use for tokens.
  private static func values(_ page: SnapshotPage) -> [String: String] {
    guard page.geometry != nil else { return [:] }
    var values: [String: String] = [:]
    for line in page.paint.split(separator: UInt8(ascii: "\n")) where line.starts(with: "--".utf8) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon].dropFirst(2), as: UTF8.self)
      let value = line[line.index(after: colon)...].prefix { $0 != UInt8(ascii: ";") }
      // The first value belongs to the effective scheme.
      if values[name] == nil { values[name] = String(decoding: value, as: UTF8.self) }
    }
    return values
  }
}

/// The tokens of the custom properties in pages.
private struct TokenNames {
  private var renderer: SnapshotRenderer
  /// The tokens of each screen by property name.
  private var known: [SnapshotKey: [String: String]] = [:]

  init(_ project: SnapshotProject) {
    renderer = SnapshotRenderer(project.project, project.matrix)
  }

  /// Returns the token that the page names, or the property if it names none.
  mutating func token(of property: String, on key: SnapshotKey) async -> String {
    let screen = SnapshotKey { $0 == .customer || $0 == .screen ? key[$0] : nil }
    if known[screen] == nil { known[screen] = Self.names(await renderer.record(key)) }
    return known[screen]?["--\(property)"] ?? property
  }

  private static func names(_ page: PageRecord?) -> [String: String] {
    let tokens = page.map { page in page.properties.map { page.string($0.token) } } ?? []
    return Dictionary(tokens.map { (CSSText.property($0), $0) }) { first, _ in first }
  }
}
