import Localization

extension Mode {
  /// The milliseconds since 1970 of an ISO 8601 time, or `none`.
  static let instant = Mode(name: "instant") { bytes in
    let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    return Instant(text).map { String($0.milliseconds) } ?? "none"
  }
}
