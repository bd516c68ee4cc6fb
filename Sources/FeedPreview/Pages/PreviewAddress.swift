/// Where everything of a preview lies.
enum PreviewAddress {
  static func view(_ key: PreviewKey) -> String { address("view", key) }

  static func page(_ key: PreviewKey) -> String { address("page", key) }

  static func findings(_ key: PreviewKey) -> String { address("findings", key) }

  static func status(_ key: PreviewKey) -> String { address("status", key) }

  /// The overview, with the choices that are not the usual ones.
  static func index(scheme: String?, device: String?, textSize: String?) -> String {
    let pairs = [("scheme", scheme), ("device", device), ("text", textSize)].compactMap {
      name, value in
      value.map { "\(name)=\(escaped($0))" }
    }
    return pairs.isEmpty ? "/" : "/?" + pairs.joined(separator: "&")
  }

  private static func address(_ room: String, _ key: PreviewKey) -> String {
    "/\(room)/\(escaped(key.customer.name))/\(escaped(key.screen.name))"
      + "?scheme=\(escaped(key.scheme.name))&device=\(escaped(key.device.name))"
      + "&text=\(escaped(key.textSize.name))"
  }

  /// A name as a part of an address: what RFC 3986 does not reserve stays, all else is escaped.
  private static func escaped(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
