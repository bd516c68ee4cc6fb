import Basics

/// A language that formats numbers, dates and durations.
///
/// The differences between languages are data (`LanguageTables`). A language without data uses the
/// formats of English, but keeps its code and its writing direction. Digits are Latin in every
/// language: the digits of Arabic depend on the region, and `ar-AE` uses Latin ones.
package struct Language: Sendable, Hashable {
  /// The language code without region or script: `de` for `de-AT`.
  package let code: String
  private let row: Int
  /// A Boolean value that indicates whether the language is written from right to left, such as
  /// Arabic.
  package let isRightToLeft: Bool

  /// Creates a language from a BCP 47 tag, in which `_` can replace `-`.
  ///
  /// An invalid tag means English.
  package init(_ code: String) {
    let subtag = LanguageSubtag(of: code)
    if let subtag, !Self.subtags.contains(subtag) {
      row = 0
      self.code = subtag.text
      isRightToLeft = Self.fromTheRight.contains(subtag)
    } else {
      row = Self.subtags.firstIndex { $0 == subtag } ?? 0
      self.code = LanguageTables.rows[row].code
      isRightToLeft = LanguageTables.rows[row].isRightToLeft
    }
  }

  /// Returns the name of a language in the language itself, or the code if the name is unknown or
  /// the code has more parts than the language.
  package static func name(of code: String) -> String {
    LanguageTables.rows.first { $0.code.hasSameBytes(as: code) }?.name ?? code
  }

  private static let subtags = LanguageTables.rows.map { LanguageSubtag(of: $0.code) }
  private static let fromTheRight = LanguageTables.rightToLeft.compactMap(LanguageSubtag.init(of:))

  var numbers: NumberSymbols { LanguageTables.rows[row].numbers }
  var plurals: [PluralRule] { LanguageTables.rows[row].plurals }
  var calendar: CalendarSymbols { LanguageTables.rows[row].calendar }
  var units: [UnitForms] { LanguageTables.rows[row].units }
  var relativeForms: [RelativeForms] { LanguageTables.rows[row].relative }
  var days: RelativeDays { LanguageTables.rows[row].days }
  var now: String { LanguageTables.rows[row].now }
  var ratingParts: [RatingPart] { LanguageTables.rows[row].rating }
}

/// The language part of a tag, with its letters packed into one number.
private struct LanguageSubtag: Equatable {
  private var letters: UInt64 = 0

  /// Parses the language part of a tag, or returns `nil` if it is not valid.
  init?(of code: String) {
    var count = 0
    bytes: for byte in code.utf8 {
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z") where count < 8:
        letters = letters << 8 | UInt64(byte | 0x20)
        count += 1
      default:
        guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else { return nil }
        break bytes
      }
    }
    guard count >= 2 else { return nil }
  }

  var text: String {
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: letters >> ($0 * 8)) }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Returns a string of the bytes that a function writes.
  static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
