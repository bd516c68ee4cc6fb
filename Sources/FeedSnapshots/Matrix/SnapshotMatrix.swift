package import BricksKit
package import Documents
import Localization

/// Which pages are kept as snapshots: the file `matrix.json`.
package struct SnapshotMatrix: Sendable {
  /// Values of some axes, which select pages.
  struct Block: Sendable {
    var axes: [(axis: SnapshotAxis, values: [MatrixValue])] = []
    /// Where it begins.
    var place: Place

    /// The values of an axis; nil where the block leaves it open.
    subscript(axis: SnapshotAxis) -> [MatrixValue]? { axes.last { $0.axis == axis }?.values }
  }

  var axes: Block
  var include: [Block] = []
  var exclude: [Block] = []
  var groups: [(key: String, value: [Block])] = []
  /// What a change of a kind does to a run, where that is not to make it fail.
  package var policies: [(key: String, value: ChangePolicy)] = []
  /// The moment at which all pages are looked at, in milliseconds since 1970.
  package var now = MatrixValue.usualMoment
  package var timeZone: MatrixValue

  /// The name of the file in the folder of the snapshots.
  package static let fileName = "matrix.json"

  /// The matrix of a project that has none: the usual pages of all customers.
  package init(path: String = Self.fileName) {
    let start = Place(SourceFile(path: path, bytes: []), 0..<0)
    axes = Block(place: start)
    timeZone = MatrixValue(text: "UTC", place: start)
  }

  package static let format = DocumentFormat(
    "matrix", fileNames: [fileName],
    table: FieldTable(
      "matrix", "Which pages are kept as snapshots.", from: SnapshotMatrix(),
      [
        .optional(
          "axes", \.axes, Block.reader,
          "The values of each axis, `*` for all that there are. What is left out has its usual value; "
            + "without `language` and `scheme` pages are as the app and the format have them."),
        .optional(
          "include", \.include, .array(of: Block.reader),
          "Further pages: what a block leaves open is as in `axes`."),
        .optional(
          "exclude", \.exclude, .array(of: Block.reader),
          "Pages that are left out: those that have one of the values of each axis of a block."),
        .optional(
          "groups", \.groups, .dictionary(of: .array(of: Block.reader, count: 1...1000)),
          "Names for pages that are asked for together, as `@name`."),
        .optional(
          "policies", \.policies,
          .dictionary(
            of: ValueReader<ChangePolicy>.choice, keys: ChangeKind.allCases.map(\.rawValue)),
          "What changes of a kind do to a run; without a word they make it fail."),
        .optional(
          "now", \.now, MatrixValue.moment,
          "The moment at which all pages are looked at, such as `2026-03-01T18:30:00Z`."),
        .optional(
          "timeZone", \.timeZone, MatrixValue.reader, "The time zone of all pages, UTC if none."),
      ]))

  /// Reads a matrix, and tells all that is wrong with it.
  ///
  /// With an error among the findings it may select other pages than were meant: good for looking at
  /// them, and not for removing what nobody owns.
  package static func read(
    _ source: SourceFile
  ) -> (matrix: SnapshotMatrix?, findings: [Finding]) {
    var (matrix, findings) = format.read(source)
    // What is told about all that the file says is told at its start.
    if matrix?.axes.axes.isEmpty == true { matrix?.axes.place = Place(source, 0..<0) }
    return (matrix, findings)
  }

  /// The same pages at the moment and by the clocks that another matrix says, if it can be read.
  func seen(as other: SourceFile?) -> SnapshotMatrix {
    guard let other = other.flatMap({ Self.read($0).matrix }) else { return self }
    var matrix = self
    (matrix.now, matrix.timeZone) = (other.now, other.timeZone)
    return matrix
  }

  /// What the file says that a change of a kind does to a run; nil where it says nothing.
  package func policy(of kind: ChangeKind) -> ChangePolicy? {
    policies.last { $0.key.utf8.elementsEqual(kind.rawValue.utf8) }?.value
  }

  /// The page that a key stands for.
  package func request(for key: SnapshotKey) -> PageRequest {
    var request = PageRequest(customer: key[.customer] ?? "", screen: key[.screen] ?? "")
    if let device = key[.device].flatMap(Device.named) {
      request.show(on: device)
      request.columns = Int(device.width / Self.pointsPerColumn)
    }
    if let size = key[.textSize] { request.textSize = size }
    if let state = key[.state].flatMap(PageRequest.State.init) { request.state = state }
    if let format = key[.format] { request.format = format }
    request.language = key[.language]
    request.scheme = key[.scheme]
    request.colours = .truecolor
    request.now = now
    request.timeZone = timeZone.text
    return request
  }

  /// A cell of a terminal stands for so many points.
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

/// A word of a matrix, and where it stands.
package struct MatrixValue: Sendable {
  package let text: String
  package let place: Place

  /// Whether it stands for all values that there are.
  var isAll: Bool { text.utf8.elementsEqual(SnapshotAxis.all.utf8) }

  static let reader = ValueReader(ValueReader<String>.string.shape) { node, reading in
    reading.document.string(of: node).map {
      MatrixValue(text: $0, place: reading.document.place(of: node))
    }
  }

  /// Sunday evening, the first of March 2026, in UTC.
  static let usualMoment: Int64 = 1_772_389_800_000

  /// A moment in milliseconds.
  static let moment = ValueReader(ValueReader<String>.string.shape) { node, reading -> Int64? in
    guard let text = reading.document.string(of: node) else { return nil }
    guard let instant = Instant(text) else {
      reading.report(
        SnapshotRules.matrixMoment,
        "\(Quoted.text(text)) is no moment; write one such as \"2026-03-01T18:30:00Z\".", at: node)
      return nil
    }
    return instant.milliseconds
  }
}
