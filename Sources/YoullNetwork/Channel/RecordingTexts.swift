import Basics
package import Documents

/// The translations of the texts in recordings, for one language.
///
/// They apply to the recordings without a language, so that a customer needs no recording of each
/// request in each language.
package struct RecordingTexts: Sendable {
  /// The translations by the texts of the recordings.
  private var texts: [ByteString: String] = [:]

  package init() {}

  package static let fileName = "texts.json"

  package static let format = DocumentFormat(
    "recording-texts", fileNames: [fileName],
    table: FieldTable(
      "recording-texts", "The translations of the texts in recordings, for one language.",
      from: RecordingTexts(),
      [
        .optional(
          "texts", \.entries, .dictionary(of: .string),
          "The translation of each text. A name that stays as it is has itself as its translation.")
      ]))

  private var entries: [(key: String, value: String)] {
    get { texts.map { ($0.key.text, $0.value) } }
    set {
      texts = Dictionary(
        newValue.map { (ByteString($0.key), $0.value) }, uniquingKeysWith: { $1 })
    }
  }

  /// Returns the translation of a text, or `nil` if the text has no translation.
  subscript(_ text: String) -> String? { texts[ByteString(text)] }

  /// Returns a recording in which every string with a translation is replaced.
  ///
  /// The other bytes stay as they are, so that findings refer to the lines of the file.
  func translated(_ document: JSONDocument) -> SourceFile {
    var edits: [TextEdit] = []
    Self.forEachString(document) { node, _, text in
      guard let translation = self[text], !translation.hasSameBytes(as: text) else { return }
      var writer = JSONWriter(indent: nil)
      writer.string(translation)
      edits.append(TextEdit(document.range(of: node), with: writer.bytes))
    }
    // The ranges of strings neither overlap nor leave the file.
    let bytes = (try? TextEdit.apply(edits, to: document.source.bytes)) ?? document.source.bytes
    return SourceFile(path: document.source.path, bytes: bytes)
  }

  /// Calls a function with each string value, the path of the objects and fields that lead to it,
  /// and its text.
  static func forEachString(
    _ document: JSONDocument,
    _ visit: (JSONNode, _ path: [(object: JSONNode, field: String)], String) -> Void
  ) {
    // The recursion is not deeper than the document, whose depth the reader limits.
    func walk(_ node: JSONNode, _ path: [(object: JSONNode, field: String)]) {
      switch document.kind(of: node) {
      case .object:
        for (key, value) in document.members(of: node) {
          walk(value, path + [(node, document.string(of: key) ?? "")])
        }
      case .array:
        for element in document.elements(of: node) { walk(element, path) }
      case .string: visit(node, path, document.string(of: node) ?? "")
      case .number, .true, .false, .null: break
      }
    }
    walk(document.root, [])
  }
}
