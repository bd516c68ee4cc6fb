import Documents
import FeedSnapshots
import SnapshotDifferences

/// A benchmark that compares two goldens of 4,000 lines, line by line and as trees.
enum DifferenceBenchmark {
  private static let count = 4000
  private static let edits = 25

  static func run(seconds: Double) -> [Comparison] {
    let old = lines { "line \($0) of a golden, as long as one is: \($0 * 7919 % 10_007)" }
    let step = count / edits
    let edited = lines { number in
      number % step == step / 2
        ? "an edit of line \(number)"
        : "line \(number) of a golden, as long as one is: \(number * 7919 % 10_007)"
    }
    let other = lines { "another golden has \($0 * 104_729 % 99_991) in its line" }
    let tree = page { "card \($0)" }
    let editedTree = page {
      $0 % (count * 9 / 10 / edits) == 3 ? "an edit of card \($0)" : "card \($0)"
    }
    let otherTree = page { "\($0 * 7919 % 10_007) of another page" }
    return [
      Comparison(
        title: "Difference: \(count) lines", bytes: old.count,
        timings: Measurement.interleaved(
          [
            contender("\(edits) edits", old, edited), contender("everything differs", old, other),
          ], seconds: seconds)),
      Comparison(
        title: "Difference: a page of \(count) nodes", bytes: tree.count,
        timings: Measurement.interleaved(
          [
            treeContender("\(edits) edits", tree, editedTree),
            treeContender("everything differs", tree, otherTree),
          ], seconds: seconds)),
    ]
  }

  private static func contender(_ name: String, _ old: [UInt8], _ new: [UInt8]) -> Contender {
    Contender(name: name) { Double(LineDifference(old: old, new: new).removed) }
  }

  private static func treeContender(_ name: String, _ old: [UInt8], _ new: [UInt8]) -> Contender {
    Contender(name: name) {
      guard let old = PageRecord.read(old).record, let new = PageRecord.read(new).record else {
        return .nan
      }
      return Double(PageDifference.changes(old: old, new: new).count)
    }
  }

  private static func lines(_ line: (Int) -> String) -> [UInt8] {
    Array((0..<count).map { line($0) + "\n" }.joined().utf8)
  }

  /// Returns a page in the format `json`, with sections of nine cards.
  private static func page(_ title: (Int) -> String) -> [UInt8] {
    let sections = (0..<count / 10).map { section in
      let cards = (0..<9).map { card in
        #"{"kind": "text", "id": "\#(section)-\#(card)", "text": "\#(title(section * 9 + card))", "#
          + frame(section * 100 + card * 10, 10) + "}"
      }
      return #"{"kind": "section", "id": "\#(section)", "section": "list", "#
        + #"\#(frame(section * 100, 100)), "children": [\#(cards.joined(separator: ",\n"))]}"#
    }
    return Array(#"{"nodes": [\#(sections.joined(separator: ",\n"))], "styles": []}"#.utf8)
  }

  private static func frame(_ y: Int, _ height: Int) -> String {
    #""frame": {"x": 0, "y": \#(y), "width": 390, "height": \#(height)}"#
  }
}
