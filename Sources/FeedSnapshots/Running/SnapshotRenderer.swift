import BricksKit
import Documents
package import FeedRendering
import SnapshotDifferences

/// A renderer of snapshot pages that caches the data that several pages share.
struct SnapshotRenderer {
  private var series: PageSeries
  private var matrix: SnapshotMatrix
  private let configuration: ProjectConfiguration
  /// The cached state of the goldens.
  var memory = StoreCache()
  private var parts = ContentCache()
  /// The latest pages without paint, by keys without a customer.
  private var lastPages: [SnapshotKey: (bytes: [UInt8], cuts: [PageCut], page: SnapshotPage)] = [:]
  private static let mostPages = 64
  /// The format that describes a page as a tree.
  private static let treeFormat = "json"

  /// Creates a maker for the pages of a project, whose settings decide which findings are errors.
  init(
    _ project: BricksProject, _ matrix: SnapshotMatrix,
    _ configuration: ProjectConfiguration = ProjectConfiguration()
  ) {
    series = PageSeries(project, notesParts: true)
    self.matrix = matrix
    self.configuration = configuration
  }

  /// Creates a maker for the pages of a prepared project, which several makers can share.
  init(
    _ prepared: PreparedProject, _ matrix: SnapshotMatrix, _ configuration: ProjectConfiguration
  ) {
    series = PageSeries(prepared, notesParts: true)
    self.matrix = matrix
    self.configuration = configuration
  }

  /// Returns a maker for other files of the project, which reuses data from unchanged files, and
  /// data from a maker over the same change of other customers.
  func over(
    _ project: BricksProject, unlike changed: ChangedInputs, _ matrix: SnapshotMatrix,
    sharing similar: SnapshotRenderer? = nil
  ) -> SnapshotRenderer {
    var renderer = self
    renderer.matrix = matrix
    renderer.series = series.over(project, unlike: changed, sharing: similar?.series)
    return renderer
  }

  /// Returns a maker for other files with other customers, which reuses data from files that are the
  /// same.
  func following(_ project: BricksProject, _ matrix: SnapshotMatrix) -> SnapshotRenderer {
    var renderer = self
    renderer.matrix = matrix
    renderer.series = series.following(project)
    return renderer
  }

  /// Returns the maker without the files of a customer.
  var withoutCustomer: SnapshotRenderer {
    var renderer = self
    renderer.series = series.withoutCustomer
    return renderer
  }

  /// Returns the effect of new themes on a page or, if `asTree` is set, on its tree.
  mutating func themeChangeEffect(
    on key: SnapshotKey, asTree: Bool, since before: SnapshotRenderer
  ) -> ThemeChangeEffect {
    guard !key.isTranscript, var request = try? matrix.request(for: key) else { return .unknown }
    if asTree { request.format = Self.treeFormat }
    return series.themeChangeEffect(on: request, since: before.series)
  }

  /// A rendered page, or the reason why there is no page.
  enum Output: Sendable {
    case page(SnapshotPage)
    /// The inputs have errors, so the page would not be the intended one.
    case broken([Finding])
    case none(String)
  }

  mutating func page(_ key: SnapshotKey) async -> Output {
    if let name = key.scenarioFile { return await transcripts(of: name, key) }
    do throws(RequestProblem) {
      let made = try await series.page(try matrix.request(for: key))
      let errors = configuration.applyingSeverities(made.findings).filter { $0.severity == .error }
      guard errors.isEmpty else { return .broken(errors) }
      guard let bytes = made.bytes else { return .none("There is nothing to render.") }
      return .page(page(bytes, PageCut.all(made.marks), of: key))
    } catch {
      return .none(error.message)
    }
  }

  /// Returns the transcripts of a file with scenarios, which are one page.
  private mutating func transcripts(of file: String, _ key: SnapshotKey) async -> Output {
    let customer = key[.customer] ?? ""
    let result = await series.project.transcripts(of: file, customer)
    switch result {
    case .failure(let problem): return .none(problem.message)
    case .success(let run):
      let errors = configuration.applyingSeverities(run.findings).filter { $0.severity == .error }
      guard errors.isEmpty else { return .broken(errors) }
      return .page(page(Array(ScenarioReport.text([run]).utf8), [], of: key))
    }
  }

  /// Returns the split page, or that of the last customer if it has no paint and is the same.
  private mutating func page(_ bytes: [UInt8], _ cuts: [PageCut], of key: SnapshotKey)
    -> SnapshotPage
  {
    let shared = SnapshotKey { $0 == .customer ? nil : key[$0] }
    if let last = lastPages[shared], last.bytes == bytes, last.cuts == cuts { return last.page }
    let page = SnapshotPage(bytes, cuts: cuts, &parts)
    if page.geometry == nil {
      if lastPages.count >= Self.mostPages { lastPages = [:] }
      lastPages[shared] = (bytes, cuts, page)
    }
    return page
  }

  /// Returns the inputs of the page as a tree, or `nil` if there is no page.
  mutating func treeInputs(of key: SnapshotKey) async -> PageInputs? {
    guard !key.isTranscript, var request = try? matrix.request(for: key) else { return nil }
    request.format = Self.treeFormat
    return await series.inputs(of: request)
  }

  /// Returns the record of the page as a tree, for a page of any format.
  mutating func record(_ key: SnapshotKey) async -> PageRecord? {
    guard !key.isTranscript, var request = try? matrix.request(for: key) else { return nil }
    request.format = Self.treeFormat
    guard let made = try? await series.page(request), let bytes = made.bytes else { return nil }
    return PageRecord.read(bytes).record
  }
}

extension PageCut {
  /// Returns the cuts for the paint and the shared parts that a renderer has marked.
  package static func all(_ marks: PagePartMarks?) -> [PageCut] {
    (marks?.marks ?? []).map { mark in
      switch mark.part {
      case .paint(let number): PageCut(mark.range, .paint(number))
      case .shared: PageCut(mark.range, .shared)
      }
    }
  }
}
