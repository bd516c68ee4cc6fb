package import Documents
import FeedLayout
import FeedModel
import FeedRendering
import Localization

/// A project: the layouts, the customers and their feeds in a folder, ready to be rendered.
public struct BricksProject: Sendable {
  package let files: ProjectFiles
  package let zones: TimeZoneFiles

  /// A project in a folder, with the folder that all projects share, and the one with the files of
  /// time zones if it is not the system's.
  public init(folder: String, share: String? = nil, zones: String? = nil) {
    self.init(folder: folder, share: share, zones: zones, source: .disk)
  }

  /// A project whose files come from a source, but for those of time zones.
  package init(folder: String, share: String?, zones: String?, source: FileSource) {
    self.init(
      ProjectFiles(project: folder, share: share, source: source), TimeZoneFiles(folder: zones))
  }

  private init(_ files: ProjectFiles, _ zones: TimeZoneFiles) {
    self.files = files
    self.zones = zones
  }

  /// The same project with its files from another source.
  package func over(_ source: FileSource) -> BricksProject {
    let files = ProjectFiles(project: files.project, share: files.share, source: source)
    return BricksProject(files, zones)
  }

  /// The customers, by the names of their folders in `Themes/`.
  public var customers: [String] { files.customers }

  /// The folders whose files pages are made from.
  public var folders: [String] { files.folders }

  /// The names of the screens that can be asked for.
  public var screens: [String] { Screen.all.map(\.name) }

  /// The names of the formats of pages.
  public static var formats: [String] { RendererEntry.all.map(\.name) }

  /// The formats with a line about each.
  package static var formatEntries: [(name: String, summary: String)] {
    RendererEntry.all.map { ($0.name, $0.summary) }
  }

  /// The contexts of a customer's `scheme`, such as `light` and `dark`.
  public func schemes(of customer: String) -> [String] {
    overview(of: customer).schemes
  }

  /// Why there is no page of a customer, where findings are shown in its place.
  package func finding(_ message: String, about customer: String) -> Finding {
    let folder = SourceFile(path: files.theme(customer), bytes: [])
    return Finding(FileRules.unreadable, message, at: Place(folder, 0..<0))
  }

  /// What a customer's app is called.
  public func title(of customer: String) -> String {
    overview(of: customer).title
  }

  /// What there is of a customer, read at once.
  package func overview(of customer: String) -> CustomerOverview {
    CustomerOverview(customer, files)
  }

  /// The categories of the size of text, from the smallest one.
  public static let textSizes: [String] = TextSize.all.map(\.category)

  /// The category of a size of text by any of its names.
  public static func textSize(named name: String) throws(RequestProblem) -> String {
    try size(named: name).category
  }

  /// Finds out whether there is a time zone of a name.
  public func check(timeZone name: String) throws(RequestProblem) {
    _ = try zones.zone(named: name)
  }

  /// Finds out whether any customer has a language.
  public func check(language name: String) throws(RequestProblem) {
    let languages = customers.map { overview(of: $0).languages }
    // A customer that names none takes every one.
    guard
      !languages.contains(where: {
        $0.isEmpty || $0.contains { $0.code.utf8.elementsEqual(name.utf8) }
      })
    else { return }
    throw RequestProblem("language", name, among: Set(languages.joined().map(\.code)).sorted())
  }

  static func size(named name: String) throws(RequestProblem) -> TextSize {
    guard let size = TextSize.named(name) else {
      // Without a name that is near, the short ones say the most.
      let names = TextSize.names
      throw RequestProblem(
        "text size", name,
        among: NearestName.of(name, among: names) == nil ? TextSize.all.map(\.name) : names)
    }
    return size
  }

  /// Makes a page.
  ///
  /// What is wrong with the files is told beside the page. Only what does not exist is thrown. What
  /// the page asks servers for is told as it comes.
  public func render(
    _ request: PageRequest, told: (@Sendable (FeedProgress) -> Void)? = nil
  ) async throws(RequestProblem) -> RenderedPage {
    var series = PageSeries(self, told: told)
    let page = try await series.page(request)
    return RenderedPage(bytes: page.bytes, findings: page.findings)
  }

  /// Reads all that a page is made of; without a page, the findings say what is missing.
  func prepare(
    _ request: PageRequest
  ) async throws(RequestProblem) -> (page: PreparedPage?, findings: [Finding]) {
    var series = PageSeries(self)
    return try await series.prepare(request)
  }
}
