import DesignTokens
import Documents

/// The sets, their order and the themes in files of Tokens Studio.
struct StudioFiles {
  /// A set: a document, or a part of one.
  struct TokenSet {
    let name: String
    let document: JSONDocument
    let root: JSONNode
  }

  /// A theme and the sets that it turns on.
  struct Theme {
    let name: String
    let group: String
    let sets: Set<Int>
  }

  private(set) var sets: [TokenSet] = []
  private(set) var themes: [Theme] = []

  init(_ documents: [JSONDocument], _ findings: inout MigrationFindings) {
    let folder = Self.folder(of: documents)
    var order: [String] = []
    var themeNodes: [(file: Int, node: JSONNode)] = []
    for (file, document) in documents.enumerated() {
      let root = document.root
      if StudioTypes.isCompanion(document.source.path) {
        order += Self.order(root, of: document)
        themeNodes += document.elements(of: root).map { (file, $0) }
        continue
      }
      let themes = document.member("$themes", of: root)
      let metadata = document.member("$metadata", of: root)
      guard themes != nil || metadata != nil else {
        sets.append(
          TokenSet(
            name: Self.setName(document.source.path, in: folder), document: document, root: root))
        continue
      }
      order += metadata.map { Self.order($0, of: document) } ?? []
      themeNodes += themes.map { document.elements(of: $0).map { (file, $0) } } ?? []
      for (key, value) in document.members(of: root) where document.kind(of: value) == .object {
        guard document.bytes(of: key).first != UInt8(ascii: "$") else { continue }
        sets.append(
          TokenSet(name: document.string(of: key) ?? "", document: document, root: value))
      }
    }
    sort(by: order)
    let indices = Dictionary(
      sets.enumerated().map { (Array($0.element.name.utf8), $0.offset) },
      uniquingKeysWith: { $1 })
    for (file, node) in themeNodes {
      readTheme(node, of: documents[file], file: file, indices, &findings)
    }
  }

  // MARK: Sets

  /// Returns the folder that set names are relative to: that of the companion files, or else the
  /// common folder of all paths.
  private static func folder(of documents: [JSONDocument]) -> [UInt8] {
    func folder(_ path: String) -> [UInt8] {
      path.utf8.dropLast(StudioTypes.fileName(of: path).count)
    }
    let paths = documents.map(\.source.path)
    if let companion = paths.first(where: StudioTypes.isCompanion) { return folder(companion) }
    var shared = paths.first.map(folder) ?? []
    for path in paths.map(folder) {
      while !path.starts(with: shared) {
        shared.removeLast()
        while let last = shared.last, last != UInt8(ascii: "/") { shared.removeLast() }
      }
    }
    return shared
  }

  private static func setName(_ path: String, in folder: [UInt8]) -> String {
    var bytes = Array(path.utf8)[...]
    if bytes.starts(with: folder) { bytes = bytes.dropFirst(folder.count) }
    if bytes.suffix(5).elementsEqual(".json".utf8) { bytes = bytes.dropLast(5) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func order(_ node: JSONNode, of document: JSONDocument) -> [String] {
    guard let order = document.member("tokenSetOrder", of: node) else { return [] }
    return document.elements(of: order).compactMap { document.string(of: $0) }
  }

  /// Sorts the sets by the declared order.
  ///
  /// Sets without a position follow and override the others.
  private mutating func sort(by order: [String]) {
    let places = Dictionary(
      order.enumerated().map { (Array($0.element.utf8), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    func place(_ index: Int) -> (Int, Int) {
      (places[Array(sets[index].name.utf8)] ?? order.count, index)
    }
    sets = sets.indices.sorted { place($0) < place($1) }.map { sets[$0] }
  }

  // MARK: Themes

  private mutating func readTheme(
    _ node: JSONNode, of document: JSONDocument, file: Int, _ indices: [[UInt8]: Int],
    _ findings: inout MigrationFindings
  ) {
    func text(_ key: String) -> String? {
      document.string(key, of: node)
    }
    guard document.kind(of: node) == .object, let name = text("name"), !name.isEmpty else {
      findings.report(
        MigrationRules.value, at: node, in: file, "A theme must be an object with a name.")
      return
    }
    var turnedOn: Set<Int> = []
    let selected = document.member("selectedTokenSets", of: node) ?? node
    for (key, value) in document.members(of: selected) where selected != node {
      guard !document.isString(value, equalTo: "disabled") else { continue }
      let set = document.string(of: key) ?? ""
      if let index = indices[Array(set.utf8)] {
        turnedOn.insert(index)
      } else {
        let nearest = NearestName.of(set, among: sets.prefix(500).map(\.name))
        findings.report(
          MigrationRules.set, at: key, in: file,
          "The theme \(Quoted.text(name)) names the set \(Quoted.text(set)), which does not exist"
            + (nearest.map { "; did you mean \(Quoted.text($0))?" }
              ?? "; add its file."))
      }
    }
    let group = text("group").flatMap { $0.isEmpty ? nil : $0 } ?? "theme"
    themes.append(Theme(name: name, group: group, sets: turnedOn))
  }
}
