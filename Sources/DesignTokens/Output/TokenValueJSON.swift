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
    case .fontFamily(let names) where names.count == 1: string(names[0])
    case .fontFamily(let names): list(names) { $0.string($1) }
    case .duration(let duration): write(duration.value, duration.unit.rawValue)
    case .typography(let type): write(parts: type)
    case .shadow(let shadows) where shadows.count == 1: write(shadows[0])
    case .shadow(let shadows): list(shadows) { $0.write($1) }
    case .gradient(let stops): list(stops) { $0.write(parts: $1) }
    case .cubicBezier(let curve): list(curve.numbers) { $0.number($1) }
    case .strokeStyle(.named(let name)): string(name.rawValue)
    case .strokeStyle(.dashes(let lengths, let cap)):
      beginObject()
      key("dashArray")
      list(lengths) { $0.write($1) }
      member("lineCap", cap.rawValue)
      endObject()
    case .border(let border): write(parts: border)
    case .transition(let transition): write(parts: transition)
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
    write(dimension.value, dimension.unit.rawValue)
  }

  private mutating func write(_ value: Double, _ unit: String) {
    beginObject()
    member("value", value)
    member("unit", unit)
    endObject()
  }

  private mutating func write(parts composite: some CompositeValue) {
    beginObject()
    members(of: composite)
    endObject()
  }

  private mutating func members(of composite: some CompositeValue) {
    for (name, value) in composite.parts {
      key(name)
      write(value)
    }
  }

  private mutating func write(_ shadow: TokenShadow) {
    beginObject()
    members(of: shadow)
    if shadow.inset {
      key("inset")
      boolean(true)
    }
    endObject()
  }

  private mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
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
