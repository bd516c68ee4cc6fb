package import DesignTokens
import UnicodeText

/// How a text is measured: the sum of what its characters advance, or the cells that they take.
package struct TextMeasure: Sendable {
  let medium: Medium
  let size: Double
  let spacing: Double
  let lineHeight: Double
  /// The advances of ASCII in units, at hand for the many texts that have nothing else.
  private let ascii: [UInt16]
  private let face: AdvanceFace
  private let arabic: AdvanceFace
  private let eastAsian: AdvanceFace

  /// A measure for a typography whose size is scaled; without one, for plain text.
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
    let face = (FontFamily.of(families) ?? .standard).table.face(weight)
    self.face = face
    arabic = AdvanceTable.notoSansArabic.face(weight)
    eastAsian = AdvanceTable.notoSansCJK.face(weight)
    // What the family of a script without Latin letters lacks is as wide as in the standard one.
    let standard = FontFamily.standard.table.face(weight)
    ascii = (0..<128).map { (scalar: UInt32) in
      if let own = face.advance(of: scalar) { return UInt16(own) }
      let other = Double(standard.advance(of: scalar) ?? 0) / standard.unitsPerEm
      return UInt16((other * face.unitsPerEm).rounded())
    }
  }

  /// The width of a text in one line.
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
    var width = Double(units) * size / face.unitsPerEm + Double(letters) * spacing
    guard index < bytes.count else { return width }
    // A mark or a selector belongs to the letter before it.
    var start = index
    if start > 0, bytes[start - 1] >= 0x20 {
      start -= 1
      width -= Double(table[Int(bytes[start])]) * size / face.unitsPerEm + spacing
    }
    var scanner = GraphemeScanner(startingAt: start)
    var ems: Double = 0
    letters = 0
    var joined = JoinedLetters(arabic)
    var isJoined = false
    while let cluster = scanner.next(in: bytes) {
      guard cluster.columns > 0 else { continue }
      let first = bytes.scalar(at: cluster.range.lowerBound).value
      if JoinedForm.letters.contains(first),
        let own = joined.ems(of: first, joinsNext: !Self.endsInNonJoiner(bytes, cluster.range))
      {
        // Letters that are drawn together are not spaced, as in browsers.
        ems += own
        isJoined = true
        continue
      }
      joined.end()
      letters += 1
      ems += advance(of: cluster, in: bytes)
    }
    // Neither are digits and signs among them.
    if isJoined, spacing != 0 { letters -= Self.signs(in: bytes) }
    return width + ems * size + Double(letters) * spacing
  }

  /// How many characters of ASCII are neither letters nor spaces.
  private static func signs(in bytes: Span<UInt8>) -> Int {
    bytes.indices.count { index in
      let isLetter = bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7A
      return bytes[index] > 0x20 && bytes[index] < 0x7F && !isLetter
    }
  }

  /// Whether a character has ZERO WIDTH NON-JOINER behind it, which belongs to it.
  private static func endsInNonJoiner(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let end = range.upperBound
    return range.count > 3 && bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80
      && bytes[end - 1] == 0x8C
  }

  /// What a character advances, as a share of the font's size: what its first scalar does, since
  /// marks and selectors stand on it.
  private func advance(of cluster: GraphemeCluster, in bytes: Span<UInt8>) -> Double {
    let first = bytes.scalar(at: cluster.range.lowerBound)
    if first.value < 0x80, cluster.columns == 1 {
      return Double(ascii[Int(first.value)]) / face.unitsPerEm
    }
    // Pictures that are composed of several scalars are one.
    if cluster.columns == 2, first.length < cluster.range.count { return 1 }
    return face.ems(of: first.value) ?? arabic.ems(of: first.value)
      ?? eastAsian.ems(of: first.value) ?? (cluster.columns == 2 ? 1 : 0.6)
  }
}
