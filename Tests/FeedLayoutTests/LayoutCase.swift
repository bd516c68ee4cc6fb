import Documents
import FeedLayout
import Foundation

/// A file of `Cases`: a layout, a view and the expected frames.
struct LayoutCase: CustomStringConvertible, Sendable {
  struct Element: Hashable, Sendable {
    let kind: String
    let section: Int
    let index: Int
  }

  let description: String
  let evidence: String
  let rule: String
  let layout: RawLayout
  /// The document of the layout.
  let document: JSONDocument
  let container: LayoutContainer
  let findings: [Finding]
  let expected: [(element: Element, frame: [Double], zIndex: Int?)]
  let isInViewCoordinates: Bool
  let contentSize: [Double]?
  let count: Int?
  let restingOffsets: [(section: Int, offsets: [Double])]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static let all: [LayoutCase] = {
    let names = FileManager.default.subpaths(atPath: folder.path())?.sorted() ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { LayoutCase($0) }
  }()

  init?(_ name: String) {
    guard let data = try? Data(contentsOf: Self.folder.appending(path: name)),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let layout = root["layout"], let expected = root["expected"] as? [String: Any],
      let bytes = try? JSONSerialization.data(withJSONObject: layout)
    else { return nil }
    description = name
    evidence = root["evidence"] as? String ?? ""
    rule = root["rule"] as? String ?? ""
    let source = SourceFile(path: name, bytes: Array(bytes))
    guard let document = JSONDocument.read(source).document else { return nil }
    let (read, findings) = RawLayout.format.read(document)
    guard let read else { return nil }
    self.document = document
    self.findings = findings
    self.layout = read
    container = Self.container(root["container"] as? [String: Any] ?? [:])
    isInViewCoordinates = expected["coordinates"] as? String == "view"
    contentSize = expected["contentSize"] as? [Double]
    count = expected["count"] as? Int
    self.expected = (expected["elements"] as? [[Any]] ?? []).compactMap { row in
      guard row.count >= 4, let kind = row[0] as? String, let section = row[1] as? Int,
        let index = row[2] as? Int, let frame = row[3] as? [Double]
      else { return nil }
      return (
        Element(kind: kind, section: section, index: index), frame,
        row.count > 4 ? row[4] as? Int : nil
      )
    }
    restingOffsets = (expected["restingOffsets"] as? [[Any]] ?? []).compactMap { row in
      guard let section = row[0] as? Int, let offsets = row[1] as? [Double] else { return nil }
      return (section, offsets)
    }
  }

  private static func container(_ fields: [String: Any]) -> LayoutContainer {
    var container = LayoutContainer(
      width: fields["width"] as? Double ?? 0, height: fields["height"] as? Double ?? 0)
    container.safeArea = insets(fields["insets"])
    container.layoutMargins = insets(fields["layoutMargins"])
    container.scale = fields["scale"] as? Double ?? 1
    container.scrollOffset = fields["scrollOffset"] as? Double ?? 0
    if fields["direction"] as? String == "rightToLeft" { container.direction = .rightToLeft }
    return container
  }

  private static func insets(_ value: Any?) -> Insets<Double> {
    let edges = value as? [String: Double] ?? [:]
    return Insets(
      top: edges["top"] ?? 0, leading: edges["leading"] ?? 0, bottom: edges["bottom"] ?? 0,
      trailing: edges["trailing"] ?? 0)
  }

  // MARK: Results of the solver

  /// Returns all placed elements by their identity.
  func solved() -> (layout: SolvedLayout, frames: [Element: (frame: Frame, zIndex: Int)]) {
    let solved = layout.solve(in: container)
    var frames: [Element: (frame: Frame, zIndex: Int)] = [:]
    for (section, place) in solved.sections.enumerated() {
      for (index, item) in solved.items[place.items].enumerated() {
        frames[Element(kind: "item", section: section, index: index)] =
          (inView(item.frame), Int(item.zIndex))
      }
    }
    for element in solved.elements {
      frames[
        Element(kind: name(of: element), section: element.section, index: element.index)] =
        (inView(element.frame), element.zIndex)
    }
    return (solved, frames)
  }

  private func inView(_ frame: Frame) -> Frame {
    guard isInViewCoordinates else { return frame }
    var frame = frame
    if layout.configuration.scrollDirection == .vertical {
      frame.y += container.safeArea.top - container.scrollOffset
    } else {
      frame.x += container.safeArea.leading - container.scrollOffset
    }
    return frame
  }

  private func name(of element: SolvedElement) -> String {
    guard element.section >= 0 else {
      let items = layout.configuration.boundarySupplementaryItems
      return "boundary:\(items[element.part].kind?.value ?? "")"
    }
    let section = layout.sections[element.section].layout.points
    return switch element.kind {
    case .boundary: "boundary:\(section.boundaryItems[element.part].kind)"
    case .supplementary: "supplementary:\(section.supplementaries[element.part].kind)"
    case .decoration: "decoration:\(section.decorations[element.part].kind)"
    case .group: "group"
    }
  }
}
