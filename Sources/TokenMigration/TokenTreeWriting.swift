import DesignTokens
import Documents

/// The notation of a source as a tree of groups.
///
/// A group's common type is written once, at the group.
struct TokenTreeWriting {
  private struct Group {
    var names: [[UInt8]] = []
    var groups: [[UInt8]: Int] = [:]
    var tokens: [[UInt8]: Int] = [:]
    var remarks = MigratedMetadata()
  }

  /// The byte range of each token.
  private(set) var ranges: [Range<Int>]
  private var json = ReadableJSON()
  private var groups = [Group()]
  private let source: MigratedSource
  private let types: [TokenType?]

  /// Writes a source with the types of its tokens, including references.
  init(_ source: MigratedSource, types: [TokenType?]) {
    self.source = source
    self.types = types
    ranges = source.tokens.map { _ in 0..<0 }
    // Most tokens are in the group of the token before.
    var (group, prefix) = (0, ArraySlice<UInt8>())
    for index in source.tokens.indices {
      let path = source.tokens[index].path
      let name = path.lastName
      guard !name.isEmpty else { continue }
      let own = path.bytes[..<name.startIndex]
      if own != prefix { (group, prefix) = (makeGroup(path.names.dropLast()), own) }
      let key = Array(name)
      groups[group].names.append(key)
      groups[group].tokens[key] = index
    }
    for (path, remarks) in source.groups {
      if let group = existingGroup(path.names) { groups[group].remarks = remarks }
    }
    write(group: 0, depth: 0, inherited: nil)
    json.end()
  }

  var bytes: [UInt8] { json.bytes }

  // MARK: The tree

  private mutating func makeGroup(_ names: some Sequence<ArraySlice<UInt8>>) -> Int {
    var group = 0
    for name in names.lazy.map(Array.init) {
      if let next = groups[group].groups[name] {
        group = next
      } else {
        groups.append(Group())
        groups[group].names.append(name)
        groups[group].groups[name] = groups.count - 1
        group = groups.count - 1
      }
    }
    return group
  }

  private func existingGroup(_ names: [ArraySlice<UInt8>]) -> Int? {
    var group = 0
    for name in names {
      guard let next = groups[group].groups[Array(name)] else { return nil }
      group = next
    }
    return group
  }

  /// Returns the type of all tokens in a group, ignoring unknown types, or `nil` if there are
  /// several.
  private func agreedType(_ group: Int) -> TokenType? {
    var found: TokenType?
    var open = [group]
    while let next = open.popLast() {
      for token in groups[next].tokens.values {
        guard let type = types[token] else { continue }
        if let found, found != type { return nil }
        found = type
      }
      open += groups[next].groups.values
    }
    return found
  }

  // MARK: Writing

  /// Paths are limited in length, which limits the depth.
  private mutating func write(group: Int, depth: Int, inherited: TokenType?) {
    var inherited = inherited
    json.open("{")
    if depth > 0, inherited == nil, let type = agreedType(group) {
      inherited = type
      write(("$type", .text(type.rawValue)), depth: depth + 1)
    }
    for property in groups[group].remarks.properties { write(property, depth: depth + 1) }
    for name in groups[group].names {
      json.next(depth: depth + 1)
      let start = json.bytes.count
      json.key(String(decoding: name, as: UTF8.self))
      if let token = groups[group].tokens[name] {
        json.write(members: members(of: token, inherited: inherited), depth: depth + 1)
        ranges[token] = start..<json.bytes.count
      } else if let child = groups[group].groups[name] {
        write(group: child, depth: depth + 1, inherited: inherited)
      }
    }
    json.close("}", depth: depth)
  }

  private mutating func write(_ property: (key: String, value: MigratedValue), depth: Int) {
    json.next(depth: depth)
    json.key(property.key)
    json.write(property.value, depth: depth)
  }

  private func members(
    of index: Int, inherited: TokenType?
  ) -> [(key: String, value: MigratedValue)] {
    let value = source.tokens[index].value
    var members: [(key: String, value: MigratedValue)] = []
    // A reference takes its type from its target.
    if value.target == nil, let type = source.tokens[index].type, type != inherited {
      members.append(("$type", .text(type.rawValue)))
    }
    if let type = source.tokens[index].foreignType { members.append(("$type", .text(type))) }
    members.append(("$value", value))
    members += source.tokens[index].origin.properties
    return members
  }
}
