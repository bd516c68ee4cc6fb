import Basics
package import Documents

/// A layout without cells: sections with item counts, for testing the solver.
package struct RawLayout: Sendable {
  package struct Section: Sendable {
    package var items = 0
    package var layout = LayoutBlueprint()
    package var content: [ContentSize] = []
    var node: JSONNode?
  }

  package struct ContentSize: Sendable {
    package var width: Double?
    package var height: Double?
  }

  package var configuration = ConfigurationBlueprint()
  package var groups: [(key: String, value: NamedGroupBlueprint)] = []
  package var sections: [Section] = []

  /// The limits of items (including their badges) and of sections; no screen has more.
  package static let itemLimit = 100_000
  package static let sectionLimit = 1_000

  package static let format = DocumentFormat(
    "layout", table: table, replacing: NamedGroups.replaced)

  /// Reads a layout from a file.
  ///
  /// A layout with more than `itemLimit` items is rejected.
  package static func read(_ source: SourceFile) -> (layout: RawLayout?, findings: [Finding]) {
    let (document, problems) = JSONDocument.read(source)
    guard let document else { return (nil, problems) }
    let (replaced, more) = NamedGroups.replaced(in: document)
    let (layout, findings) = read(replaced)
    return (layout, problems + more + findings)
  }

  /// Reads a layout from a document in which uses of named groups are replaced.
  package static func read(
    _ document: JSONDocument
  ) -> (layout: RawLayout?, findings: [Finding]) {
    var (layout, findings) = format.read(document)
    var items = 0
    var badges = 0
    var isCut = false
    for section in layout?.sections ?? [] {
      let made = SectionLayoutBuilder(section.layout)
      isCut = isCut || made.isCut
      items += section.items
      badges += section.items * mostBadges(made.layout.items)
    }
    if isCut {
      findings.append(
        Finding(
          LayoutRules.depth, SectionLayoutBuilder.cutMessage, at: Place(document.source, 0..<0)))
    }
    for section in layout?.sections ?? [] {
      guard let node = section.node else { continue }
      findings += findingsOfPages(in: node, of: document)
    }
    guard items + badges > itemLimit else { return (layout, findings) }
    let finding = Finding(
      LayoutRules.tooMany,
      badges == 0
        ? "The sections have \(items) items in total, but up to \(itemLimit) can be solved; "
          + "reduce \"items\"."
        : "The sections have \(items) items in total, with up to \(badges) badges. A badge "
          + "counts as an item, and up to \(itemLimit) can be solved; reduce \"items\" or "
          + "\"supplementaryItems\".", at: Place(document.source, 0..<0))
    return (nil, findings + [finding])
  }

  /// The properties of layouts that only pages use.
  private static let propertiesOfPages = [
    "cell", "action", "environment", "minWidth", "when", "headerType",
  ]

  /// Returns findings for properties that only pages use, and for tokens.
  private static func findingsOfPages(
    in node: JSONNode, of document: JSONDocument
  ) -> [Finding] {
    var findings: [Finding] = []
    for element in document.elements(of: node) {
      findings += findingsOfPages(in: element, of: document)
    }
    for (key, value) in document.members(of: node) {
      let name = document.string(of: key) ?? ""
      if propertiesOfPages.contains(where: { $0.hasSameBytes(as: name) }) {
        findings.append(
          Finding(
            LayoutRules.property,
            "\(Quoted.text(name)) has no effect in a raw layout, which has neither cells nor pages; "
              + "remove it, or put the layout into a section.", at: document.place(of: key)))
      } else if let text = document.string(of: value), text.utf8.first == UInt8(ascii: "{") {
        findings.append(
          Finding(
            LayoutRules.property,
            "\(Quoted.text(text)) counts as 0, because a raw layout has no theme; write the length "
              + "in points.", at: document.place(of: value)))
      } else {
        findings += findingsOfPages(in: value, of: document)
      }
    }
    return findings
  }

  /// Returns the maximum number of badges per item, including those of the enclosing groups.
  private static func mostBadges(_ items: [LayoutItem<DeclaredLength>]) -> Int {
    var most = 0
    var groups: [(end: Int, badges: Int)] = []
    for (index, item) in items.enumerated() {
      while let group = groups.last, group.end <= index { groups.removeLast() }
      let badges = (groups.last?.badges ?? 0) + item.supplementaries.count
      most = max(most, badges)
      groups.append((item.end, badges))
    }
    return most
  }

  package static let table = FieldTable(
    "rawLayout", "A raw layout: sections and their numbers of items, without cells and themes.",
    from: RawLayout(),
    [
      .optional(
        "configuration", \.configuration, ConfigurationBlueprint.table.reader,
        "The settings of all sections."),
      .optional("groups", \.groups, NamedGroupBlueprint.reader, NamedGroupBlueprint.summary),
      .required(
        "sections", \.sections, .array(of: sectionReader, count: 0...sectionLimit),
        "The sections, in order."),
    ])

  private static let sectionReader = ValueReader<Section>(
    .record(sectionTable.shape)
  ) { node, reading in
    var section = sectionTable.reader.read(node, &reading)
    section?.node = node
    return section
  }

  private static let sectionTable = FieldTable(
    "rawSection", "A section.", from: Section(),
    [
      .required("items", \.items, .integer(in: 0...itemLimit), "The number of items."),
      .required("layout", \.layout, LayoutBlueprint.table.reader, "The layout of the items."),
      .optional(
        "content", \.content, .array(of: contentTable.reader, count: 0...itemLimit),
        "The content sizes of its items, in order; the list is repeated for further items."),
    ])

  private static let contentTable = FieldTable(
    "contentSize", "The size of an item's content.", from: ContentSize(),
    [
      .optional("width", \.width, .points, "The natural width."),
      .optional("height", \.height, .points, "The height."),
    ])
}

/// The settings of all sections of a layout.
package struct ConfigurationBlueprint: Sendable {
  package var scrollDirection = ScrollDirection.vertical
  package var interSectionSpacing = 0.0
  package var contentInsetsReference = InsetsReference.safeArea
  package var boundarySupplementaryItems: [BoundaryBlueprint] = []

  package static let table = FieldTable(
    "configuration",
    "The settings of all sections, as in UICollectionViewCompositionalLayoutConfiguration.",
    from: ConfigurationBlueprint(),
    [
      .optional("scrollDirection", \.scrollDirection, .choice, "The scroll direction."),
      .optional(
        "interSectionSpacing", \.interSectionSpacing, .offset, "The space between sections."),
      .optional(
        "contentInsetsReference", \.contentInsetsReference, .choice,
        "The insets at the edges of the view."),
      .optional(
        "boundarySupplementaryItems", \.boundarySupplementaryItems,
        .array(of: BoundaryBlueprint.table.reader, count: 0...16),
        "Headers and footers around all sections."),
    ])
}

extension RawLayout {
  /// Computes the frames of all elements in a view.
  package func solve(in container: LayoutContainer, includesGroups: Bool = false) -> SolvedLayout {
    let made = sections.map {
      CompositionalSolver<DeclaredContent>.Section($0.layout.points, count: $0.items)
    }
    var solver = CompositionalSolver(
      container, configuration.points, content: DeclaredContent(sections: sections.map(\.content)),
      includesGroups: includesGroups)
    return solver.solve(made)
  }
}

extension LayoutBlueprint {
  /// The layout with its lengths in points.
  ///
  /// Without a theme, tokens count as 0.
  package var points: SectionLayout<Double> { SectionLayoutBuilder(self).layout.map(Self.points) }

  static func points(_ length: DeclaredLength, _ axis: Int) -> Double {
    if case .points(let points) = length?.value { points } else { 0 }
  }
}

/// Content with the sizes that a document declares; otherwise the estimate is used.
struct DeclaredContent: ContentMeasuring {
  let sections: [[RawLayout.ContentSize]]

  func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    let sizes = sections[section]
    guard !sizes.isEmpty else { return (width ?? estimate.0, height ?? estimate.1) }
    let own = sizes[item % sizes.count]
    return (width ?? own.width ?? estimate.0, height ?? own.height ?? estimate.1)
  }

  func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    (width ?? estimate.0, height ?? estimate.1)
  }
}

extension ConfigurationBlueprint {
  /// The settings of all sections, with lengths in points.
  package var points: LayoutConfiguration {
    var configuration = LayoutConfiguration()
    configuration.scrollDirection = scrollDirection
    configuration.interSectionSpacing = interSectionSpacing
    configuration.contentInsetsReference = contentInsetsReference
    configuration.boundaryItems = boundarySupplementaryItems.map {
      SectionLayoutBuilder.boundary($0).map { LayoutBlueprint.points($0, $1) }
    }
    return configuration
  }
}
