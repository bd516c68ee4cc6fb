package import Documents

extension JSONWriter {
  /// Writes a token value on one line, in the notation of the format without references.
  package mutating func line(_ value: TokenValue) {
    var writer = JSONWriter(indent: nil)
    writer.write(value)
    raw(writer.bytes)
  }

  /// Writes a token value in the notation of the format without references.
  package mutating func write(_ value: TokenValue) {
    switch value {
    case .color(let color): write(color)
    case .dimension(let dimension): write(dimension)
    case .number(let number), .fontWeight(let number): self.number(number)
    case .fontFamily(let names): write(family: names)
    case .duration(let duration): write(duration)
    case .typography(let type): write(type)
    case .shadow(let shadows): write(shadows)
    case .gradient(let stops): write(stops)
    case .cubicBezier(let curve): write(curve)
    case .strokeStyle(let style): write(style)
    case .border(let border): write(border)
    case .transition(let transition): write(transition)
    }
  }

  private mutating func write(_ color: TokenColor) {
    beginObject()
    member("colorSpace", color.space.rawValue)
    key("components")
    beginArray()
    for (index, component) in color.components.enumerated() {
      if color.isMissing(index) { string("none") } else { number(component) }
    }
    endArray()
    if color.alpha < 1 { member("alpha", color.alpha) }
    // Six hexadecimal digits cannot represent colors outside of sRGB.
    if color.isInSRGB { member("hex", color.opaque.css) }
    endObject()
  }

  private mutating func write(_ dimension: TokenDimension) {
    beginObject()
    member("value", dimension.value)
    member("unit", dimension.unit.rawValue)
    endObject()
  }

  private mutating func write(_ duration: TokenDuration) {
    beginObject()
    member("value", duration.milliseconds)
    member("unit", "ms")
    endObject()
  }

  private mutating func write(family names: [String]) {
    if names.count == 1 { return string(names[0]) }
    beginArray()
    for name in names { string(name) }
    endArray()
  }

  private mutating func write(_ type: TokenTypography) {
    beginObject()
    key("fontFamily")
    write(family: type.fontFamily)
    key("fontSize")
    write(type.fontSize)
    member("fontWeight", type.fontWeight)
    key("letterSpacing")
    write(type.letterSpacing)
    member("lineHeight", type.lineHeight)
    endObject()
  }

  private mutating func write(_ shadows: [TokenShadow]) {
    if shadows.count == 1 { return write(shadows[0]) }
    beginArray()
    for shadow in shadows { write(shadow) }
    endArray()
  }

  private mutating func write(_ shadow: TokenShadow) {
    beginObject()
    key("color")
    write(shadow.color)
    for (name, length) in [
      ("offsetX", shadow.offsetX), ("offsetY", shadow.offsetY), ("blur", shadow.blur),
      ("spread", shadow.spread),
    ] {
      key(name)
      write(length)
    }
    if shadow.inset {
      key("inset")
      boolean(true)
    }
    endObject()
  }

  private mutating func write(_ stops: [TokenGradientStop]) {
    beginArray()
    for stop in stops {
      beginObject()
      key("color")
      write(stop.color)
      member("position", stop.position)
      endObject()
    }
    endArray()
  }

  private mutating func write(_ curve: TokenCurve) {
    beginArray()
    for part in [curve.x1, curve.y1, curve.x2, curve.y2] { number(part) }
    endArray()
  }

  private mutating func write(_ style: TokenStrokeStyle) {
    switch style {
    case .named(let name): string(name.rawValue)
    case .dashes(let lengths, let cap):
      beginObject()
      key("dashArray")
      beginArray()
      for length in lengths { write(length) }
      endArray()
      member("lineCap", cap.rawValue)
      endObject()
    }
  }

  private mutating func write(_ border: TokenBorder) {
    beginObject()
    key("color")
    write(border.color)
    key("width")
    write(border.width)
    key("style")
    write(border.style)
    endObject()
  }

  private mutating func write(_ transition: TokenTransition) {
    beginObject()
    key("duration")
    write(transition.duration)
    key("delay")
    write(transition.delay)
    key("timingFunction")
    write(transition.timingFunction)
    endObject()
  }

  private mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }
}

extension TokenColor {
  /// The color on screen, without transparency.
  var opaque: TokenColor { TokenColor(red: red, green: green, blue: blue) }
}
