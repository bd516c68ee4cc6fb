import Localization

extension Mode {
  /// A code and a number: the number, without groups, as a share, and its plural category.
  static let numbers = Mode(name: "numbers") { bytes in
    let words = Words(bytes)
    let (language, value) = (words.language, words.number(1))
    return [
      language.number(value), language.plainNumber(value), language.percent(value),
      language.plural(value).rawValue,
    ].joined(separator: "\t")
  }

  /// A code and seconds: the duration in all of its forms.
  static let durations = Mode(name: "durations") { bytes in
    let words = Words(bytes)
    return DurationStyle.allCases.map { words.language.duration(words.number(1), $0) }
      .joined(separator: "\t")
  }

  /// A code and the milliseconds of two moments: the first as seen from the second.
  static let distance = Mode(name: "distance") { bytes in
    let words = Words(bytes)
    return words.language.relative(words.instant(1), to: words.instant(2))
  }

  /// A code and milliseconds in the first line, the file of a zone behind it: each moment in all
  /// forms of dates, and what its day is called as seen from the days around it.
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

  /// Milliseconds in the first line, the file of a zone behind it: the offset at each, or `none`.
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

/// The words of a question.
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
