import DesignTokens
import Documents
import FeedLayout
import FeedModel
import Testing

/// Layouts, tokens and texts in memory, instead of a project's files.
struct MemoryLayouts {
  /// The documents by folder and name, such as `cells/card`.
  var files: [String: String]
  var tokens = "{}"
  var texts: [String: AppText] = [:]
  var headerType = HeaderType.floating
  var screen = "home"
  /// The version of the app; `nil` is the newest one.
  var version: AppVersion?
  /// The schemes of the theme; the first one is the default.
  var schemes: [String] = []

  /// Creates layouts with one kind of section, `songs`, whose items use the cell `card`.
  init(
    card: String, layout: String? = nil, item: String = #"{"title": "text"}"#,
    section: String = #"{"title": "text"}"#
  ) {
    files = [
      "screens/home": #"{"summary": "s", "title": "Home"}"#,
      "sections/songs": """
      {"summary": "s", "section": \(section), "item": \(item),
       "layout": \(layout ?? #"{"group": {"items": [{"cell": "card"}]}}"#)}
      """,
      "cells/card": #"{"summary": "s", "node": \#(card)}"#,
    ]
  }

  /// Reads the blueprint and returns the findings about its documents.
  func blueprint() -> (blueprint: Blueprint, findings: [Finding]) {
    let (blueprint, findings) = Blueprint.read(
      sections: sources("sections"), cells: sources("cells"), screens: sources("screens"))
    return (blueprint.at(version), findings)
  }

  /// Compiles the layouts; findings about the documents themselves are dropped.
  func compile() throws -> (plan: Plan, findings: [Finding]) {
    var named = AppTexts()
    for (name, text) in texts { named[name] = text }
    return try #require(
      Plan.compile(
        blueprint().blueprint, screen: screen, theme: theme, texts: named, headerType: headerType))
  }

  /// Creates the tree of a feed with the compiled layouts.
  func tree(
    _ slices: [Slice], _ environment: RenderEnvironment = RenderEnvironment()
  ) throws -> LayoutTree {
    let (plan, _) = try compile()
    let feed = Slice.feed(slices, plan.catalog)
    return LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
  }

  private var theme: Theme {
    let resolver = SourceFile(
      path: "theme.resolver.json",
      text: """
        {"version": "2025.10", "sets": {"all": {"sources": [\(tokens)]}}, \(modifiers)
         "resolutionOrder": [{"$ref": "#/sets/all"}
           \(schemes.isEmpty ? "" : ##", {"$ref": "#/modifiers/scheme"}"##)]}
        """)
    return Theme.read([resolver]) { .failure(FileProblem(path: $0, kind: .missing)) }.theme
  }

  private var modifiers: String {
    guard let first = schemes.first else { return "" }
    let contexts = schemes.map { #""\#($0)": []"# }.joined(separator: ", ")
    return #""modifiers": {"scheme": {"default": "\#(first)", "contexts": {\#(contexts)}}},"#
  }

  private func sources(_ folder: String) -> [SourceFile] {
    files.keys.filter { $0.hasPrefix("\(folder)/") }.sorted().map {
      SourceFile(path: "\($0).json", text: files[$0] ?? "")
    }
  }
}

/// A section of a feed, with its fields by name.
struct Slice {
  var kind = "songs"
  var values: [String: Value] = [:]
  var items: [[String: Value]] = []

  enum Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral
  {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case texts([String])

    init(stringLiteral text: String) { self = .text(text) }
    init(floatLiteral number: Double) { self = .number(number) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(arrayLiteral texts: String...) { self = .texts(texts) }
  }

  static func feed(_ slices: [Slice], _ catalog: SectionCatalog) -> Feed {
    var builder = FeedBuilder(catalog)
    for (number, slice) in slices.enumerated() {
      guard let kind = builder.beginSection(kind: slice.kind, id: "s\(number + 1)") else {
        continue
      }
      set(slice.values, catalog[kind].sectionFields, &builder)
      for (number, item) in slice.items.enumerated() {
        builder.beginItem(id: "i\(number + 1)")
        set(item, catalog[kind].itemFields, &builder)
      }
    }
    return builder.finished
  }

  private static func set(
    _ values: [String: Value], _ fields: [CatalogField], _ builder: inout FeedBuilder
  ) {
    for (index, field) in fields.enumerated() {
      switch values[field.name] {
      case .text(let text): builder.set(index, text)
      case .number(let number): builder.set(index, .number(number))
      case .boolean(let value): builder.set(index, .boolean(value))
      case .texts(let texts): builder.set(index, texts)
      case nil: continue
      }
    }
  }
}

extension LayoutTree {
  /// The nodes of the tree with content, one line per node, each with its role or kind.
  var outline: [String] {
    nodes.compactMap { node in
      switch node.kind {
      case .text, .image:
        let role = role(of: node)
        return "\(role == .none ? "\(node.kind)" : role.rawValue): \(string(of: node))"
      case .progress: return "progress: \(node.value) \(string(of: node))"
      case .boundary, .item: return "\(node.kind)"
      case .section: return "section \(feed.string(feed.sections[Int(node.section)].kindName))"
      default: return nil
      }
    }
  }
}
