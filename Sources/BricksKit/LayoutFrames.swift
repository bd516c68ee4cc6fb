package import Documents
import FeedLayout
import FeedRendering

/// The frames of a raw layout or a page, as a table, a drawing or JSON.
package struct LayoutFrames: Sendable {
  /// The view of a layout, in points.
  package struct View: Sendable, Hashable {
    package var width = 390.0
    package var height = 844.0
    package var safeArea = ScreenInsets.zero
    /// The margins, which include the safe area.
    package var layoutMargins = ScreenInsets.zero
    package var scale = 3.0
    package var scrollOffset = 0.0
    package var isRightToLeft = false

    package init() {}

    /// Creates a view that fills the screen of a device.
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
  private let includesGroups: Bool
  /// The layout, or `nil` for a page.
  private let raw: RawLayout?

  /// Reads and solves a layout.
  ///
  /// The frames are `nil` if the file is unreadable.
  package static func solve(
    _ source: SourceFile, in view: View, includesGroups: Bool = false
  ) -> (frames: LayoutFrames?, findings: [Finding]) {
    let (layout, findings) = RawLayout.read(source)
    return (layout.map { LayoutFrames($0, view, includesGroups) }, findings)
  }

  /// Prepares and solves a page.
  ///
  /// The frames are `nil` if an input is missing.
  package static func solve(
    _ request: PageRequest, of project: BricksProject, includesGroups: Bool = false
  ) async throws(RequestProblem) -> (frames: LayoutFrames?, findings: [Finding]) {
    let (page, findings) = try await project.prepare(request)
    return (page.map { LayoutFrames(ExplainedPage($0.tree), request, includesGroups) }, findings)
  }

  private init(_ layout: RawLayout, _ view: View, _ includesGroups: Bool) {
    self.view = view
    raw = layout
    self.includesGroups = includesGroups
    sections = layout.sections.map(\.layout.points)
    boundaries = layout.configuration.boundarySupplementaryItems.map { $0.kind?.value ?? "" }
    items = []
    solved = layout.solve(in: LayoutContainer(view), includesGroups: includesGroups)
  }

  private init(_ page: ExplainedPage, _ request: PageRequest, _ includesGroups: Bool) {
    raw = nil
    var view = View()
    (view.width, view.height, view.scale) = (request.width, request.height, request.scale)
    self.view = view
    self.includesGroups = includesGroups
    sections = page.layout.sections.map(\.layout)
    boundaries = page.layout.configuration.boundaryItems.map(\.kind)
    items = page.sections.map(\.items)
    solved = page.layout.solved
  }

  // MARK: Rows

  private enum RowKind: String {
    case item, boundary, supplementary, decoration, group

    init(_ kind: SolvedElement.Kind) {
      self =
        switch kind {
        case .boundary: .boundary
        case .supplementary: .supplementary
        case .decoration: .decoration
        case .group: .group
        }
    }
  }

  private struct Row {
    let section: Int
    let index: Int
    let kind: RowKind
    let name: String
    let frame: Frame
    let zIndex: Int
  }

  /// The rows of each section: its groups and boundary items, then its items.
  private var rows: [Row] {
    var rows: [Row] = []
    var next = 0
    let tell = { (section: Int, rows: inout [Row]) in
      while next < solved.elements.count, solved.elements[next].section == section {
        let element = solved.elements[next]
        if element.kind != .group || includesGroups { rows.append(row(element)) }
        next += 1
      }
    }
    tell(-1, &rows)
    for (section, place) in solved.sections.enumerated() {
      tell(section, &rows)
      for (index, item) in solved.items[place.items].enumerated() {
        rows.append(
          Row(
            section: section, index: index, kind: .item,
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
      section: element.section, index: element.index, kind: RowKind(element.kind), name: name,
      frame: element.frame, zIndex: element.zIndex)
  }

  // MARK: Forms

  /// A table with one line per element, in thousandths of a point.
  package var table: String {
    let heads = ["section", "index", "kind", "x", "y", "width", "height", "z"]
    // The padding depends on the widest cell, so all cells come first.
    var cells = ByteSink()
    var ends: [Int] = []
    for head in heads { Self.add(head, to: &cells, &ends) }
    for row in rows {
      if row.section < 0 {
        Self.add("-", to: &cells, &ends)
      } else {
        Self.add(row.section, to: &cells, &ends)
      }
      Self.add(row.index, to: &cells, &ends)
      let kind = row.kind.rawValue
      Self.add(
        row.name.isEmpty ? kind : "\(kind) \(Quoted.text(row.name))", to: &cells, &ends)
      Self.add(row.frame.x, to: &cells, &ends)
      Self.add(row.frame.y, to: &cells, &ends)
      Self.add(row.frame.width, to: &cells, &ends)
      Self.add(row.frame.height, to: &cells, &ends)
      Self.add(row.zIndex, to: &cells, &ends)
    }
    var text = Self.aligned(cells.take(), ends, columns: heads.count)
    text.append("Content: ")
    text.append(points: solved.width)
    text.append(" by ")
    text.append(points: solved.height)
    text.append(" points.\n")
    return String(decoding: text.take(), as: UTF8.self)
  }

  private static func add(_ cell: String, to cells: inout ByteSink, _ ends: inout [Int]) {
    cells.append(cell)
    ends.append(cells.count)
  }

  private static func add(_ length: Double, to cells: inout ByteSink, _ ends: inout [Int]) {
    cells.append(points: length)
    ends.append(cells.count)
  }

  private static func add(_ cell: Int, to cells: inout ByteSink, _ ends: inout [Int]) {
    cells.append(decimal: cell)
    ends.append(cells.count)
  }

  /// Returns a drawing to scale for a terminal.
  ///
  /// A column is 8 points by default.
  package func drawing(columns: Int?) -> String {
    let columns = columns ?? max(Int((view.width / 8).rounded(.up)), 1)
    var drawing = LayoutDrawing(width: view.width, height: solved.height, columns: columns)
    let boxes = rows.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    for (_, row) in boxes {
      let number = row.section < 0 ? "\(row.index)" : "\(row.section)/\(row.index)"
      drawing.draw(
        row.frame, row.kind == .item ? number : row.name.isEmpty ? row.kind.rawValue : row.name)
    }
    return drawing.text
  }

  /// The frames and the resting offsets of the sections as JSON.
  package var json: String {
    var sink = ByteSink()
    sink.append("{\n  \"width\": ")
    sink.append(points: solved.width)
    sink.append(",\n  \"height\": ")
    sink.append(points: solved.height)
    sink.append(",\n  \"sections\": [")
    for (number, section) in solved.sections.enumerated() {
      sink.append(number > 0 ? ",\n    {" : "\n    {")
      write(section.frame, &sink)
      sink.append(",\n      \"restingOffsets\": [")
      for (number, offset) in section.restingOffsets.enumerated() {
        sink.append(number > 0 ? ",\n        " : "\n        ")
        sink.append(points: offset)
      }
      sink.append(section.restingOffsets.isEmpty ? "]\n    }" : "\n      ]\n    }")
    }
    sink.append(solved.sections.isEmpty ? "],\n  \"elements\": [" : "\n  ],\n  \"elements\": [")
    let rows = rows
    for (number, row) in rows.enumerated() {
      sink.append(number > 0 ? ",\n    {" : "\n    {")
      write(row, &sink)
      sink.append("\n    }")
    }
    sink.append(rows.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return String(decoding: sink.take(), as: UTF8.self)
  }

  private func write(_ row: Row, _ sink: inout ByteSink) {
    sink.append("\n      \"kind\": \"")
    sink.append(row.kind.rawValue)
    if !row.name.isEmpty {
      sink.append("\",\n      \"name\": ")
      sink.append(JSONEscapes.quoted(row.name))
      sink.append(",\n      \"section\": ")
    } else {
      sink.append("\",\n      \"section\": ")
    }
    sink.append(decimal: row.section)
    sink.append(",\n      \"index\": ")
    sink.append(decimal: row.index)
    sink.append(",")
    write(row.frame, &sink)
    sink.append(",\n      \"zIndex\": ")
    sink.append(decimal: row.zIndex)
  }

  private func write(_ frame: Frame, _ sink: inout ByteSink) {
    sink.append("\n      \"frame\": {\n        \"x\": ")
    sink.append(points: frame.x)
    sink.append(",\n        \"y\": ")
    sink.append(points: frame.y)
    sink.append(",\n        \"width\": ")
    sink.append(points: frame.width)
    sink.append(",\n        \"height\": ")
    sink.append(points: frame.height)
    sink.append("\n      }")
  }

  /// The layout as an HTML page, or `nil` for a page, which has its own renderer.
  package var page: [UInt8]? {
    guard let raw else { return nil }
    var sink = ByteSink()
    LayoutPage(raw, in: LayoutContainer(view)).write(to: &sink)
    return sink.take()
  }
}

extension LayoutContainer {
  /// Creates the container of a view.
  init(_ view: LayoutFrames.View) {
    self.init(width: view.width, height: view.height)
    safeArea = Insets(view.safeArea)
    layoutMargins = Insets(view.layoutMargins)
    scale = view.scale
    scrollOffset = view.scrollOffset
    direction = view.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
