/// The number of colors that a terminal shows.
public enum ColorDepth: String, Sendable, CaseIterable {
  /// Weight and slant, but no color.
  case none
  /// The 16 colors of every terminal.
  case sixteen = "16"
  /// The palette of 256 colors.
  case indexed = "256"
  /// Colors of 24 bits.
  case truecolor
}

/// The set of characters that form the boxes and symbols of a wireframe.
///
/// Text from the feed is not converted.
public enum GlyphSet: String, Sendable, CaseIterable {
  /// Box-drawing characters, rounded corners and shades.
  case unicode
  /// ASCII characters, for terminals without Unicode.
  case ascii
}

/// The treatment of items beyond the edge of a terminal, in sections that scroll horizontally.
public enum Overflow: String, Sendable, CaseIterable {
  /// Items are cut off at the edge, as on a device.
  case clip
  /// Items continue in further rows below the first row.
  case all
}
