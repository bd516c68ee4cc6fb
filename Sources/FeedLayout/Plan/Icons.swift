/// A small drawing that cells refer to by name.
package struct Icon: Sendable {
  package let name: String
  /// The character that represents the icon on a terminal: one cell wide, available in terminal
  /// fonts, and never an emoji.
  package let glyph: Unicode.Scalar
  /// The character for right-to-left text if the icon points in the writing direction.
  package private(set) var mirrored: Unicode.Scalar?
  /// The ASCII character for terminals without Unicode.
  package let ascii: Unicode.Scalar
  /// A Boolean value that indicates whether the path is filled instead of stroked.
  package private(set) var isFilled = false
  /// The path in SVG syntax, on a square of 24 by 24.
  package let path: String

  package static let lineWidth = 1.75

  package static let all: [Icon] = [
    Icon(
      name: "lock", glyph: "⊠", ascii: "#",
      path: "M7 11h10a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5v-6"
        + "A1.5 1.5 0 0 1 7 11zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11"),
    Icon(name: "check", glyph: "✓", ascii: "v", path: "M5 12.5l4.5 4.5L19 7.5"),
    Icon(
      name: "heart", glyph: "♡", ascii: "o",
      path: "M12 20S4 15.5 4 9.6A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.3C20 15.5 12 20 12 20z"),
    Icon(
      name: "heartFilled", glyph: "♥", ascii: "*", isFilled: true,
      path: "M12 20S4 15.5 4 9.6A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.3C20 15.5 12 20 12 20z"),
    Icon(
      name: "star", glyph: "★", ascii: "*", isFilled: true,
      path: "M12 3.7L14.29 9.54L20.56 9.92L15.71 13.91L17.29 19.98L12 16.6L6.71 19.98L8.29 13.91"
        + "L3.44 9.92L9.71 9.54z"),
    Icon(name: "play", glyph: "►", ascii: ">", isFilled: true, path: "M8 5.5v13l10.5-6.5z"),
    Icon(
      name: "pause", glyph: "‖", ascii: "=", isFilled: true,
      path: "M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z"),
    Icon(
      name: "clock", glyph: "◷", ascii: "@",
      path: "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 7.5V12l3 2"),
    Icon(
      name: "search", glyph: "⌕", ascii: "?",
      path: "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l4.5 4.5"),
    Icon(
      name: "refresh", glyph: "↻", ascii: "~",
      path: "M19 12a7 7 0 1 1-2.05-4.95L19 9M19 4.5V9h-4.5"),
    Icon(name: "close", glyph: "✕", ascii: "x", path: "M6.5 6.5l11 11M17.5 6.5l-11 11"),
    Icon(name: "back", glyph: "‹", mirrored: "›", ascii: "<", path: "M14.5 5.5L8 12l6.5 6.5"),
    Icon(name: "chevron", glyph: "›", mirrored: "‹", ascii: ">", path: "M9.5 5.5L16 12l-6.5 6.5"),
    Icon(
      name: "share", glyph: "↥", ascii: "^",
      path: "M12 15V3.5M8 7.5l4-4 4 4M7.5 11H5.5v9.5h13V11h-2"),
    Icon(
      name: "gift", glyph: "⊞", ascii: "%",
      path: "M4 8.5h16v4H4zM5.5 12.5v8h13v-8M12 8.5v12M12 8.5S10.5 3.5 8.3 3.5a2.5 2.5 0 0 0 0 5"
        + "zM12 8.5s1.5-5 3.7-5a2.5 2.5 0 0 1 0 5z"),
    Icon(
      name: "bell", glyph: "◬", ascii: "!",
      path: "M6 11a6 6 0 0 1 12 0v4l1.5 2.5h-15L6 15zM10 20.5h4"),
    Icon(
      name: "calendar", glyph: "▦", ascii: "=",
      path: "M6.5 5.5h11A1.5 1.5 0 0 1 19 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5"
        + "V7a1.5 1.5 0 0 1 1.5-1.5zM5 10h14M8.5 3.5v4M15.5 3.5v4"),
    Icon(
      name: "location", glyph: "◉", ascii: "+",
      path: "M12 21S5.5 15 5.5 10a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 7.75"
        + "a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 0 0 0-4.5z"),
    Icon(
      name: "people", glyph: "⚇", ascii: "&",
      path: "M9 5a3.25 3.25 0 1 0 0 6.5A3.25 3.25 0 0 0 9 5zM3 19.5a6 6 0 0 1 12 0M15.5 5.2"
        + "a3.25 3.25 0 0 1 0 6.1M17.5 14.2a6 6 0 0 1 3.5 5.3"),
    Icon(
      name: "flame", glyph: "✺", ascii: "*",
      path: "M12.5 3c.3 3.8 5.5 6 5.5 11.5a6 6 0 0 1-12 0c0-2.4 1.1-4.1 2.4-5.3"
        + "c.2 1.7.9 2.6 1.9 3.1C9.8 9 10.5 5.5 12.5 3z"),
    Icon(
      name: "bolt", glyph: "↯", ascii: "z", isFilled: true,
      path: "M13.5 2.5L5 13.5h5.5L9.5 21.5l9-11.5H13z"),
    Icon(
      name: "bulb", glyph: "⊙", ascii: "i",
      path: "M9.5 17.5v-1.8a6.25 6.25 0 1 1 5 0v1.8zM10 20.5h4"),
    Icon(
      name: "wifi", glyph: "≋", ascii: "~",
      path: "M3.5 9.8a12 12 0 0 1 17 0M6.8 13a7.4 7.4 0 0 1 10.4 0M10 16.2a3 3 0 0 1 4 0M12 19.3"
        + "v.01"),
    Icon(
      name: "battery", glyph: "▮", ascii: "|",
      path: "M5 8h11.5A1.5 1.5 0 0 1 18 9.5v5a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-5"
        + "A1.5 1.5 0 0 1 5 8zM21 11v2M7 11.5v1M10 11.5v1"),
    Icon(
      name: "timer", glyph: "◴", ascii: "@",
      path: "M12 6.5a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM12 10v3.5M9.5 3h5M18 6l1.5 1.5"),
    Icon(
      name: "quote", glyph: "❝", ascii: "\"", isFilled: true,
      path: "M4.5 17.5H10v-5.5H7.3c0-2 .9-3.2 2.7-3.7V6C6.3 6.7 4.5 9 4.5 12.5zM14 17.5h5.5v-5.5"
        + "h-2.7c0-2 .9-3.2 2.7-3.7V6c-3.7.7-5.5 3-5.5 6.5z"),
    Icon(name: "plus", glyph: "+", ascii: "+", path: "M12 5v14M5 12h14"),
    Icon(
      name: "sparkle", glyph: "✦", ascii: "*", isFilled: true,
      path: "M12 2.5c.9 5.4 3.4 8.1 9.5 9.5c-6.1 1.4-8.6 4.1-9.5 9.5c-.9-5.4-3.4-8.1-9.5-9.5"
        + "c6.1-1.4 8.6-4.1 9.5-9.5z"),
    Icon(name: "warning", glyph: "△", ascii: "!", path: "M12 4L3.5 19.5h17zM12 10v4.5M12 17v.01"),
    Icon(
      name: "moon", glyph: "☾", ascii: ")",
      path: "M19.5 14.5A8 8 0 1 1 10 4.5a6.5 6.5 0 0 0 9.5 10z"),
    Icon(
      name: "sun", glyph: "☼", ascii: "o",
      path: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3"
        + "l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"),
    Icon(
      name: "leaf", glyph: "❧", ascii: "%",
      path: "M7 17.5C3.5 12 8 5 20 4.5c.5 10.5-5 15.5-10.5 14.5A6 6 0 0 1 7 17.5zM4.5 20.5"
        + "C6 17 9 13 14 10"),
    Icon(
      name: "music", glyph: "♫", ascii: "d",
      path: "M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0zM19 15.5"
        + "a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z"),
  ]
}
