import Documents
import Testing

/// A document contains exactly the values of its text.
@Suite struct JSONDocumentTests {
  private func read(_ text: String, options: JSONOptions = JSONOptions()) throws -> JSONDocument {
    let (document, findings) = JSONDocument.read(
      SourceFile(path: "test.json", text: text), options: options)
    return try #require(document, "\(findings.map(\.message))")
  }

  @Test func membersKeepTheirOrder() throws {
    let document = try read(#"{"b": 1, "a": {"x": []}, "c": [true, false, null]}"#)
    let keys = document.members(of: document.root).map { document.string(of: $0.key) }
    #expect(keys == ["b", "a", "c"])
    let last = try #require(document.member("c", of: document.root))
    #expect(document.elements(of: last).map { document.kind(of: $0) } == [.true, .false, .null])
  }

  @Test(arguments: [
    "1.0", "1e400", "-0", "0.1E+2", "1234567890123456789012345678901234567890", "5e-324",
  ])
  func numbersKeepEveryDigit(_ text: String) throws {
    let document = try read(" \(text)\n")
    #expect(document.rawText(of: document.root) == text)
    #expect(document.double(of: document.root) == Double(text))
    #expect(document.canonical(order: .sorted, indent: nil) == Array(text.utf8))
  }

  @Test func doublesAreTheNearest() throws {
    // Compares the slow and the fast conversion with the standard library.
    var random = SeededRandom(seed: 5)
    for _ in 0..<20_000 {
      let digits = String(random.next(Int(1) << (1 + random.next(60))))
      let point = random.next(digits.count + 1)
      var text = digits.prefix(point) + (point == digits.count ? "" : "." + digits.dropFirst(point))
      if text.hasPrefix(".") { text = "0" + text }
      if text.hasPrefix("0"), !text.hasPrefix("0."), text != "0" { text = "1" + text }
      if random.next(2) == 0 { text += "e\(random.next(80) - 40)" }
      let document = try read(String(text))
      #expect(document.double(of: document.root) == Double(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("3", 3), ("3.0", 3), ("30e-1", 3), ("-0.0", 0), ("9223372036854775807", Int.max),
    ("1.00000000000000000001", nil), ("-1200e-2", -12), ("1e18", 1_000_000_000_000_000_000),
    ("1e99999999999", nil), ("3.5", nil), ("9223372036854775808", nil), ("1e400", nil),
  ])
  func integersAreWholeAndFit(_ text: String, _ value: Int?) throws {
    let document = try read(text)
    #expect(document.integer(of: document.root) == value)
  }

  @Test func stringsAreUnescaped() throws {
    let text = #""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00 日本 \ud800x""#
    let document = try read(text)
    #expect(
      document.string(of: document.root)
        == "a\"\\/\u{8}\u{C}\n\r\té😀 日本 \u{FFFD}x")
  }

  @Test func repeatedKeysAreReportedAndTheLastValueIsUsed() throws {
    let document = try read(#"{"a": 1, "\u0061": 2, "b": {"a": 3}, "a": 4}"#)
    let told = document.duplicateKeys.map {
      [document.range(of: $0.first).lowerBound, document.range(of: $0.second).lowerBound]
    }
    #expect(told == [[1, 9], [1, 37]])
    let last = try #require(document.member("a", of: document.root))
    #expect(document.integer(of: last) == 4)
  }

  @Test func repeatedKeysAreFoundInObjectsOfAnySize() throws {
    for count in [2, 7, 31, 32, 33, 64, 1000] {
      var keys = (0..<count).map { "key \($0) with the same end" }
      keys[count - 1] = keys[count / 2 - 1]
      let document = try read("{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
      #expect(document.duplicateKeys.count == 1, "\(count) keys")
    }
  }

  @Test(arguments: [
    #"{"a": 1, "b": {"a": 2, "z": 3}, "": [4], "d": null}"#,
    #"{"a": 1, "b": {"a": 2}, "\u0061": 3, "d": null}"#, "[1]",
  ])
  func searchesFindMembersInAnyOrder(_ text: String) throws {
    let document = try read(text)
    var search = JSONMemberSearch(of: document.root, in: document)
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      let key = ["a", "b", "", "d", "z"][random.next(5)]
      #expect(search.value(key, in: document) == document.member(key, of: document.root))
    }
  }

  @Test func keysWithDifferentBytesAreDifferent() throws {
    let document = try read(#"{"\u212B": 1, "\u00c5": 2, "Å": 3, "A\u030a": 4}"#)
    #expect(document.duplicateKeys.count == 1)
    let found = ["\u{212B}", "\u{C5}", "A\u{30A}"].map { key in
      document.member(key, of: document.root).flatMap { document.integer(of: $0) }
    }
    #expect(found == [1, 3, 4])
    let pointer = JSONPointer(tokens: ["a/\u{301}b", "~\u{301}"])
    #expect(JSONPointer(pointer.description) == pointer)
  }

  @Test func commentsAreAcceptedOnRequestAndKeepOffsets() throws {
    let text = "{ // one\n  \"a\": /* two\n */ \"// no comment\" }"
    #expect(JSONDocument.read(SourceFile(path: "c", text: text)).document == nil)
    let document = try read(text, options: .withComments)
    let value = try #require(document.member("a", of: document.root))
    #expect(document.string(of: value) == "// no comment")
    #expect(document.rawText(of: value) == #""// no comment""#)
  }

  @Test func pointersRoundTrip() throws {
    let document = try read(#"{"a/b": [10, {"m~n": "x", "": 1}], "0": {"1": 2}}"#)
    for (text, raw) in [
      ("/a~1b/1/m~0n", #""x""#), ("/a~1b/0", "10"), ("/a~1b/1/", "1"), ("/0/1", "2"),
    ] {
      let pointer = try #require(JSONPointer(text))
      let node = try #require(document.node(at: pointer), "\(text)")
      #expect(document.rawText(of: node) == raw)
      #expect(pointer.description == text)
    }
    #expect(document.node(at: JSONPointer())?.index == 0)
    for text in ["/a~1b/01", "/a~1b/2", "/a~1b/-", "/nothing", "/0/1/2"] {
      #expect(try document.node(at: #require(JSONPointer(text))) == nil, "\(text)")
    }
    #expect(JSONPointer("a") == nil)
    #expect(JSONPointer("/~2") == nil)
  }

  @Test func equalDocumentsHaveOneCanonicalText() throws {
    let document = try read("{\"b\":[ ],\"a\" : [1.50 ,\"\\u0041\\/\\u001f\"], \"A\":{}}")
    #expect(
      String(decoding: document.canonical(order: .sorted), as: UTF8.self) == """
        {
          "A": {},
          "a": [
            1.50,
            "A/\\u001f"
          ],
          "b": []
        }

        """)
    #expect(
      String(decoding: document.canonical(order: .kept, indent: nil), as: UTF8.self)
        == #"{"b":[],"a":[1.50,"A/\u001f"],"A":{}}"#)
  }

  @Test func editsPreserveAllOtherBytes() throws {
    let text = "{\r\n\t\"a\": 1,   \"b\" : [ 1,2 ],\r\n\t\"c\": {}\r\n}\r\n"
    let document = try read(text)
    let root = document.root
    let a = try #require(document.member("a", of: root))
    let c = try #require(document.member("c", of: root))
    let keys = document.members(of: root).map(\.key)
    func after(_ edits: TextEdit...) throws -> String {
      String(decoding: try TextEdit.apply(edits, to: document.source.bytes), as: UTF8.self)
    }
    #expect(try after(document.replacing(a, with: "2")) == text.replacing("1,   ", with: "2,   "))
    #expect(
      try after(document.removing(keys[0], from: root)) == text.replacing("\"a\": 1,   ", with: ""))
    #expect(
      try after(document.removing(keys[2], from: root))
        == text.replacing(",\r\n\t\"c\": {}", with: ""))
    #expect(
      try after(document.inserting("d", "3", into: root))
        == text.replacing("{}\r\n}", with: "{},\r\n\t\"d\": 3\r\n}"))
    #expect(
      try after(document.inserting("e", "4", into: c))
        == text.replacing("{}", with: "{\"e\": 4}"))
  }

  @Test func overlappingEditsAreRejected() {
    #expect(throws: TextEditProblem.overlap(0..<3, 2..<4)) {
      try TextEdit.apply(
        [TextEdit(2..<4, with: "x"), TextEdit(0..<3, with: "y")], to: Array("abcdef".utf8))
    }
    #expect(throws: TextEditProblem.outside(4..<9)) {
      try TextEdit.apply([TextEdit(4..<9, with: "")], to: Array("abcdef".utf8))
    }
  }
}
