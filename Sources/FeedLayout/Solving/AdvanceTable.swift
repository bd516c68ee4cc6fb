import UnicodeText

/// How wide text is on a screen: the advances of Inter, in thousandths of the font's size.
///
/// Equal on every machine, since no font is asked. Characters beyond ASCII count as wide as the
/// cells that they take.
enum AdvanceTable {
  /// The width of a text in one line, in points.
  static func width(of bytes: Span<UInt8>, size: Double, weight: Double, spacing: Double) -> Double {
    let table = weight >= 600 ? bold : regular
    var units = 0
    var clusters = 0
    var scanner = GraphemeScanner()
    while let cluster = scanner.next(in: bytes) {
      let first = bytes[cluster.range.lowerBound]
      if cluster.range.count == 1, first >= 0x20, first < 0x7F {
        units += Int(table[Int(first) - 0x20])
      } else {
        units += cluster.columns == 2 ? 1000 : cluster.columns * 600
      }
      clusters += cluster.columns > 0 ? 1 : 0
    }
    return Double(units) * size / 1000 + Double(clusters) * spacing
  }

  private static let regular: [Int16] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]

  private static let bold: [Int16] = [
    232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 303, 469, 298, 390, 688, 489, 630,
    659, 678, 645, 660, 595, 661, 660, 298, 303, 680, 680, 680, 562, 1031, 748, 661, 752, 727, 613,
    585, 761, 746, 281, 570, 690, 567, 915, 735, 782, 648, 783, 656, 655, 668, 729, 748, 1036, 714,
    724, 667, 409, 390, 409, 488, 477, 497, 580, 635, 587, 635, 598, 386, 633, 624, 272, 272, 582,
    272, 912, 622, 614, 632, 632, 409, 562, 388, 622, 586, 850, 574, 586, 572, 409, 374, 409, 680,
  ]
}
