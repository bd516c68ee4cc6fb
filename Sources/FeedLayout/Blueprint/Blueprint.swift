package import Documents
package import FeedModel

/// The layouts of all sections, cells and screens, as read from the files of `Layouts/`.
package struct Blueprint: Sendable {
  /// A file and the value that was read from it.
  package struct File<Root: Sendable>: Sendable {
    package let root: Root
    package let document: JSONDocument
  }

  package internal(set) var catalog: SectionCatalog
  /// The version of the app that the layouts are for; `nil` is the newest one.
  package internal(set) var version: AppVersion?
  /// The layouts of each kind, in the order of the catalog.
  let sections: [File<SectionBlueprint>?]
  let cells: [String: File<CellBlueprint>]
  let screens: [String: File<ScreenBlueprint>]
  /// The versions at which a kind, a field or a cell begins or ends, sorted.
  package let versionBounds: [AppVersion]
  private let parsedFiles: ParsedFiles

  /// The result of reading each file, by the bytes of its path.
  private struct ParsedFiles: Sendable {
    var sections: [[UInt8]: ParsedFile<(kind: SectionKind?, root: SectionBlueprint?)>] = [:]
    var cells: [[UInt8]: ParsedFile<CellBlueprint?>] = [:]
    var screens: [[UInt8]: ParsedFile<ScreenBlueprint?>] = [:]
  }

  private struct ParsedFile<Value: Sendable>: Sendable {
    let source: SourceFile
    /// The document and its value, or `nil` if the file is not a JSON document.
    let content: (document: JSONDocument, value: Value)?
    let findings: [Finding]
  }

  /// The name of the cell that replaces a cell that does not exist.
  package static let fallbackCell = "fallback"

  /// The names of all screens, sorted.
  package var screenNames: [String] { screens.keys.sorted() }

  /// Reads the files of a folder of layouts: `sections`, `cells` and `screens` in it.
  ///
  /// Files whose bytes are the same as in `known` are not parsed again.
  package static func read(
    sections: [SourceFile], cells: [SourceFile], screens: [SourceFile],
    knowing known: Blueprint? = nil
  ) -> (blueprint: Blueprint, findings: [Finding]) {
    var findings: [Finding] = []
    var parsedFiles = ParsedFiles()
    parsedFiles.sections = read(sections, known?.parsedFiles.sections, &findings) {
      source, document in
      let (kind, _) = SectionHead.kind(named: name(of: source), in: document)
      let (root, problems) = SectionBlueprint.format.read(document)
      return ((kind, root), problems + (kind.map { SectionHeadCheck($0).findings } ?? []))
    }
    parsedFiles.cells = read(cells, known?.parsedFiles.cells, &findings) {
      CellBlueprint.format.read($1)
    }
    parsedFiles.screens = read(screens, known?.parsedFiles.screens, &findings) {
      ScreenBlueprint.format.read($1)
    }
    var kinds: [SectionKind] = []
    var layouts: [File<SectionBlueprint>?] = []
    for source in sections {
      guard let content = parsedFiles.sections[source.identity]?.content,
        let kind = content.value.kind
      else { continue }
      kinds.append(kind)
      layouts.append(content.value.root.map { File(root: $0, document: content.document) })
    }
    let cellFiles = files(cells, parsedFiles.cells)
    findings += VersionChecks(kinds, cellFiles).findings
    let blueprint = Blueprint(
      catalog: SectionCatalog(kinds: kinds), sections: layouts, cells: cellFiles,
      screens: files(screens, parsedFiles.screens),
      versionBounds: bounds(kinds, cellFiles.values), parsedFiles: parsedFiles)
    if blueprint.catalog.index(of: SectionCatalog.fallbackName) == nil, let first = kinds.first {
      findings.append(
        Finding(
          LayoutRules.fallbackMissing,
          "The file sections/\(SectionCatalog.fallbackName).json does not exist; "
            + "add it, or sections of unknown kinds are not shown.",
          at: Place(first.document.source, 0..<0)))
    }
    return (blueprint, findings)
  }

  private static func read<Value>(
    _ sources: [SourceFile], _ known: [[UInt8]: ParsedFile<Value>]?, _ findings: inout [Finding],
    _ value: (SourceFile, JSONDocument) -> (value: Value, findings: [Finding])
  ) -> [[UInt8]: ParsedFile<Value>] {
    var parsedFiles: [[UInt8]: ParsedFile<Value>] = [:]
    for source in sources {
      let path = source.identity
      var reading = known?[path].flatMap { $0.source.bytes == source.bytes ? $0 : nil }
      if reading == nil {
        let (original, problems) = JSONDocument.read(source)
        var found = problems
        let content = original.map { original in
          let (document, problems) = NamedGroups.replaced(in: original)
          let (value, more) = value(source, document)
          found += problems + more
          return (document, value)
        }
        reading = ParsedFile(source: source, content: content, findings: found)
      }
      parsedFiles[path] = reading
      findings += reading?.findings ?? []
    }
    return parsedFiles
  }

  private static func files<Root>(
    _ sources: [SourceFile], _ parsedFiles: [[UInt8]: ParsedFile<Root?>]
  ) -> [String: File<Root>] {
    var files: [String: File<Root>] = [:]
    for source in sources {
      guard let content = parsedFiles[source.identity]?.content, let root = content.value else {
        continue
      }
      files[name(of: source)] = File(root: root, document: content.document)
    }
    return files
  }

  /// Returns the name of a file without its folder and its extension.
  static func name(of source: SourceFile) -> String {
    let file = source.path.utf8.split(separator: UInt8(ascii: "/")).last ?? source.path.utf8[...]
    let ending = ".json".utf8
    return String(
      Substring(
        file.count > ending.count && file.suffix(ending.count).elementsEqual(ending)
          ? file.dropLast(ending.count) : file))
  }
}
