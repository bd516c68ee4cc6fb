import Basics
package import Documents
import FeedCore
import FeedLayout
public import FeedModel
import FeedRendering
import Localization

/// A folder with layouts, customers and their feeds.
public struct BricksProject: Sendable {
  package let files: ProjectFiles
  package let zones: TimeZoneFiles
  /// A Boolean value that indicates whether the files are those of the disk.
  package let readsDisk: Bool

  /// Creates a project in a folder, with the shared folder and the folder of time zones.
  public init(folder: String, share: String? = nil, zones: String? = nil) {
    self.init(
      ProjectFiles(project: folder, share: share), TimeZoneFiles(folder: zones), readsDisk: true)
  }

  /// Creates a project that reads its files from a source, except for time zones.
  package init(folder: String, share: String?, zones: String?, source: FileSource) {
    self.init(
      ProjectFiles(project: folder, share: share, source: source), TimeZoneFiles(folder: zones))
  }

  private init(_ files: ProjectFiles, _ zones: TimeZoneFiles, readsDisk: Bool = false) {
    self.files = files
    self.zones = zones
    self.readsDisk = readsDisk
  }

  /// Returns the project over another source of files.
  package func over(_ source: FileSource) -> BricksProject {
    let files = ProjectFiles(project: files.project, share: files.share, source: source)
    return BricksProject(files, zones)
  }

  /// The customers, by folder name in `Themes/`.
  public var customers: [String] { files.customers }

  /// The folders with the inputs of pages.
  public var folders: [String] { files.folders }

  /// The names and summaries of all screens.
  package static let screenEntries = Screen.all.map { (name: $0.name, summary: $0.summary) }

  /// The names of all screens.
  public var screens: [String] { Screen.all.map(\.name) }

  /// The released versions of all apps that are in use, the oldest first.
  package var versionNames: [String] {
    Set(summaries.flatMap(\.summary.versions)).sorted().map(\.description)
  }

  /// Returns the version of an app for a text such as `3.1`.
  public static func appVersion(named name: String) throws(RequestProblem) -> AppVersion {
    guard let version = AppVersion(name) else {
      throw RequestProblem(
        message: "\(Quoted.text(name)) is not a version; write up to four whole numbers with dots "
          + "between them, such as 3.1.")
    }
    return version
  }

  /// The names of all page formats.
  public static var formats: [String] { RendererEntry.all.map(\.name) }

  /// The formats with their summaries.
  package static var formatEntries: [(name: String, summary: String)] {
    RendererEntry.all.map { ($0.name, $0.summary) }
  }

  /// Returns the schemes of a customer, such as `light` and `dark`.
  public func schemes(of customer: String) -> [String] {
    summary(of: customer).schemes
  }

  /// Returns a finding about a customer whose page could not be rendered.
  package func finding(_ message: String, about customer: String) -> Finding {
    let folder = SourceFile(path: files.theme(customer), bytes: [])
    return Finding(FileRules.unreadable, message, at: Place(folder, 0..<0))
  }

  /// Returns the name of a customer's app.
  public func title(of customer: String) -> String {
    summary(of: customer).title
  }

  /// Returns the summary of a customer.
  package func summary(of customer: String) -> CustomerSummary {
    CustomerSummary(customer, over: CustomerSummary.Base(files), files)
  }

  /// The customers with their summaries.
  package var summaries: [(customer: String, summary: CustomerSummary)] {
    let base = CustomerSummary.Base(files)
    return customers.map { ($0, CustomerSummary($0, over: base, files)) }
  }

  /// The text size categories, from the smallest to the largest.
  public static let textSizes: [String] = TextSize.all.map(\.category)

  /// Returns the category of a text size by any of its names.
  public static func textSize(named name: String) throws(RequestProblem) -> String {
    try size(named: name).category
  }

  /// Throws an error if a time zone does not exist.
  public func check(timeZone name: String) throws(RequestProblem) {
    _ = try zones.zone(named: name)
  }

  /// Throws an error if no customer has a language.
  public func check(language name: String) throws(RequestProblem) {
    let languages = summaries.map(\.summary.languages)
    // A customer without a list of languages accepts every language.
    guard
      !languages.contains(where: {
        $0.isEmpty || $0.contains { $0.code.hasSameBytes(as: name) }
      })
    else { return }
    throw RequestProblem(language: name, among: Set(languages.joined().map(\.code)).sorted())
  }

  static func size(named name: String) throws(RequestProblem) -> TextSize {
    guard let size = TextSize.named(name) else {
      // Without a similar name, the message lists the short names.
      let names = TextSize.names
      throw RequestProblem(
        "text size", name,
        among: NearestName.of(name, among: names) == nil ? TextSize.all.map(\.name) : names)
    }
    return size
  }

  /// Renders a page.
  ///
  /// Bad files are findings of the page. An error means that something in the request does not
  /// exist. `report` receives the progress of the requests. Each call reads the files anew; for
  /// several pages of the same files, use a ``PreparedProject``.
  public func render(
    _ request: PageRequest, report: (@Sendable (FeedProgress) -> Void)? = nil
  ) async throws(RequestProblem) -> RenderedPage {
    try await PreparedProject(self).render(request, report: report)
  }

  /// Returns the inputs of a page, or `nil` if one of them is missing.
  func prepare(
    _ request: PageRequest
  ) async throws(RequestProblem) -> (page: PreparedPage?, findings: [Finding]) {
    var series = PageSeries(self)
    return try await series.prepare(request)
  }
}
