/// A language as a value that writes numbers, dates and spans of time.
///
/// What differs between languages are rows of facts (`LanguageTables`). A language without a row
/// writes like English, but keeps its code and its direction. Digits are Latin ones in every
/// language: which ones Arabic takes differs by region, and Latin ones are what `ar-AE` takes.
package struct Language: Sendable, Hashable {
  /// The code without region or script: `de`, of `de-AT` too.
  package let code: String
  private let row: Int
  /// Whether it is written from the right, as Arabic is.
  package let isRightToLeft: Bool

  /// The language of a code as BCP 47 writes it, with `_` for `-` if need be; English for what is
  /// no code.
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

  /// What those who speak the language of a code call it; the code where that is not known, or says
  /// more than the language.
  package static func name(of code: String) -> String {
    LanguageTables.rows.first { $0.code.utf8.elementsEqual(code.utf8) }?.name ?? code
  }

  /// Those of the rows.
  private static let subtags = LanguageTables.rows.map { LanguageSubtag(of: $0.code) }
  private static let fromTheRight = LanguageTables.rightToLeft.compactMap(LanguageSubtag.init(of:))

  var numbers: NumberSymbols { LanguageTables.rows[row].numbers }
  var plurals: [PluralRule] { LanguageTables.rows[row].plurals }
  var calendar: CalendarWords { LanguageTables.rows[row].calendar }
  var units: [UnitForms] { LanguageTables.rows[row].units }
  var relativeForms: [RelativeForms] { LanguageTables.rows[row].relative }
  var days: RelativeDays { LanguageTables.rows[row].days }
  var now: String { LanguageTables.rows[row].now }
  var ratingParts: [RatingPart] { LanguageTables.rows[row].rating }
}

/// The part of a code that names the language, as its letters in one number.
private struct LanguageSubtag: Equatable {
  private var letters: UInt64 = 0

  /// Nil for what is no code.
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

  /// A string of what a function writes.
  static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
