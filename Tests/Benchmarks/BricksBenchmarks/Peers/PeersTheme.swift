import DesignTokens
import Documents

/// A reader for the theme of the comparison.
///
/// Its values are strings in the notation of an old draft, which are converted to the current
/// format.
enum PeersTheme {
  static func read(_ source: SourceFile) -> Theme {
    read(tokens: SourceFile(path: "theme.tokens.json", bytes: tokens(source)))
  }

  /// Returns the tokens in the current format.
  static func tokens(_ source: SourceFile) -> [UInt8] {
    let (document, _) = JSONDocument.read(source)
    var writer = JSONWriter(indent: nil)
    if let document { write(document.root, of: document, &writer) }
    return writer.bytes
  }

  static func read(tokens: SourceFile) -> Theme {
    Theme.read([tokens]) { .failure(FileProblem(path: $0, kind: .missing)) }.theme
  }

  private static func write(
    _ node: JSONNode, of document: JSONDocument, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    let type = document.member("$type", of: node).flatMap(document.string)
    for (key, value) in document.members(of: node) {
      let name = document.string(of: key) ?? ""
      writer.key(name)
      if document.kind(of: value) == .object {
        write(value, of: document, &writer)
      } else if name == "$value", let type, let text = document.string(of: value) {
        write(text, type, &writer)
      } else {
        writer.string(document.string(of: value) ?? "")
      }
    }
    writer.endObject()
  }

  private static func write(_ text: String, _ type: String, _ writer: inout JSONWriter) {
    if text.hasPrefix("{") { return writer.string(text) }
    switch type {
    case "color":
      let value = UInt32(text.dropFirst(), radix: 16) ?? 0
      writer.beginObject()
      writer.member("colorSpace", "srgb")
      writer.key("components")
      writer.beginArray()
      for shift: UInt32 in [16, 8, 0] { writer.number(Double(value >> shift & 255) / 255) }
      writer.endArray()
      writer.endObject()
    case "dimension":
      writer.beginObject()
      writer.key("value")
      writer.raw(text.dropLast(2).utf8)
      writer.member("unit", "px")
      writer.endObject()
    case "number", "fontWeight": writer.raw(text.utf8)
    default: writer.string(text)
    }
  }
}
