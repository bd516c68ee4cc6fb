package import Documents

extension ThemeOutput {
  /// A table for programs, with the type, value and CSS notation of each name.
  static let json = ThemeOutput("json", "a table of names with type, value and CSS") {
    theme, permutations in
    var writer = JSONWriter()
    if permutations.count == 1 {
      write(theme, permutations[0], to: &writer)
    } else {
      writer.beginArray()
      for permutation in permutations {
        writer.beginObject()
        writer.key("contexts")
        writer.write(theme.permutations[permutation])
        writer.key("tokens")
        write(theme, permutation, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ theme: Theme, _ permutation: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    for token in theme.names.indices {
      guard let value = theme.value(token, in: permutation) else {
        if let foreign = theme.foreignValue(token, in: permutation) {
          writer.key(theme.names[token])
          writer.beginObject()
          writer.member("type", foreign.type)
          writer.key("value")
          writer.raw(foreign.value.utf8)
          writer.endObject()
        }
        continue
      }
      writer.key(theme.names[token])
      writer.beginObject()
      writer.member("type", value.type.rawValue)
      writer.key("value")
      writer.line(value)
      let exact = CSSText.value(value, colors: .exact)
      let everywhere = CSSText.value(value, colors: .everywhere)
      writer.member("css", exact)
      // For browsers that do not know the color space.
      if exact != everywhere { writer.member("fallback", everywhere) }
      writer.endObject()
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes the contexts of a permutation by modifier.
  package mutating func write(_ permutation: Permutation) {
    beginObject()
    for choice in permutation.contexts { member(choice.modifier, choice.context) }
    endObject()
  }
}
