import Basics
package import BricksKit
package import Documents
import Localization
package import SnapshotDifferences

/// The selection of pages that have snapshots, from the file `matrix.json`.
package struct SnapshotMatrix: Sendable {
  /// A selection of pages by values of some axes.
  struct Block: Sendable {
    var axes: [(axis: SnapshotAxis, values: [MatrixValue])] = []
    /// The start of the block.
    var place: Place

    /// The values of an axis, or `nil` if the block does not restrict it.
    subscript(axis: SnapshotAxis) -> [MatrixValue]? { axes.last { $0.axis == axis }?.values }
  }

  var axes: Block
  var include: [Block] = []
  var exclude: [Block] = []
  var groups: [(key: String, value: [Block])] = []
  /// The effects of kinds of changes on a run, where they differ from a failure.
  package var policies: [(key: String, value: ChangePolicy)] = []
  /// A Boolean value that indicates whether the scenarios of the customers have goldens.
  var hasTranscripts = false
  /// The time for which all pages are rendered, in milliseconds since 1970.
  package var now = MatrixValue.defaultTime
  package var timeZone: MatrixValue

  /// The name of the file in the snapshots folder.
  package static let fileName = "matrix.json"

  /// Creates the default matrix: the usual pages of all customers.
  package init(path: String = Self.fileName) {
    let start = Place(SourceFile(path: path, bytes: []), 0..<0)
    axes = Block(place: start)
    timeZone = MatrixValue(text: "UTC", place: start)
  }

  package static let format = DocumentFormat(
    "matrix", fileNames: [fileName],
    table: FieldTable(
      "matrix", "The pages that have snapshots.", from: SnapshotMatrix(),
      [
        .optional(
          "axes", \.axes, Block.reader,
          "The values of each axis; `*` means all. An omitted axis has its default value; without "
            + "`version`, the app is the newest one, and without `language` and `scheme`, the app "
            + "and the format decide."),
        .optional(
          "include", \.include, .array(of: Block.reader),
          "Additional pages. An axis that a block omits has the values in `axes`."),
        .optional(
          "exclude", \.exclude, .array(of: Block.reader),
          "Excluded pages: those that match every axis of a block."),
        .optional(
          "groups", \.groups, .dictionary(of: .array(of: Block.reader, count: 1...1000)),
          "Named groups of pages, which filters select as `@name`."),
        .optional(
          "policies", \.policies,
          .dictionary(
            of: ValueReader<ChangePolicy>.choice, keys: ChangeKind.allCases.map(\.rawValue)),
          "The effect of each kind of change on a run; by default, the run fails."),
        .optional(
          "transcripts", \.hasTranscripts, .boolean,
          "Whether each file with scenarios of a customer has a golden: its transcript (default: "
            + "false)."),
        .optional(
          "now", \.now, MatrixValue.moment,
          "The time for which all pages are rendered, such as `2026-03-01T18:30:00Z`."),
        .optional(
          "timeZone", \.timeZone, MatrixValue.reader, "The time zone of all pages (default: UTC)."),
      ]))

  /// Reads a matrix and reports all findings.
  ///
  /// If a finding is an error, the matrix may select unintended pages. Such a matrix is good enough
  /// to show pages, but not to remove orphans.
  package static func read(
    _ source: SourceFile
  ) -> (matrix: SnapshotMatrix?, findings: [Finding]) {
    var (matrix, findings) = format.read(source)
    // Findings about the whole matrix are located at the start of the file.
    if matrix?.axes.axes.isEmpty == true { matrix?.axes.place = Place(source, 0..<0) }
    return (matrix, findings)
  }

  /// Returns the same pages for the time and time zone of another matrix, if it can be read.
  func seen(as other: SourceFile?) -> SnapshotMatrix {
    guard let other = other.flatMap({ Self.read($0).matrix }) else { return self }
    var matrix = self
    (matrix.now, matrix.timeZone) = (other.now, other.timeZone)
    return matrix
  }

  /// Returns the effect of a kind of change on a run, or `nil` if the file does not declare it.
  package func policy(of kind: ChangeKind) -> ChangePolicy? {
    policies.last { $0.key.hasSameBytes(as: kind.rawValue) }?.value
  }

  /// Returns the page request for a key.
  package func request(for key: SnapshotKey) throws(RequestProblem) -> PageRequest {
    var request = PageRequest(customer: key[.customer] ?? "", screen: key[.screen] ?? "")
    if let device = key[.device].flatMap(Device.named) {
      request.show(on: device)
      request.columns = Int(device.width / Self.pointsPerColumn)
    }
    if let size = key[.textSize] { request.textSize = size }
    if let state = key[.state] { request.state = try FeedState(named: state) }
    if let format = key[.format] { request.format = format }
    if let version = key[.version] {
      request.visit.appVersion = try BricksProject.appVersion(named: String(version.dropFirst()))
    }
    request.language = key[.language]
    request.scheme = key[.scheme]
    request.now = now
    request.timeZone = timeZone.text
    return request
  }

  /// The width of a terminal cell in points.
  private static let pointsPerColumn = 8.0
}

extension SnapshotMatrix.Block {
  static let reader: ValueReader<Self> = {
    let values = ValueReader.dictionary(
      of: .array(of: MatrixValue.reader, count: 1...1000),
      keys: SnapshotAxis.allCases.map(\.rawValue))
    return ValueReader(values.shape) { node, reading in
      let document = reading.document
      let place = Place(document.source, document.openingBracket(of: node))
      return values.read(node, &reading).map { rows in
        Self(
          axes: rows.compactMap { row in
            SnapshotAxis(rawValue: row.key).map { ($0, row.value) }
          }, place: place)
      }
    }
  }()
}

/// A text in a matrix, with its location.
package struct MatrixValue: Sendable {
  package let text: String
  package let place: Place

  /// A Boolean value that indicates whether the text means all values.
  var isAll: Bool { text.hasSameBytes(as: SnapshotAxis.all) }

  static let reader = ValueReader(ValueReader<String>.string.shape) { node, reading in
    reading.document.string(of: node).map {
      MatrixValue(text: $0, place: reading.document.place(of: node))
    }
  }

  /// Sunday evening, March 1, 2026, in UTC.
  static let defaultTime: Int64 = 1_772_389_800_000

  /// Reads a time as milliseconds.
  static let moment = ValueReader(ValueReader<String>.string.shape) { node, reading -> Int64? in
    guard let text = reading.document.string(of: node) else { return nil }
    guard let instant = Instant(text) else {
      reading.report(
        SnapshotRules.matrixMoment,
        "\(Quoted.text(text)) is not a valid time; use one such as \"2026-03-01T18:30:00Z\".",
        at: node)
      return nil
    }
    return instant.milliseconds
  }
}
