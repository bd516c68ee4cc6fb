package import Documents
package import FeedModel

/// How everything looks, as people wrote it: the files of `Layouts/`.
package struct Blueprint: Sendable {
  /// A file with what was read from it.
  package struct File<Root: Sendable>: Sendable {
    package let root: Root
    package let document: JSONDocument
  }

  package let catalogue: SectionCatalogue
  /// The layouts of each kind, at its index in the catalogue.
  let sections: [File<SectionBlueprint>?]
  let cells: [String: File<CellBlueprint>]
  let screens: [String: File<ScreenBlueprint>]

  /// The cell that stands in for one that does not exist.
  static let fallbackCell = "fallback"

  /// The names of its screens.
  package var screenNames: [String] { screens.keys.sorted() }

  /// Reads the files of a folder of layouts: `sections`, `cells` and `screens` below it.
  package static func read(
    sections: [SourceFile], cells: [SourceFile], screens: [SourceFile]
  ) -> (blueprint: Blueprint, findings: [Finding]) {
    var findings: [Finding] = []
    var kinds: [SectionKind] = []
    var layouts: [File<SectionBlueprint>?] = []
    for source in sections {
      let (document, problems) = JSONDocument.read(source)
      findings += problems
      guard let document else { continue }
      let (kind, _) = SectionHead.kind(named: name(of: source), in: document)
      let (root, more) = SectionBlueprint.format.read(document)
      findings += more
      guard let kind else { continue }
      findings += HeadCheck(kind).findings
      kinds.append(kind)
      layouts.append(root.map { File(root: $0, document: document) })
    }
    let blueprint = Blueprint(
      catalogue: SectionCatalogue(kinds: kinds), sections: layouts,
      cells: Self.files(cells, CellBlueprint.format, &findings),
      screens: Self.files(screens, ScreenBlueprint.format, &findings))
    if blueprint.catalogue.index(of: SectionCatalogue.fallbackName) == nil, let first = kinds.first
    {
      findings.append(
        Finding(
          LayoutRules.fallbackMissing,
          "There is no sections/\(SectionCatalogue.fallbackName).json beside this file; "
            + "add one, or sections of unknown kinds are not shown.",
          at: Place(first.document.source, 0..<0)))
    }
    return (blueprint, findings)
  }

  private static func files<Root>(
    _ sources: [SourceFile], _ format: DocumentFormat<Root>, _ findings: inout [Finding]
  ) -> [String: File<Root>] {
    var files: [String: File<Root>] = [:]
    for source in sources {
      let (document, problems) = JSONDocument.read(source)
      findings += problems
      guard let document else { continue }
      let (root, more) = format.read(document)
      findings += more
      if let root { files[name(of: source)] = File(root: root, document: document) }
    }
    return files
  }

  /// The name of a file without folder and ending.
  static func name(of source: SourceFile) -> String {
    let file = source.path.utf8.split(separator: UInt8(ascii: "/")).last ?? source.path.utf8[...]
    let ending = ".json".utf8
    return String(
      Substring(
        file.count > ending.count && file.suffix(ending.count).elementsEqual(ending)
          ? file.dropLast(ending.count) : file))
  }
}
