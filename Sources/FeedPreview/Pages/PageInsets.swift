import BricksKit

/// A page on the screen of a device, with the insets that a browser on that device provides.
enum PageInsets {
  /// The value of the parameter of a page with insets.
  static let parameter = (name: "insets", value: "on")

  /// Returns a Boolean value that indicates whether an address names the parameter with its value.
  static func isAsked(_ value: (_ parameter: String) -> [UInt8]?) -> Bool {
    value(parameter.name)?.elementsEqual(parameter.value.utf8) ?? false
  }

  private static let start = Array("env(safe-area-inset-".utf8)
  private static let edges: [(name: [UInt8], length: @Sendable (ScreenInsets) -> Double)] = [
    (Array("top,0px)".utf8), { $0.top }), (Array("bottom,0px)".utf8), { $0.bottom }),
    (Array("left,0px)".utf8), { $0.leading }), (Array("right,0px)".utf8), { $0.trailing }),
  ]

  /// Returns a page whose style sheet has the insets of a device.
  ///
  /// A page in a frame has none otherwise, because the browser gives it those of its own window.
  static func applied(_ insets: ScreenInsets, to page: [UInt8]) -> [UInt8] {
    StyledPage(page).restyled { applied(insets, toStyle: $0) }
  }

  private static func applied(_ insets: ScreenInsets, toStyle style: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(style.count)
    var (copied, at) = (0, 0)
    while let open = style[at...].firstIndex(of: UInt8(ascii: "(")) {
      at = open + 1
      let name = open + 1 - "env(".utf8.count
      guard name >= copied, style[name...].starts(with: start) else { continue }
      let edge = style[(name + start.count)...]
      guard let (text, length) = edges.first(where: { edge.starts(with: $0.name) }) else {
        continue
      }
      result += style[copied..<name]
      result += Array("\(Int(length(insets)))px".utf8)
      copied = name + start.count + text.count
      at = copied
    }
    return result + style[copied...]
  }
}
