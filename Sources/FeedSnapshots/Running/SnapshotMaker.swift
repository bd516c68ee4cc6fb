import BricksKit
import Documents
package import FeedRendering

/// Makes the pages of snapshots, and keeps what several of them need.
struct SnapshotMaker {
  private var series: PageSeries
  private var matrix: SnapshotMatrix
  private let configuration: ProjectConfiguration
  /// What was found out about the goldens.
  var memory = StoreMemory()
  private var parts = ContentShelf()
  /// The format that shows a page as a tree.
  private static let treeFormat = "json"

  /// Makes the pages of a project; its settings say which findings are errors.
  init(
    _ project: BricksProject, _ matrix: SnapshotMatrix,
    _ configuration: ProjectConfiguration = ProjectConfiguration()
  ) {
    series = PageSeries(project, notesParts: true)
    self.matrix = matrix
    self.configuration = configuration
  }

  /// This over other files of the project; what was made of those that are the same is kept.
  func over(
    _ project: BricksProject, unlike changed: ChangedInputs, _ matrix: SnapshotMatrix
  ) -> SnapshotMaker {
    var maker = self
    maker.matrix = matrix
    maker.series = series.over(project, unlike: changed)
    return maker
  }

  /// What has become of a page by reskinning; of the page as a tree where that is asked for.
  mutating func reskinning(
    of key: SnapshotKey, asTree: Bool, from before: SnapshotMaker
  ) -> PageReskinning {
    var request = matrix.request(for: key)
    if asTree { request.format = Self.treeFormat }
    return series.reskinning(of: request, from: before.series)
  }

  /// A page, or why there is none.
  enum Made: Sendable {
    case page(SnapshotPage)
    /// What it would be made from has errors, so that it would show something else than is meant.
    case broken([Finding])
    case none(String)
  }

  mutating func page(_ key: SnapshotKey) async -> Made {
    do throws(RequestProblem) {
      let made = try await series.page(matrix.request(for: key))
      let errors = configuration.weighed(made.findings).filter { $0.severity == .error }
      guard errors.isEmpty else { return .broken(errors) }
      guard let bytes = made.bytes else { return .none("There is nothing that could be drawn.") }
      return .page(SnapshotPage(bytes, cuts: PageCut.all(made.marks), &parts))
    } catch {
      return .none(error.message)
    }
  }

  /// What the page says as a tree, whatever its format.
  mutating func record(_ key: SnapshotKey) async -> PageRecord? {
    var request = matrix.request(for: key)
    request.format = Self.treeFormat
    guard let made = try? await series.page(request), let bytes = made.bytes else { return nil }
    return PageRecord.read(bytes).record
  }
}

extension PageCut {
  /// The cuts where a renderer has noted paint and what pages share.
  package static func all(_ marks: PartMarks?) -> [PageCut] {
    (marks?.marks ?? []).map { mark in
      switch mark.part {
      case .paint(let number): PageCut(mark.range, .paint(number))
      case .shared: PageCut(mark.range, .shared)
      }
    }
  }
}
