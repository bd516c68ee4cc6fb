package import Documents
import FeedLayout
import FeedRendering

/// The frames of a raw layout or a page, as people and programs read them.
package struct LayoutFrames: Sendable {
  /// The view for which a layout is solved; lengths are points.
  package struct View: Sendable, Hashable {
    package var width = 390.0
    package var height = 844.0
    package var safeArea = ScreenInsets.zero
    /// The safe area is among them.
    package var layoutMargins = ScreenInsets.zero
    package var scale = 3.0
    package var scrollOffset = 0.0
    package var isRightToLeft = false

    package init() {}

    /// The view that fills the screen of a device.
    package init(_ device: Device) {
      (width, height) = (device.width, device.height)
      scale = device.scale
      safeArea = device.safeArea
      layoutMargins = device.layoutMargins
    }
  }

  private let sections: [SectionLayout<Double>]
  private let boundaries: [String]
  private let items: [[String]]
  private let solved: SolvedLayout
  private let view: View
  private let tellsGroups: Bool
  /// The layout itself; nil for a page.
  private let raw: RawLayout?

  /// Reads a layout and finds a place for everything in it; nil if it cannot be read.
  package static func solve(
    _ source: SourceFile, in view: View, tellsGroups: Bool = false
  ) -> (frames: LayoutFrames?, findings: [Finding]) {
    let (layout, findings) = RawLayout.read(source)
    return (layout.map { LayoutFrames($0, view, tellsGroups) }, findings)
  }

  /// Makes a page and finds a place for everything in it; nil if there is none.
  package static func solve(
    _ request: PageRequest, of project: BricksProject, tellsGroups: Bool = false
  ) async throws(RequestProblem) -> (frames: LayoutFrames?, findings: [Finding]) {
    let (page, findings) = try await project.prepare(request)
    return (page.map { LayoutFrames(ExplainedPage($0.tree), request, tellsGroups) }, findings)
  }

  private init(_ layout: RawLayout, _ view: View, _ tellsGroups: Bool) {
    self.view = view
    raw = layout
    self.tellsGroups = tellsGroups
    sections = layout.sections.map(\.layout.points)
    boundaries = layout.configuration.boundarySupplementaryItems.map { $0.kind?.value ?? "" }
    items = []
    solved = layout.solve(in: LayoutContainer(view), tellsGroups: tellsGroups)
  }

  private init(_ page: ExplainedPage, _ request: PageRequest, _ tellsGroups: Bool) {
    raw = nil
    var view = View()
    (view.width, view.height, view.scale) = (request.width, request.height, request.scale)
    self.view = view
    self.tellsGroups = tellsGroups
    sections = page.layout.sections.map(\.layout)
    boundaries = page.layout.configuration.boundaryItems.map(\.kind)
    items = page.sections.map(\.items)
    solved = page.layout.solved
  }

  // MARK: Rows

  private struct Row {
    let section: Int
    let index: Int
    let kind: String
    let name: String
    let frame: Frame
    let zIndex: Int
  }

  /// Section by section: what frames it, then its items.
  private var rows: [Row] {
    var rows: [Row] = []
    var next = 0
    let tell = { (section: Int, rows: inout [Row]) in
      while next < solved.elements.count, solved.elements[next].section == section {
        let element = solved.elements[next]
        if element.kind != .group || tellsGroups { rows.append(row(element)) }
        next += 1
      }
    }
    tell(-1, &rows)
    for (section, place) in solved.sections.enumerated() {
      tell(section, &rows)
      for (index, item) in solved.items[place.items].enumerated() {
        rows.append(
          Row(
            section: section, index: index, kind: "item",
            name: items.isEmpty ? "" : items[section][index], frame: item.frame,
            zIndex: Int(item.zIndex)))
      }
    }
    tell(-1, &rows)
    return rows
  }

  private func row(_ element: SolvedElement) -> Row {
    let name: String
    if element.section < 0 {
      name = boundaries[element.part]
    } else {
      let section = sections[element.section]
      switch element.kind {
      case .boundary: name = section.boundaryItems[element.part].kind
      case .supplementary: name = section.supplementaries[element.part].kind
      case .decoration: name = section.decorations[element.part].kind
      case .group: name = ""
      }
    }
    return Row(
      section: element.section, index: element.index, kind: "\(element.kind)", name: name,
      frame: element.frame, zIndex: element.zIndex)
  }

  // MARK: Forms

  /// A table for people: a line an element, numbers to the thousandth of a point.
  package var table: String {
    var lines = [["section", "index", "kind", "x", "y", "width", "height", "z"]]
    for row in rows {
      lines.append(
        [
          row.section < 0 ? "-" : "\(row.section)", "\(row.index)",
          row.name.isEmpty ? row.kind : "\(row.kind) \(Quoted.text(row.name))",
        ] + numbers(row.frame).map(PointsText.of) + ["\(row.zIndex)"])
    }
    var widths = [Int](repeating: 0, count: lines[0].count)
    for line in lines {
      for (column, cell) in line.enumerated() {
        widths[column] = max(widths[column], cell.unicodeScalars.count)
      }
    }
    var text = ""
    for line in lines {
      for (column, cell) in line.enumerated() {
        let room = String(repeating: " ", count: widths[column] - cell.unicodeScalars.count)
        text += (column == 2 ? cell + room : room + cell) + (column < 7 ? "  " : "\n")
      }
    }
    return text
      + "Content: \(PointsText.of(solved.width)) by \(PointsText.of(solved.height)) points.\n"
  }

  /// Boxes to scale for a terminal, a number of columns wide; without one, a column for 8 points.
  package func drawing(columns: Int?) -> String {
    let columns = columns ?? max(Int((view.width / 8).rounded(.up)), 1)
    var drawing = LayoutDrawing(width: view.width, height: solved.height, columns: columns)
    let boxes = rows.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    for (_, row) in boxes {
      let number = row.section < 0 ? "\(row.index)" : "\(row.section)/\(row.index)"
      drawing.draw(row.frame, row.kind == "item" ? number : row.name.isEmpty ? row.kind : row.name)
    }
    return drawing.text
  }

  /// The same for programs, with the sections and where they come to rest.
  package var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("width")
    writer.number(PointsText.rounded(solved.width))
    writer.key("height")
    writer.number(PointsText.rounded(solved.height))
    writer.key("sections")
    writer.beginArray()
    for section in solved.sections {
      writer.beginObject()
      write(section.frame, &writer)
      writer.key("restingOffsets")
      writer.beginArray()
      for offset in section.restingOffsets { writer.number(PointsText.rounded(offset)) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("elements")
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.member("kind", row.kind)
      if !row.name.isEmpty { writer.member("name", row.name) }
      writer.member("section", row.section)
      writer.member("index", row.index)
      write(row.frame, &writer)
      writer.member("zIndex", row.zIndex)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  /// The layout as a page, which a browser lays out; a page itself has one from its renderer.
  package var page: [UInt8]? {
    guard let raw else { return nil }
    var sink = ByteSink()
    LayoutPage(raw, in: LayoutContainer(view)).write(to: &sink)
    return sink.take()
  }

  private func write(_ frame: Frame, _ writer: inout JSONWriter) {
    writer.key("frame")
    writer.beginObject()
    for (name, value) in zip(["x", "y", "width", "height"], numbers(frame)) {
      writer.key(name)
      writer.number(PointsText.rounded(value))
    }
    writer.endObject()
  }

  private func numbers(_ frame: Frame) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}

extension LayoutContainer {
  /// The view as the solver takes it.
  init(_ view: LayoutFrames.View) {
    self.init(width: view.width, height: view.height)
    safeArea = Insets(view.safeArea)
    layoutMargins = Insets(view.layoutMargins)
    scale = view.scale
    scrollOffset = view.scrollOffset
    direction = view.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
