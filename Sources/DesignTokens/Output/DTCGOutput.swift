import Documents

extension ThemeOutput {
  /// A document of the format itself, without references.
  static let dtcg = ThemeOutput(
    "dtcg", "a token file of the 2025.10 format, with all references resolved",
    allowsSeveralPermutations: false
  ) { theme, permutations in
    var root = TokenGroup()
    for permutation in permutations.prefix(1) {
      for token in theme.names.indices
      where theme.value(token, in: permutation) != nil
        || theme.foreignValue(token, in: permutation) != nil
      {
        root.add(token, theme.names[token].utf8.split(separator: UInt8(ascii: "."))[...])
      }
      var writer = JSONWriter()
      root.write(theme, permutation, to: &writer)
      return writer.bytes + [UInt8(ascii: "\n")]
    }
    return []
  }
}

/// The tokens of a theme as a tree of groups.
struct TokenGroup {
  /// The entries by name.
  ///
  /// Different files may declare both a token and a group with the same name.
  private(set) var entries: [(name: [UInt8], token: Int?, group: TokenGroup?)] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func add(_ token: Int, _ path: ArraySlice<Substring.UTF8View>) {
    guard let first = path.first else { return }
    let name = Array(first)
    let number = numbers[name] ?? entries.count
    if number == entries.count {
      numbers[name] = number
      entries.append((name, nil, nil))
    }
    if path.count == 1 {
      entries[number].token = token
    } else {
      var group = entries[number].group ?? TokenGroup()
      entries[number].group = nil
      group.add(token, path.dropFirst())
      entries[number].group = group
    }
  }

  fileprivate func has(_ name: [UInt8]) -> Bool { numbers[name] != nil }

  fileprivate func write(
    _ theme: Theme, _ permutation: Int, root: Int? = nil, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if let root, !has(Array("$root".utf8)) {
      // A token that is a group in another file: `$root` is the format's name for the value of a
      // group.
      writer.key("$root")
      Self.write(root, theme, permutation, to: &writer)
    }
    for (name, token, group) in entries {
      writer.key(utf8: name)
      if let group {
        group.write(theme, permutation, root: token, to: &writer)
      } else if let token {
        Self.write(token, theme, permutation, to: &writer)
      }
    }
    writer.endObject()
  }

  private static func write(
    _ token: Int, _ theme: Theme, _ permutation: Int, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if let value = theme.value(token, in: permutation) {
      writer.member("$type", value.type.rawValue)
      writer.key("$value")
      writer.line(value)
    } else if let foreign = theme.foreignValue(token, in: permutation) {
      writer.member("$type", foreign.type)
      writer.key("$value")
      writer.raw(foreign.value.utf8)
    }
    if let text = theme.declaration(of: token, in: permutation)?.description {
      writer.member("$description", text)
    }
    if let deprecation = theme.deprecation(of: token, in: permutation) {
      writer.key("$deprecated")
      if let reason = deprecation.reason { writer.string(reason) } else { writer.boolean(true) }
    }
    writer.endObject()
  }
}
