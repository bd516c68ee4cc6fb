import DesignTokens
import FeedRendering

/// What a terminal can show of a token.
struct TerminalSpecimens {
  let depth: ColourDepth

  private typealias Ink = TerminalLine.Ink

  /// The lines of a token that is the same in some columns, the first of which lends its looks.
  func lines(
    _ cell: SheetCell, name: String, in columns: [SheetColumn], width: Int
  ) -> [TerminalLine] {
    var lines: [TerminalLine] = []
    if let value = cell.value, let column = columns.first {
      lines.append(first(value, name: name, in: columns, column, width))
      if case .color(let color) = value, !color.isInSRGB {
        lines.append(plain("△ outside of sRGB: \(SheetWords.components(color))", width))
      }
      if case .gradient(let stops) = value {
        lines.append(plain(worst(stops, in: column), width))
      }
    } else if let problem = cell.problem {
      lines += TerminalLine.wrapped("✗ broken: \(SheetWords.text(problem))", width)
        .map { plain($0, width) }
    } else {
      lines.append(plain("not here", width))
    }
    if !cell.chain.isEmpty {
      let names = cell.chain.prefix(4).map { "→ \(SheetWords.text($0))" }.joined(separator: " ")
      let rest = cell.chain.count > 4 ? " → and \(cell.chain.count - 4) more" : ""
      lines.append(plain(names + rest, width, isFaint: true))
    }
    return lines
  }

  /// A pair of text and background.
  func lines(_ sample: SheetPair.Sample?, of pair: SheetPair, width: Int) -> [TerminalLine] {
    guard let sample else { return [plain("one of the two has no value here", width)] }
    var line = TerminalLine()
    if depth != .none {
      line.add(
        " Quiet words ",
        Ink(text: sample.text.over(sample.background), ground: sample.background), depth: depth)
      line.add(" ")
    }
    let verdict = SheetWords.verdict(sample.ratio, minimum: pair.minimum)
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
      var told: Set<String> = []
      for column in columns
      where column.hasBackground && color != column.background
        && told.insert(column.background.css).inserted
      {
        let ratio = Contrast.ratio(color, on: column.background)
        let title = columns.count > 1 ? " on \(SheetWords.text(column.title))" : ""
        facts += "  \(Contrast.shown(ratio))\(title) \(SheetWords.suitability(ratio))"
      }
      finish(&line, width, facts)
    case .dimension(let length) where LengthUse(name) == .space:
      bar(length.points, width, &line)
      finish(&line, width, SheetWords.of(value))
    case .duration(let duration):
      bar(duration.milliseconds / 8, width, &line)
      finish(&line, width, SheetWords.of(value))
    case .typography(let type):
      line.add("Sphinx", Ink(isBold: type.fontWeight >= 600), depth: depth)
      finish(&line, width, "  \(SheetWords.of(value)), \(SheetWords.family(type.fontFamily))")
    case .fontWeight(let weight):
      line.add("Sphinx", Ink(isBold: weight >= 600), depth: depth)
      finish(&line, width, "  \(SheetWords.of(value))")
    case .gradient(let stops):
      band(stops, in: column, &line)
      finish(&line, width, SheetWords.of(value))
    case .border(let border):
      swatch(border.color, in: column, &line)
      finish(&line, width, SheetWords.of(value))
    case .shadow(let shadows):
      for shadow in shadows.prefix(1) { swatch(shadow.color, in: column, &line) }
      finish(&line, width, SheetWords.of(value))
    default: finish(&line, width, SheetWords.of(value))
    }
    return line
  }

  /// The colour between two cells of the background that it is seen on.
  private func swatch(_ color: TokenColor, in column: SheetColumn, _ line: inout TerminalLine) {
    guard depth != .none else { return }
    line.add(" ", Ink(ground: column.background), depth: depth)
    line.add("    ", Ink(ground: color.over(column.background)), depth: depth)
    line.add(" ", Ink(ground: column.background), depth: depth)
    line.add(" ")
  }

  /// A bar to scale: a cell is as wide as eight pixels, and has characters for each of them.
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

  /// The colour of a gradient at a place, as browsers mix it.
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
    return "worst stop \(Contrast.shown(worst)) \(SheetWords.suitability(worst))"
  }
}
