import Localization

extension Mode {
  /// The forms of a number: with groups, without groups, as a percentage, and its plural category.
  ///
  /// The question is a language code and a number.
  static let numbers = Mode(name: "numbers") { bytes in
    let words = Words(bytes)
    let (language, value) = (words.language, words.number(1))
    return [
      language.number(value), language.plainNumber(value), language.percent(value),
      language.plural(value).rawValue,
    ].joined(separator: "\t")
  }

  /// A duration in every form.
  ///
  /// The question is a language code and seconds.
  static let durations = Mode(name: "durations") { bytes in
    let words = Words(bytes)
    return DurationStyle.allCases.map { words.language.duration(words.number(1), $0) }
      .joined(separator: "\t")
  }

  /// A time relative to another.
  ///
  /// The question is a language code and the milliseconds of both.
  static let distance = Mode(name: "distance") { bytes in
    let words = Words(bytes)
    return words.language.relative(words.instant(1), to: words.instant(2))
  }

  /// Each time in every date form, and the name of its day relative to the days around it.
  ///
  /// The question is a line with a language code and milliseconds, followed by a time zone file.
  static let dates = Mode(name: "dates") { bytes in
    let (head, zone) = zone(bytes)
    guard let zone else { return "none" }
    let words = Words(head)
    let language = words.language
    return words.words.indices.dropFirst().map { index in
      let moment = words.instant(index)
      let names = [-2, -1, 0, 1, 2].map { (days: Int64) in
        let now = Instant(milliseconds: moment.milliseconds - days * 86_400_000)
        return language.relativeDay(moment, to: now, in: zone)
      }
      let forms = DateStyle.allCases.map { language.date(moment, $0, in: zone) }
      return (forms + names).joined(separator: "\t")
    }.joined(separator: "\t\t")
  }

  /// The offset from UTC at each time, or `none`.
  ///
  /// The question is a line with milliseconds, followed by a time zone file.
  static let offsets = Mode(name: "offsets") { bytes in
    let (head, zone) = zone(bytes)
    guard let zone else { return "none" }
    return Words(head).words.map { word in
      String(zone.offset(at: Instant(milliseconds: Int64(word) ?? 0)))
    }.joined(separator: " ")
  }

  private static func zone(_ bytes: Span<UInt8>) -> (head: [UInt8], zone: TimeZone?) {
    let all = bytes.indices.map { bytes[$0] }
    let end = all.firstIndex(of: UInt8(ascii: "\n")) ?? all.count
    return (
      head: Array(all[..<end]), zone: TimeZone(name: "asked", tzif: Array(all[end...].dropFirst()))
    )
  }
}

/// The arguments of a question, separated by spaces.
private struct Words {
  let words: [Substring]

  init(_ bytes: Span<UInt8>) {
    self.init(bytes.indices.map { bytes[$0] })
  }

  init(_ bytes: [UInt8]) {
    words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
  }

  var language: Language { Language(String(words[0])) }

  func number(_ index: Int) -> Double { Double(words[index]) ?? .nan }

  func instant(_ index: Int) -> Instant {
    Instant(milliseconds: Int64(words[index]) ?? 0)
  }
}
