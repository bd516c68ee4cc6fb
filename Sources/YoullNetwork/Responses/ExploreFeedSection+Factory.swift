import Documents

/// A section of a screen for which GraphQL has rows and no slices: of which kind it is, where its
/// rows stand in the answer, and what they are read into.
struct RowSection: Sendable {
  private let kind: String
  private let id: String
  private let source: Source
  private let title: FieldName?
  private let tagID: FieldName?
  private let columns: [SliceColumn]
  private let item: @Sendable (ResponseObject, inout DocumentReading) -> any BNItem

  /// Where the rows of a section stand.
  enum Source: Sendable {
    /// They are the rows of the answer.
    case rows
    /// The first row of the answer is the only one.
    case row
    /// The first row of the answer has them behind a relation.
    case relation(String)
  }

  /// A section of rows that are all of one model; the title and the tag are fields of the row that
  /// has them behind a relation.
  init<Model: ResponseModel>(
    _ kind: String, id: String, _ source: Source, of model: Model.Type, title: FieldName? = nil,
    tagID: FieldName? = nil, columns: [SliceColumn] = []
  ) {
    self.kind = kind
    self.id = id
    self.source = source
    self.title = title
    self.tagID = tagID
    self.columns = columns
    item = { Model($0, &$1) }
  }

  /// A section of rows that are like those of a slice.
  init(ofSliceItems kind: String, id: String) {
    self.kind = kind
    self.id = id
    source = .rows
    title = nil
    tagID = nil
    columns = []
    item = { SliceItemResponse($0, &$1).model() }
  }

  fileprivate var isOfFirstRow: Bool {
    if case .rows = source { false } else { true }
  }

  /// The section as an answer fills it, whose rows begin at an offset.
  fileprivate func section(
    _ data: ResponseObject, _ first: ResponseObject?, rows: String, from offset: Int,
    _ reading: inout DocumentReading
  ) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(
      id: id, type: kind, place: reading.document.place(of: data.node))
    var (holder, list): (ResponseObject?, String) = (data, rows)
    if case .relation(let name) = source { (holder, list) = (first, name) }
    guard let holder else { return section }
    section.title = title.flatMap { holder.text($0, &reading) }
    section.tagID = tagID.flatMap { holder.text($0, &reading) }
    section.values = columns.compactMap { $0.value(in: holder, &reading) }
    guard let node = holder.value(FieldName(list), &reading) else { return section }
    section.place = reading.document.place(of: node)
    if case .row = source {
      section.items = first.map { [item($0, &reading)] } ?? []
    } else {
      section.items = reading.rows(
        in: node, limit: ResponseLimits.items
      ) { item(ResponseObject(node: $0, transport: .graphQL), &$1) }
      section.hasMore = holder.count(of: list, &reading).map {
        Double(offset + section.items.count) < $0
      }
    }
    return section
  }
}

extension BNHomeFeed {
  /// A screen whose sections a table tells.
  init(
    _ data: ResponseObject, _ sections: [RowSection], of rows: String, from offset: Int,
    _ reading: inout DocumentReading
  ) {
    let first =
      sections.contains { $0.isOfFirstRow } ? data.firstObject(of: rows, &reading) : nil
    self.init(
      sections: sections.map { $0.section(data, first, rows: rows, from: offset, &reading) },
      place: reading.document.place(of: data.node))
  }
}

extension ResponseObject {
  /// The first object of a list, or what stands there in place of a list.
  func firstObject(of list: String, _ reading: inout DocumentReading) -> ResponseObject? {
    let document = reading.document
    guard let rows = document.member(list, of: node) else { return nil }
    if document.kind(of: rows) == .object {
      return ResponseObject(node: rows, transport: transport)
    }
    for row in document.elements(of: rows) {
      if document.kind(of: row) == .object {
        return ResponseObject(node: row, transport: transport)
      }
      reading.reportType("an object", at: row)
    }
    return nil
  }

  /// How many rows a relation has in all, where the answer counts them.
  func count(of relation: String, _ reading: inout DocumentReading) -> Double? {
    number(
      FieldName(graphQL: "\(relation)_aggregate", "aggregate", "count", rest: relation), &reading)
  }
}
