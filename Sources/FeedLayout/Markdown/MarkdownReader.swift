import CCMarkGFM

/// Reads bodies of Markdown; keep one per thread of work, it owns what is set up once.
package struct MarkdownReader: ~Copyable {
  private var arena = markdown_arena()
  private var walk = MarkdownWalk()

  package init() {}

  deinit { markdown_arena_free(arena) }

  /// What is read of a body; a longer one is cut.
  package static let largestBody = 1 << 20

  /// What keeps the slowest ways through cmark-gfm to about half a second.
  ///
  /// They grow with the square of a paragraph, with the depth times the lines, or with the columns
  /// times the rows, and no text of people comes near.
  private static let limits = markdown_limits(
    unchecked_bytes: 16 << 10, paragraph_work: 1 << 28, depth: 100, memory: 4 << 20,
    memory_per_byte: 128)

  /// Reads a body, with U+FFFD for bytes that are not UTF-8.
  ///
  /// One that would take too much work or memory is shown as it was written.
  package mutating func read(_ source: Span<UInt8>) -> MarkdownBody {
    var body = MarkdownBody()
    var end = source.count
    if end > Self.largestBody {
      body.isCut = true
      end = Self.largestBody
      // A character is not taken apart; what is no character at all may be.
      while end > Self.largestBody - 4, source[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let part = source.extracting(first: end)
    if (try? UTF8Span(validating: part)) != nil {
      part.withUnsafeBufferPointer { readValid($0, to: &body) }
    } else {
      let repaired = part.withUnsafeBufferPointer {
        Array(String(decoding: $0, as: UTF8.self).utf8)
      }
      repaired.withUnsafeBufferPointer { readValid($0, to: &body) }
    }
    return body
  }

  private mutating func readValid(
    _ text: UnsafeBufferPointer<UInt8>, to body: inout MarkdownBody
  ) {
    guard let start = text.baseAddress, !text.isEmpty else { return }
    if let root = markdown_parse(&arena, Self.limits, start, text.count) {
      walk.write(MarkdownNode(root), to: &body)
    } else {
      body.isPlain = true
      walk.write(plain: text, to: &body)
    }
    markdown_arena_clear(&arena)
  }
}
