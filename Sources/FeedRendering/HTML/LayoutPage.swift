import DesignTokens
package import Documents
package import FeedLayout

/// A page that shows a raw layout.
///
/// The browser places every box, and the page contains no solved coordinate.
///
/// The `data-` attributes of each box identify it, so that a test can compare its position with the
/// solver's result.
package struct LayoutPage {
  private let layout: RawLayout
  private let container: LayoutContainer
  private let sections: [SectionLayout<Double>]

  package init(_ layout: RawLayout, in container: LayoutContainer) {
    self.layout = layout
    self.container = container
    sections = layout.sections.map(\.layout.points)
  }

  package func write(to sink: inout ByteSink) {
    let css = Array(styleSheet.utf8)
    sink.append("<!doctype html>\n<html lang=\"en\" dir=\"")
    sink.append(container.direction == .rightToLeft ? "rtl" : "ltr")
    sink.append("\"><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" ")
    sink.append("content=\"default-src 'none'; style-src 'sha256-")
    sink.append(Base64.text(SHA256.digest(of: css)))
    sink.append("'; base-uri 'none'; form-action 'none'\"><meta name=\"viewport\" ")
    sink.append("content=\"width=device-width,initial-scale=1\"><title>Layout</title><style>")
    sink.append(css)
    sink.append("</style></head>\n<body>")
    boundaries(outer, -1, &sink) { $0.alignment.vertical <= 0 }
    sink.append("\n<main>")
    for index in sections.indices { section(index, &sink) }
    sink.append("\n</main>")
    boundaries(outer, -1, &sink) { $0.alignment.vertical > 0 }
    sink.append("</body></html>\n")
  }

  // MARK: Elements

  private var outer: [LayoutBoundary<String>] {
    layout.configuration.points.boundaryItems.map {
      $0.map { length, _ in CSSLength.points(length) }
    }
  }

  private func written(_ index: Int) -> SectionLayout<String> {
    sections[index].map { length, _ in CSSLength.points(length) }
  }

  private func section(_ index: Int, _ sink: inout ByteSink) {
    let section = written(index)
    let hasItems = layout.sections[index].items > 0 && !section.items.isEmpty
    sink.append("\n<section class=\"l\(index)\">")
    boundaries(section.boundaryItems, index, &sink) {
      !$0.isInContentBox && $0.alignment.vertical < 0
    }
    let hasBox = section.boundaryItems.contains(where: \.isInContentBox)
    if hasBox { sink.append("<div class=\"m\">") }
    boundaries(section.boundaryItems, index, &sink, where: \.isInContentBox)
    if hasItems { list(section, index, &sink) }
    if hasBox { sink.append("</div>") }
    boundaries(section.boundaryItems, index, &sink) {
      !$0.isInContentBox && $0.alignment.vertical > 0
    }
    if hasItems {
      for (number, decoration) in section.decorations.enumerated() {
        part("d d", number, "decoration", decoration.kind, index, 0, &sink)
      }
    }
    sink.append("</section>")
  }

  private func boundaries(
    _ items: [LayoutBoundary<String>], _ section: Int, _ sink: inout ByteSink,
    where isWanted: (LayoutBoundary<String>) -> Bool
  ) {
    for (number, item) in items.enumerated() where isWanted(item) {
      part(
        item.pinToVisibleBounds ? "h p h" : "h h", number, "boundary", item.kind, section, number,
        &sink)
    }
  }

  /// Writes a box that is not an item, with its number in the layout and its index in the section.
  private func part(
    _ names: String, _ number: Int, _ kind: String, _ ownKind: String, _ section: Int,
    _ index: Int, _ sink: inout ByteSink
  ) {
    sink.append("\n<div class=\"\(names)\(number)\"")
    data("\(kind):\(ownKind)", section, index, &sink)
    sink.append("><i></i></div>")
  }

  private func data(_ kind: String, _ section: Int, _ index: Int, _ sink: inout ByteSink) {
    sink.append(" data-kind=\"")
    sink.text(kind)
    sink.append("\" data-section=\"\(section)\" data-index=\"\(index)\"")
  }

  private func list(_ section: SectionLayout<String>, _ index: Int, _ sink: inout ByteSink) {
    let hasGroups = section.needsGroups
    var groups =
      hasGroups
      ? GroupMarkup(
        GroupPattern(sections[index], in: container, layout.configuration.points),
        keepsPlaces: section.dividesRemainingSpace) : nil
    var counts = [Int](repeating: 0, count: section.items.count)
    sink.append(hasGroups ? "<div class=\"u\">" : "<ul>")
    let sizes = layout.sections[index].content.count
    for item in 0..<layout.sections[index].items {
      let number =
        groups?.beginItem(&sink) { group, sink in
          badges(section, group, index, counts[group], &sink)
          counts[group] += 1
        } ?? 1
      sink.append(hasGroups ? "\n<div class=\"t g\(number)\">" : "\n<li>")
      sink.append("<div class=\"f\"")
      data("item", index, item, &sink)
      sink.append("><i class=\"e\(number)\(sizes > 0 ? " n\(item % sizes)" : "")\"></i></div>")
      if section.items[number].content == .cell { badges(section, number, index, item, &sink) }
      sink.append(hasGroups ? "</div>" : "</li>")
      groups?.endItem(&sink)
    }
    groups?.end(&sink)
    sink.append(hasGroups ? "</div>" : "</ul>")
  }

  private func badges(
    _ section: SectionLayout<String>, _ item: Int, _ index: Int, _ number: Int,
    _ sink: inout ByteSink
  ) {
    for badge in section.items[item].supplementaries {
      part("x x", badge, "supplementary", section.supplementaries[badge].kind, index, number, &sink)
    }
  }

  // MARK: Styles

  private var styleSheet: String {
    var css = StyleSheet.base + Self.look + view
    css += BoundaryStyles.betweenSections(
      CSSLength.points(layout.configuration.interSectionSpacing))
    css += BoundaryStyles.screen(outer)
    css += estimates(outer, "body")
    for index in sections.indices {
      let section = written(index)
      css += LayoutStyles(section, boundaries: section.boundaryItems, name: "l\(index)").css
      css += estimates(section.boundaryItems, ".l\(index)")
      for (number, badge) in section.supplementaries.enumerated() {
        css += rule(".l\(index) .x\(number)>i", badge.width, badge.height)
      }
      for (number, item) in section.items.enumerated() where item.content == .cell {
        css += rule(".l\(index) .e\(number)", item.width, item.height)
      }
      css += content(index)
    }
    return css
  }

  private var view: String {
    let safe = container.safeArea
    let margins = container.layoutMargins
    var css = ":root{"
    for (name, length) in [
      ("it", safe.top), ("ib", safe.bottom), ("ss", safe.leading), ("se", safe.trailing),
      ("ms", margins.leading), ("me", margins.trailing),
    ] {
      css += "--\(name):\(length == 0 ? "0px" : CSSLength.points(length));"
    }
    let reference = layout.configuration.contentInsetsReference
    if reference == .readableContent {
      let room = "max(0px,(100vw - var(--ss) - var(--se) - \(CSSLength.readable))/2)"
      css += "--is:calc(var(--ss) + \(room));--ie:calc(var(--se) + \(room))"
    } else {
      let sides = (reference == .automatic ? .safeArea : reference).sides
      css += "--is:\(sides[0]);--ie:\(sides[1])"
    }
    return css + "}body{padding-block:var(--it) var(--ib);padding-inline:var(--is) var(--ie)}"
  }

  private func estimates(_ items: [LayoutBoundary<String>], _ name: String) -> String {
    var css = ""
    for (number, item) in items.enumerated() {
      let parent = name == "body" || !item.isInContentBox ? name : "\(name)>.m"
      css += rule("\(parent)>.h\(number)>i", item.width, item.height)
    }
    return css
  }

  /// Returns a rule with the estimated size of a box's content.
  private func rule(
    _ selector: String, _ width: LayoutDimension<String>, _ height: LayoutDimension<String>
  ) -> String {
    var text = ""
    for (name, dimension) in [("width", width), ("height", height)] {
      switch dimension {
      case .estimated(let length), .uniformAcrossSiblings(let length): text += "\(name):\(length);"
      case .absolute, .fractionalWidth, .fractionalHeight: break
      }
    }
    return text.isEmpty ? "" : "\(selector){\(text)}"
  }

  /// Returns rules with the explicit content sizes of a section's items.
  private func content(_ index: Int) -> String {
    var css = ""
    for (number, size) in layout.sections[index].content.enumerated() {
      var text = ""
      if let width = size.width { text += "width:\(CSSLength.points(width));" }
      if let height = size.height { text += "height:\(CSSLength.points(height));" }
      css += text.isEmpty ? "" : ".l\(index) .n\(number){\(text)}"
    }
    return css
  }

  /// The styles that make boxes distinguishable.
  ///
  /// They do not affect the layout.
  private static let look =
    "body{font:10px/1 sans-serif;color:#334}.f{position:relative;overflow:hidden;"
    + "background:#e4ecfb;box-shadow:inset 0 0 0 1px #9db4de}"
    + ".f::after,.h::after,.x::after{content:attr(data-section) \".\" attr(data-index);"
    + "position:absolute;inset:2px auto auto 3px;white-space:nowrap}"
    + ".h::after{content:attr(data-kind)}.h{background:#fbe9d4;box-shadow:inset 0 0 0 1px #dcb27a}"
    + ".h:not(.p){position:relative}"
    + ".x{background:#f6d5dd;box-shadow:inset 0 0 0 1px #d68fa2}.d{background:#eef2ea}"
    + ".f>i,.h>i,.x>i{display:block;flex:none}"
}
