/// Mends files by the fixes of findings, in memory and in rounds.
///
/// Of fixes that meet only the first is made: the others are for a text that is gone then, and the
/// next round finds them again if they are still needed.
package struct FindingFixes: Sendable {
  /// What was mended in one file by the fixes of one rule.
  package struct Count: Sendable, Equatable {
    package let path: String
    package let rule: String
    package var count: Int
  }

  /// More rounds than this mean that fixes undo each other.
  package static let maximumRounds = 100

  private var texts: [(identity: [UInt8], text: EditedText)] = []
  /// What was mended so far, in the order of files and findings.
  package private(set) var counts: [Count] = []

  package init() {}

  /// The files that have changed.
  package var changed: [EditedText] { texts.map(\.text).filter { !$0.changes.isEmpty } }

  /// Makes the fixes of findings, of each once, in files that may be mended; false if there was
  /// nothing to make.
  package mutating func apply(
    _ findings: [Finding], where mayMend: (SourceFile) -> Bool
  ) -> Bool {
    var isMade = false
    for (file, findings) in Self.byFile(findings) where mayMend(file) {
      var taken = TakenEdits()
      var rules: [String] = []
      for finding in findings {
        guard let fix = finding.fix, taken.take(fix.edits, within: file.bytes.count) else {
          continue
        }
        rules.append(finding.rule.id)
      }
      guard !rules.isEmpty, apply(taken.edits, to: file) else { continue }
      for rule in rules { count(rule, in: file) }
      isMade = true
    }
    return isMade
  }

  private mutating func apply(_ edits: [TextEdit], to file: SourceFile) -> Bool {
    let index = texts.firstIndex { $0.identity == file.identity } ?? texts.endIndex
    if index == texts.endIndex { texts.append((file.identity, EditedText(file))) }
    return (try? texts[index].text.apply(edits)) != nil
  }

  private mutating func count(_ rule: String, in file: SourceFile) {
    let known = counts.firstIndex {
      $0.rule == rule && $0.path.utf8.elementsEqual(file.path.utf8)
    }
    if let known {
      counts[known].count += 1
    } else {
      counts.append(Count(path: file.path, rule: rule, count: 1))
    }
  }

  private static func byFile(_ findings: [Finding]) -> [(SourceFile, [Finding])] {
    var files: [(SourceFile, [Finding])] = []
    var numbers: [[UInt8]: Int] = [:]
    for finding in findings where finding.fix != nil {
      let file = finding.place.file
      if let number = numbers[file.identity] {
        files[number].1.append(finding)
      } else {
        numbers[file.identity] = files.count
        files.append((file, [finding]))
      }
    }
    return files
  }
}

/// Edits that can be made together.
private struct TakenEdits {
  /// In the order of the text.
  private(set) var edits: [TextEdit] = []

  /// Takes all edits of a fix, or none of them.
  mutating func take(_ fix: [TextEdit], within length: Int) -> Bool {
    let own = fix.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let fits = own.allSatisfy { edit in
      let place = position(of: edit.range.lowerBound)
      return edit.range.upperBound <= length
        && (place == 0 || Self.areApart(edits[place - 1], edit))
        && (place == edits.count || Self.areApart(edit, edits[place]))
    }
    guard fits, !fix.isEmpty,
      zip(own, own.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
    else { return false }
    for edit in own { edits.insert(edit, at: position(of: edit.range.lowerBound)) }
    return true
  }

  /// Whether one edit ends before another; an insertion must not even touch it, as its meaning
  /// hangs on what stands there.
  private static func areApart(_ left: TextEdit, _ right: TextEdit) -> Bool {
    left.range.isEmpty || right.range.isEmpty
      ? left.range.upperBound < right.range.lowerBound
      : left.range.upperBound <= right.range.lowerBound
  }

  /// The place before the first edit that begins behind an offset.
  private func position(of offset: Int) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
