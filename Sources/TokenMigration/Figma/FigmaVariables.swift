import Basics
import DesignTokens
import Documents

/// Variables and collections in responses of Figma's REST API.
struct FigmaVariables {
  private let documents: [JSONDocument]

  init(_ documents: [JSONDocument]) { self.documents = documents }

  func theme(_ findings: inout MigrationFindings) -> MigratedTheme {
    var collections: [FigmaCollection] = []
    for (file, document) in documents.enumerated() {
      var answer = FigmaResponse(document, file: file)
      collections += answer.collections(&findings)
    }
    let sorted =
      collections.filter { $0.modes.count == 1 } + collections.filter { $0.modes.count > 1 }
    return FigmaSources(sorted).theme(restored: 0, &findings)
  }
}

/// A response of the API.
private struct FigmaResponse {
  private struct Collection {
    let id: FigmaID
    let node: JSONNode
    let name: String
    /// The collection that it extends.
    let parent: FigmaID?
    let modes: [(id: String, name: String, parent: FigmaID?)]
    let defaultChoice: FigmaID?
  }

  /// A variable, which all of its modes share.
  private final class Variable {
    let id: String
    let node: JSONNode
    let key: JSONNode
    let name: String
    let collection: FigmaID
    let values: JSONNode?
    let scopes: FigmaScopes
    let origin: TokenOrigin
    var path: MigratedPath?

    init(
      id: String, node: JSONNode, key: JSONNode, name: String, collection: FigmaID,
      values: JSONNode?, scopes: FigmaScopes, origin: TokenOrigin
    ) {
      (self.id, self.node, self.key, self.name) = (id, node, key, name)
      (self.collection, self.values, self.scopes) = (collection, values, scopes)
      self.origin = origin
    }
  }

  private let document: JSONDocument
  private let file: Int
  private var all: [Collection] = []
  private var variables: [Variable] = []
  private var paths: [FigmaID: MigratedPath] = [:]

  /// The maximum depth of nested extensions.
  private static let deepestExtension = 16

  init(_ document: JSONDocument, file: Int) {
    self.document = document
    self.file = file
    let meta = document.member("meta", of: document.root) ?? document.root
    if let node = document.member("variableCollections", of: meta) {
      for (key, value) in document.members(of: node) where document.kind(of: value) == .object {
        all.append(collection(document.string(of: key) ?? "", value))
      }
    }
    if let node = document.member("variables", of: meta) {
      for (key, value) in document.members(of: node) where document.kind(of: value) == .object {
        variables.append(variable(key, value))
      }
    }
  }

  private func variable(_ key: JSONNode, _ node: JSONNode) -> Variable {
    let id = document.string(of: key) ?? ""
    let scopes = document.elements("scopes", of: node).compactMap { document.string(of: $0) }
    var remarks = MigratedMetadata()
    if let text = document.string("description", of: node), !text.isEmpty {
      remarks.description = text
    }
    remarks.extensions = extensions(of: node, id)
    return Variable(
      id: id, node: node, key: key, name: document.string("name", of: node) ?? "",
      collection: FigmaID(document.string("variableCollectionId", of: node) ?? ""),
      values: document.member("valuesByMode", of: node), scopes: FigmaScopes(scopes),
      origin: TokenOrigin(Place(document.source, document.range(of: key)), remarks))
  }

  private func collection(_ id: String, _ node: JSONNode) -> Collection {
    let modes = document.elements("modes", of: node)
    let isExtension =
      document.boolean("isExtension", of: node) ?? false
    return Collection(
      id: FigmaID(id), node: node, name: document.string("name", of: node) ?? "collection",
      parent: isExtension
        ? document.string("parentVariableCollectionId", of: node).map { FigmaID($0) } : nil,
      modes: modes.compactMap { mode in
        document.string("modeId", of: mode).map {
          (
            $0, document.string("name", of: mode) ?? $0,
            document.string("parentModeId", of: mode).map { FigmaID($0) }
          )
        }
      },
      defaultChoice: document.string("defaultModeId", of: node).map { FigmaID($0) })
  }

  // MARK: Collections

  mutating func collections(_ findings: inout MigrationFindings) -> [FigmaCollection] {
    nameVariables(&findings)
    let owners = Dictionary(grouping: variables, by: \.collection)
    let roots = rootsOfExtensions()
    let extensions = Dictionary(grouping: all.filter { roots[$0.id] != nil }) { roots[$0.id] }
    var result: [FigmaCollection] = []
    for root in all where root.parent == nil {
      let own = owners[root.id] ?? []
      guard !own.isEmpty else { continue }
      var made = FigmaCollection(name: root.name, modes: [])
      var places: [FigmaID: Int] = [:]
      for mode in root.modes {
        places[FigmaID(mode.id)] = made.modes.count
        var values = FigmaMode(name: mode.name, variables: [])
        for variable in own {
          guard let node = value(of: variable, in: mode.id) else { continue }
          if let read = read(variable, node, &findings) { values.variables.append(read) }
        }
        made.modes.append(values)
      }
      made.defaultChoice = root.defaultChoice.flatMap { places[$0] } ?? 0
      for other in extensions[root.id] ?? [] {
        add(other, over: own, to: &made, &places, &findings)
      }
      result.append(made)
    }
    reportOrphans(roots, &findings)
    return result
  }

  private func value(of variable: Variable, in mode: String) -> JSONNode? {
    variable.values.flatMap { document.member(mode, of: $0) }
  }

  /// Returns the root collection of each extension, which may be several steps away.
  private func rootsOfExtensions() -> [FigmaID: FigmaID] {
    let parents = Dictionary(all.map { ($0.id, $0.parent) }, uniquingKeysWith: { $1 })
    var roots: [FigmaID: FigmaID] = [:]
    for collection in all where collection.parent != nil {
      var next = collection.parent
      for _ in 0..<Self.deepestExtension {
        guard let id = next, let parent = parents[id] else { break }
        if parent == nil { roots[collection.id] = id }
        next = parent
      }
    }
    return roots
  }

  /// Adds the modes of an extension, each on top of the mode that it extends.
  private func add(
    _ other: Collection, over own: [Variable], to made: inout FigmaCollection,
    _ places: inout [FigmaID: Int], _ findings: inout MigrationFindings
  ) {
    var overrides: [FigmaID: JSONNode] = [:]
    if let node = document.member("variableOverrides", of: other.node) {
      for (key, value) in document.members(of: node) {
        overrides[FigmaID(document.string(of: key) ?? "")] = value
      }
    }
    for mode in other.modes {
      let base =
        mode.parent.flatMap { places[$0] }
        ?? made.modes.firstIndex { $0.name.hasSameBytes(as: mode.name) }
        ?? made.defaultChoice
      let isAlone = other.modes.count == 1
      var values = FigmaMode(
        name: isAlone ? other.name : "\(other.name) \(mode.name)", variables: [], base: base)
      for variable in own {
        let override = overrides[FigmaID(variable.id)].flatMap { document.member(mode.id, of: $0) }
        guard let node = override ?? value(of: variable, in: mode.id) else { continue }
        if let read = read(variable, node, &findings) { values.variables.append(read) }
      }
      places[FigmaID(mode.id)] = made.modes.count
      made.modes.append(values)
    }
  }

  private func reportOrphans(
    _ roots: [FigmaID: FigmaID], _ findings: inout MigrationFindings
  ) {
    for collection in all where collection.parent != nil && roots[collection.id] == nil {
      findings.report(
        MigrationRules.remote, at: collection.node, in: file,
        "\(Quoted.text(collection.name)) extends a collection that is not in the file, so it is "
          + "left out.")
    }
    let known = Set(all.map(\.id))
    for variable in variables where !known.contains(variable.collection) {
      findings.report(
        MigrationRules.remote, at: variable.key, in: file,
        "The collection of \(Quoted.text(variable.name)) is not in the file, so it is left out.")
    }
  }

  // MARK: Variables

  private mutating func nameVariables(_ findings: inout MigrationFindings) {
    let names = variables.map { variable in
      variable.name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
    let plain = names.map { MigratedPath($0) }
    let owners = Dictionary(grouping: variables.indices) { variables[$0].collection }
    let roots = all.filter { $0.parent == nil }
    var shared: [(Int, Int)] = []
    let prefixes = FigmaPrefixes(
      roots.map { root in
        (root.name, Set((owners[root.id] ?? []).map { plain[$0] }))
      }
    ) { shared.append(($0, $1)) }
    for (number, count) in shared {
      findings.report(
        MigrationRules.name, at: roots[number].node, in: file,
        "\(Sentence.count(count, "variable")) of the collection "
          + "\(Quoted.text(roots[number].name)) \(count == 1 ? "has a name" : "have names") that "
          + "another collection has, too; the collection is now in a group with its name.")
    }
    for (number, root) in roots.enumerated() {
      for index in owners[root.id] ?? [] {
        let variable = variables[index]
        let path = prefixes.path(names[index], plain: plain[index], in: number)
        variables[index].path = path
        paths[FigmaID(variable.id)] = path
        if let part = names[index].first(where: { !MigratedPath.isValid($0) }) {
          findings.report(
            MigrationRules.name, at: variable.key, in: file,
            "\(Quoted.text(part)) is not a valid name; it was changed to "
              + "\(Quoted.text(MigratedPath.validName(part))).")
        }
        reportRemote(variable, &findings)
      }
    }
  }

  private func reportRemote(_ variable: Variable, _ findings: inout MigrationFindings) {
    func isSet(_ key: String) -> Bool { document.boolean(key, of: variable.node) ?? false }
    let reason =
      isSet("deletedButReferenced")
      ? "was deleted but is still referred to"
      : isSet("remote") ? "belongs to a library" : nil
    guard let reason else { return }
    findings.report(
      MigrationRules.remote, at: variable.key, in: file,
      "\(Quoted.text(variable.name)) \(reason); it gets the values in this file.")
  }

  private func read(
    _ variable: Variable, _ node: JSONNode, _ findings: inout MigrationFindings
  ) -> FigmaVariable? {
    guard let path = variable.path, let value = value(node, of: variable, &findings) else {
      return nil
    }
    return FigmaVariable(
      path: path, scopes: variable.scopes, value: value, origin: variable.origin)
  }

  /// Returns the extensions that Figma's native export writes for a variable.
  private func extensions(
    of node: JSONNode, _ id: String
  ) -> [(key: String, value: MigratedValue)] {
    var result: [(key: String, value: MigratedValue)] = [("com.figma.variableId", .text(id))]
    for key in ["scopes", "codeSyntax", "hiddenFromPublishing"] {
      guard let member = document.member(key, of: node) else { continue }
      let value = MigratedValue(member, of: document)
      switch value {
      case .boolean(false): continue
      case .object(let members) where members.isEmpty: continue
      case .list(let elements) where elements.isEmpty: continue
      default: result.append(("com.figma.\(key)", value))
      }
    }
    return result
  }

  private func value(
    _ node: JSONNode, of variable: Variable, _ findings: inout MigrationFindings
  ) -> FigmaValue? {
    switch document.kind(of: node) {
    case .number: return document.double(of: node).map(FigmaValue.number)
    case .string: return document.string(of: node).map(FigmaValue.text)
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .object:
      if let id = document.string("id", of: node) {
        if let path = paths[FigmaID(id)] { return .alias(path) }
        findings.report(
          MigrationRules.alias, at: node, in: file,
          "No variable of the file has the ID \(Quoted.text(id)), which "
            + "\(Quoted.text(variable.name)) refers to; it is left out.")
        return nil
      }
      func part(_ key: String) -> Double? {
        document.double(key, of: node)
      }
      if let red = part("r"), let green = part("g"), let blue = part("b") {
        return .color(.short(red, green, blue, part("a") ?? 1))
      }
    case .array, .null: break
    }
    findings.report(
      MigrationRules.value, at: node, in: file,
      "This is not a valid value of a Figma variable.")
    return nil
  }
}
