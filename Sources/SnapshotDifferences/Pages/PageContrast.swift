import DesignTokens
import FeedLayout

/// The contrast between the texts of a page and their backgrounds.
struct PageContrast {
  private let page: PageRecord
  /// The colors of the text and the background of each style.
  ///
  /// An array is empty if the property is not set, and `nil` if the value is neither a color nor a
  /// gradient.
  private let paints: [(text: [TokenColor]?, ground: [TokenColor]?)]

  init(_ page: PageRecord) {
    self.page = page
    paints = page.styles.indices.map { style in
      let colors = { (name: StaticString) in
        page.property(name, ofStyle: style).map { Self.colors(page.bytes($0.value)) } ?? []
      }
      return (colors("color"), colors("background"))
    }
  }

  /// The contrast of one text.
  struct Reading {
    let ratio: Double
    /// The style of the nearest background.
    let ground: Int
  }

  /// One background layer.
  private struct Layer {
    let style: Int
    let colors: [TokenColor]
  }

  /// Returns the contrast of a text with its nearest background, with the lowest ratio for
  /// gradients, or `nil` if an image is behind the text or a color is unknown.
  func reading(of index: Int) -> Reading? {
    let node = page.nodes[index]
    guard node.kind == .text || node.kind == .markdown, !node.text.isEmpty, let style = node.style,
      let texts = paints[style].text, !texts.isEmpty,
      let layers = layers(behind: index), let nearest = layers.first,
      let grounds = Self.mixtures(layers),
      let ratio = texts.flatMap({ text in grounds.map { Contrast.ratio(text, on: $0) } }).min()
    else { return nil }
    return Reading(ratio: ratio, ground: nearest.style)
  }

  /// Returns the minimum contrast that WCAG 2 requires for a text.
  func minimum(of index: Int) -> Double {
    guard let type = page.property("typography", ofStyle: page.nodes[index].style) else {
      return Contrast.Minimum.text
    }
    return Self.isLarge(page.bytes(type.value))
      ? Contrast.Minimum.largeText : Contrast.Minimum.text
  }

  /// Returns whether text in a typography is large: 24 pixels, or bold and 18.66 pixels.
  private static func isLarge(_ typography: ArraySlice<UInt8>) -> Bool {
    let parts = typography.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count > 1, let weight = Double(String(decoding: parts[0], as: UTF8.self)) else {
      return false
    }
    let size = parts[1].prefix { $0 != UInt8(ascii: "/") }
    let digits = size.prefix { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return false }
    let pixels = size.last == UInt8(ascii: "m") ? number * 16 : number
    return pixels >= 24 || (weight >= 700 && pixels >= 18.66)
  }

  // MARK: Backgrounds

  /// The maximum number of mixtures for overlapping gradients.
  private static let mostGrounds = 64

  /// Returns all opaque colors that layers can produce, or `nil` if there are too many.
  private static func mixtures(_ layers: [Layer]) -> [TokenColor]? {
    var grounds: [TokenColor] = []
    for layer in layers.reversed() {
      grounds =
        grounds.isEmpty
        ? layer.colors : layer.colors.flatMap { front in grounds.map { front.over($0) } }
      guard grounds.count <= mostGrounds else { return nil }
    }
    return grounds
  }

  /// Returns the backgrounds behind a text, nearest first, up to the first opaque one, or `nil` if
  /// they are unknown.
  private func layers(behind text: Int) -> [Layer]? {
    let frame = page.nodes[text].frame
    var layers: [Layer] = []
    var current = text
    while true {
      if add(page.nodes[current].style, to: &layers) { return Self.known(layers) }
      let parent = page.nodes[current].parent
      // A node is rendered above the nodes before it if they overlap.
      for sibling in page.children(of: parent).reversed()
      where sibling < current && page.nodes[sibling].frame.meets(frame) {
        for index in (sibling..<page.nodes[sibling].end).reversed()
        where page.nodes[index].frame.meets(frame) {
          let node = page.nodes[index]
          if node.kind == .image { return nil }
          guard let style = node.style, paints[style].ground?.isEmpty != true else { continue }
          guard node.frame.contains(frame) else { return nil }
          if add(style, to: &layers) { return Self.known(layers) }
        }
      }
      guard let parent else { break }
      current = parent
    }
    return add(page.screenStyle, to: &layers) ? Self.known(layers) : nil
  }

  /// Adds the background of a style, and returns whether it is opaque or unknown.
  private func add(_ style: Int?, to layers: inout [Layer]) -> Bool {
    guard let style else { return false }
    guard let ground = paints[style].ground else {
      layers.append(Layer(style: style, colors: []))
      return true
    }
    guard !ground.isEmpty else { return false }
    layers.append(Layer(style: style, colors: ground))
    return ground.allSatisfy { $0.alpha >= 1 }
  }

  private static func known(_ layers: [Layer]) -> [Layer]? {
    layers.contains { $0.colors.isEmpty } ? nil : layers
  }

  // MARK: Colors

  /// Returns the color of a value or the colors of a gradient's stops, or `nil` for any other
  /// value.
  private static func colors(_ value: ArraySlice<UInt8>) -> [TokenColor]? {
    if let color = TokenColor(hex: value) { return [color] }
    guard value.starts(with: "linear-gradient(".utf8) else { return nil }
    let stops = value.split(separator: UInt8(ascii: ",")).dropFirst()
    let colors = stops.compactMap { stop in
      TokenColor(hex: stop.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")") })
    }
    return colors.isEmpty || colors.count != stops.count ? nil : colors
  }
}
