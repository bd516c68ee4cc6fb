import FeedLayout

/// Formats parsed Markdown as short text for comparisons.
enum MarkdownSketch {
  static func read(_ source: String) -> MarkdownBody { read(Array(source.utf8)) }

  static func read(_ source: [UInt8]) -> MarkdownBody {
    var reader = MarkdownReader()
    return reader.read(source.span)
  }

  static func html(_ body: MarkdownBody) -> String { String(decoding: body.html, as: UTF8.self) }

  /// Returns a line for each block: its nesting, its kind and its runs with their styles.
  static func blocks(_ body: MarkdownBody) -> [String] {
    body.blocks.map { block in
      let around = (0..<block.nesting.depth).map { block.nesting.isQuote($0) ? ">" : "-" }
      let marker = block.marker.map { [$0.text] } ?? []
      let content =
        switch block.kind {
        case .paragraph: runs(block.runs, body)
        case .heading(let level): "h\(level) " + runs(block.runs, body)
        case .codeBlock: "code " + runs(block.runs, body)
        case .rule: "rule"
        case .tableRow(let cells, let isHeader):
          (isHeader ? "head" : "row")
            + body.cells[cells].map { " | \($0.alignment) " + runs($0.runs, body) }.joined()
        }
      return (around + marker + [content]).joined(separator: " ")
    }
  }

  /// Formats runs: `S` strong, `E` emphasis, `C` code, `D` strikethrough, `L` a link with its URL.
  private static func runs(_ range: Range<Int>, _ body: MarkdownBody) -> String {
    body.runs[range].map { run in
      let letters: [(MarkdownStyle, String)] = [
        (.strong, "S"), (.emphasis, "E"), (.code, "C"), (.strikethrough, "D"), (.link, "L"),
      ]
      var style = letters.filter { run.style.contains($0.0) }.map(\.1).joined()
      if run.style.contains(.link) {
        style += "=" + String(decoding: body.addresses[body.links[run.link].url], as: UTF8.self)
      }
      let text = String(decoding: body.text[run.range], as: UTF8.self)
      return style.isEmpty ? text : "{\(style):\(text)}"
    }.joined()
  }
}
