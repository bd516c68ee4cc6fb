import Basics
package import DesignTokens
package import Documents
package import FeedModel

/// The context of a part of a blueprint, in which its bindings and tokens are resolved.
struct PlanScope {
  /// The index of its file in the compiler.
  var document: Int
  /// The index of the kind of section in the catalog.
  var kind: Int?
  /// A Boolean value that indicates whether the part belongs to an item, and not only to a section.
  var hasItem = true
  /// A Boolean value that indicates whether the part is inside a repeated node.
  var isRepeated = false
  /// A Boolean value that indicates whether dates are shown as countdowns by default.
  var isCountdown = false
  /// The index of the prefixes for token names.
  var prefixes = 0
  /// The index of the innermost cell inside a cell; -1 outside of such cells.
  var inclusion = -1
  /// The part of the file to which findings about the whole refer; `nil` for the whole file.
  var part: JSONNode?
}

/// The prefixes of token names, in the order in which they are tried.
struct TokenPrefixes {
  /// The prefixes that are also combined with the cell's name.
  var own: [String] = []
  /// The prefixes that are shared by all cells, such as that of the screen.
  var shared: [String] = []

  var all: [String] { own + shared }
}

/// Compiles a blueprint with a theme, and collects findings.
struct PlanCompiler {
  static let depthLimit = 64

  let blueprint: Blueprint
  let theme: Theme
  let texts: AppTexts
  let headerType: HeaderType
  /// The names of the actions that the app does not have.
  let closedActions: Set<ByteString>
  var plan: Plan
  var findings: [Finding] = []
  private var styles = Interner<Style>()
  private var tokenIndices: [Int: Int32] = [:]
  private var templates = Interner<[TemplatePart]>()
  private var selections = Interner<TextSelection>()
  private var environments = Interner<EnvironmentCondition>()
  private(set) var documents: [JSONDocument] = []
  /// The prefixes of all scopes; the first entry has no prefixes.
  var prefixes = [TokenPrefixes()]
  /// The typography tokens whose font families are already checked.
  var measured: Set<Int32> = []
  /// The beginnings of token names that are specific to a section, cell or screen, each up to a
  /// period.
  private let ownPrefixes: Set<[UInt8]>
  /// The cells inside cells that are compiled.
  var inclusions: [CellInclusion] = []
  var isInclusionLimitReported = false
  /// The compiled cells, by their context of use.
  var cells: [CellUse: CellPlan] = [:]

  struct CellUse: Hashable {
    let name: String
    let kind: Int?
    let hasItem: Bool
  }

  init(
    _ blueprint: Blueprint, _ theme: Theme, _ texts: AppTexts, _ headerType: HeaderType,
    withoutActions closedActions: [String]
  ) {
    self.closedActions = Set(closedActions.map { ByteString($0) })
    self.blueprint = blueprint
    self.theme = theme
    self.texts = texts
    self.headerType = headerType
    ownPrefixes = theme.names.reduce(into: []) { prefixes, name in
      guard ["section.", "cell.", "screen."].contains(where: { name.utf8.starts(with: $0.utf8) })
      else { return }
      let bytes = Array(name.utf8)
      for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
        prefixes.insert(Array(bytes[...index]))
      }
    }
    plan = Plan(
      catalog: blueprint.catalog, permutations: theme.permutations, themeTokenNames: theme.names,
      screen: ScreenPlan(
        name: "", title: -1, style: 0, interSectionSpacing: .zero, contentInsets: .zero,
        contentInsetsReference: .safeArea, maxWidth: nil, boundaryItems: [],
        skeleton: SkeletonPlan(), statusBar: StatusBarPlan(), headerKinds: []))
  }

  // MARK: Sections

  /// Compiles all kinds of sections, with the screen's own layouts if it has any.
  mutating func compileSections(
    on screen: Blueprint.File<ScreenBlueprint>, except hidden: Set<Int>
  ) {
    let documentOfScreen = add(screen.document)
    let overrides = self.overrides(of: screen, documentOfScreen, except: hidden)
    for (kind, file) in blueprint.sections.enumerated() {
      guard !hidden.contains(kind) else {
        plan.sections.append(nil)
        continue
      }
      let name = blueprint.catalog[kind].name
      let override = overrides[kind]
      let scope = PlanScope(
        document: override == nil
          ? add(blueprint.catalog[kind].document) : documentOfScreen, kind: kind,
        prefixes: prefixes(
          TokenPrefixes(
            own: ["section.\(name)."],
            shared: [ScreenBlueprint.tokenPrefix(ofScreen: plan.screen.name)])),
        part: override?.node)
      var layouts: [(plan: LayoutPlan, node: JSONNode?)] = []
      for blueprint in override?.value ?? file?.root.layouts ?? [] {
        layouts.append((layout(blueprint.value, blueprint.node, scope), blueprint.node))
      }
      if layouts.isEmpty { layouts.append((layout(LayoutBlueprint(), nil, scope), nil)) }
      plan.sections.append(
        SectionPlan(
          name: name,
          role: (file?.root.role?.rawValue).flatMap(PlanRole.init(rawValue:)) ?? .region,
          layouts: inOrder(layouts, scope)))
    }
  }

  /// Returns the layouts that a screen has for kinds of sections, by the index of the kind.
  ///
  /// Reports those that it cannot use.
  private mutating func overrides(
    of screen: Blueprint.File<ScreenBlueprint>, _ document: Int, except hidden: Set<Int>
  ) -> [Int: Placed<[Placed<LayoutBlueprint>]>] {
    let scope = PlanScope(document: document)
    var overrides: [Int: Placed<[Placed<LayoutBlueprint>]>] = [:]
    for (name, layouts) in screen.root.sections {
      let key = screen.document.key(of: layouts.node)
      guard let kind = blueprint.catalog.index(of: name) else {
        reportUnknown(
          LayoutRules.kind, Placed(name, key), "kind of section",
          among: blueprint.catalog.kinds.map(\.name), scope)
        continue
      }
      guard !hidden.contains(kind) else {
        report(
          LayoutRules.unreachable,
          "This layout is never used because sections of kind \(Quoted.text(name)) are shown by a "
            + "header of the screen; remove it.", at: key, scope)
        continue
      }
      overrides[kind] = layouts
    }
    return overrides
  }

  private mutating func layout(
    _ blueprint: LayoutBlueprint, _ node: JSONNode?, _ scope: PlanScope
  ) -> LayoutPlan {
    let isMissing = blueprint.group == nil
    if isMissing {
      reportSection(
        LayoutRules.layout, "This section has no layout with a group of items; add one.", scope)
    }
    let making = SectionLayoutBuilder(isMissing ? .fallback : blueprint)
    var written = making.layout
    written.boundaryItems = []
    if blueprint.group?.hasBadges ?? false {
      reportSection(
        LayoutRules.groupBadge,
        "Pages show badges of items, not of groups; move \"supplementaryItems\" to an item.", scope)
    }
    if making.isCut { reportSection(LayoutRules.depth, SectionLayoutBuilder.cutMessage, scope) }
    var slots = written.slots(limit: LayoutPlan.slotLimit)
    if slots.count > LayoutPlan.slotLimit {
      slots.removeLast(slots.count - LayoutPlan.slotLimit)
      reportSection(
        LayoutRules.groupSize,
        "A group of this section contains more than \(LayoutPlan.slotLimit) items; reduce a "
          + "count.", scope)
    }
    var cells: [Int: CellPlan] = [:]
    for item in slots where cells[item] == nil {
      cells[item] =
        isMissing
        ? fallbackCell(scope)
        : cell(making.itemCells[item], isOfGroup: written.items[item].content == .custom, scope)
    }
    var inner = scope
    inner.hasItem = false
    return LayoutPlan(
      environment: environment(blueprint.environment, from: blueprint.minWidth ?? 0, scope),
      section: written.map { length, _ in metric(length, scope) },
      slots: slots.compactMap { item in cells[item].map { SlotPlan(cell: $0, item: item) } },
      badges: making.badges.map { cell($0, scope) },
      decorations: blueprint.decorationItems.compactMap(\.kind).map { cell($0, inner) },
      boundaryItems: blueprint.boundarySupplementaryItems.compactMap { boundary($0, scope) },
      action: action(blueprint.action, scope),
      places: isMissing
        ? nil : node.map { LayoutPlaces(documents[scope.document], $0, making.itemCells) })
  }

  private mutating func cell(
    _ drawing: SectionLayoutBuilder.ItemCell, isOfGroup: Bool, _ scope: PlanScope
  ) -> CellPlan {
    if let name = drawing.cell { return cell(name, scope) }
    let message =
      isOfGroup
      ? "This custom group has no cell for its items; give it one."
      : "This item has neither a cell nor a group; give it one of them."
    if let node = drawing.node {
      report(LayoutRules.cell, message, at: node, scope)
    } else {
      reportSection(LayoutRules.cell, message, scope)
    }
    return fallbackCell(scope)
  }

  // MARK: Screen

  mutating func compileScreen(_ name: String, _ file: Blueprint.File<ScreenBlueprint>) -> Set<Int> {
    let scope = PlanScope(
      document: add(file.document), hasItem: false,
      prefixes: prefixes(TokenPrefixes(own: [ScreenBlueprint.tokenPrefix(ofScreen: name)])))
    let root = file.root
    var style = Style()
    style.background = paint(root.background, scope)
    style.color = paint(root.color, scope)
    style.typography = typography(root.style, scope)
    let boundaries = root.boundarySupplementaryItems.filter {
      $0.header == nil || $0.header == headerType
    }.compactMap { boundary($0, scope) }
    let kinds = Set(
      root.boundarySupplementaryItems.compactMap { item in
        item.kind.flatMap { blueprint.catalog.index(of: $0.value) }
      })
    plan.screen = ScreenPlan(
      name: name, title: root.title.map { template($0, scope) } ?? -1, style: intern(style),
      interSectionSpacing: metric(root.interSectionSpacing, scope),
      contentInsets: insets(root.contentInsets, scope),
      contentInsetsReference: root.contentInsetsReference,
      maxWidth: root.maxWidth.map { metric($0, scope) }, boundaryItems: boundaries,
      skeleton: skeleton(root.skeleton, scope), statusBar: statusBar(root.statusBar, scope),
      headerKinds: kinds)
    return kinds
  }

  private mutating func boundary(
    _ item: BoundaryBlueprint, _ scope: PlanScope
  ) -> BoundaryPlan? {
    var inner = scope
    inner.hasItem = false
    if let kind = item.kind {
      guard let index = blueprint.catalog.index(of: kind.value) else {
        reportUnknown(
          LayoutRules.kind, kind, "kind of section", among: blueprint.catalog.kinds.map(\.name),
          scope)
        return nil
      }
      inner.kind = index
    }
    guard let name = item.cell else {
      reportSection(
        LayoutRules.cell, "A header or footer here has no cell; give it one.", scope)
      return nil
    }
    return BoundaryPlan(
      cell: cell(name, inner), condition: item.when.flatMap { condition($0, inner) },
      environment: environment(item.environment, scope),
      layout: SectionLayoutBuilder.boundary(item).map { length, _ in metric(length, scope) },
      kind: inner.kind)
  }

  // MARK: Scopes

  mutating func add(_ document: JSONDocument) -> Int {
    documents.append(document)
    return documents.count - 1
  }

  /// Adds the given prefixes that at least one token has, and returns their index.
  mutating func prefixes(_ wanted: TokenPrefixes) -> Int {
    let isUsed = { (prefix: String) in ownPrefixes.contains(Array(prefix.utf8)) }
    let used = TokenPrefixes(
      own: wanted.own.filter(isUsed), shared: wanted.shared.filter(isUsed))
    guard !used.all.isEmpty else { return 0 }
    prefixes.append(used)
    return prefixes.count - 1
  }

  func place(of node: JSONNode, _ scope: PlanScope) -> Place {
    documents[scope.document].place(of: node)
  }

  // MARK: Interning

  mutating func intern(_ style: Style) -> Int32 { styles.index(of: style, in: &plan.styles) }

  mutating func intern(_ parts: [TemplatePart]) -> Int32 {
    templates.index(of: parts, in: &plan.templates)
  }

  mutating func intern(_ selection: TextSelection) -> Int32 {
    selections.index(of: selection, in: &plan.selections)
  }

  mutating func intern(_ condition: EnvironmentCondition) -> Int32 {
    environments.index(of: condition, in: &plan.environments)
  }

  /// Returns the plan's reference to a token of the theme.
  mutating func use(_ token: Int) -> TokenReference {
    if let index = tokenIndices[token] { return TokenReference(index: index) }
    let index = Int32(truncatingIfNeeded: plan.tokens.count)
    plan.tokens.append(
      PlanToken(
        name: theme.names[token], theme: token,
        values: theme.permutations.indices.map { theme.value(token, in: $0) }))
    tokenIndices[token] = index
    return TokenReference(index: index)
  }

  // MARK: Findings

  mutating func report(_ rule: Rule, _ message: String, at node: JSONNode, _ scope: PlanScope) {
    findings.append(Finding(rule, message, at: place(of: node, scope)))
  }

  /// Reports a finding about a whole object.
  mutating func report(
    _ rule: Rule, _ message: String, atOpeningOf node: JSONNode, _ scope: PlanScope
  ) {
    let document = documents[scope.document]
    findings.append(
      Finding(rule, message, at: Place(document.source, document.openingBracket(of: node))))
  }

  /// Reports a finding about a whole section.
  private mutating func reportSection(_ rule: Rule, _ message: String, _ scope: PlanScope) {
    report(rule, message, atOpeningOf: scope.part ?? documents[scope.document].root, scope)
  }

  /// Reports an unknown name, and suggests the most similar known one.
  mutating func reportUnknown(
    _ rule: Rule, _ name: Placed<String>, _ what: String, among names: [String],
    _ scope: PlanScope, prefix: String = ""
  ) {
    let nearest = NearestName.of(name.value, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text(prefix + $0))?" }
      ?? (names.isEmpty
        ? "none exist."
        : "there are \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and")).")
    findings.append(
      Finding(
        rule, "There is no \(what) \(Quoted.text(prefix + name.value)); \(advice)",
        at: place(of: name.node, scope)))
  }
}

/// The indices of the values in an array without duplicates.
private struct Interner<Value: Hashable> {
  private var indices: [Value: Int32] = [:]

  mutating func index(of value: Value, in values: inout [Value]) -> Int32 {
    if let index = indices[value] { return index }
    let index = Int32(truncatingIfNeeded: values.count)
    values.append(value)
    indices[value] = index
    return index
  }
}

extension Plan {
  /// Compiles a blueprint with a theme for one screen.
  ///
  /// A plan always results; parts that cannot be compiled use a fallback and are reported. Buttons
  /// and icons whose actions the app does not have are left out.
  package static func compile(
    _ blueprint: Blueprint, screen: String, theme: Theme, texts: AppTexts, headerType: HeaderType,
    withoutActions closedActions: [String] = []
  ) -> (plan: Plan, findings: [Finding])? {
    guard let file = blueprint.screens[screen] else { return nil }
    var compiler = PlanCompiler(
      blueprint, theme, texts, headerType, withoutActions: closedActions)
    let headerKinds = compiler.compileScreen(screen, file)
    compiler.compileSections(on: file, except: headerKinds)
    return (compiler.plan, compiler.findings)
  }
}
