package import Documents

/// The formats that tokens can be migrated from.
package enum TokenSourceFormat: String, Sendable, CaseIterable {
  case dtcg, resolver, figma
  case figmaREST = "figma-rest"
  case tokensStudio = "tokens-studio"
  case legacyDTCG = "legacy-dtcg"
  case styleDictionary = "style-dictionary"

  /// The name of the format in messages.
  package var title: String {
    switch self {
    case .dtcg: "DTCG 2025.10"
    case .resolver: "a DTCG resolver document"
    case .figma: "Figma's native export"
    case .figmaREST: "variables of Figma's REST API"
    case .tokensStudio: "Tokens Studio"
    case .legacyDTCG: "a draft of DTCG"
    case .styleDictionary: "Style Dictionary"
    }
  }

  /// Returns the format of a document by its content, or `nil` if it is not recognized.
  ///
  /// The tests go from features of a single program to features of several. Drafts are recognized
  /// as the format itself if `detectsDrafts` is false.
  package static func recognize(
    _ document: JSONDocument, path: String, detectingDrafts detectsDrafts: Bool = true
  ) -> Self? {
    if StudioTypes.isCompanion(path) { return .tokensStudio }
    let root = document.root
    guard document.kind(of: root) == .object else { return nil }
    if let order = document.member("resolutionOrder", of: root),
      document.kind(of: order) == .array
    {
      return .resolver
    }
    if figmaMode(of: document) != nil { return .figma }
    let meta = document.member("meta", of: root) ?? root
    if let variables = document.member("variables", of: meta),
      document.kind(of: variables) == .object,
      document.member("variableCollections", of: meta) != nil
    {
      return .figmaREST
    }
    if document.member("$themes", of: root) != nil || document.member("$metadata", of: root) != nil
    {
      return .tokensStudio
    }
    return FormatFeatures(document, detectsDrafts: detectsDrafts).format
  }

  /// Returns true if a file of Tokens Studio cannot be read as tokens of the format.
  ///
  /// The result of a migration keeps the `$extensions` of Tokens Studio, but can be read.
  static func isRawStudio(_ document: JSONDocument) -> Bool {
    ["$themes", "$metadata"].contains { document.member($0, of: document.root) != nil }
      || FormatFeatures(document, detectsDrafts: false).ownTypes > 0
  }

  /// Returns the mode that a file of Figma's native export declares.
  package static func figmaMode(of document: JSONDocument) -> String? {
    document.member("$extensions", of: document.root)
      .flatMap { document.member("com.figma.modeName", of: $0) }
      .flatMap { document.string(of: $0) }
  }
}

/// The features of a document's tokens that distinguish formats.
private struct FormatFeatures {
  private var studio = 0
  /// The number of tokens with a type that only Tokens Studio has.
  private(set) var ownTypes = 0
  private var drafts = 0
  private var tokens = 0
  private var bare = 0
  private let document: JSONDocument
  private let detectsDrafts: Bool

  /// The number of tokens that are enough to recognize a document.
  private static let sample = 5000

  init(_ document: JSONDocument, detectsDrafts: Bool) {
    self.document = document
    self.detectsDrafts = detectsDrafts
    look(at: document.root)
  }

  var format: TokenSourceFormat? {
    if studio > 0 { return .tokensStudio }
    if tokens == 0 { return bare > 0 ? .styleDictionary : nil }
    if bare > tokens { return .styleDictionary }
    return drafts > 0 ? .legacyDTCG : .dtcg
  }

  private mutating func look(at node: JSONNode) {
    guard document.kind(of: node) == .object, tokens + bare < Self.sample else { return }
    if let value = document.member("$value", of: node) {
      tokens += 1
      if detectsDrafts, isDraft(value) { drafts += 1 }
      lookForStudio(node, typeKey: "$type")
      return
    }
    if let value = document.member("value", of: node), isBareToken(node, value) {
      bare += 1
      lookForStudio(node, typeKey: "type")
      return
    }
    for (_, child) in document.members(of: node) { look(at: child) }
  }

  /// Groups may be named `value` and `type`, so a token is recognized by the kinds of these
  /// members.
  private func isBareToken(_ node: JSONNode, _ value: JSONNode) -> Bool {
    guard document.kind(of: value) == .object else { return true }
    return document.member("type", of: node).map { document.kind(of: $0) == .string } ?? false
  }

  private mutating func lookForStudio(_ node: JSONNode, typeKey: String) {
    if let extensions = document.member("$extensions", of: node),
      document.member("studio.tokens", of: extensions) != nil
    {
      studio += 1
    }
    if let type = document.member(typeKey, of: node), let name = document.string(of: type),
      StudioTypes.isOwn(name)
    {
      studio += 1
      ownTypes += 1
    }
  }

  /// Returns true if a value has the form of an older draft: text instead of an object, or
  /// `channels`.
  private func isDraft(_ value: JSONNode) -> Bool {
    switch document.kind(of: value) {
    case .string:
      guard let text = document.string(of: value), !text.utf8.contains(UInt8(ascii: "{")) else {
        return false
      }
      if ColorText.plain(text) != nil { return true }
      return MeasureText(text).map { !$0.unit.isEmpty } ?? false
    case .object, .array:
      if document.member("channels", of: value) != nil { return true }
      let children =
        Array(document.elements(of: value)) + document.members(of: value).map(\.value)
      let isColor = document.member("colorSpace", of: value) != nil
      return !isColor && children.contains { isDraft($0) }
    default: return false
    }
  }
}
