import DesignTokens
import Documents

/// A reader that collects the groups, tokens and counts of a sheet from a theme.
struct SheetBuilder {
  private let theme: Theme
  private let columns: [SheetColumn]
  private let problems: FindingIndex
  private var lines = LineTableCache()
  let folder: String
  private(set) var counts = SheetCounts()

  init(_ theme: Theme, _ columns: [SheetColumn], _ findings: [Finding]) {
    self.theme = theme
    self.columns = columns
    problems = FindingIndex(findings)
    folder = Self.commonFolder(theme.documents.map(\.source.path))
  }

  /// Returns the tokens grouped by the first name of their paths, in order of first appearance.
  mutating func groups() -> [SheetGroup] {
    var order: [ArraySlice<UInt8>] = []
    var members: [ArraySlice<UInt8>: [Int]] = [:]
    let shown = min(theme.names.count, ThemeSheet.tokenLimit)
    counts.tokens = theme.names.count
    counts.hiddenCount = theme.names.count - shown
    for token in 0..<shown where isPresent(token) {
      let path = Array(theme.names[token].utf8)[...]
      let end = path.firstIndex(of: UInt8(ascii: "."))
      let name = end.map { path[..<$0] } ?? []
      if members[name] == nil { order.append(name) }
      members[name, default: []].append(token)
    }
    return order.map { name in
      group(String(decoding: name, as: UTF8.self), members[name] ?? [])
    }
  }

  /// A token that no column contains belongs to contexts that are not shown.
  private func isPresent(_ token: Int) -> Bool {
    columns.contains { theme.declaration(of: token, in: $0.permutation) != nil }
  }

  private mutating func group(_ name: String, _ tokens: [Int]) -> SheetGroup {
    let isShared = tokens.allSatisfy(isShared)
    var order: [[UInt8]] = []
    var members: [[UInt8]: [Int]] = [:]
    for token in tokens {
      let path = Array(theme.names[token].utf8)
      let end = path.lastIndex(of: UInt8(ascii: ".")) ?? 0
      let parent = Array(path[..<end])
      if members[parent] == nil { order.append(parent) }
      members[parent, default: []].append(token)
    }
    return SheetGroup(
      name: name, isShared: isShared,
      parts: order.map { path in
        part(String(decoding: path, as: UTF8.self), members[path] ?? [], isShared: isShared)
      })
  }

  private func isShared(_ token: Int) -> Bool {
    guard let first = columns.first?.permutation else { return true }
    let declaration = theme.declaration(of: token, in: first)?.number
    let value = theme.valueNumber(of: token, in: first)
    return columns.dropFirst().allSatisfy {
      theme.declaration(of: token, in: $0.permutation)?.number == declaration
        && theme.valueNumber(of: token, in: $0.permutation) == value
    }
  }

  private mutating func part(_ path: String, _ tokens: [Int], isShared: Bool) -> SheetPart {
    let declared = tokens.first.flatMap(firstDeclaration)?.declared
    return SheetPart(
      path: path, summary: declared.flatMap(theme.groupDescription),
      entries: tokens.map { entry($0, isShared: isShared) })
  }

  private func firstDeclaration(
    of token: Int
  ) -> (declared: LocatedDeclaration, permutation: Int)? {
    columns.lazy.map(\.permutation).compactMap { [theme] permutation in
      theme.declaration(of: token, in: permutation).map { ($0, permutation) }
    }.first
  }

  // MARK: Tokens

  private mutating func entry(_ token: Int, isShared: Bool) -> SheetEntry {
    let shown = isShared ? columns.prefix(1) : columns[...]
    let cells = shown.map { cell(token, $0.permutation) }
    let first = firstDeclaration(of: token)
    let deprecation = first.flatMap { theme.deprecation(of: token, in: $0.permutation) }
    if cells.contains(where: { $0.value == nil && $0.problem != nil }) { counts.broken += 1 }
    if deprecation != nil { counts.deprecated += 1 }
    if let type = cells.lazy.compactMap(\.value?.type).first { counts.types[type, default: 0] += 1 }
    return SheetEntry(
      name: theme.names[token], summary: first?.declared.description,
      deprecation: deprecation.map { $0.reason ?? "" },
      cells: cells)
  }

  private mutating func cell(_ token: Int, _ permutation: Int) -> SheetCell {
    guard let declared = theme.declaration(of: token, in: permutation) else {
      return SheetCell(value: nil, problem: nil, chain: [], place: nil)
    }
    let value = theme.value(token, in: permutation)
    return SheetCell(
      value: value, problem: value == nil ? reason(token, permutation) : nil,
      chain: theme.steps(of: token, in: permutation).dropFirst().map(\.name),
      place: relativeLocation(declared.place))
  }

  /// Returns the reason why a token has no value: the first finding along its references.
  private func reason(_ token: Int, _ permutation: Int) -> String {
    var open = [token]
    var seen: Set<Int> = [token]
    while let next = open.popLast() {
      if let declared = theme.declaration(of: next, in: permutation),
        let message = problems.message(in: declared.document.place(of: declared.object))
      {
        return message
      }
      for link in theme.links(of: next, in: permutation) where seen.insert(link.target).inserted {
        open.append(link.target)
      }
      guard seen.count < 1000 else { break }
    }
    return "The token has no value. Run `bricks tokens check` for the reason."
  }

  // MARK: Places

  private mutating func relativeLocation(_ place: Place) -> String {
    let location = lines.location(of: place)
    let bytes = location.utf8.dropFirst(
      location.utf8.starts(with: folder.utf8) ? folder.utf8.count : 0)
    // The line number is enough to find a token, so the column is omitted.
    let end = bytes.lastIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    return String(Substring(bytes[..<end]))
  }

  /// Returns the common folder of all paths with its final slash, or an empty string.
  static func commonFolder(_ paths: [String]) -> String {
    guard let first = paths.first else { return "" }
    var common = Array(first.utf8)[...]
    for path in paths {
      let length = zip(common, path.utf8).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    let end = common.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? common.startIndex
    return String(decoding: common[..<end], as: UTF8.self)
  }
}

/// Findings grouped by file and sorted by position.
private struct FindingIndex {
  private var files: [[UInt8]: [Finding]] = [:]

  init(_ findings: [Finding]) {
    for finding in findings { files[finding.place.file.identity, default: []].append(finding) }
    for file in files.keys {
      files[file]?.sort { $0.place.range.lowerBound < $1.place.range.lowerBound }
    }
  }

  /// Returns the message of the first finding in a range.
  func message(in place: Place) -> String? {
    guard let findings = files[place.file.identity] else { return nil }
    var low = 0
    var high = findings.count
    while low < high {
      let middle = (low + high) / 2
      if findings[middle].place.range.lowerBound < place.range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < findings.count, findings[low].place.range.lowerBound < place.range.upperBound
    else { return nil }
    return findings[low].message
  }
}
