import CCMarkGFM

/// Parses Markdown.
///
/// Use one reader per thread and reuse it, since its setup is expensive.
package struct MarkdownReader: ~Copyable {
  private var arena = markdown_arena()
  private var walk = MarkdownWalk()

  package init() {}

  deinit { markdown_arena_free(arena) }

  /// The size limit of a body in bytes; a longer one is cut.
  package static let largestBody = 1 << 20

  /// The limits that keep the slowest inputs of cmark-gfm to about half a second.
  ///
  /// The cost grows with the square of a paragraph's length, with depth times lines, or with
  /// columns times rows. No real text comes near the limits.
  private static let limits = markdown_limits(
    unchecked_bytes: 16 << 10, paragraph_work: 1 << 28, depth: 100, memory: 4 << 20,
    memory_per_byte: 128)

  /// Parses a body.
  ///
  /// Bytes that are not valid UTF-8 are replaced by U+FFFD.
  ///
  /// A body that would take too much time or memory is shown unparsed.
  package mutating func read(_ source: Span<UInt8>) -> MarkdownBody {
    var body = MarkdownBody()
    var end = source.count
    if end > Self.largestBody {
      body.isCut = true
      end = Self.largestBody
      // Do not split a character; invalid bytes may be split.
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
