import DesignTokens
package import Documents
package import FeedLayout
import FeedModel

/// A renderer that writes a tree as JSON: frames, roles, styles and, on request, the origin of each
/// value.
package struct JSONRenderer: Renderer {
  package static let entry = RendererEntry(
    name: "json", summary: "the layout tree with frames, roles and styles", fileExtension: "json",
    make: { JSONRenderer(plan: $0, options: $1) })

  let plan: Plan
  let options: RenderOptions

  package func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer {
    Self(plan: plan, options: options)
  }

  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PagePartMarks?
  ) {
    marks?.begin(at: 0)
    let frames = Frames(tree, .screen(scale: tree.environment.scale))
    let explained = options.explains ? ExplainedPage(tree) : nil
    var output = Output(permutation: tree.permutation, marks: marks)
    output.writer.beginObject()
    output.writer.member("screen", plan.screen.name)
    output.writer.beginObject("environment", .inline)
    output.writer.member("language", tree.environment.language)
    output.writer.member(
      "direction", tree.environment.direction == .rightToLeft ? "rightToLeft" : "leftToRight")
    for (index, choice) in plan.permutations[tree.permutation].contexts.enumerated() {
      output.paint(choice.modifier, plan.tokens.count + 1 + index, choice.context)
    }
    output.writer.member("scale", Double(tree.environment.scale))
    // `x` is the distance from the leading edge, so a right-to-left page has the same values.
    output.writer.member("x", "leading")
    output.writer.member("state", tree.environment.isLoading ? "loading" : "loaded")
    output.writer.member("textSize", tree.environment.textSize.category)
    output.writer.member("textMetrics", "tables")
    output.writer.endObject()
    output.writer.member("width", Double(frames.width))
    output.writer.member("height", rounded(frames.height))
    output.writer.member("style", Int(plan.screen.style))
    writeStatusBar(&output)
    if tree.environment.isLoading { writeSkeleton(&output) }
    output.writer.beginArray("nodes")
    var open: [Int] = []
    for index in tree.nodes.indices {
      while let end = open.last, end <= index {
        output.writer.endArray()
        output.writer.endObject()
        open.removeLast()
      }
      let node = tree.nodes[index]
      outline?.add(index, of: tree)
      output.writer.beginObject(.inline)
      write(index, node, tree, frames, &output)
      write(explained?.partsOfHeight(of: index, frames) ?? [], &output)
      if Int(node.end) > index + 1 {
        output.writer.beginArray("children")
        open.append(Int(node.end))
      } else {
        output.writer.endObject()
      }
    }
    for _ in open {
      output.writer.endArray()
      output.writer.endObject()
    }
    output.writer.endArray()
    output.writer.beginArray("styles")
    for style in plan.styles { write(style, &output) }
    output.writer.endArray()
    output.writer.endObject()
    sink.append(output.writer.bytes.span)
    sink.append(0x0A)
    marks = output.marks
  }

  /// A page while it is written, with one line per node and one line per style.
  private struct Output {
    var writer = JSONWriter(indent: 0)
    var lines = LineTableCache()
    let permutation: Int
    var marks: PagePartMarks?
    /// The texts of the values of tokens, by index, as far as they were written.
    var texts: [Int32: String] = [:]

    /// Writes a text that depends on values of the theme.
    ///
    /// The text of a token has the token's index in the plan as its number. Other texts have
    /// numbers after the last token.
    mutating func paint(_ key: String, _ number: Int, _ text: String) {
      writer.key(key)
      // The writer adds no bytes between a key and its value, so the value starts here.
      let start = writer.bytes.count
      writer.string(text)
      marks?.add(.paint(number), start..<writer.bytes.count)
    }
  }

  private func write(
    _ index: Int, _ node: LayoutNode, _ tree: LayoutTree, _ frames: Frames,
    _ output: inout Output
  ) {
    output.writer.member("kind", "\(node.kind)")
    let id = tree.id(of: index)
    if !id.isEmpty { output.writer.member("id", id) }
    let role = tree.role(of: node)
    if role != .none { output.writer.member("role", role.rawValue) }
    if let entry = tree.outlineEntry(of: index), node.kind != .progress {
      output.writer.member("text", entry.text)
    }
    if let label = tree.label(of: node) { output.writer.member("label", label) }
    if let link = tree.link(of: node), let action = tree.action(of: node) {
      write(link, action, &output)
    }
    if let icon = tree.icon(of: node) {
      output.writer.beginObject("icon", .inline)
      output.writer.member("name", icon.name)
      output.writer.member("glyph", String(icon.glyph))
      output.writer.member("ascii", String(icon.ascii))
      output.writer.endObject()
    }
    if node.kind == .section {
      let section = tree.feed.sections[Int(node.section)]
      let kind = tree.feed.string(section.kindName)
      output.writer.member("section", kind)
      if options.explains, plan.catalog.index(of: kind) != section.kind {
        output.writer.member("shownAs", plan.catalog[section.kind].name)
      }
    }
    if node.kind == .progress {
      output.writer.member("value", rounded(Double(node.value)))
    }
    let frame = frames.frames[index]
    output.writer.beginObject("frame", .inline)
    for (name, value) in [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ] {
      output.writer.member(name, rounded(value))
    }
    output.writer.endObject()
    if node.kind == .text {
      let lines = frames.lines(of: index)
      output.writer.member("lines", lines.count)
      if lines.contains(where: \.isCut) {
        output.writer.member("clipped", true)
      }
    }
    if node.plan >= 0 {
      output.writer.member("style", Int(plan.nodes[Int(node.plan)].style))
      if options.explains {
        write("layout", plan.places[Int(plan.nodes[Int(node.plan)].place)], &output)
      }
    }
    if options.explains {
      if node.kind == .section, options.origins.sections.indices.contains(Int(node.section)) {
        write("slice", options.origins.sections[Int(node.section)], &output)
      }
      if node.kind == .item, options.origins.items.indices.contains(Int(node.item)) {
        write("slice", options.origins.items[Int(node.item)], &output)
      }
    }
  }

  /// Writes the parts of a height that is a sum.
  private func write(_ parts: [LayoutExplanation.Summand], _ output: inout Output) {
    guard !parts.isEmpty else { return }
    output.writer.beginArray("heightSum", .inline)
    for part in parts {
      output.writer.beginObject(.inline)
      output.writer.member("length", rounded(part.length))
      output.writer.member("of", part.name)
      output.writer.endObject()
    }
    output.writer.endArray()
  }

  private func write(_ link: FeedLink, _ action: ActionPlan, _ output: inout Output) {
    output.writer.beginObject("action", .inline)
    output.writer.member("name", link.action.name)
    output.writer.member("selector", link.action.selector)
    output.writer.beginObject("arguments", .inline)
    for argument in link.arguments {
      output.writer.member(argument.name, String(decoding: argument.value, as: UTF8.self))
    }
    output.writer.endObject()
    output.writer.member("href", String(decoding: link.address, as: UTF8.self))
    if options.explains { write("layout", plan.places[Int(action.place)], &output) }
    output.writer.endObject()
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private func write(_ key: String, _ place: Place?, _ output: inout Output) {
    guard let place else { return }
    output.writer.member(key, output.lines.location(of: place))
  }

  // MARK: Styles

  private func write(_ style: Style, _ output: inout Output) {
    output.writer.beginObject(.inline)
    for (name, metric) in [
      ("spacing", style.spacing), ("paddingTop", style.padding.top),
      ("paddingLeading", style.padding.leading), ("paddingBottom", style.padding.bottom),
      ("paddingTrailing", style.padding.trailing), ("radius", style.radius),
    ] where metric != .zero { write(name, metric, &output) }
    for (name, metric) in [
      ("width", style.width), ("height", style.height), ("minWidth", style.bounds.minWidth),
      ("maxWidth", style.bounds.maxWidth), ("minHeight", style.bounds.minHeight),
      ("maxHeight", style.bounds.maxHeight),
    ] {
      if let metric { write(name, metric, &output) }
    }
    if style.contentMode != .fill {
      output.writer.member("contentMode", style.contentMode.rawValue)
    }
    if style.truncation != .tail { output.writer.member("truncation", style.truncation.rawValue) }
    if style.grows { output.writer.member("weight", style.weight) }
    write(
      [
        ("background", style.background), ("border", style.border), ("shadow", style.shadow),
        ("typography", style.typography), ("color", style.color),
      ], &output)
    output.writer.endObject()
  }

  private func write(
    _ paints: [(name: String, token: TokenReference)], _ output: inout Output
  ) {
    for paint in paints where !paint.token.isNone { write(paint.name, paint.token, &output) }
  }

  // MARK: Screen

  private func writeStatusBar(_ output: inout Output) {
    let statusBar = plan.screen.statusBar
    guard !statusBar.isNone else { return }
    output.writer.beginObject("statusBar", .inline)
    write([("background", statusBar.background), ("color", statusBar.color)], &output)
    if let style = plan.statusBarStyle(in: output.permutation) {
      output.paint("style", plan.tokens.count, style.rawValue)
    }
    output.writer.endObject()
  }

  /// Writes the style of the bars that replace text while a page is loading.
  private func writeSkeleton(_ output: inout Output) {
    let skeleton = plan.screen.skeleton
    output.writer.beginObject("skeleton", .inline)
    write([("background", skeleton.background), ("highlight", skeleton.highlight)], &output)
    if let radius = skeleton.radius { write("radius", radius, &output) }
    write([("duration", skeleton.duration)], &output)
    output.writer.endObject()
  }

  // MARK: Tokens

  private func write(_ name: String, _ metric: Metric, _ output: inout Output) {
    guard metric.token.isNone else { return write(name, metric.token, &output) }
    output.writer.member(name, metric.points)
  }

  private func write(_ name: String, _ reference: TokenReference, _ output: inout Output) {
    let token = plan.tokens[Int(reference.index)]
    output.writer.beginObject(name, .inline)
    output.writer.member("token", token.name)
    if let value = token.values[output.permutation] {
      let text = output.texts[reference.index] ?? CSSText.value(value)
      output.texts[reference.index] = text
      output.paint("value", Int(reference.index), text)
    }
    if options.explains {
      output.writer.beginArray("steps", .inline)
      for step in options.steps(token, output.permutation) {
        output.writer.beginObject(.inline)
        output.writer.member("token", step.name)
        write("place", step.place, &output)
        output.writer.endObject()
      }
      output.writer.endArray()
    }
    output.writer.endObject()
  }
}
