import Basics

/// Applies the fixes of findings to files, in memory and in rounds.
///
/// If fixes overlap, only the first is applied, because the others refer to text that no longer
/// exists. The next round finds them again if they are still needed.
package struct FixApplier: Sendable {
  /// The number of fixes of one rule that were applied to one file.
  package struct Count: Sendable, Equatable {
    package let path: String
    package let rule: String
    package var count: Int
  }

  /// The limit of rounds.
  ///
  /// More rounds mean that fixes undo each other.
  package static let maximumRounds = 100

  private var texts: [(identity: [UInt8], text: EditedText)] = []
  /// The number of fixes applied so far, in the order of files and findings.
  package private(set) var counts: [Count] = []

  package init() {}

  /// The files that have changed.
  package var changed: [EditedText] { texts.map(\.text).filter { !$0.changes.isEmpty } }

  /// Applies the mechanical fix of each finding once, in the files that the predicate accepts.
  ///
  /// Suggestions are only applied if `includesSuggestions` is true. Returns `false` if there was no
  /// fix to apply.
  package mutating func apply(
    _ findings: [Finding], includesSuggestions: Bool = false, where mayFix: (SourceFile) -> Bool
  ) -> Bool {
    var isMade = false
    let findings = findings.filter { finding in
      finding.fix.map { includesSuggestions || !$0.isSuggestion } ?? false
    }
    for (file, findings) in Self.byFile(findings) where mayFix(file) {
      var taken = DisjointEdits()
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
      $0.rule == rule && $0.path.hasSameBytes(as: file.path)
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
    for finding in findings {
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

/// A set of edits that do not overlap.
private struct DisjointEdits {
  /// The edits in the order of their offsets.
  private(set) var edits: [TextEdit] = []

  /// Adds all edits of a fix, or none of them.
  ///
  /// Returns whether they were added.
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

  /// Returns a Boolean value that indicates whether one edit ends before another begins.
  ///
  /// An insertion must not even touch another edit, because its meaning depends on the text around
  /// it.
  private static func areApart(_ left: TextEdit, _ right: TextEdit) -> Bool {
    left.range.isEmpty || right.range.isEmpty
      ? left.range.upperBound < right.range.lowerBound
      : left.range.upperBound <= right.range.lowerBound
  }

  /// Returns the index of the first edit that begins after an offset.
  private func position(of offset: Int) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
