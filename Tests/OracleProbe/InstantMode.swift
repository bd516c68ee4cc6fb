import Localization

extension Mode {
  /// The milliseconds of a moment, or `none`.
  static let instant = Mode(name: "instant") { bytes in
    let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    return Instant(text).map { String($0.milliseconds) } ?? "none"
  }
}
