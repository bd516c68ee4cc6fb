package import DesignTokens
import UnicodeText

/// Measures text in points, as the sum of its advances, or in terminal cells.
package struct TextMeasure: Sendable {
  let medium: Medium
  let size: Double
  let spacing: Double
  let lineHeight: Double
  /// The size for which letters have their widths.
  private let exactSize: Double
  /// The advances of ASCII characters in font units, for fast measuring of ASCII text.
  private let ascii: [UInt16]
  private let face: AdvanceFace
  /// The other families that the typography names.
  private let others: [AdvanceFace]
  private let arabic: AdvanceFace
  private let eastAsian: AdvanceFace

  /// Creates a measure for a typography with a scaled size, or for plain text if there is no
  /// typography.
  package init(_ medium: Medium, _ typography: TokenTypography?, scale: Double = 1) {
    self.init(
      medium, families: typography?.fontFamily ?? [],
      size: (typography?.fontSize.points ?? 16) * scale,
      weight: typography?.fontWeight ?? 400, spacing: typography?.letterSpacing.points ?? 0,
      lineHeight: typography?.lineHeight ?? 1.25)
  }

  package init(
    _ medium: Medium, families: [String], size: Double, weight: Double, spacing: Double = 0,
    lineHeight: Double = 1.25
  ) {
    self.medium = medium
    self.size = size
    self.spacing = spacing
    self.lineHeight = medium.isGrid ? 1 : medium.snapped(size * lineHeight)
    let known = FontFamily.all(of: families)
    let face = (known.first ?? .standard).table.face(weight)
    self.face = face
    exactSize = Self.exact(size, face.unitsPerEm)
    others = known.dropFirst().map { $0.table.face(weight) }
    arabic = AdvanceTable.notoSansArabic.face(weight)
    eastAsian = AdvanceTable.notoSansCJK.face(weight)
    // Families of scripts without Latin letters use the widths of the standard family for ASCII.
    let standard = FontFamily.standard.table.face(weight)
    ascii = (0..<128).map { (scalar: UInt32) in
      if let own = face.advance(of: scalar) { return UInt16(own) }
      let other = Double(standard.advance(of: scalar) ?? 0) / standard.unitsPerEm
      return UInt16((other * face.unitsPerEm).rounded())
    }
  }

  /// Returns a size as font engines use it: they take whole 64ths of a point, and compute the size of
  /// a font unit with 16 bits after the point of these.
  private static func exact(_ size: Double, _ unitsPerEm: Double) -> Double {
    ((size * 64).rounded(.down) * 65536 / unitsPerEm).rounded() * unitsPerEm / (64 * 65536)
  }

  /// Returns the width of a text in one line.
  package func width(of bytes: Span<UInt8>) -> Double {
    guard !medium.isGrid else { return Double(CellWidth.columns(of: bytes)) }
    let table = ascii.span
    var units = 0
    var letters = 0
    var index = 0
    while index < bytes.count, bytes[index] < 0x80 {
      units += Int(table[Int(bytes[index])])
      letters += bytes[index] >= 0x20 ? 1 : 0
      index += 1
    }
    var width = Double(units) * exactSize / face.unitsPerEm + Double(letters) * spacing
    guard index < bytes.count else { return width }
    // A combining mark or variation selector belongs to the preceding letter.
    var start = index
    if start > 0, bytes[start - 1] >= 0x20 {
      start -= 1
      width -= Double(table[Int(bytes[start])]) * exactSize / face.unitsPerEm + spacing
    }
    var scanner = GraphemeScanner(startingAt: start)
    var ems: Double = 0
    letters = 0
    var joined = JoiningAdvances(arabic)
    var isJoined = false
    while let cluster = scanner.next(in: bytes) {
      guard cluster.columns > 0 else { continue }
      let first = bytes.scalar(at: cluster.range.lowerBound).value
      if JoiningForm.letters.contains(first),
        let own = joined.ems(of: first, joinsNext: !Self.endsInNonJoiner(bytes, cluster.range))
      {
        // Letters of cursive scripts have no letter spacing, as in browsers.
        ems += own
        isJoined = true
        continue
      }
      joined.end()
      letters += 1
      ems += advance(of: cluster, in: bytes)
    }
    // Digits and punctuation in cursive text have no letter spacing, either.
    if isJoined, spacing != 0 { letters -= Self.signs(in: bytes) }
    return width + ems * exactSize + Double(letters) * spacing
  }

  /// Returns the width of the widest character of a text.
  func widestCharacter(of bytes: Span<UInt8>) -> Double {
    var scanner = GraphemeScanner()
    var widest: Double = 0
    while let cluster = scanner.next(in: bytes) {
      widest = max(widest, width(of: bytes.extracting(cluster.range)))
    }
    return widest
  }

  /// Returns the number of ASCII characters that are neither letters nor spaces.
  private static func signs(in bytes: Span<UInt8>) -> Int {
    bytes.indices.count { index in
      let isLetter = bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7A
      return bytes[index] > 0x20 && bytes[index] < 0x7F && !isLetter
    }
  }

  /// Returns whether a character ends with a ZERO WIDTH NON-JOINER.
  private static func endsInNonJoiner(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let end = range.upperBound
    return range.count > 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80
      && bytes[end - 1] == 0x8C
  }

  /// Returns the advance of a character in ems.
  ///
  /// It is the advance of the first scalar, since marks and selectors add no width.
  private func advance(of cluster: GraphemeCluster, in bytes: Span<UInt8>) -> Double {
    let first = bytes.scalar(at: cluster.range.lowerBound)
    if first.value < 0x80, cluster.columns == 1 {
      return Double(ascii[Int(first.value)]) / face.unitsPerEm
    }
    // An emoji sequence of several scalars is one wide character.
    if cluster.columns == 2, first.length < cluster.range.count { return 1 }
    if let own = face.ems(of: first.value) { return own }
    for other in others {
      if let ems = other.ems(of: first.value) { return ems }
    }
    return arabic.ems(of: first.value) ?? eastAsian.ems(of: first.value)
      ?? (cluster.columns == 2 ? 1 : 0.6)
  }
}
