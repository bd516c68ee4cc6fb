import DesignTokens
import Documents
import FeedRendering

/// The cell of a token: a specimen and the facts about it.
extension SheetPage {
  private static var sentence: StaticString { "Sphinx of black quartz, judge my vow 0123" }

  mutating func writeCell(_ cell: SheetCell, of entry: SheetEntry, in column: SheetColumn) {
    guard let value = cell.value else { return writeAbsence(cell) }
    switch value {
    case .color(let color):
      sideBySide { page in
        page.writeChip(color)
      } facts: { page in
        page.writeColorFacts(color, in: column)
        page.writeWay(cell)
      }
    case .dimension(let length) where LengthPurpose(entry.name) == .radius:
      writeBox("corner", "--l:\(CSSText.length(length))", value, cell)
    case .shadow: writeBox("box", "box-shadow:\(CSSText.value(value))", value, cell)
    case .border: writeBox("box", "border:\(CSSText.value(value))", value, cell)
    case .cubicBezier(let curve):
      writeCurve(curve, "--e:\(CSSText.value(value))", value, cell)
    case .transition(let transition):
      writeCurve(
        transition.timingFunction,
        "--d:\(CSSText.value(.duration(transition.duration)));"
          + "--e:\(CSSText.value(.cubicBezier(transition.timingFunction)))", value, cell)
    default:
      writeSpecimen(value, of: entry)
      if case .gradient(let stops) = value {
        writeStops(stops, in: column)
        writeWay(cell)
      } else {
        sink.append("<div class=\"brief\">")
        writeFacts(value, cell)
        sink.append("</div>")
      }
    }
  }

  private mutating func writeBox(
    _ name: String, _ declarations: String, _ value: TokenValue, _ cell: SheetCell
  ) {
    sideBySide { page in
      page.styled("i", page.classes.number(declarations), name)
    } facts: { page in
      page.writeFacts(value, cell)
    }
  }

  private mutating func writeCurve(
    _ curve: TokenCurve, _ declarations: String, _ value: TokenValue, _ cell: SheetCell
  ) {
    sideBySide { page in
      page.writeCurve(curve)
    } facts: { page in
      page.writeRun(declarations)
      page.writeFacts(value, cell)
    }
  }

  /// Writes the card of a color in a group that has cards instead of rows.
  mutating func writeCard(_ entry: SheetEntry) {
    sink.append("\n<li class=\"card token")
    if entry.deprecation != nil { sink.append(" deprecated") }
    write("\" id=\"\(anchor: entry.name)\">")
    if let cell = entry.cells.first, case .color(let color)? = cell.value {
      writeChip(color)
      writeBits(color)
      sink.append("<div class=\"name\">")
      writeName(entry)
      writeValue(color)
      writeWay(cell)
      sink.append("</div>")
    }
    sink.append("</li>")
  }

  // MARK: Colors

  private mutating func writeChip(_ color: TokenColor) {
    sink.append(color.alpha < 1 ? "<span class=\"chip clear\">" : "<span class=\"chip\">")
    styled("i", classes.fill(color))
    sink.append("</span>")
  }

  private mutating func writeValue(_ color: TokenColor) {
    write("<p><code>\(color.css)</code></p><p class=\"minor\">\(SheetText.components(color))</p>")
    if !color.isInSRGB { paragraph("mark", "△ outside sRGB") }
  }

  private mutating func writeColorFacts(_ color: TokenColor, in column: SheetColumn) {
    writeValue(color)
    guard column.hasBackground, color != column.background else { return }
    let ratio = Contrast.ratio(color, on: column.background)
    write("<p><code>\(Contrast.shown(ratio))</code> on background, ")
    write("\(SheetText.suitability(ratio))</p>")
  }

  /// Writes the color as text on the background of each column.
  ///
  /// The letters of the sample are in the styles, because they may be too faint to read.
  private mutating func writeBits(_ color: TokenColor) {
    let columns = columns
    guard columns.contains(where: \.hasBackground) else { return }
    sink.append("<div class=\"contrasts\">")
    let letters = classes.number("color:\(color.css)")
    for (index, column) in columns.enumerated() {
      let ratio = Contrast.ratio(color, on: column.background)
      write("<p class=\"contrast col c\(index)\"><b class=\"s\(letters)")
      write("\" aria-hidden=\"true\"></b><span class=\"unseen\">on \(column.title)")
      write(": </span>\(Contrast.shown(ratio))</p>")
    }
    sink.append("</div>")
  }

  private mutating func writeStops(_ stops: [TokenGradientStop], in column: SheetColumn) {
    sink.append("<p class=\"stops\">")
    for stop in stops.prefix(16) {
      sink.append("<span>")
      styled("i", classes.fill(stop.color))
      write("<code>\(stop.color.css)</code> \(SheetText.percent(stop.position))</span>")
    }
    if stops.count > 16 {
      write("<span>and \(stops.count - 16) more</span>")
    }
    sink.append("</p>")
    let ratios = stops.map { Contrast.ratio($0.color, on: column.background) }
    guard column.hasBackground, let worst = ratios.min() else { return }
    write("<p>worst stop <code>\(Contrast.shown(worst))</code> on background, ")
    write("\(SheetText.suitability(worst))</p>")
  }

  // MARK: Other types

  private mutating func writeSpecimen(_ value: TokenValue, of entry: SheetEntry) {
    switch value {
    case .typography(let type):
      open("p", classes.number(Self.css(type)), "type")
      sink.append(Self.sentence)
      sink.append("</p>")
    case .fontFamily:
      open("p", classes.number("font-family:\(CSSText.value(value))"), "face")
      sink.append("Aa Bb Gg Qq Rr 0123 &amp;?!</p>")
    case .fontWeight:
      open("p", classes.number("font-weight:\(CSSText.value(value))"), "face")
      sink.append("Aa Bb Gg Qq Rr 0123</p>")
    case .dimension(let length):
      let number = classes.number("--l:\(CSSText.length(length))")
      sink.append("<div class=\"measure\">")
      if LengthPurpose(entry.name) == .line {
        styled("i", number, "stroke")
      } else if length.value > 0 {
        styled("i", number, "bar")
      } else {
        sink.append("<i class=\"none\"></i>")
      }
      sink.append("</div>")
    case .duration(let duration):
      // A second is 300 pixels wide.
      let width = TokenDimension(duration.milliseconds * 0.3, .px)
      writeRun("--d:\(CSSText.value(value));--l:\(CSSText.length(width))", "run time")
    case .gradient:
      styled("i", classes.number("background-image:\(CSSText.value(value))"), "band")
    case .strokeStyle(.named(let name)):
      styled("i", classes.number("border-top-style:\(name.rawValue)"), "rule")
    case .strokeStyle(.dashes(let lengths, let cap)):
      sink.append(
        "<svg class=\"dashes\" aria-hidden=\"true\"><path d=\"M2 6H2000\" stroke-width=\"4\" stroke-dasharray=\""
      )
      sink.append(lengths.prefix(16).map { CSSText.number($0.points) }.joined(separator: " "))
      write("\" stroke-linecap=\"\(cap.rawValue)\"/></svg>")
    default: break
    }
  }

  static func css(_ type: TokenTypography) -> String {
    "font:\(CSSText.value(.typography(type)));letter-spacing:\(CSSText.length(type.letterSpacing))"
  }

  /// Writes a timing curve from the lower left to the upper right of a 100 by 100 square.
  private mutating func writeCurve(_ curve: TokenCurve) {
    let point = { (x: Double, y: Double) in
      "\(CSSText.number(x * 100)) \(CSSText.number(100 - min(max(y, -10), 10) * 100))"
    }
    sink.append(
      "<svg class=\"curve\" viewBox=\"0 0 100 100\" aria-hidden=\"true\">"
        + "<path class=\"axis\" d=\"M0 0V100H100\"/><path d=\"M0 100C")
    write("\(point(curve.x1, curve.y1)) \(point(curve.x2, curve.y2)) 100 0\"/></svg>")
  }

  /// Writes a dot that moves while the pointer is over it.
  private mutating func writeRun(_ declarations: String, _ name: String = "run") {
    open("span", classes.number(declarations), name)
    sink.append("<i></i></span>")
  }

  // MARK: Facts

  private mutating func writeFacts(_ value: TokenValue, _ cell: SheetCell) {
    write("<p><code>\(SheetText.of(value))</code></p>")
    switch value {
    case .typography(let type): paragraph("minor", SheetText.family(type.fontFamily))
    case .dimension(let length) where length.unit == .rem:
      paragraph("minor", "\(CSSText.number(length.points)) px at a root size of 16")
    default: break
    }
    writeWay(cell)
  }

  /// Writes the alias chain to the value and the location of its declaration.
  private mutating func writeWay(_ cell: SheetCell) {
    if !cell.chain.isEmpty {
      sink.append("<p>")
      for name in cell.chain.prefix(8) {
        sink.append("→ ")
        writeReference(name)
        sink.append(" ")
      }
      if cell.chain.count > 8 {
        write("→ and \(cell.chain.count - 8) more")
      }
      sink.append("</p>")
    }
    guard let place = cell.place else { return }
    write("<p class=\"minor\">\(path: place)</p>")
  }

  private mutating func writeAbsence(_ cell: SheetCell) {
    if let problem = cell.problem {
      paragraph("broken", "✗ broken: \(problem)")
    } else {
      paragraph("minor", "not defined here")
    }
    writeWay(cell)
  }

  private mutating func sideBySide(
    _ specimen: (inout SheetPage) -> Void, facts: (inout SheetPage) -> Void
  ) {
    sink.append("<div class=\"side-by-side\">")
    specimen(&self)
    sink.append("<div>")
    facts(&self)
    sink.append("</div></div>")
  }
}
