import Basics
import BricksKit
import Documents

/// The path of a file below the folder of a static site.
struct StaticPath: Sendable, Hashable {
  let text: String

  /// Creates a path of folders and a file; no part leads out of its folder.
  init(_ parts: String...) { text = parts.map(Self.fileName).joined(separator: "/") }

  private static func fileName(_ part: String) -> String {
    let name = String(
      decoding: part.utf8.flatMap { byte in
        byte == UInt8(ascii: "/") || byte == 0 ? Array("%\(byte == 0 ? "00" : "2F")".utf8) : [byte]
      }, as: UTF8.self)
    return name.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "%2E\(name.dropFirst())" : name
  }

  static let index = StaticPath("index.html")
  static let findings = StaticPath("findings.html")

  static func customer(_ customer: PreviewCustomer) -> StaticPath {
    StaticPath("customers", "\(customer.name).html")
  }

  static func screen(_ screen: PreviewChoice) -> StaticPath {
    StaticPath("screens", "\(screen.name).html")
  }

  /// The view of a screen of a customer: its pages in frames.
  static func view(_ customer: PreviewCustomer, _ screen: PreviewChoice) -> StaticPath {
    StaticPath("views", customer.name, "\(screen.name).html")
  }

  /// A page, in one of the folders for pages.
  static func page(_ key: PreviewKey, in folder: String = "pages") -> StaticPath {
    StaticPath(folder, key.customer.name, key.screen.name, "\(variant(key)).html")
  }

  static func tokens(_ customer: PreviewCustomer) -> StaticPath {
    StaticPath("tokens", "\(customer.name).html")
  }

  static func scenarios(_ name: String) -> StaticPath { StaticPath("scenarios", "\(name).html") }

  /// Returns the name of a page among those of its screen.
  ///
  /// Default values are left out, so that a name stays the same when a site gets more devices.
  private static func variant(_ key: PreviewKey) -> String {
    let (language, state) = (key.options.language, key.options.state)
    return [
      Device.usual.first.map { key.device.name.hasSameBytes(as: $0.name) } ?? false
        ? nil : key.device.name,
      language.isCalled(PreviewChoice.ownLanguage.name.utf8) ? nil : language.name,
      state.isCalled(PreviewChoice.loaded.name.utf8) ? nil : state.name, key.scheme.name,
    ].compactMap(\.self).joined(separator: ".")
  }

  /// Returns the relative address of another file, for a link in this one.
  func address(of other: StaticPath) -> String { root + other.address }

  /// The relative address of the folder of the site.
  var root: String {
    String(repeating: "../", count: text.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The path as a URL, with only the unreserved characters of RFC 3986 unescaped.
  private var address: String {
    text.split(separator: "/").map { name in
      var sink = ByteSink()
      sink.percentEncoded(String(name).utf8.span)
      return String(decoding: sink.bytes, as: UTF8.self)
    }.joined(separator: "/")
  }
}
