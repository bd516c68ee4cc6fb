import Documents
import FeedPreview
import Foundation
import Testing

/// Tests of edits of token files, of which only the bytes of the edited values may change.
@Suite struct TokenPatchTests {
  private static let text = """
    {
      "a": {"$type": "color",  "$value": {"colorSpace": "srgb", "components": [1.0, 0.5, 0], "hex": "#ff8000"}},
      "b": {"$value": "#AABBCC80"},\t"c": {"$value": {"value": 16, "unit": "px"}},
      "d": {"$value": "{a}"}, "e": {"$value": {"fontFamily": ["Gill", "serif"], "lineHeight": 1.5}},
      "f": {"$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 20]}}
    }

    """

  private func patch() throws -> TokenPatch {
    try #require(TokenPatch(SourceFile(path: "a.tokens.json", text: Self.text)))
  }

  private func edited(_ pointer: String, _ text: String) throws -> String? {
    var patch = try patch()
    guard patch.set(try #require(JSONPointer(pointer)), to: text) else { return nil }
    return String(decoding: patch.edited.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "/a/$value", "#ff0000", "[1.0, 0.5, 0], \"hex\": \"#ff8000\"",
      "[1.0, 0.0, 0], \"hex\": \"#ff0000\""
    ),
    ("/a/$value", "#ff8040", "0], \"hex\": \"#ff8000\"", "0.251], \"hex\": \"#ff8040\""),
    ("/b/$value", "#112233", "#AABBCC80", "#11223380"),
    ("/c/$value/value", "17.5", "16", "17.5"),
    ("/e/$value/fontFamily/0", "Gill \"Sans\"", "\"Gill\"", "\"Gill \\\"Sans\\\"\""),
    ("/e/$value/lineHeight", "1.25", "1.5", "1.25"),
  ])
  func onlyTheValueChanges(_ pointer: String, _ text: String, _ old: String, _ new: String) throws {
    #expect(try edited(pointer, text) == Self.text.replacing(old, with: new))
  }

  @Test(arguments: [
    ("/a/$value", "red"), ("/a/$value", "#ff80"), ("/a/$value", "#ff800080"),
    ("/c/$value/value", "1e9"),
    ("/c/$value/value", "1, 2"), ("/c/$value/value", "0x10"), ("/c/$value/value", ""),
    ("/c/$value", "3"), ("/d/$value", "#ffffff"), ("/f/$value", "#ffffff"), ("/none", "1"),
    ("/e/$value/fontFamily/0", "{font.body}"), ("/e/$value/fontFamily/0", "a\nb"),
  ])
  func invalidValuesAreRejected(_ pointer: String, _ text: String) throws {
    #expect(try edited(pointer, text) == nil)
  }

  @Test func theValueOfTheFileRemovesTheChange() throws {
    var patch = try patch()
    let pointer = try #require(JSONPointer("/c/$value/value"))
    let isSet1 = patch.set(pointer, to: "20")
    #expect(isSet1)
    #expect(patch.changes.map(\.old) == ["16"])
    let isSet2 = patch.set(pointer, to: "16")
    #expect(isSet2)
    #expect(patch.changes.isEmpty)
    #expect(patch.edited.bytes == Array(Self.text.utf8))
  }

  @Test func changesMoveToAnotherVersionOfTheFile() throws {
    var patch = try patch()
    let isSet3 = patch.set(try #require(JSONPointer("/c/$value/value")), to: "20")
    #expect(isSet3)
    let other = Self.text.replacing("1.5", with: "1.6")
    let moved = patch.move(to: SourceFile(path: "a.tokens.json", text: other))
    #expect(moved)
    #expect(
      String(decoding: patch.edited.bytes, as: UTF8.self) == other.replacing("16", with: "20"))
    let taken = other.replacing("16", with: "18")
    let isMoved = patch.move(to: SourceFile(path: "a.tokens.json", text: taken))
    #expect(!isMoved)
    #expect(patch.changes.count == 1)
  }

  @Test func valuesAtAPlaceAreListed() throws {
    let document = try #require(
      JSONDocument.read(SourceFile(path: "a.tokens.json", text: Self.text)).document)
    let pointer = try #require(EditableValue.pointer(line: 4, column: 43, in: document))
    #expect(pointer.description == "/e/$value")
    let values = EditableValue.all(at: pointer, in: document)
    #expect(values.map(\.name) == ["fontFamily 1", "fontFamily 2", "lineHeight"])
    #expect(values.map(\.value.kind) == [.text, .text, .number])
    let size = EditableValue.all(at: try #require(JSONPointer("/c/$value")), in: document)
    #expect(size.map(\.value.unit) == ["px"])
    #expect(EditableValue.pointer(line: 4, column: 42, in: document) == nil)
  }

  @Test func savingWritesOneFileAndRefusesAChangedOne() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let themes = folder.appending(path: "Themes")
    try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = themes.appending(path: "a.tokens.json")
    try Self.text.write(to: file, atomically: true, encoding: .utf8)
    let edits = TokenEdits(folders: [themes.path])
    let pointer = try #require(JSONPointer("/c/$value/value"))
    try edits.set(file.path, pointer, to: "20")
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text)
    let shown = try edits.source.file(file.path)
    #expect(String(decoding: shown.bytes, as: UTF8.self) == Self.text.replacing("16", with: "20"))
    try edits.save()
    #expect(edits.isEmpty)
    let saved = Self.text.replacing("16", with: "20")
    #expect(try String(contentsOf: file, encoding: .utf8) == saved)
    // A file that changed on the disk is not overwritten, and the edit is kept.
    try edits.set(file.path, pointer, to: "30")
    let other = saved.replacing("1.5", with: "1.6")
    try other.write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: TokenEdits.Problem.self) { try edits.save() }
    #expect(try String(contentsOf: file, encoding: .utf8) == other)
    #expect(edits.outdated == [file.path])
    try edits.moveToCurrentFiles()
    try edits.save()
    let moved = other.replacing("\"value\": 20", with: "\"value\": 30")
    #expect(try String(contentsOf: file, encoding: .utf8) == moved)
    // Files outside of the folder are rejected, also through a link.
    let outside = folder.appending(path: "b.tokens.json")
    try Self.text.write(to: outside, atomically: true, encoding: .utf8)
    let link = themes.appending(path: "link.tokens.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    for path in [outside.path, link.path, "\(themes.path)/../b.tokens.json", "/etc/passwd"] {
      #expect(throws: TokenEdits.Problem.self) { try edits.set(path, pointer, to: "1") }
    }
  }
}
