import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

@Suite("Applying edits to old inputs")
struct EditApplyingTests {
  private static let paths = [
    "Layouts/cells/a.json", "Themes/a/app.json", "Themes/a/content/rest/a.json",
    "Themes/a/light.tokens.json",
  ]

  @Test("All edits in any order produce the new inputs", arguments: paths)
  func allEditsProduceNewInputs(path: String) {
    var random = SeededRandom(seed: 7)
    var count = 0
    for round in 0..<600 {
      let document = RandomJSON.document(&random)
      let mutated = RandomJSON.mutated(document, &random, structure: true)
      let files = EditedFiles(path, document.text(&random), mutated.text(&random))
      #expect(files.isComplete, "round \(round): \(files.told)")
      #expect(EditedFiles(files.applied(files.edits), files.new).told == [], "round \(round)")
      let shuffled = files.applied(files.edits.shuffled(using: &random))
      #expect(shuffled[0].file.bytes == files.applied(files.edits)[0].file.bytes)
      #expect(files.applied([])[0].file.bytes == files.old[0].file.bytes)
      count += files.edits.count
    }
    #expect(count > 600)
  }

  @Test("The remaining difference is the edits that were not applied", arguments: paths)
  func unappliedEditsRemain(path: String) {
    var random = SeededRandom(seed: 11)
    for round in 0..<150 {
      let document = RandomJSON.document(&random)
      let mutated = RandomJSON.mutated(document, &random, structure: false)
      let files = EditedFiles(path, document.text(&random), mutated.text(&random))
      let some = files.edits.filter { _ in random.next(2) == 0 }
      let rest = Set(files.told).subtracting(some.map(EditedFiles.line))
      let left = EditedFiles(files.applied(some), files.new)
      #expect(Set(left.told) == rest, "round \(round)")
    }
  }

  @Test("Every edit is necessary", arguments: paths)
  func everyEditIsNecessary(path: String) {
    var random = SeededRandom(seed: 17)
    for round in 0..<75 {
      let document = RandomJSON.document(&random)
      let mutated = RandomJSON.mutated(document, &random, structure: true)
      let files = EditedFiles(path, document.text(&random), mutated.text(&random))
      for left in files.edits.indices {
        let others = files.edits.indices.filter { $0 != left }.map { files.edits[$0] }
        #expect(
          !EditedFiles.isEqual(files.applied(others), files.new),
          "round \(round): \(EditedFiles.line(files.edits[left]))")
      }
    }
  }

  @Test("Any subset of edits produces one document, even in shared arrays", arguments: paths)
  func subsetsProduceDocuments(path: String) {
    var random = SeededRandom(seed: 13)
    for round in 0..<100 {
      let document = RandomJSON.document(&random)
      let mutated = RandomJSON.mutated(document, &random, structure: true)
      let files = EditedFiles(path, document.text(&random), mutated.text(&random))
      let some = files.applied(files.edits.filter { _ in random.next(2) == 0 })
      let read = some.map { JSONDocument.read($0.file, options: .withComments) }
      #expect(read.allSatisfy { $0.document?.duplicateKeys.isEmpty == true }, "round \(round)")
      #expect(EditedFiles(some, files.new).isComplete, "round \(round)")
    }
  }

  @Test("Bytes outside of edits are unchanged")
  func otherBytesAreUnchanged() {
    let old =
      "\u{FEFF}{\n  \"a\" : 1, // one\n  \"b\": {\"$value\": [ 1,2 ]}, /* two, */\n  \"c\":{}\n}\n"
    let path = "Themes/a/light.tokens.json"
    let files = EditedFiles(
      path, old,
      "{\"a\": 1, \"b\": {\"$value\": [1, 2]}, \"d\": {\"$value\": 3}, \"c\": {}, \"e\": {\"f\": {}}}"
    )
    #expect(files.told == ["d: nothing → 3", "e.f: nothing → {}"])
    #expect(
      files.applied(files.edits).map { $0.file.text(in: $0.file.bytes.indices) } == [
        "\u{FEFF}{\n  \"a\" : 1, // one\n  \"b\": {\"$value\": [ 1,2 ]},\n  \"d\": {\"$value\": 3},\n"
          + "  \"c\":{},\n  \"e\": {\"f\": {}}\n}\n"
      ])
  }

  @Test("Files are added, replaced and removed by path")
  func filesAreEditedByPath() {
    func files(_ files: KeyValuePairs<String, String>) -> InputFiles {
      files.map { ($0.key, SourceFile(path: "/disk/" + $0.key, text: $0.value)) }
    }
    let old = files(["Themes/a/a.svg": "1", "Themes/a/app.json": "{}", "Themes/a/c.svg": "3"])
    let new = files(["Layouts/b.svg": "2", "Themes/a/app.json": "{}", "Themes/a/c.svg": "4"])
    let edited = EditedFiles(old, new)
    #expect(edited.edits.map(\.path) == ["Layouts/b.svg", "Themes/a/a.svg", "Themes/a/c.svg"])
    let all = edited.applied(edited.edits)
    #expect(all.map(\.path) == new.map(\.path))
    #expect(all.map(\.file.bytes) == new.map(\.file.bytes))
    #expect(edited.applied([edited.edits[0]]).map(\.path) == ["Layouts/b.svg"] + old.map(\.path))
  }

  @Test("Deep, long and repetitive documents are handled in finite time")
  func hostileDocumentsEnd() {
    let deep = String(repeating: #"{"a":["#, count: 250)
    let end = String(repeating: "]}", count: 250)
    let nested = EditedFiles("Layouts/a.json", deep + #"{"x":1}"# + end, deep + #"{"x":2}"# + end)
    #expect(nested.edits.count == 1 && nested.isComplete)
    let tokens = String(repeating: #"{"a":"#, count: 400)
    let gone = EditedFiles(
      "Themes/a/b.tokens.json", tokens + #"{"$value":1}"# + String(repeating: "}", count: 400), "{}"
    )
    #expect(gone.edits.count == 1 && gone.isComplete)
    let tooDeep = EditedFiles(
      "Layouts/a.json", String(repeating: "[", count: 600), String(repeating: "[", count: 601))
    #expect(tooDeep.told == ["Layouts/a.json: 600 bytes → 601 bytes"])
    let row = { (count: Int) in
      "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
    }
    #expect(EditedFiles("Layouts/a.json", row(3000), row(2000)).edits.count == 1000)
    let bytes: InputFiles = [("Layouts/a.json", SourceFile(path: "a", bytes: [0x22, 0xFF, 0x22]))]
    let text: InputFiles = [("Layouts/a.json", SourceFile(path: "a", text: "\"\""))]
    #expect(EditedFiles(bytes, text).isComplete && EditedFiles(text, bytes).edits.count == 1)
  }
}

/// Pseudorandom documents and their mutations.
enum RandomJSON {
  indirect enum Value {
    case scalar(String)
    case array([Value])
    case object([(key: String, value: Value)])

    /// Returns the value as JSON with random white space.
    func text(_ random: inout SeededRandom) -> String {
      func space() -> String { ["", "", " ", "\n  "][random.next(4)] }
      switch self {
      case .scalar(let text): return text
      case .array(let elements):
        let texts = elements.map { space() + $0.text(&random) + space() }
        return "[" + texts.joined(separator: ",") + "]"
      case .object(let members):
        let texts = members.map { "\(space())\"\($0.key)\":\(space())\($0.value.text(&random))" }
        return "{" + texts.joined(separator: ",") + space() + "}"
      }
    }
  }

  static func document(_ random: inout SeededRandom) -> Value {
    .object(members(&random, depth: 4))
  }

  private static let keys = ["a", "b", "c", "id", "slug", "cell", "$type", "$value", "d e", "/~"]

  private static func members(
    _ random: inout SeededRandom, depth: Int
  ) -> [(key: String, value: Value)] {
    keys.shuffled(using: &random).prefix(random.next(5)).map { ($0, value(&random, depth: depth)) }
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> Value {
    switch random.next(depth > 0 ? 6 : 3) {
    case 0: .scalar(["0", "-1.5", "2e1", "20", "7"][random.next(5)])
    case 1: .scalar(#""text \#(random.next(6))""#)
    case 2: .scalar(["true", "false", "null"][random.next(3)])
    case 3: .object(members(&random, depth: depth - 1))
    case 4: .array((0..<random.next(5)).map { _ in value(&random, depth: depth - 1) })
    default: .array(named(&random, depth: depth - 1))
    }
  }

  /// Returns elements with identifiers.
  private static func named(_ random: inout SeededRandom, depth: Int) -> [Value] {
    (0..<8).shuffled(using: &random).prefix(random.next(6)).map { id in
      let rest = members(&random, depth: depth).filter { $0.key != "id" && $0.key != "slug" }
      return .object([("id", .scalar(String(id)))] + rest)
    }
  }

  /// Returns the value with some changes; without `structure`, arrays keep their elements and the
  /// identifiers of these.
  static func mutated(
    _ value: Value, _ random: inout SeededRandom, structure: Bool, key: String = ""
  ) -> Value {
    let isCalling = ["id", "slug", "cell", "type"].contains(key)
    if random.next(8) == 0, structure || !isCalling, case .scalar = value {
      return .scalar(#""new \#(random.next(1000))""#)
    }
    switch value {
    case .scalar: return value
    case .array(var elements):
      elements = elements.map { mutated($0, &random, structure: structure) }
      guard structure else { return .array(elements) }
      if random.next(4) == 0, !elements.isEmpty { elements.remove(at: random.next(elements.count)) }
      if random.next(4) == 0 {
        elements.insert(self.value(&random, depth: 2), at: random.next(elements.count + 1))
      }
      if random.next(6) == 0 { elements.shuffle(using: &random) }
      return .array(elements)
    case .object(var members):
      members = members.map {
        ($0.key, mutated($0.value, &random, structure: structure, key: $0.key))
      }
      if random.next(5) == 0, !members.isEmpty, structure {
        members.remove(at: random.next(members.count))
      }
      if random.next(5) == 0, structure, !members.contains(where: { $0.key == "added" }) {
        members.append(("added", self.value(&random, depth: 2)))
      }
      return .object(members)
    }
  }
}
