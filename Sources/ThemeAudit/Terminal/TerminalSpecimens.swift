import DesignTokens
import FeedRendering

/// The specimens and facts of tokens for a terminal.
struct TerminalSpecimens {
  let depth: ColorDepth

  private typealias Ink = TerminalLine.Ink

  /// Returns the lines of a token's cell for the columns that share it.
  ///
  /// The colors are those of the first column.
  func lines(
    _ cell: SheetCell, name: String, in columns: [SheetColumn], width: Int
  ) -> [TerminalLine] {
    var lines: [TerminalLine] = []
    if let value = cell.value, let column = columns.first {
      lines.append(first(value, name: name, in: columns, column, width))
      if case .color(let color) = value, !color.isInSRGB {
        lines.append(plain("△ outside sRGB: \(SheetText.components(color))", width))
      }
      if case .gradient(let stops) = value {
        lines.append(plain(worst(stops, in: column), width))
      }
    } else if let problem = cell.problem {
      lines += TerminalLine.wrapped("✗ broken: \(SheetText.text(problem))", width)
        .map { plain($0, width) }
    } else {
      lines.append(plain("not defined here", width))
    }
    if !cell.chain.isEmpty {
      let names = cell.chain.prefix(4).map { "→ \(SheetText.text($0))" }.joined(separator: " ")
      let rest = cell.chain.count > 4 ? " → and \(cell.chain.count - 4) more" : ""
      lines.append(plain(names + rest, width, isFaint: true))
    }
    return lines
  }

  /// Returns the lines of a pair of text and background.
  func lines(_ sample: SheetPair.Sample?, of pair: SheetPair, width: Int) -> [TerminalLine] {
    guard let sample else { return [plain("text or background has no value here", width)] }
    var line = TerminalLine()
    if depth != .none {
      line.add(
        " Quiet words ",
        Ink(text: sample.text.over(sample.background), ground: sample.background), depth: depth)
      line.add(" ")
    }
    let verdict = SheetText.verdict(sample.ratio, minimum: pair.minimum)
    finish(&line, width, "\(Contrast.shown(sample.ratio)) \(verdict)")
    return [line]
  }

  private func plain(_ text: String, _ width: Int, isFaint: Bool = false) -> TerminalLine {
    var line = TerminalLine()
    line.add(TerminalLine.fitting(text, width), Ink(isFaint: isFaint), depth: depth)
    return line
  }

  private func finish(_ line: inout TerminalLine, _ width: Int, _ text: String) {
    line.add(TerminalLine.fitting(text, max(width - line.columns, 1)))
  }

  private func first(
    _ value: TokenValue, name: String, in columns: [SheetColumn], _ column: SheetColumn,
    _ width: Int
  ) -> TerminalLine {
    var line = TerminalLine()
    switch value {
    case .color(let color):
      swatch(color, in: column, &line)
      var facts = color.css
      var seenBackgrounds: Set<String> = []
      for column in columns
      where column.hasBackground && color != column.background
        && seenBackgrounds.insert(column.background.css).inserted
      {
        let ratio = Contrast.ratio(color, on: column.background)
        let title = columns.count > 1 ? " on \(SheetText.text(column.title))" : ""
        facts += "  \(Contrast.shown(ratio))\(title) \(SheetText.suitability(ratio))"
      }
      finish(&line, width, facts)
    case .dimension(let length) where LengthPurpose(name) == .space:
      bar(length.points, width, &line)
      finish(&line, width, SheetText.of(value))
    case .duration(let duration):
      bar(duration.milliseconds / 8, width, &line)
      finish(&line, width, SheetText.of(value))
    case .typography(let type):
      line.add("Sphinx", Ink(isBold: type.fontWeight >= 600), depth: depth)
      finish(&line, width, "  \(SheetText.of(value)), \(SheetText.family(type.fontFamily))")
    case .fontWeight(let weight):
      line.add("Sphinx", Ink(isBold: weight >= 600), depth: depth)
      finish(&line, width, "  \(SheetText.of(value))")
    case .gradient(let stops):
      band(stops, in: column, &line)
      finish(&line, width, SheetText.of(value))
    case .border(let border):
      swatch(border.color, in: column, &line)
      finish(&line, width, SheetText.of(value))
    case .shadow(let shadows):
      for shadow in shadows.prefix(1) { swatch(shadow.color, in: column, &line) }
      finish(&line, width, SheetText.of(value))
    default: finish(&line, width, SheetText.of(value))
    }
    return line
  }

  /// Appends the color between two cells of the column's background.
  private func swatch(_ color: TokenColor, in column: SheetColumn, _ line: inout TerminalLine) {
    guard depth != .none else { return }
    line.add(" ", Ink(ground: column.background), depth: depth)
    line.add("    ", Ink(ground: color.over(column.background)), depth: depth)
    line.add(" ", Ink(ground: column.background), depth: depth)
    line.add(" ")
  }

  /// Appends a bar to scale.
  ///
  /// A cell represents eight pixels, and partial blocks represent single pixels.
  private func bar(_ pixels: Double, _ width: Int, _ line: inout TerminalLine) {
    let room = max(min(24, width - 12), 1) * 8
    let eighths = Int(min(max(pixels.rounded(), 0), Double(room)))
    var text = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0, let part = Unicode.Scalar(0x2590 - eighths % 8) {
      text.unicodeScalars.append(part)
    }
    if pixels > Double(room) { text += "…" }
    line.add(text)
    line.add(text.isEmpty ? "│ " : "  ")
  }

  private func band(
    _ stops: [TokenGradientStop], in column: SheetColumn, _ line: inout TerminalLine
  ) {
    guard depth != .none, !stops.isEmpty else { return }
    let cells = 16
    for cell in 0..<cells {
      let color = Self.color(at: (Double(cell) + 0.5) / Double(cells), of: stops)
      line.add(" ", Ink(ground: color.over(column.background)), depth: depth)
    }
    line.add(" ")
  }

  /// Returns the color of a gradient at a position, interpolated as in a browser.
  private static func color(at place: Double, of stops: [TokenGradientStop]) -> TokenColor {
    guard let next = stops.firstIndex(where: { $0.position >= place }), next > 0 else {
      let isBefore = stops.first.map { $0.position >= place } ?? true
      return (isBefore ? stops.first : stops.last)?.color
        ?? TokenColor(red: 0, green: 0, blue: 0)
    }
    let (from, to) = (stops[next - 1], stops[next])
    let span = to.position - from.position
    let share = span > 0 ? (place - from.position) / span : 1
    let mix = { (a: Double, b: Double) in a + (b - a) * share }
    return TokenColor(
      red: mix(from.color.red, to.color.red), green: mix(from.color.green, to.color.green),
      blue: mix(from.color.blue, to.color.blue), alpha: mix(from.color.alpha, to.color.alpha))
  }

  private func worst(_ stops: [TokenGradientStop], in column: SheetColumn) -> String {
    let ratios = stops.map { Contrast.ratio($0.color, on: column.background) }
    guard let worst = ratios.min() else { return "" }
    return "worst stop \(Contrast.shown(worst)) \(SheetText.suitability(worst))"
  }
}
