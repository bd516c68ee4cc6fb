import HTTPClient

/// What `Cache-Control` says about an answer that one user alone is given (RFC 9111).
struct CacheControl {
  /// For how many seconds the answer is fresh; nil where nothing says so.
  private(set) var maxAge: Int?
  /// A Boolean value that indicates whether the answer must not be kept.
  private(set) var forbidsKeeping = false
  /// A Boolean value that indicates whether the server wants to be asked each time.
  private(set) var asksEachTime = false
  /// A Boolean value that indicates whether the answer must not be used once it is stale, whatever
  /// happens.
  private(set) var forbidsStale = false
  /// For how many seconds behind its freshness it may stand in for an error (RFC 5861).
  private(set) var staleIfError = 0

  init(_ headers: HTTPFields) {
    var isUnended = false
    let text = headers.all("Cache-Control").joined(separator: ",")
    for (name, value) in Self.directives(text, &isUnended) {
      switch name {
      // Of two the one that promises less; and what cannot be read promises nothing.
      case "max-age": maxAge = min(maxAge ?? .max, Self.seconds(value) ?? 0)
      case "no-store": forbidsKeeping = true
      // One that names headers is taken for all of the answer.
      case "no-cache": asksEachTime = true
      case "must-revalidate": forbidsStale = true
      case "stale-if-error": staleIfError = Self.seconds(value) ?? 0
      default: break
      }
    }
    // What a quotation without an end has swallowed may have been anything.
    if isUnended { forbidsKeeping = true }
  }

  /// More than anybody keeps an answer; so no sum runs over.
  private static let most = 1 << 31

  /// Digits as a number.
  static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? most, most)
  }

  /// The directives with their values, which may be quoted.
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
  /// A text without the blanks around it.
  init(trimming bytes: ArraySlice<UInt8>) {
    var rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while rest.last == 0x20 || rest.last == 0x09 { rest.removeLast() }
    self.init(decoding: rest, as: UTF8.self)
  }

  /// The members of a header that is a list, in small letters.
  var headerMembers: [String] {
    Array(utf8).split(separator: UInt8(ascii: ",")).map { String(trimming: $0).lowercased() }
      .filter { !$0.utf8.isEmpty }
  }
}
