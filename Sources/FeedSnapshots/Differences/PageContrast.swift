import DesignTokens
import FeedLayout

/// How well the texts of a page stand out from what is behind them.
struct PageContrast {
  private let page: PageRecord
  /// Of each style the colours of its text and of its background: none for no such property, nil
  /// for a value that is no colour and no gradient.
  private let paints: [(text: [TokenColor]?, ground: [TokenColor]?)]

  init(_ page: PageRecord) {
    self.page = page
    paints = page.styles.indices.map { style in
      let colours = { (name: StaticString) in
        page.property(name, ofStyle: style).map { Self.colours(page.bytes($0.value)) } ?? []
      }
      return (colours("color"), colours("background"))
    }
  }

  /// How well a text stands out.
  struct Reading {
    let ratio: Double
    /// The style of the nearest background.
    let ground: Int
  }

  /// One background, as it lies over others.
  private struct Layer {
    let style: Int
    let colours: [TokenColor]
  }

  /// The ratio of a text over the nearest background behind it, of gradients the worst one; nil
  /// where a picture lies behind it or not all is known.
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

  /// The least ratio that WCAG 2 asks of a text.
  func minimum(of index: Int) -> Double {
    guard let type = page.property("typography", ofStyle: page.nodes[index].style) else {
      return Contrast.Minimum.text
    }
    return Self.isLarge(page.bytes(type.value))
      ? Contrast.Minimum.largeText : Contrast.Minimum.text
  }

  /// Whether a text of such a typography is large: 24 pixels, or bold and 18.66.
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

  /// More mixtures than these of gradients that lie over each other are not told apart.
  private static let mostGrounds = 64

  /// All opaque colours that layers may come to; nil where there are too many.
  private static func mixtures(_ layers: [Layer]) -> [TokenColor]? {
    var grounds: [TokenColor] = []
    for layer in layers.reversed() {
      grounds =
        grounds.isEmpty
        ? layer.colours : layer.colours.flatMap { front in grounds.map { front.over($0) } }
      guard grounds.count <= mostGrounds else { return nil }
    }
    return grounds
  }

  /// The backgrounds behind a text, the nearest first, down to one that nothing shines through; nil
  /// where they are not known.
  private func layers(behind text: Int) -> [Layer]? {
    let frame = page.nodes[text].frame
    var layers: [Layer] = []
    var current = text
    while true {
      if add(page.nodes[current].style, to: &layers) { return Self.known(layers) }
      let parent = page.nodes[current].parent
      // What comes before a node on a page is drawn below it where they overlap.
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

  /// Adds the background of a style; whether nothing shines through it, or it is not known.
  private func add(_ style: Int?, to layers: inout [Layer]) -> Bool {
    guard let style else { return false }
    guard let ground = paints[style].ground else {
      layers.append(Layer(style: style, colours: []))
      return true
    }
    guard !ground.isEmpty else { return false }
    layers.append(Layer(style: style, colours: ground))
    return ground.allSatisfy { $0.alpha >= 1 }
  }

  private static func known(_ layers: [Layer]) -> [Layer]? {
    layers.contains { $0.colours.isEmpty } ? nil : layers
  }

  // MARK: Colours

  /// The colour that a value is, or those of the stops of a gradient; nil for something else.
  private static func colours(_ value: ArraySlice<UInt8>) -> [TokenColor]? {
    if let color = TokenColor(hex: value) { return [color] }
    guard value.starts(with: "linear-gradient(".utf8) else { return nil }
    let stops = value.split(separator: UInt8(ascii: ",")).dropFirst()
    let colours = stops.compactMap { stop in
      TokenColor(hex: stop.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")") })
    }
    return colours.isEmpty || colours.count != stops.count ? nil : colours
  }
}
