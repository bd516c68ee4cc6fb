package import Documents
package import FeedLayout
import FeedModel

/// A renderer that writes a tree as one self-contained page.
///
/// The browser computes the layout.
package struct HTMLRenderer: Renderer {
  package static let entry = RendererEntry(
    name: "html", summary: "a self-contained page for a browser", fileExtension: "html",
    hasAllSchemes: true, make: { HTMLRenderer($0, $1) })

  private(set) var html: HTMLPlan
  private var art: PageImages
  private var faces: [PageFonts.Face]

  package init(_ plan: Plan, _ options: RenderOptions) {
    html = HTMLPlan(
      plan, scheme: options.scheme, textSize: options.textSize, explains: options.explains)
    art = options.art
    faces = options.fonts.faces(of: plan)
  }

  package func reskinned(_ plan: Plan, _ options: RenderOptions) -> any Renderer {
    var renderer = self
    renderer.html.reskin(plan)
    renderer.art = options.art
    renderer.faces = options.fonts.faces(of: plan)
    return renderer
  }

  package func write(
    _ tree: LayoutTree, to sink: inout ByteSink, outline: inout OutlineList?,
    marks: inout PagePartMarks?
  ) {
    marks?.begin(at: sink.count)
    head(tree, &sink, &marks)
    body(tree, &sink, &outline, &marks)
    sink.append("</body></html>\n")
  }

  /// Writes bytes and records them as a part that does not belong to the geometry.
  private func part(
    _ part: PagePartMarks.Part, _ bytes: Span<UInt8>, _ sink: inout ByteSink,
    _ marks: inout PagePartMarks?
  ) {
    let start = sink.count
    sink.append(bytes)
    marks?.add(part, start..<sink.count)
  }

  private func head(
    _ tree: LayoutTree, _ sink: inout ByteSink, _ marks: inout PagePartMarks?
  ) {
    let environment = tree.environment
    sink.append("<!doctype html>\n<html lang=\"")
    sink.text(environment.language)
    sink.append(environment.direction == .rightToLeft ? "\" dir=\"rtl\">" : "\" dir=\"ltr\">")
    sink.append("<head><meta charset=\"utf-8\">")
    sink.append(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '")
    part(.paint(0), html.styleHash.utf8.span, &sink, &marks)
    for face in faces {
      sink.append("' '")
      sink.append(face.styleHash)
    }
    sink.append(faces.isEmpty ? "'; img-src data:" : "'; img-src data:; font-src data:")
    sink.append("; base-uri 'none'; form-action 'none'\">")
    sink.append("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,")
    sink.append("viewport-fit=cover\">")
    part(.paint(1), html.themeColor.span, &sink, &marks)
    sink.append("<title>")
    title(tree, &sink)
    sink.append("</title><style>")
    part(.shared, html.rules.span, &sink, &marks)
    part(.paint(2), html.properties.span, &sink, &marks)
    sink.append("</style>")
    for face in faces {
      sink.append("<style>")
      part(.shared, face.style.span, &sink, &marks)
      sink.append("</style>")
    }
    sink.append("</head>\n<body data-screen=\"")
    sink.text(tree.plan.screen.name)
    sink.append("\" data-state=\"")
    sink.append(
      environment.isLoading ? "loading\" class=\"loading\" aria-busy=\"true\">" : "loaded\">")
  }

  private func title(_ tree: LayoutTree, _ sink: inout ByteSink) {
    guard tree.plan.screen.title >= 0 else { return }
    for part in tree.plan.templates[Int(tree.plan.screen.title)] {
      if case .words(let words) = part {
        sink.text(tree.plan.words.span.extracting(words.range))
      }
    }
  }

  // MARK: State

  /// The state that the renderer carries from one node to the next.
  struct State {
    var headings = Headings()
    var links = Links()
    /// The index of the heading that labels the current section, or -1.
    var label = -1
    /// The groups of the open list, if they have elements.
    var groups: GroupMarkup?
    /// The state of the box around the items of the current section.
    var contentBox = ContentBox.none
    var marks: PagePartMarks?
  }

  enum ContentBox {
    case none, wanted, open
  }

  // MARK: Nodes

  /// An open node: its end, and its closing tag by kind or by a tag of the plan.
  private struct Open {
    let end: Int
    let kind: NodeKind
    let close: Range<Int>
  }

  private func body(
    _ tree: LayoutTree, _ sink: inout ByteSink, _ outline: inout OutlineList?,
    _ marks: inout PagePartMarks?
  ) {
    let sections = tree.sectionNodes
    var open: [Open] = []
    open.reserveCapacity(64)
    var state = State(marks: marks)
    let hasTitle = hasHeading(tree, 1..<sections.lowerBound)
    if !hasTitle { state.headings.pageHasOne() }
    frame(tree, 1..<sections.lowerBound, "header", &open, &state, &sink, &outline)
    // No section can have this ID, because identifiers of sections escape slashes.
    sink.append("\n<main id=\"//main\">")
    if !hasTitle {
      sink.append("<h1 class=\"v\">")
      title(tree, &sink)
      sink.append("</h1>")
    }
    nodes(tree, sections, &open, &state, &sink, &outline)
    sink.append("\n</main>")
    frame(tree, sections.upperBound..<tree.nodes.count, "footer", &open, &state, &sink, &outline)
    marks = state.marks
  }

  /// Writes the screen's headers, or its footers, in one landmark element.
  private func frame(
    _ tree: LayoutTree, _ range: Range<Int>, _ element: StaticString, _ open: inout [Open],
    _ state: inout State, _ sink: inout ByteSink, _ outline: inout OutlineList?
  ) {
    guard !range.isEmpty else { return }
    sink.append("\n<")
    sink.append(element)
    sink.append(">")
    var index = range.lowerBound
    while index < range.upperBound {
      let end = Int(tree.nodes[index].end)
      part(
        tree.isPinned(index) ? "<div class=\"h p h" : "<div class=\"h h", tree.nodes[index], &sink)
      nodes(tree, index + 1..<end, &open, &state, &sink, &outline)
      sink.append("</div>")
      index = end
    }
    sink.append("</")
    sink.append(element)
    sink.append(">")
  }

  private func nodes(
    _ tree: LayoutTree, _ range: Range<Int>, _ open: inout [Open], _ state: inout State,
    _ sink: inout ByteSink, _ outline: inout OutlineList?
  ) {
    let bytes = html.bytes.span
    for index in range {
      while let last = open.last, last.end <= index {
        close(last, bytes, &state, &sink)
        open.removeLast()
      }
      let node = tree.nodes[index]
      if node.plan < 0 {
        state.headings.begin(node.kind)
        begin(tree, index, &state, &sink)
        open.append(Open(end: Int(node.end), kind: node.kind, close: 0..<0))
        continue
      }
      let tags = html.tags[Int(node.plan)]
      outline?.add(index, of: tree)
      tree.withText(of: node) { leafOrBox(tree, index, tags, $0, bytes, &state, &sink) }
      if node.kind == .box {
        open.append(Open(end: Int(node.end), kind: .box, close: tags.close))
      }
    }
    while let last = open.popLast() { close(last, bytes, &state, &sink) }
  }

  private func begin(
    _ tree: LayoutTree, _ index: Int, _ state: inout State, _ sink: inout ByteSink
  ) {
    let node = tree.nodes[index]
    switch node.kind {
    case .boundary: boundary(tree, index, &state, &sink)
    case .decoration: part("<div aria-hidden=\"true\" class=\"d d", node, &sink)
    case .supplementary: part("<div class=\"x x", node, &sink)
    case .section: section(tree, index, &state, &sink)
    case .list: list(tree, node, &state, &sink)
    default: item(tree, index, &state, &sink)
    }
  }

  private func part(_ open: StaticString, _ node: LayoutNode, _ sink: inout ByteSink) {
    sink.append(open)
    sink.append(decimal: Int(node.value))
    sink.append("\">")
  }

  private func boundary(
    _ tree: LayoutTree, _ index: Int, _ state: inout State, _ sink: inout ByteSink
  ) {
    let plan = tree.boundary(of: index)
    if plan?.layout.isInContentBox ?? false {
      openContentBox(&state, &sink)
    } else if state.contentBox == .open {
      closeContentBox(&state, &sink)
    }
    part(tree.isPinned(index) ? "<div class=\"h p h" : "<div class=\"h h", tree.nodes[index], &sink)
  }

  /// Opens the box around a section's items and the elements next to them, if the section has one.
  private func openContentBox(_ state: inout State, _ sink: inout ByteSink) {
    guard state.contentBox == .wanted else { return }
    state.contentBox = .open
    sink.append("<div class=\"m\">")
  }

  private func closeContentBox(_ state: inout State, _ sink: inout ByteSink) {
    state.contentBox = .none
    sink.append("</div>")
  }

  private func markup(_ tree: LayoutTree, _ node: LayoutNode) -> HTMLPlan.Markup? {
    let section = Int(node.section)
    guard let index = tree.layoutIndex(ofSection: section) else { return nil }
    return html.markup[tree.feed.sections[section].kind][index]
  }

  private func section(
    _ tree: LayoutTree, _ index: Int, _ state: inout State, _ sink: inout ByteSink
  ) {
    let node = tree.nodes[index]
    state.contentBox = markup(tree, node)?.hasContentBox ?? false ? .wanted : .none
    let section = tree.feed.sections[Int(node.section)]
    sink.append("\n<section id=\"")
    sink.identifier(tree.feed.text.span.extracting(section.id.range))
    sink.append("\" data-kind=\"")
    sink.text(tree.feed.text.span.extracting(section.kindName.range))
    sink.append("\"")
    sink.append(html.bytes.span.extracting(html.sections[section.kind]))
    state.label = heading(of: index, tree) ?? -1
    if state.label >= 0 {
      sink.append(" aria-labelledby=\"")
      titleIdentifier(of: section, tree, &sink)
      sink.append("\"")
    }
    sink.append(" class=\"l")
    sink.append(decimal: section.kind)
    sink.append("-")
    sink.append(decimal: tree.layoutIndex(ofSection: Int(node.section)) ?? 0)
    sink.append("\">")
  }

  private func list(
    _ tree: LayoutTree, _ node: LayoutNode, _ state: inout State, _ sink: inout ByteSink
  ) {
    openContentBox(&state, &sink)
    let markup = markup(tree, node)
    let layout = tree.layout(ofSection: Int(node.section))
    state.groups = markup.flatMap { markup in
      guard markup.hasGroups else { return nil }
      return tree.groupPattern(ofSection: Int(node.section)).map {
        GroupMarkup($0, keepsPlaces: markup.keepsPlaces)
      }
    }
    sink.append(state.groups == nil ? "<ul" : "<div class=\"u\" role=\"list\"")
    // A scrolling element must be reachable with the keyboard.
    let scrolls = layout.map { $0.section.orthogonalScrolling != .none } ?? false
    sink.append(scrolls ? " tabindex=\"0\">" : ">")
  }

  private func item(
    _ tree: LayoutTree, _ index: Int, _ state: inout State, _ sink: inout ByteSink
  ) {
    let node = tree.nodes[index]
    let id = tree.feed.items[Int(node.item)].id.range
    if let number = state.groups?.beginItem(&sink) {
      sink.append("\n<div role=\"listitem\" class=\"t g")
      sink.append(decimal: number)
      sink.append("\" id=\"")
    } else {
      sink.append("\n<li id=\"")
    }
    sink.identifier(
      tree.feed.text.span.extracting(tree.feed.sections[Int(node.section)].id.range))
    sink.append("/")
    sink.identifier(tree.feed.text.span.extracting(id))
    sink.append("\" data-item=\"")
    sink.text(tree.feed.text.span.extracting(id))
    sink.append("\"")
    if node.action >= 0 { begin(control: index, tree, &state, &sink) } else { sink.append(">") }
  }

  private func close(
    _ open: Open, _ bytes: Span<UInt8>, _ state: inout State, _ sink: inout ByteSink
  ) {
    switch open.kind {
    case .boundary, .decoration, .supplementary: sink.append("</div>")
    case .section:
      if state.contentBox == .open { closeContentBox(&state, &sink) }
      sink.append("</section>")
    case .list:
      state.groups?.end(&sink)
      sink.append(state.groups == nil ? "</ul>" : "</div>")
      state.groups = nil
    case .item:
      sink.append(state.groups == nil ? "</li>" : "</div>")
      state.groups?.endItem(&sink)
    default: sink.append(bytes.extracting(open.close))
    }
  }

  @inline(__always)
  private func leafOrBox(
    _ tree: LayoutTree, _ index: Int, _ tags: HTMLPlan.Tags, _ text: Span<UInt8>,
    _ bytes: Span<UInt8>, _ state: inout State, _ sink: inout ByteSink
  ) {
    let node = tree.nodes[index]
    switch node.kind {
    case .text:
      let plan = tree.plan.nodes[Int(node.plan)]
      guard plan.role == .heading else {
        sink.append(bytes.extracting(tags.open))
        if plan.form.isStars {
          label(tree, node, &sink)
          sink.append(UInt8(ascii: ">"))
        }
        words(index, text, tree, &state, &sink)
        sink.append(bytes.extracting(tags.close))
        return
      }
      let level = state.headings.next(node)
      sink.append("<h")
      sink.append(level)
      if plan.form.isStars { label(tree, node, &sink) }
      if index == state.label {
        sink.append(" id=\"")
        titleIdentifier(of: tree.feed.sections[Int(node.section)], tree, &sink)
        sink.append("\"")
      }
      sink.append(bytes.extracting(tags.open))
      words(index, text, tree, &state, &sink)
      sink.append("</h")
      sink.append(level)
      sink.append(UInt8(ascii: ">"))
    case .image: image(tree, node, text, bytes.extracting(tags.open), &state, &sink)
    case .icon:
      sink.append(bytes.extracting(tags.open))
      sink.text(text)
      sink.append(bytes.extracting(tags.close))
    case .progress:
      sink.append(bytes.extracting(tags.open))
      let percent = Int((node.value * 100).rounded())
      sink.append(decimal: percent)
      if text.isEmpty {
        sink.append("\" aria-label=\"")
        sink.append(decimal: percent)
        sink.append("%")
      } else {
        sink.append("\" aria-label=\"")
        sink.text(text)
      }
      sink.append("\">")
      sink.append(bytes.extracting(tags.close))
    case .markdown:
      sink.append(bytes.extracting(tags.open))
      let body = tree.bodies.bodies[Int(node.value)].html
      sink.append(body.span)
      sink.append(bytes.extracting(tags.close))
    default:
      sink.append(bytes.extracting(tags.open))
      if tags.isControl { begin(control: index, tree, &state, &sink) }
    }
  }

  private func label(_ tree: LayoutTree, _ node: LayoutNode, _ sink: inout ByteSink) {
    sink.append(" aria-label=\"")
    sink.text(tree.label(of: node) ?? "")
    sink.append("\"")
  }

  private func image(
    _ tree: LayoutTree, _ node: LayoutNode, _ alt: Span<UInt8>, _ open: Span<UInt8>,
    _ state: inout State, _ sink: inout ByteSink
  ) {
    sink.append("<div")
    sink.append(open)
    if !art.isEmpty, let url = tree.address(of: node), let source = art.source(of: url) {
      sink.append("><img alt=\"")
      sink.text(alt)
      sink.append("\" src=\"")
      part(.shared, source.span, &sink, &state.marks)
      sink.append("\"></div>")
    } else if alt.isEmpty {
      sink.append(" aria-hidden=\"true\"></div>")
    } else {
      sink.append(" role=\"img\" aria-label=\"")
      sink.text(alt)
      sink.append("\"></div>")
    }
  }
}
