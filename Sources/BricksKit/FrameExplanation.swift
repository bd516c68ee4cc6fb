import Basics
package import Documents
import FeedLayout

/// An explanation of the frame of a node, in the terms of UIKit.
package struct FrameExplanation: Sendable {
  private let node: String
  private let explanation: LayoutExplanation
  private let scale: Double

  /// Explains a node of a raw layout: `section/item`, `section/kind` for a header or a decoration,
  /// or `section/item/kind` for a badge.
  package static func raw(
    _ source: SourceFile, _ node: String, in view: LayoutFrames.View
  ) -> (explanation: Result<FrameExplanation, RequestProblem>?, findings: [Finding]) {
    let (original, problems) = JSONDocument.read(source)
    guard let original else { return (nil, problems) }
    let (document, groups) = NamedGroups.replaced(in: original)
    let (layout, more) = RawLayout.read(document)
    let findings = groups + more
    guard let layout else { return (nil, problems + findings) }
    let explained = layout.explained(document, in: LayoutContainer(view))
    let names = layout.sections.indices.map { "\($0)" }
    let found = find(node, names, in: explained, item: { _, name in Int(name) })
    let items = explained.solved.sections.map { (0..<$0.items.count).map(String.init) }
    return (result(found, node, names, items, explained, view.scale), problems + findings)
  }

  /// Explains a node of a page by the ids of its section and its item, or the kind of a header;
  /// a number after them is a node of the cell.
  package static func page(
    _ request: PageRequest, _ node: String, of project: BricksProject,
    scrollOffset: Double? = nil
  ) async throws(RequestProblem) -> (
    explanation: Result<FrameExplanation, RequestProblem>?, findings: [Finding]
  ) {
    let (page, findings) = try await project.prepare(request)
    guard let page else { return (nil, findings) }
    let explained = ExplainedPage(page.tree, scrollOffset: scrollOffset)
    let sections = explained.sections
    let element = { (name: String) in
      find(name, sections.map(\.id), in: explained.layout) { section, name in
        sections[section].items.firstIndex { $0.hasSameBytes(as: name) } ?? Int(name)
      }
    }
    var found = element(node)
    var names: [String] = []
    if found == nil, let (name, number) = split(node), let outer = element(name) {
      found = explained.node(number, in: outer)
      names = explained.nodes(in: outer).map { "\(name)/\($0)" }
    }
    let explanation = result(
      found, node, sections.map(\.id), sections.map(\.items), explained.layout, request.scale,
      nodes: names)
    return (explanation, findings)
  }

  /// Returns the explanation, or an error with the names of the nodes.
  private static func result(
    _ found: LayoutExplanation?, _ node: String, _ sections: [String], _ items: [[String]],
    _ explained: ExplainedLayout, _ scale: Double, nodes: [String] = []
  ) -> Result<FrameExplanation, RequestProblem> {
    if let found { return .success(FrameExplanation(node, found, scale)) }
    var names = nodes
    for (number, section) in sections.enumerated() where names.count < 1000 {
      names += items[number].prefix(1000).map { "\(section)/\($0)" }
      let layout = explained.sections[number].layout
      names += (layout.boundaryItems.map(\.kind) + layout.decorations.map(\.kind))
        .map { "\(section)/\($0)" }
      if let item = items[number].first {
        names += layout.supplementaries.map { "\(section)/\(item)/\($0.kind)" }
      }
    }
    names += explained.configuration.boundaryItems.map { "/\($0.kind)" }
    return .failure(RequestProblem("node", node, among: names))
  }

  init(_ node: String, _ explanation: LayoutExplanation, _ scale: Double) {
    self.node = node
    self.explanation = explanation
    self.scale = scale
  }

  private static func find(
    _ node: String, _ sections: [String], in explained: ExplainedLayout,
    item: (Int, String) -> Int?
  ) -> LayoutExplanation? {
    let bytes = node.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let (outer, inner) = (bytes[..<slash], String(Substring(bytes[bytes.index(after: slash)...])))
    if outer.isEmpty { return explained.boundary(inner, ofSection: -1) }
    guard
      let section = sections.firstIndex(where: { $0.hasSameBytes(as: Substring(outer)) })
        ?? Int(String(Substring(outer))), sections.indices.contains(section)
    else { return nil }
    if let found = item(section, inner).flatMap({ explained.item($0, ofSection: section) })
      ?? explained.boundary(inner, ofSection: section)
      ?? explained.decoration(inner, ofSection: section)
    {
      return found
    }
    guard let (name, kind) = split(inner), let number = item(section, name) else { return nil }
    return explained.badge(kind, ofItem: number, section: section)
  }

  /// Returns the parts of a name before and after its last slash.
  private static func split(_ name: String) -> (String, String)? {
    let bytes = name.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(Substring(bytes[..<slash])), String(Substring(bytes[slash...].dropFirst())))
  }

  // MARK: Forms

  /// The steps to the node with the part around each, which the first one lacks.
  private var steps: [Step] {
    let parts: [LayoutExplanation.Part?] = [nil] + explanation.steps.map(\.part)
    return zip(explanation.steps, parts).map { ($0.part, $1, $0.reasons) }
  }

  private typealias Step = (
    part: LayoutExplanation.Part, around: LayoutExplanation.Part?,
    reasons: [LayoutExplanation.Reason]
  )

  /// The path from the view to the node, one line for each number.
  package var text: String {
    var lines = LineTableCache()
    var text = ""
    for (part, around, reasons) in steps {
      text += (around == nil ? "" : "\n") + Self.title(part, in: around) + "\n"
      for reason in reasons {
        text += "  \(reason.quantity.rawValue) \(points(reason.value))\(Self.sum(reason)): "
        text += sentence(reason, part, around)
        let places = [reason.token, reason.place.map { lines.location(of: $0) }].compactMap(\.self)
        text += (places.isEmpty ? "" : " (\(places.joined(separator: ", ")))") + "\n"
      }
    }
    if let mirror = explanation.mirror {
      text +=
        "\nThe layout runs from right to left, so the final x is \(points(mirror)) - x - width."
      text += "\n"
    }
    return text
  }

  /// The explanation as JSON.
  package var json: String {
    var lines = LineTableCache()
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("node", node)
    if let mirror = explanation.mirror {
      writer.member("mirroredIn", PointsFormatter.rounded(mirror))
    }
    writer.objects("steps", steps) { writer, step in
      writer.member("part", Self.title(step.part, in: step.around))
      writer.objects("reasons", step.reasons) { writer, reason in
        writer.member("quantity", reason.quantity.rawValue)
        writer.member("value", PointsFormatter.rounded(reason.value))
        if reason.summands.count > 1 {
          writer.objects("sum", reason.summands) { writer, part in
            writer.member("length", PointsFormatter.rounded(part.length))
            writer.member("of", part.name)
          }
        }
        writer.member("because", sentence(reason, step.part, step.around))
        if let token = reason.token { writer.member("token", token) }
        if let place = reason.place { writer.member("place", lines.location(of: place)) }
      }
    }
    writer.endObject()
    return String(decoding: writer.line, as: UTF8.self)
  }

  // MARK: Words

  /// Returns the parts of a number as ` = 16 padding + 100 image`, if there are several.
  private static func sum(_ reason: LayoutExplanation.Reason) -> String {
    guard reason.summands.count > 1 else { return "" }
    let parts = reason.summands.map { part in
      let isCounted = part.name.utf8.first.map { (48...57).contains($0) } ?? false
      return "\(points(part.length)) \(isCounted ? "in " : "")\(part.name)"
    }
    return " = " + parts.joined(separator: " + ")
  }

  private static func title(
    _ part: LayoutExplanation.Part, in around: LayoutExplanation.Part?
  ) -> String {
    switch part {
    case .container: "container"
    case .section(let number): "section \(number)"
    case .group(let number):
      // Inner groups are counted through the whole section.
      if case .group = around { "inner group \(number)" } else { "group \(number)" }
    case .item(let number): "item \(number)"
    case .boundary(let kind): "boundary \(Quoted.text(kind))"
    case .badge(let kind): "badge \(Quoted.text(kind))"
    case .decoration(let kind): "decoration \(Quoted.text(kind))"
    case .node(let number, let name): "node \(number) (\(name))"
    }
  }

  private func sentence(
    _ reason: LayoutExplanation.Reason, _ part: LayoutExplanation.Part,
    _ around: LayoutExplanation.Part?
  ) -> String {
    var text =
      switch reason.rule {
      case .size(let size): Self.sentence(size, reason, part, around)
      case .position(let position): Self.sentence(position, part, around)
      }
    let isPosition = if case .position = reason.rule { true } else { false }
    let rounded = ", rounded \(isPosition ? "" : "down ")to 1/\(points(scale)) point"
    if reason.exact != nil, !isPosition { text += rounded }
    let isBadge = if case .badge = part { true } else { false }
    let isNode = if case .node = part { true } else { false }
    let parts = [
      (reason.headers, " of headers"),
      (reason.offset, isBadge ? " of its offset" : " of its absoluteOffset"),
      (reason.pinning, " to stay visible"),
      (reason.centering, " to center the first group"),
      (reason.spacing, isNode ? " of free space" : " of edge spacing and free space"),
    ]
    for (length, after) in parts where abs(length) > 1e-6 {
      text += ", plus \(points(length))\(after)"
    }
    if reason.insets > 0 {
      text += ", plus contentInsets of \(points(reason.insets))"
    }
    if reason.exact != nil, isPosition { text += rounded }
    if reason.insets < 0 {
      text += ", minus contentInsets of \(points(-reason.insets))"
    }
    return text
  }

  private static func sentence(
    _ size: LayoutExplanation.Size, _ reason: LayoutExplanation.Reason,
    _ part: LayoutExplanation.Part, _ around: LayoutExplanation.Part?
  ) -> String {
    let box = reason.value - reason.insets
    switch size {
    case .left(let whole, let insets):
      let isNode = if case .node = part { true } else { false }
      return "\(name(around))'s \(points(whole))"
        + (insets != 0 ? " minus \(isNode ? "padding" : "insets") of \(points(insets))" : "")
    case .share(let share, let isOfWidth, let room):
      return "fractional\(isOfWidth ? "Width" : "Height")(\(points(share))) of "
        + basis(reason.basis ?? LayoutExplanation.Basis(), room, around)
    case .absolute: return "absolute(\(points(box)))"
    case .estimated(let estimate):
      return abs(estimate - box) < 1e-6
        ? "estimated(\(points(estimate))), which the content does not change"
        : "the size of the content, instead of estimated(\(points(estimate)))"
    case .uniform(let estimate):
      return "the size of its largest sibling, instead of "
        + "uniformAcrossSiblings(\(points(estimate)))"
    case .count(let count, let room, let gaps):
      let room = gaps != 0 ? "(\(points(room)) - \(points(gaps)))" : points(room)
      return "\(room) / \(count), an equal share of \(name(around)) for a count of \(count)"
    case .items:
      if case .section = part { return "the sum of its headers, insets and groups" }
      return "the sum of its items and the spacing between them"
    case .largest: return "the size of its largest item"
    case .custom: return "its frame in the custom group"
    case .bound(let name): return "its \(name)"
    case .weight(let weight):
      return "its share of the free space, for a weight of \(points(weight))"
    case .aspect(let aspect): return "its aspect of \(points(aspect))"
    case .content: return "the size of its content"
    }
  }

  private static func sentence(
    _ position: LayoutExplanation.Position, _ part: LayoutExplanation.Part,
    _ around: LayoutExplanation.Part?
  ) -> String {
    switch position {
    case .start(let inset):
      // Headers are located between the edge of a section and its groups.
      let isContent = if case (.group, .section) = (part, around) { true } else { false }
      let isNode = if case .node = part { true } else { false }
      return "the start of \(name(around))\(isContent ? "'s content" : "")"
        + (inset != 0 ? ", plus \(isNode ? "padding" : "an inset") of \(points(inset))" : "")
    case .behind(let end, let gap):
      let kind =
        switch (part, around) {
        case (.section, _): "section"
        case (.group, .section): "group"
        case (.boundary, _): "header"
        case (.node, _): "node"
        default: "item"
        }
      return (gap != 0 ? points(gap) : "directly")
        + " after the previous \(kind), which ends at \(points(end))"
    case .custom(let length):
      return "\(points(length)) from the start of the custom group"
    case .edge(let side, let start, let room):
      let edge = side < 0 ? "at the beginning" : side > 0 ? "at the end" : "in the middle"
      return "\(edge) of the \(points(room)) points after \(points(start))"
    case .anchor(let side, let own, let start, let room):
      return "its \(edge(own)) is at the \(edge(side)) of the \(points(room)) points after "
        + points(start)
    case .behindGroups(let end):
      return "at the end of the groups, at \(points(end))"
    case .aligned: return "its alignment in the whole layout"
    }
  }

  private static func edge(_ side: Int) -> String {
    side < 0 ? "start" : side > 0 ? "end" : "middle"
  }

  /// Returns the length that a fraction refers to, and its deductions.
  private static func basis(
    _ basis: LayoutExplanation.Basis, _ room: Double, _ around: LayoutExplanation.Part?
  ) -> String {
    let taken = [(basis.insets, "insets"), (basis.gaps, "spacing")]
      .filter { abs($0.0) > 1e-6 }
    let name = basis.isOfView ? "the view" : name(around)
    guard !taken.isEmpty else { return "\(name)'s \(points(room))" }
    let whole = taken.reduce(room) { $0 + $1.0 }
    let parts = taken.map { "\(points($0.0)) of \($0.1)" }
    return "\(points(room)): \(name)'s \(points(whole)) minus "
      + Sentence.list(parts, conjunction: "and")
  }

  private static func name(_ part: LayoutExplanation.Part?) -> String {
    switch part {
    case nil: "the view"
    case .container: "the container"
    case .section: "the section"
    case .group: "the group"
    case .item: "the item"
    case .boundary: "the header"
    case .badge: "the badge"
    case .decoration: "the decoration"
    case .node(_, let name): "the \(name)"
    }
  }
}

/// Returns a length as it is written in sentences.
private func points(_ length: Double) -> String { PointsFormatter.of(length) }
