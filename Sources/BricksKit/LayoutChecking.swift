import Basics
import DesignTokens
package import Documents
import FeedClient
import FeedLayout
import FeedModel

/// A check of the project's layouts or of single files, with the themes of customers.
package struct LayoutChecking: Sendable {
  private let files: ProjectFiles
  private let customers: [String]
  private let views: [LayoutContainer]

  /// Creates a check with the themes of all customers or of one.
  ///
  /// Without a view, the check solves the layouts for every device.
  package init(
    _ project: BricksProject, customer: String?, view: LayoutFrames.View?
  ) throws(RequestProblem) {
    files = project.files
    customers =
      try customer.map { name throws(RequestProblem) in
        guard project.customers.contains(where: { $0.hasSameBytes(as: name) }) else {
          throw RequestProblem("customer", name, among: project.customers)
        }
        return [name]
      } ?? project.customers
    views =
      view.map { [LayoutContainer($0)] }
      ?? Device.all.map { LayoutContainer(LayoutFrames.View($0)) }
  }

  /// Returns the findings about the project's layouts, and the number of checked files.
  package func check() throws(RequestProblem) -> (findings: [Finding], count: Int) {
    let layouts = LayoutFolder(files.layouts, files)
    return (try check(layouts, only: nil), layouts.count)
  }

  /// Returns the findings about files and folders, and the number of checked files.
  ///
  /// A file with the name of a layout of the project replaces that layout.
  package func check(
    _ sources: [SourceFile], folders: [String]
  ) throws(RequestProblem) -> (findings: [Finding], count: Int) {
    var findings: [Finding] = []
    var count = 0
    var named = Set(sources.map(\.identity))
    var layouts = LayoutFolder(files.layouts, files)
    var isPartOfFolder = false
    for folder in folders.map({ LayoutFolder($0, files) }) where folder.isProject {
      findings += try check(folder, only: nil)
      count += folder.count
    }
    for folder in folders where !LayoutFolder(folder, files).isProject {
      let (sources, problems) = files.documents(in: folder)
      findings += problems
      named.formUnion(sources.map(\.identity))
      for source in sources { add(source, &layouts, &isPartOfFolder, &findings) }
    }
    for source in sources { add(source, &layouts, &isPartOfFolder, &findings) }
    if isPartOfFolder { findings += try check(layouts, only: named) }
    return (findings, count + named.count)
  }

  /// Checks a standalone layout, or adds a file to the layouts of its folder.
  private func add(
    _ source: SourceFile, _ layouts: inout LayoutFolder, _ isPartOfFolder: inout Bool,
    _ findings: inout [Finding]
  ) {
    let (document, problems) = JSONDocument.read(source)
    guard let document else {
      findings += problems
      return
    }
    if let part = LayoutFolder.Part(document) {
      isPartOfFolder = true
      layouts.put(source, in: part)
      return
    }
    let (replaced, groups) = NamedGroups.replaced(in: document)
    let (layout, more) = RawLayout.read(replaced)
    findings += problems + groups + more + (layout?.check(replaced, in: views) ?? [])
  }

  // MARK: Layouts of a project

  private func check(
    _ folder: LayoutFolder, only paths: Set<[UInt8]>?
  ) throws(RequestProblem) -> [Finding] {
    guard !customers.isEmpty else { throw .noCustomers }
    let (blueprint, problems) = Blueprint.read(
      sections: folder[.sections], cells: folder[.cells], screens: folder[.screens])
    var customerFindings = CustomerFindings(customers)
    let base = CustomerBase(files)
    for (number, name) in customers.enumerated() {
      let customer = Customer(name, files, over: base, language: nil)
      var findings = blueprint.checkFallbacks(customer.texts)
      // `bricks tokens check` reports all other findings about themes.
      if !customer.isComplete {
        findings += customer.findings.filter { $0.rule == FileRules.unreadable }
      }
      for screen in blueprint.screenNames {
        guard
          let (plan, problems) = Plan.compile(
            blueprint, screen: screen, theme: customer.theme, texts: customer.texts,
            headerType: customer.app.headerType,
            withoutActions: Route.closedActions(of: customer.app))
        else { continue }
        findings += customer.isComplete ? problems : LayoutRules.withoutMissingNames(problems)
        findings += plan.check(in: views)
      }
      customerFindings.add(findings, of: number)
    }
    let findings = folder.findings + problems + customerFindings.findings
    return paths.map { paths in findings.filter { paths.contains($0.place.file.identity) } }
      ?? findings
  }
}

/// The findings with the themes of several customers, without duplicates.
private struct CustomerFindings {
  private struct Key: Hashable {
    let rule: Rule
    let place: Place
  }

  private var entries: [(findings: [Finding], customers: [Int])] = []
  private var known: [Key: Int] = [:]
  private let customers: [String]

  init(_ customers: [String]) { self.customers = customers }

  mutating func add(_ findings: [Finding], of customer: Int) {
    for finding in findings {
      let key = Key(rule: finding.rule, place: finding.place)
      guard let index = known[key] else {
        known[key] = entries.count
        entries.append((findings: [finding], customers: [customer]))
        continue
      }
      if entries[index].customers.last != customer {
        entries[index].customers.append(customer)
      } else if entries[index].customers.count == 1 {
        entries[index].findings.append(finding)
      }
    }
  }

  /// The findings, with a note where only some customers are affected.
  var findings: [Finding] {
    entries.flatMap { entry -> [Finding] in
      guard entry.customers.count < customers.count else { return entry.findings }
      let names = Sentence.list(
        entry.customers.map { Quoted.text(customers[$0]) }, conjunction: "and")
      return entry.findings.map {
        Finding(
          $0.rule, $0.message, at: $0.place, notes: $0.notes + [Note("so with \(names)")],
          fix: $0.fix)
      }
    }
  }
}

/// The documents of a folder of layouts.
private struct LayoutFolder {
  /// The folders in it.
  enum Part: String, CaseIterable {
    case sections, cells, screens
  }

  let isProject: Bool
  private(set) var findings: [Finding] = []
  private var parts: [Part: [SourceFile]] = [:]

  init(_ folder: String, _ files: ProjectFiles) {
    let folder = ProjectFiles.withoutSlashes(folder)
    isProject = Part.allCases.contains { files.source.isFolder("\(folder)/\($0.rawValue)") }
    guard isProject else { return }
    for part in Part.allCases {
      let (sources, problems) = files.documents(in: "\(folder)/\(part.rawValue)")
      parts[part] = sources
      findings += problems
    }
  }

  var count: Int { parts.values.reduce(0) { $0 + $1.count } }

  subscript(part: Part) -> [SourceFile] { parts[part] ?? [] }

  /// Adds a file, or replaces the file with the same name.
  mutating func put(_ source: SourceFile, in part: Part) {
    let name = Self.name(source)
    parts[part, default: []].removeAll { Self.name($0).elementsEqual(name) }
    parts[part, default: []].append(source)
  }

  private static func name(_ source: SourceFile) -> Substring.UTF8View {
    source.path.utf8.split(separator: UInt8(ascii: "/")).last ?? source.path.utf8[...]
  }
}

extension LayoutFolder.Part {
  /// Returns the folder of a document by its `$schema` or its members, or `nil` for a standalone
  /// layout.
  init?(_ document: JSONDocument) {
    let schemas: [(Self, String, String)] = [
      (.sections, SectionBlueprint.format.name, "layout"),
      (.cells, CellBlueprint.format.name, "node"),
      (.screens, ScreenBlueprint.format.name, "title"),
    ]
    let root = document.root
    if document.member(JSONSchema.key, of: root).flatMap(document.string) != nil {
      guard
        let (part, _, _) = schemas.first(where: {
          JSONSchema.version(of: $0.1, in: document) != nil
        })
      else { return nil }
      self = part
      return
    }
    // A standalone layout has an array of sections. A screen has an object of changed sections.
    guard document.member("sections", of: root).map({ document.kind(of: $0) }) != .array,
      let (part, _, _) = schemas.first(where: { document.member($0.2, of: root) != nil })
    else { return nil }
    self = part
  }
}
