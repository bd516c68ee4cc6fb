import Basics
import DesignTokens
import Documents

/// Files of Figma's native export, one per mode of a collection.
struct FigmaExport {
  private let documents: [JSONDocument]

  init(_ documents: [JSONDocument]) { self.documents = documents }

  func theme(_ findings: inout MigrationFindings) -> MigratedTheme {
    let trees = documents.enumerated().map { file, document in
      DraftTree(document, file: file, dialect: .draft, &findings)
    }
    var reading = FigmaExportReading(documents, trees)
    let collections = withoutDoubles(reading.collections, &findings)
    return reading.theme(collections, &findings)
  }

  /// Leaves out files with the same mode as an earlier file of the collection.
  private func withoutDoubles(
    _ collections: [FigmaCollections.Collection], _ findings: inout MigrationFindings
  ) -> [FigmaCollections.Collection] {
    collections.map { collection in
      var kept = collection
      kept.files = []
      var modes: [[UInt8]: Int] = [:]
      for file in collection.files {
        let mode = TokenSourceFormat.figmaMode(of: documents[file]) ?? ""
        if let first = modes[Array(mode.utf8)] {
          findings.report(
            MigrationRules.mode, at: documents[file].root, in: file,
            "The mode \(Quoted.text(mode)) of the collection "
              + "\(Quoted.text(collection.name)) is already in "
              + "\(Quoted.text(documents[first].source.path)), which is used; remove one file."
          )
          continue
        }
        modes[Array(mode.utf8)] = file
        kept.files.append(file)
      }
      return kept
    }
  }
}

/// The reading of an export's variables, and of the links between its collections.
private struct FigmaExportReading {
  private let documents: [JSONDocument]
  private let trees: [DraftTree]
  private let grouping: FigmaCollections
  private var prefixes = FigmaPrefixes([]) { _, _ in }
  private var numbers: [Int: Int] = [:]
  /// Paths by the IDs of variables, and by their names in references within a collection.
  private var pathsByID: [FigmaID: MigratedPath] = [:]
  private var pathsByName: [Int: [[UInt8]: MigratedPath]] = [:]
  private var restored = 0

  init(_ documents: [JSONDocument], _ trees: [DraftTree]) {
    self.documents = documents
    self.trees = trees
    var setNames: [FigmaID: String] = [:]
    var files: [FigmaCollections.File] = []
    for (document, tree) in zip(documents, trees) {
      var ids: Set<FigmaID> = []
      for token in tree.tokens {
        let extensions = FigmaLinks(token, document)
        if let id = extensions.id { ids.insert(id) }
        for link in extensions.links {
          if let id = link.id, let name = link.set, !name.isEmpty { setNames[id] = name }
        }
      }
      files.append(
        FigmaCollections.File(
          path: document.source.path, mode: TokenSourceFormat.figmaMode(of: document) ?? "mode",
          ids: ids,
          names: Set(tree.tokens.map(\.name))))
    }
    grouping = FigmaCollections(files, named: setNames)
  }

  var collections: [FigmaCollections.Collection] { grouping.collections }

  mutating func theme(
    _ collections: [FigmaCollections.Collection], _ findings: inout MigrationFindings
  ) -> MigratedTheme {
    index(collections, &findings)
    var result: [FigmaCollection] = []
    for (number, collection) in collections.enumerated() {
      var modes: [FigmaMode] = []
      for file in collection.files {
        var mode = FigmaMode(
          name: TokenSourceFormat.figmaMode(of: documents[file]) ?? "mode", variables: [])
        for token in trees[file].tokens {
          if let variable = variable(token, in: number, &findings) {
            mode.variables.append(variable)
          }
        }
        modes.append(mode)
      }
      if !modes.isEmpty { modes.insert(modes.remove(at: Self.defaultChoice(modes)), at: 0) }
      result.append(FigmaCollection(name: collection.name, modes: modes))
    }
    // Collections with one mode are what the other collections refer to.
    result = result.filter { $0.modes.count == 1 } + result.filter { $0.modes.count > 1 }
    return FigmaSources(result).theme(restored: restored, &findings)
  }

  /// Returns the default mode by its name, because the export does not declare it.
  private static func defaultChoice(_ modes: [FigmaMode]) -> Int {
    for word in ["default", "light", "base", "mode 1"] {
      if let index = modes.firstIndex(where: {
        FunctionText.lowercased($0.name.utf8).hasPrefix(word)
      }) {
        return index
      }
    }
    return 0
  }

  private mutating func index(
    _ collections: [FigmaCollections.Collection], _ findings: inout MigrationFindings
  ) {
    let found = collections.map { collection in
      (
        name: collection.name,
        paths: Set(collection.files.flatMap { trees[$0].tokens.map(\.path) })
      )
    }
    var shared: [(Int, Int)] = []
    prefixes = FigmaPrefixes(found) { shared.append(($0, $1)) }
    for (number, count) in shared {
      guard let file = collections[number].files.first else { continue }
      findings.report(
        MigrationRules.name, at: documents[file].root, in: file,
        "\(Sentence.count(count, "variable")) of the collection "
          + "\(Quoted.text(collections[number].name)) \(count == 1 ? "has a name" : "have names") "
          + "that another collection has, too; the collection is now in a group with its name.")
    }
    for (number, collection) in collections.enumerated() {
      for file in collection.files {
        for token in trees[file].tokens {
          let path = prefixes.path(names(of: token), in: number)
          pathsByName[number, default: [:]][token.name] = path
          if let id = FigmaLinks(token, documents[file]).id { pathsByID[id] = path }
        }
        numbers[file] = number
      }
    }
  }

  private func names(of token: DraftToken) -> [String] {
    token.path.names.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Variables

  private mutating func variable(
    _ token: DraftToken, in collection: Int, _ findings: inout MigrationFindings
  ) -> FigmaVariable? {
    let document = documents[token.file]
    let links = FigmaLinks(token, document)
    var remarks = trees[token.file].remarks(of: token)
    guard var value = value(of: token, in: collection, &findings) else { return nil }
    if let link = links.alias, isTranslucent(value) {
      let name = path(of: link, in: collection)?.text ?? link.name
      findings.report(
        MigrationRules.opacity, at: token.key, in: token.file,
        "This is linked to \(Quoted.text(name)), but is translucent; a reference cannot have an "
          + "opacity, so the color is written as a value.")
    } else if let link = links.alias {
      if let path = path(of: link, in: collection) {
        if case .alias = value {} else { restored += 1 }
        value = .alias(path)
        remarks.extensions.removeAll { $0.key == FigmaLinks.aliasKey }
      } else if case .alias = value {
      } else {
        findings.report(
          MigrationRules.link, at: token.key, in: token.file,
          "This is linked to \(Quoted.text(link.name)) of "
            + "\(Quoted.text(link.set ?? "another collection")), which is not in the files, so the "
            + "value is written without the link. Export that collection, too.")
      }
    }
    if let link = links.composed, links.alias == nil || !isTranslucent(value) {
      let name = path(of: link, in: collection)?.text ?? link.name
      findings.report(
        MigrationRules.opacity, at: token.key, in: token.file,
        "This is \(Quoted.text(name)) with an opacity, which the format cannot express; the color "
          + "is written as a value.")
    }
    return FigmaVariable(
      path: prefixes.path(names(of: token), in: collection), scopes: links.scopes, value: value,
      origin: TokenOrigin(Place(document.source, document.range(of: token.key)), remarks))
  }

  /// Returns true if a color is translucent.
  ///
  /// The opacity may be the variable's own, not that of its target.
  private func isTranslucent(_ value: FigmaValue) -> Bool {
    if case .color(let color) = value { color.alpha < 1 } else { false }
  }

  private func path(of link: FigmaLinks.Link, in collection: Int) -> MigratedPath? {
    if let id = link.id, let path = pathsByID[id] { return path }
    let names = link.name.utf8.split(separator: UInt8(ascii: "/"))
      .map { String(decoding: Array($0), as: UTF8.self) }
    let name = DraftTree.joined(names)
    if let set = link.set {
      let target = grouping.collections.firstIndex { $0.name.hasSameBytes(as: set) }
      if let target, let path = pathsByName[target]?[name] { return path }
      // The name of the collection is unknown, so it can only be a collection without a known name.
      let others = pathsByName.filter { $0.key != collection && $0.value[name] != nil }
      return others.count == 1 ? others.first?.value[name] : nil
    }
    return pathsByName[collection]?[name]
  }

  private mutating func value(
    of token: DraftToken, in collection: Int, _ findings: inout MigrationFindings
  ) -> FigmaValue? {
    let document = documents[token.file]
    switch document.kind(of: token.value) {
    case .number: return document.double(of: token.value).map(FigmaValue.number)
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .string:
      let text = document.string(of: token.value) ?? ""
      if let name = ReferenceText.contentOfBraces(Array(text.utf8)[...]) {
        if let path = pathsByName[collection]?[Array(name)] { return .alias(path) }
        // References between collections are links, so this reference is unresolved.
        findings.report(
          MigrationRules.alias, at: token.value, in: token.file,
          "There is no variable \(Quoted.text(String(decoding: name, as: UTF8.self))) in the "
            + "collection, so the reference is left out.")
        return nil
      }
      let isColor = token.type.map { document.isString($0, equalTo: "color") } ?? false
      if isColor, let color = ColorText.plain(text) { return .color(color) }
      return .text(text)
    case .object:
      if let color = color(token.value, document) { return .color(color) }
    case .array, .null: break
    }
    findings.report(
      MigrationRules.value, at: token.value, in: token.file,
      "This is not a valid value of a Figma variable.")
    return nil
  }

  private func color(_ node: JSONNode, _ document: JSONDocument) -> TokenColor? {
    let hex = document.string("hex", of: node)
      .flatMap { TokenColor(hex: $0.utf8) }
    let alpha = document.member("alpha", of: node).map { document.double(of: $0) ?? 1 }
    guard let list = document.member("components", of: node) else {
      return hex.map { .short($0.red, $0.green, $0.blue, alpha ?? $0.alpha) }
    }
    let components = document.elements(of: list).compactMap { document.double(of: $0) }
    let name = document.string("colorSpace", of: node)
    guard components.count == 3, let space = ColorSpace(rawValue: name ?? "srgb") else {
      return nil
    }
    if space == .srgb { return .short(components[0], components[1], components[2], alpha ?? 1) }
    return TokenColor(
      space, components.map(SinglePrecision.of), alpha: SinglePrecision.of(alpha ?? 1))
  }
}

/// The links to other variables in the extensions of a variable.
struct FigmaLinks {
  /// A variable by ID and by its name with slashes.
  ///
  /// Without a set, it belongs to the same collection.
  struct Link {
    let id: FigmaID?
    let name: String
    let set: String?
  }

  static let aliasKey = "com.figma.aliasData"

  private(set) var id: FigmaID?
  private(set) var scopes = FigmaScopes([])
  private(set) var alias: Link?
  private(set) var composed: Link?

  var links: [Link] { [alias, composed].compactMap { $0 } }

  init(_ token: DraftToken, _ document: JSONDocument) {
    guard let extensions = document.member("$extensions", of: token.node) else { return }
    id = document.string("com.figma.variableId", of: extensions).map { FigmaID($0) }
    if let list = document.member("com.figma.scopes", of: extensions) {
      scopes = FigmaScopes(document.elements(of: list).compactMap { document.string(of: $0) })
    }
    alias = document.member(Self.aliasKey, of: extensions).flatMap { Self.link($0, document) }
    composed = document.member("com.figma.composedColor", of: extensions)
      .flatMap { document.member("colorArg", of: $0) }
      .flatMap { document.member("alias", of: $0) }
      .flatMap { Self.link($0, document) }
  }

  private static func link(_ node: JSONNode, _ document: JSONDocument) -> Link? {
    func text(_ key: String) -> String? {
      document.string(key, of: node)
    }
    guard let name = text("targetVariableName") else { return nil }
    return Link(
      id: text("targetVariableId").map { FigmaID($0) }, name: name,
      set: text("targetVariableSetName"))
  }
}
