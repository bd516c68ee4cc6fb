import Basics
import Documents

/// The addresses of the preview's pages.
struct PreviewAddress {
  let index: PreviewIndex

  func view(_ key: PreviewKey) -> String { address("view", key, key.view.parameters) }

  /// Returns the address of a page alone.
  func page(_ key: PreviewKey) -> String { address("page", key) }

  /// Returns the address of a page among others, without the styles of sections that it does not have.
  func thumbnail(_ key: PreviewKey) -> String { address("page", key, [("styles", "used")]) }

  /// Returns the address of a page with the settings of the view around it, for a comparison.
  func compared(_ key: PreviewKey) -> String { address("page", key, key.view.parameters) }

  /// Returns the address of a page in the frame of its device.
  func framed(_ key: PreviewKey) -> String {
    guard key.view.hasFrame else { return thumbnail(key) }
    return address(
      "page", key,
      [("styles", "used"), (PageInsets.parameter.name, PageInsets.parameter.value)])
  }

  /// Returns the address of a place in a prototype.
  func play(_ place: PrototypePlace) -> String { play(at: place.key, place) }

  /// Returns the address of the same place with another key.
  func play(at key: PreviewKey, _ place: PrototypePlace) -> String {
    address("play", key, key.view.parameters + place.parameters)
  }

  func findings(_ key: PreviewKey) -> String { address("findings", key) }

  func status(_ key: PreviewKey) -> String { address("status", key) }

  func inspect(_ key: PreviewKey) -> String { address("inspect", key) }

  /// Returns the address of the overview.
  ///
  /// The first device and all schemes are the defaults, so the address omits them.
  func overview(scheme: PreviewChoice?, device: PreviewDevice, options: PreviewOptions) -> String {
    let isUsual = index.devices.first.map { device.name.hasSameBytes(as: $0.name) } ?? false
    let query = query(
      [scheme.map { ("scheme", $0.name) }, isUsual ? nil : ("device", device.name)]
        .compactMap(\.self) + options.parameters(in: index))
    return query.isEmpty ? "/" : "/?" + query
  }

  private func address(
    _ route: String, _ key: PreviewKey, _ more: [(String, String)] = []
  ) -> String {
    let query = query(
      [("scheme", key.scheme.name), ("device", key.device.name)]
        + (key.isRotated ? [PreviewKey.rotation] : []) + key.options.parameters(in: index)
        + key.settings.parameters + more + (key.pages > 1 ? [("pages", "\(key.pages)")] : []))
    return "/\(route)/\(Self.escaped(key.customer.name))/\(Self.escaped(key.screen.name))?\(query)"
  }

  func query(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
  }

  /// Returns a name as a URL component.
  ///
  /// Only the unreserved characters of RFC 3986 remain unescaped.
  static func escaped(_ name: String) -> String {
    var sink = ByteSink()
    sink.percentEncoded(name.utf8.span)
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
