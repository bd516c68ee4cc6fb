import DesignTokens
package import Documents
package import FeedLayout
import FeedModel

/// Writes a tree with its frames, roles and styles as JSON, and where each value comes from.
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
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?
  ) {
    let frames = Frames(tree, .screen(scale: tree.environment.scale))
    var writer = JSONWriter()
    var lines = LineTables()
    writer.beginObject()
    writer.member("screen", plan.screen.name)
    writer.key("environment")
    writer.beginObject()
    writer.member("language", tree.environment.language)
    writer.member(
      "direction", tree.environment.direction == .rightToLeft ? "rightToLeft" : "leftToRight")
    for choice in plan.permutations[tree.permutation].contexts {
      writer.member(choice.modifier, choice.context)
    }
    writer.key("scale")
    writer.number(Double(tree.environment.scale))
    // Frames count from where lines begin; a page from right to left is their mirror image.
    writer.member("x", "leading")
    writer.member("state", tree.environment.state.rawValue)
    writer.member("textSize", tree.environment.textSize.category)
    writer.member("textMetrics", "tables")
    writer.endObject()
    writer.key("width")
    writer.number(Double(frames.width))
    writer.key("height")
    writer.number(rounded(frames.height))
    writer.member("style", Int(plan.screen.style))
    writeStatusBar(tree.permutation, &writer, &lines)
    if tree.environment.state == .loading {
      writeSkeleton(tree.permutation, &writer, &lines)
    }
    writer.key("nodes")
    writer.beginArray()
    var open: [Int] = []
    for index in tree.nodes.indices {
      while let end = open.last, end <= index {
        writer.endArray()
        writer.endObject()
        open.removeLast()
      }
      let node = tree.nodes[index]
      outline?.add(index, of: tree)
      writer.beginObject()
      write(index, node, tree, frames, &writer, &lines)
      if Int(node.end) > index + 1 {
        writer.key("children")
        writer.beginArray()
        open.append(Int(node.end))
      } else {
        writer.endObject()
      }
    }
    for _ in open {
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("styles")
    writer.beginArray()
    for style in plan.styles { write(style, tree.permutation, &writer, &lines) }
    writer.endArray()
    writer.endObject()
    sink.append(writer.bytes.span)
    sink.append(0x0A)
  }

  private func write(
    _ index: Int, _ node: LayoutNode, _ tree: LayoutTree, _ frames: Frames,
    _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    writer.member("kind", "\(node.kind)")
    let id = tree.id(of: index)
    if !id.isEmpty { writer.member("id", id) }
    let role = tree.role(of: node)
    if role != .none { writer.member("role", role.rawValue) }
    if let entry = tree.outlineEntry(of: index), node.kind != .progress {
      writer.member("text", entry.text)
    }
    if let label = tree.label(of: node) { writer.member("label", label) }
    if let link = tree.link(of: node), let action = tree.action(of: node) {
      write(link, action, &writer, &lines)
    }
    if let icon = tree.icon(of: node) {
      writer.key("icon")
      writer.beginObject()
      writer.member("name", icon.name)
      writer.member("glyph", String(icon.glyph))
      writer.member("ascii", String(icon.ascii))
      writer.endObject()
    }
    if node.kind == .section {
      writer.member("section", tree.feed.string(tree.feed.sections[Int(node.section)].kindName))
    }
    if node.kind == .progress {
      writer.key("value")
      writer.number(rounded(Double(node.value)))
    }
    let frame = frames.frames[index]
    writer.key("frame")
    writer.beginObject()
    for (name, value) in [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ] {
      writer.key(name)
      writer.number(rounded(value))
    }
    writer.endObject()
    if node.kind == .text {
      writer.member("lines", frames.lines(of: index).count)
    }
    if node.plan >= 0 {
      writer.member("style", Int(plan.nodes[Int(node.plan)].style))
      if options.explains {
        write("layout", plan.places[Int(plan.nodes[Int(node.plan)].place)], &writer, &lines)
      }
    }
    if options.explains {
      if node.kind == .section, options.origins.sections.indices.contains(Int(node.section)) {
        write("slice", options.origins.sections[Int(node.section)], &writer, &lines)
      }
      if node.kind == .item, options.origins.items.indices.contains(Int(node.item)) {
        write("slice", options.origins.items[Int(node.item)], &writer, &lines)
      }
    }
  }

  private func write(
    _ link: FeedLink, _ action: ActionPlan, _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    writer.key("action")
    writer.beginObject()
    writer.member("name", link.action.name)
    writer.member("selector", link.action.selector)
    writer.key("arguments")
    writer.beginObject()
    for argument in link.arguments {
      writer.member(argument.name, String(decoding: argument.value, as: UTF8.self))
    }
    writer.endObject()
    writer.member("href", String(decoding: link.address, as: UTF8.self))
    if options.explains { write("layout", plan.places[Int(action.place)], &writer, &lines) }
    writer.endObject()
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private func write(
    _ key: String, _ place: Place?, _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    guard let place else { return }
    writer.member(key, lines.location(of: place))
  }

  // MARK: Styles

  private func write(
    _ style: Style, _ permutation: Int, _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    writer.beginObject()
    for (name, metric) in [
      ("spacing", style.spacing), ("paddingTop", style.padding.top),
      ("paddingLeading", style.padding.leading), ("paddingBottom", style.padding.bottom),
      ("paddingTrailing", style.padding.trailing), ("radius", style.radius),
    ] where metric != .zero {
      writer.key(name)
      write(metric, permutation, &writer, &lines)
    }
    for (name, metric) in [
      ("width", style.width), ("height", style.height), ("minWidth", style.bounds.minWidth),
      ("maxWidth", style.bounds.maxWidth), ("minHeight", style.bounds.minHeight),
      ("maxHeight", style.bounds.maxHeight),
    ] {
      guard let metric else { continue }
      writer.key(name)
      write(metric, permutation, &writer, &lines)
    }
    if style.contentMode != .fill { writer.member("contentMode", style.contentMode.rawValue) }
    if style.truncation != .tail { writer.member("truncation", style.truncation.rawValue) }
    if style.grows {
      writer.key("weight")
      writer.number(style.weight)
    }
    write(
      [
        ("background", style.background), ("border", style.border), ("shadow", style.shadow),
        ("typography", style.typography), ("color", style.color),
      ], permutation, &writer, &lines)
    writer.endObject()
  }

  private func write(
    _ paints: [(name: String, token: TokenReference)], _ permutation: Int,
    _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    for paint in paints where !paint.token.isNone {
      writer.key(paint.name)
      write(paint.token, permutation, &writer, &lines)
    }
  }

  // MARK: Screen

  private func writeStatusBar(
    _ permutation: Int, _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    let statusBar = plan.screen.statusBar
    guard !statusBar.isNone else { return }
    writer.key("statusBar")
    writer.beginObject()
    write(
      [("background", statusBar.background), ("color", statusBar.color)], permutation, &writer,
      &lines)
    if let style = plan.statusBarStyle(in: permutation) {
      writer.member("style", style.rawValue)
    }
    writer.endObject()
  }

  /// What stands in place of words.
  private func writeSkeleton(
    _ permutation: Int, _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    let skeleton = plan.screen.skeleton
    writer.key("skeleton")
    writer.beginObject()
    write(
      [("background", skeleton.background), ("highlight", skeleton.highlight)], permutation,
      &writer, &lines)
    if let radius = skeleton.radius {
      writer.key("radius")
      write(radius, permutation, &writer, &lines)
    }
    write([("duration", skeleton.duration)], permutation, &writer, &lines)
    writer.endObject()
  }

  // MARK: Tokens

  private func write(
    _ metric: Metric, _ permutation: Int, _ writer: inout JSONWriter, _ lines: inout LineTables
  ) {
    guard metric.token.isNone else { return write(metric.token, permutation, &writer, &lines) }
    writer.number(metric.points)
  }

  private func write(
    _ reference: TokenReference, _ permutation: Int, _ writer: inout JSONWriter,
    _ lines: inout LineTables
  ) {
    let token = plan.tokens[Int(reference.index)]
    writer.beginObject()
    writer.member("token", token.name)
    if let value = token.values[permutation] { writer.member("value", CSSText.value(value)) }
    if options.explains {
      writer.key("steps")
      writer.beginArray()
      for step in options.steps(token, permutation) {
        writer.beginObject()
        writer.member("token", step.name)
        writer.member("place", lines.location(of: step.place))
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
  }
}
