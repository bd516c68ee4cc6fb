import DesignTokens

/// A notation for names of several words.
enum NameStyle: String, Sendable, CaseIterable {
  case kebab = "kebab-case"
  case camel = "camelCase"
  case pascal = "PascalCase"
  case snake = "snake_case"
  case screamingSnake = "SCREAMING_SNAKE_CASE"

  /// Returns true if a name is in this style.
  func fits(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = name.first, let last = name.last else { return false }
    switch self {
    case .camel: return !first.isUpper && name.allSatisfy(\.isLetterOrDigit)
    case .pascal: return !first.isLower && name.allSatisfy(\.isLetterOrDigit)
    case .kebab, .snake, .screamingSnake:
      let separator = self.separator
      var previous = separator
      for byte in name {
        let isLetter = self == .screamingSnake ? byte.isUpper : byte.isLower
        guard isLetter || byte.isDigit || byte == separator && previous != separator else {
          return false
        }
        previous = byte
      }
      return last != separator
    }
  }

  private var separator: UInt8 { UInt8(ascii: self == .kebab ? "-" : "_") }

  /// Returns the style of a name, or `nil` if it fits several styles, such as `text`, `500` or
  /// `XL`, or none.
  static func evident(in name: Substring.UTF8View) -> NameStyle? {
    if name.contains(UInt8(ascii: "-")) { return kebab.fits(name) ? .kebab : nil }
    if name.contains(UInt8(ascii: "_")) {
      return snake.fits(name) ? .snake : screamingSnake.fits(name) ? .screamingSnake : nil
    }
    guard name.contains(where: \.isUpper), name.contains(where: \.isLower) else { return nil }
    return camel.fits(name) ? .camel : pascal.fits(name) ? .pascal : nil
  }

  /// Returns a name in this style, or `nil` if it contains characters other than letters, digits
  /// and word separators.
  func rewriting(_ name: Substring.UTF8View) -> String? {
    let words = Self.words(of: name)
    let isPlain = name.allSatisfy {
      $0.isLetterOrDigit || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " ")].contains($0)
    }
    guard isPlain, !words.isEmpty else { return nil }
    var result: [UInt8] = []
    for (index, word) in words.enumerated() {
      switch self {
      case .kebab, .snake, .screamingSnake:
        if index > 0 { result.append(separator) }
        result += word.map { self == .screamingSnake ? $0.upper : $0.lower }
      case .camel, .pascal:
        let isCapital = self == .pascal || index > 0
        result += word.prefix(1).map { isCapital ? $0.upper : $0.lower }
        result += word.dropFirst().map(\.lower)
      }
    }
    return fits(result) ? String(decoding: result, as: UTF8.self) : nil
  }

  /// Returns the words of a name, split at separators and capitals, such as in `onSurface2xl` and
  /// `HTMLText`.
  static func words(of name: Substring.UTF8View) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    let bytes = Array(name)
    for (index, byte) in bytes.enumerated() {
      guard byte.isLetterOrDigit else {
        words.append([])
        continue
      }
      if byte.isUpper, index > 0 {
        let isBeforeLower = index + 1 < bytes.count && bytes[index + 1].isLower
        if !bytes[index - 1].isUpper || isBeforeLower { words.append([]) }
      }
      words[words.count - 1].append(byte)
    }
    return words.filter { !$0.isEmpty }
  }
}

extension UInt8 {
  fileprivate var isLower: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var isUpper: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isLetterOrDigit: Bool { isLower || isUpper || isDigit }
  fileprivate var lower: UInt8 { isUpper ? self + 32 : self }
  fileprivate var upper: UInt8 { isLower ? self - 32 : self }
}
