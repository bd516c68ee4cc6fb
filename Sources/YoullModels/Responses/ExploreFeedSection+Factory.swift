package import Documents

/// A section of a screen for which GraphQL has rows and no slices: its kind, the location of its
/// rows in the response, and their model.
package struct RowSection: Sendable {
  private let kind: String
  private let id: String
  private let source: Source
  private let title: FieldName?
  private let tagID: FieldName?
  private let columns: [SliceColumn]
  private let item: @Sendable (ResponseObject, inout DocumentReading) -> any BNItem

  /// The location of the rows of a section.
  package enum Source: Sendable {
    /// The rows of the response.
    case rows
    /// The first row of the response only.
    case row
    /// A relation of the first row of the response.
    case relation(String)
  }

  /// Creates a section whose rows all have one model.
  ///
  /// The title and the tag are fields of the row that has the relation. With `hasDetails`, the
  /// rows have more fields than those of lists.
  package init<Model: BNItem & DecodableResponse>(
    _ kind: String, id: String, _ source: Source, of model: Model.Type, hasDetails: Bool = false,
    title: FieldName? = nil, tagID: FieldName? = nil, columns: [SliceColumn] = []
  ) {
    self.kind = kind
    self.id = id
    self.source = source
    self.title = title
    self.tagID = tagID
    self.columns = columns
    item = { hasDetails ? Model(detailed: $0, &$1) : Model($0, &$1) }
  }

  fileprivate var isOfFirstRow: Bool {
    if case .rows = source { false } else { true }
  }

  /// Returns the section with the rows of a response, which begin at an offset.
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
  /// Creates a screen from a table of sections.
  package init(
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
  /// Returns the first object of a list, or the value itself if it is an object instead of a list.
  package func firstObject(of list: String, _ reading: inout DocumentReading) -> ResponseObject? {
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

  /// Returns the total number of rows of a relation, or `nil` if the response does not contain it.
  package func count(of relation: String, _ reading: inout DocumentReading) -> Double? {
    number(
      FieldName(graphQL: "\(relation)_aggregate", "aggregate", "count", rest: relation), &reading)
  }
}
