import DesignTokens
import Documents

/// The check for values that are valid, but most likely mistakes.
enum PlausibleLint {
  static let rule = Rule(
    "theme.implausible", .warning, "A value is most likely a mistake",
    "The format allows the value, but no screen can use it as it is: a negative blur, border width "
      + "or duration, a duration in the wrong unit, a line height that is a length or a percentage, "
      + "a huge font size, gradient stops out of order, or several fonts in one string. `bounds` "
      + "sets the limits.")

  fileprivate struct Bounds: Sendable {
    var duration = 10_000.0
    var lineHeight = 8.0
    var fontSize = 200.0
  }

  private static let setting = Setting(
    "bounds",
    FieldTable(
      "bounds", "The limits on plausible values.", from: Bounds(),
      [
        .optional(
          "duration", \.duration, .number(in: 0...1e9), "The longest duration in milliseconds."),
        .optional(
          "lineHeight", \.lineHeight, .number(in: 1...1000),
          "The greatest line height as a multiple of the font size."),
        .optional(
          "fontSize", \.fontSize, .number(in: 1...1e6), "The greatest font size in pixels."),
      ]
    ).reader, defaultValue: Bounds(), "The limits on plausible values.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, bounds in
    for token in context.theme.names.indices {
      for variant in context.variants(of: token) {
        guard let value = context.value(variant) else { continue }
        let check = PlausibleCheck(value, of: variant, bounds, context)
        for problem in check.problems {
          context.report(
            rule, "\(context.quoted(token)) has \(problem.message)", at: problem.place,
            fix: problem.fix)
        }
      }
    }
  }
}

/// The implausible parts of a value, at the declaration that has them.
private struct PlausibleCheck {
  typealias Problem = (message: String, place: Place, fix: Fix?)

  private(set) var problems: [Problem] = []
  private let document: JSONDocument
  private let bounds: PlausibleLint.Bounds

  init(
    _ value: TokenValue, of variant: TokenVariant, _ bounds: PlausibleLint.Bounds,
    _ context: ThemeLintContext
  ) {
    let declared = context.theme.declared(variant.declaration)
    document = declared.document
    self.bounds = bounds
    check(value, at: declared.value)
  }

  private mutating func check(_ value: TokenValue, at node: JSONNode) {
    // The target of a reference is checked at its own declaration.
    guard !document.isReference(node) else { return }
    switch value {
    case .duration(let duration): check(duration, at: node)
    case .fontFamily(let names): check(names, at: node)
    case .typography(let type): check(type, at: node)
    case .border(let border):
      if border.width.value < 0 { report("a negative width", at: part("width", of: node)) }
    case .shadow(let layers):
      let isList = document.kind(of: node) == .array
      let nodes = isList ? Array(document.elements(of: node)) : [node]
      for (layer, node) in zip(layers, nodes)
      where layer.blur.value < 0 && !document.isReference(node) {
        report("a negative blur", at: part("blur", of: node))
      }
    case .transition(let transition):
      check(.duration(transition.duration), at: part("duration", of: node))
      check(.duration(transition.delay), at: part("delay", of: node))
    case .gradient(let stops): check(stops, at: node)
    default: break
    }
  }

  private func part(_ name: String, of node: JSONNode) -> JSONNode {
    document.member(name, of: node) ?? node
  }

  private mutating func report(
    _ what: String, at node: JSONNode, _ advice: String = "it cannot be less than 0.",
    fix: Fix? = nil
  ) {
    problems.append(
      ("\(what); \(advice)", document.markedPlace(node), fix))
  }

  private mutating func check(_ duration: TokenDuration, at node: JSONNode) {
    let milliseconds = duration.milliseconds
    if milliseconds < 0 {
      report("a negative duration", at: node)
    } else if milliseconds > bounds.duration {
      report(
        "a duration of \(DecimalText.of(milliseconds / 1000)) s", at: node,
        "it should be at most \(DecimalText.of(bounds.duration / 1000)) s. Check the unit.")
    }
  }

  private mutating func check(_ names: [String], at node: JSONNode) {
    guard names.count == 1, names[0].utf8.contains(UInt8(ascii: ",")) else { return }
    let parts = FunctionText.split(Array(names[0].utf8)[...]) { $0 == UInt8(ascii: ",") }
      .map { JSONEscapes.quoted(String(decoding: MeasureText.trimmed($0), as: UTF8.self)) }
    let list = "[\(parts.joined(separator: ", "))]"
    report(
      "several fonts in one string", at: node, "write a list of strings.",
      fix: .suggestion("write \(list)", document.replacing(node, with: list)))
  }

  private mutating func check(_ type: TokenTypography, at node: JSONNode) {
    check(.fontFamily(type.fontFamily), at: part("fontFamily", of: node))
    if type.fontSize.points > bounds.fontSize {
      report(
        "a font size of \(DecimalText.of(type.fontSize.points)) pixels",
        at: part("fontSize", of: node),
        "it should be at most \(DecimalText.of(bounds.fontSize)).")
    }
    let height = type.lineHeight
    guard height < 0 || height > bounds.lineHeight else { return }
    let written = DecimalText.of(height)
    let isPercentage = height >= 80 && height <= 300
    report(
      "a line height of \(written) times the font size", at: part("lineHeight", of: node),
      height < 0
        ? "it cannot be less than 0."
        : "write \(written) \(isPercentage ? "percent" : "pixels") as a multiple, such as "
          + "\(DecimalText.of(isPercentage ? height / 100 : height / type.fontSize.points, places: 2))."
    )
  }

  private mutating func check(_ stops: [TokenGradientStop], at node: JSONNode) {
    for (index, pair) in zip(stops, stops.dropFirst()).enumerated()
    where pair.1.position < pair.0.position {
      let nodes = Array(document.elements(of: node))
      let stop = nodes.indices.contains(index + 1) ? nodes[index + 1] : node
      report(
        "stops out of order",
        at: document.kind(of: stop) == .object ? part("position", of: stop) : stop,
        "the position \(DecimalText.of(pair.1.position)) follows "
          + "\(DecimalText.of(pair.0.position)).")
      return
    }
  }
}
