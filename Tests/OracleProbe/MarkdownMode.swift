import Documents
import FeedLayout

extension Mode {
  /// The HTML, the text of the blocks, and the link addresses of a body, as hexadecimal digits.
  static let markdown = Mode(name: "markdown") { bytes in
    var reader = MarkdownReader()
    let body = reader.read(bytes)
    var lines: [UInt8] = []
    for block in body.blocks {
      for run in body.runs[block.runs] { lines += body.text[run.range] }
      lines.append(0x0A)
    }
    let addresses = body.links.map { hexadecimal(Array(body.addresses[$0.url])) }.joined(
      separator: ",")
    return [hexadecimal(body.html), hexadecimal(lines), addresses].joined(separator: " ")
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    Hexadecimal.text(of: bytes)
  }
}
