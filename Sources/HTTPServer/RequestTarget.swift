import Basics

/// The path and query of a request, split before they are decoded.
///
/// An escaped slash or ampersand is part of a name and not a separator.
package struct RequestTarget: Sendable, Equatable {
  package struct Pair: Sendable, Equatable {
    package let name: [UInt8]
    package let value: [UInt8]
  }

  package let segments: [[UInt8]]
  package let query: [Pair]

  /// Creates a target, or returns `nil` if the text is not a path or contains an invalid escape.
  package init?(_ bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].dropFirst()
    var segments: [[UInt8]] = []
    if !path.isEmpty {
      for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
        guard let segment = Self.decoded(part, plusIsSpace: false) else { return nil }
        segments.append(segment)
      }
    }
    var query: [Pair] = []
    for part in parts.count > 1 ? parts[1].split(separator: UInt8(ascii: "&")) : [] {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], plusIsSpace: true),
        let value = Self.decoded(sides.count > 1 ? sides[1] : [], plusIsSpace: true)
      else { return nil }
      query.append(Pair(name: name, value: value))
    }
    self.segments = segments
    self.query = query
  }

  /// Creates a target of an escaped path and of parameters without escapes, or returns `nil` if the
  /// path is not valid.
  package init?(_ path: [UInt8], _ parameters: [(name: String, value: String)]) {
    guard let target = RequestTarget(path) else { return nil }
    segments = target.segments
    query =
      target.query + parameters.map { Pair(name: Array($0.name.utf8), value: Array($0.value.utf8)) }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> [UInt8]? {
    guard plusIsSpace else { return PercentEncoding.decoded(bytes) }
    return PercentEncoding.decoded(
      bytes.lazy.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }
}
