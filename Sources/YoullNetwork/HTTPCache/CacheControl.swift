import HTTPClient

/// The directives of `Cache-Control` in a response to a single user (RFC 9111).
struct CacheControl {
  /// The number of seconds for which the response is fresh; `nil` if no directive specifies it.
  private(set) var maxAge: Int?
  /// A Boolean value that indicates whether the response must not be stored.
  private(set) var forbidsKeeping = false
  /// A Boolean value that indicates whether the response must be revalidated before each use.
  private(set) var asksEachTime = false
  /// A Boolean value that indicates whether the response must never be used once it is stale.
  private(set) var forbidsStale = false
  /// The number of seconds after expiration for which the response may replace an error (RFC 5861).
  private(set) var staleIfError = 0

  init(_ headers: HTTPFields) {
    var isUnended = false
    let text = headers.all("Cache-Control").joined(separator: ",")
    for (name, value) in Self.directives(text, &isUnended) {
      switch name {
      // The smaller of two values applies, and an invalid value counts as 0.
      case "max-age": maxAge = min(maxAge ?? .max, Self.seconds(value) ?? 0)
      case "no-store": forbidsKeeping = true
      // A directive that names headers applies to the whole response.
      case "no-cache": asksEachTime = true
      case "must-revalidate": forbidsStale = true
      case "stale-if-error": staleIfError = Self.seconds(value) ?? 0
      default: break
      }
    }
    // An unterminated quotation may contain any directive.
    if isUnended { forbidsKeeping = true }
  }

  /// The maximum number of seconds.
  ///
  /// It exceeds any real lifetime, and keeps sums from overflowing.
  private static let most = 1 << 31

  /// Returns the number that a text of digits represents, or `nil` for any other text.
  static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? most, most)
  }

  /// Returns the directives with their values, which may be quoted.
  private static func directives(
    _ text: String, _ isQuoted: inout Bool
  ) -> [(name: String, value: String)] {
    var members: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\") where isQuoted && !isEscaped: isEscaped = true
      case UInt8(ascii: "\"") where !isEscaped: isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: members.append([])
      default:
        members[members.count - 1].append(byte)
        isEscaped = false
      }
    }
    return members.map { member in
      let sides = member.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (
        String(trimming: sides[0]).lowercased(), sides.count > 1 ? String(trimming: sides[1]) : ""
      )
    }
  }
}

extension String {
  /// Creates a string without the spaces and tabs around the text.
  init(trimming bytes: ArraySlice<UInt8>) {
    var rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while rest.last == 0x20 || rest.last == 0x09 { rest.removeLast() }
    self.init(decoding: rest, as: UTF8.self)
  }

  /// The members of a list header in lowercase.
  var headerMembers: [String] {
    Array(utf8).split(separator: UInt8(ascii: ",")).map { String(trimming: $0).lowercased() }
      .filter { !$0.utf8.isEmpty }
  }
}
