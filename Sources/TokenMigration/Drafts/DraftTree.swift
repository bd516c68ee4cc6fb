import Basics
import DesignTokens
import Documents

/// The notations of older or foreign token files.
enum DraftDialect {
  /// A draft of the format, with `$value`.
  case draft
  /// Style Dictionary, with `value`.
  case styleDictionary
  /// Tokens Studio, with either.
  case studio

  /// The key in `$extensions` for data that the format cannot express.
  var vendor: String {
    switch self {
    case .draft: "draft"
    case .styleDictionary: "style-dictionary"
    case .studio: "studio.tokens"
    }
  }
}

/// A token in a document of the input.
struct DraftToken {
  let file: Int
  let path: MigratedPath
  /// The path as in references.
  let name: [UInt8]
  let key: JSONNode
  let node: JSONNode
  let value: JSONNode
  /// The type from the token or from a group around it.
  let type: JSONNode?
}

/// The tokens and groups of a document's tree.
struct DraftTree {
  private(set) var tokens: [DraftToken] = []
  private(set) var groups: [(path: MigratedPath, remarks: MigratedMetadata)] = []
  private let document: JSONDocument
  private let file: Int
  private let dialect: DraftDialect
  private var names: [String] = []

  init(
    _ document: JSONDocument, file: Int, dialect: DraftDialect, root: JSONNode? = nil,
    _ findings: inout MigrationFindings
  ) {
    self.document = document
    self.file = file
    self.dialect = dialect
    readGroup(root ?? document.root, type: nil, &findings)
  }

  private mutating func readGroup(
    _ node: JSONNode, type: JSONNode?, _ findings: inout MigrationFindings
  ) {
    let type = document.member("$type", of: node) ?? type
    for key in ["$extends", TokenKey.reference] {
      guard let reference = document.member(key, of: node) else { continue }
      findings.report(
        MigrationRules.notCarried, at: reference, in: file,
        "Tokens taken from elsewhere with \(Quoted.text(key)) are not converted; write them out "
          + "as references in braces.")
    }
    let remarks = groupRemarks(of: node)
    if !remarks.isEmpty { groups.append((MigratedPath(names), remarks)) }
    for (key, child) in document.members(of: node) { read(key, child, type: type, &findings) }
  }

  private mutating func read(
    _ key: JSONNode, _ child: JSONNode, type: JSONNode?, _ findings: inout MigrationFindings
  ) {
    let name = document.string(of: key) ?? ""
    let isRoot = name.hasSameBytes(as: TokenKey.root)
    let isProperty = name.utf8.first == UInt8(ascii: "$") && !isRoot
    if isProperty, document.kind(of: child) != .object || Self.properties.contains(name) { return }
    guard document.kind(of: child) == .object else {
      // Descriptions and comments in groups are not tokens.
      if ["description", "comment", "type"].contains(name) { return }
      findings.report(
        MigrationRules.value, at: child, in: file,
        "\(Quoted.text(name)) is neither a group nor a token but "
          + "\(document.kind(of: child).name), so it is left out.")
      return
    }
    names.append(name)
    defer { names.removeLast() }
    if !MigratedPath.isValid(name) {
      findings.report(
        MigrationRules.name, at: key, in: file,
        "\(Quoted.text(name)) is not a valid name; it was changed to "
          + "\(Quoted.text(MigratedPath.validName(name))), also in references.")
    }
    guard let (value, isStable) = value(of: child) else {
      readGroup(child, type: type, &findings)
      return
    }
    let own = document.member("$type", of: child) ?? document.member("type", of: child)
    tokens.append(
      DraftToken(
        file: file, path: MigratedPath(names), name: Self.joined(names), key: key, node: child,
        value: value, type: own ?? type))
    guard isStable else { return }
    // Figma and drafts allow tokens inside a token.
    for (key, inner) in document.members(of: child) where document.kind(of: inner) == .object {
      if document.bytes(of: key).first != UInt8(ascii: "$") {
        read(key, inner, type: own ?? type, &findings)
      }
    }
  }

  private static let properties = ["$extensions", "$themes", "$metadata", "$value"]

  static func joined(_ names: [String]) -> [UInt8] {
    Array(names.map { Array($0.utf8) }.joined(separator: [UInt8(ascii: ".")]))
  }

  /// Returns the value of a token and whether its key is `$value`, or `nil` for a group.
  private func value(of node: JSONNode) -> (node: JSONNode, isStable: Bool)? {
    if let value = document.member("$value", of: node) { return (value, true) }
    guard dialect != .draft, let value = document.member("value", of: node) else { return nil }
    let isToken =
      document.kind(of: value) != .object || document.member("type", of: node) != nil
      || document.member("$type", of: node) != nil
    return isToken ? (value, false) : nil
  }

  // MARK: Remarks

  private func groupRemarks(of node: JSONNode) -> MigratedMetadata {
    var remarks = MigratedMetadata()
    for (key, value) in document.members(of: node) {
      take(document.string(of: key) ?? "", value, into: &remarks)
    }
    return remarks
  }

  /// Stores a property of the format.
  ///
  /// Returns false for other properties.
  @discardableResult
  private func take(
    _ key: String, _ value: JSONNode, into remarks: inout MigratedMetadata
  ) -> Bool {
    switch key {
    case "$description":
      guard let text = document.string(of: value) else { return false }
      remarks.description = text
    case "$deprecated":
      let isFitting = document.boolean(of: value) != nil || document.kind(of: value) == .string
      guard isFitting else { return false }
      remarks.deprecated = MigratedValue(value, of: document)
    case "$extensions":
      guard case .object(let members) = MigratedValue(value, of: document) else { return false }
      remarks.extensions = members + remarks.extensions
    default: return false
    }
    return true
  }

  /// Returns the description, deprecation and extensions of a token.
  ///
  /// Unknown properties become extensions.
  func remarks(of token: DraftToken) -> MigratedMetadata {
    var remarks = MigratedMetadata()
    let isStable = document.member("$value", of: token.node) != nil
    var others: [(key: String, value: MigratedValue)] = []
    for (key, value) in document.members(of: token.node) {
      let name = document.string(of: key) ?? ""
      if take(name, value, into: &remarks) || Self.knownProperties.contains(name) { continue }
      switch name {
      case "description", "comment":
        if let text = document.string(of: value) {
          if !text.isEmpty, remarks.description == nil { remarks.description = text }
          continue
        }
      case "deprecated":
        if let isDeprecated = document.boolean(of: value) {
          remarks.deprecated = .boolean(isDeprecated)
          continue
        }
      default: break
      }
      let isChild =
        isStable && document.kind(of: value) == .object && name.utf8.first != UInt8(ascii: "$")
      let isTwice = others.contains { $0.key.hasSameBytes(as: name) }
      if !isChild, !isTwice { others.append((name, MigratedValue(value, of: document))) }
    }
    for other in others { remarks.extend(dialect.vendor, other.key, other.value) }
    return remarks
  }

  /// Properties that the result has elsewhere or that a build tool added.
  private static let knownProperties = [
    "value", "$value", "type", "$type", "name", "path", "original", "filePath", "isSource", "key",
    "$schema",
  ]
}
