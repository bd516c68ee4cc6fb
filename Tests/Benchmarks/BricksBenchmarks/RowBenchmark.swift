import Basics
import FeedBackend
import SQLiteStore

/// The home feed written by Swift from rows, as an alternative to JSON that SQL assembles.
///
/// It is written for this one query and one statement per table of items, so a compiler of any query
/// cannot be faster. It writes the same bytes as the backend.
final class RowFeed: Sendable {
  private let database: Database

  init?(_ path: String) {
    let schema = StoreSchema(applicationID: FeedBackend.applicationID, migrations: ["", ""])
    var limits = StoreLimits()
    limits.cacheBytes = 32 << 20
    guard let database = try? Database.open(path, schema: schema, limits: limits) else {
      return nil
    }
    self.database = database
  }

  deinit { database.close() }

  /// Returns the response to the home feed of a user, or `nil` if it cannot be read.
  func response(_ user: String, _ cohort: String) -> [UInt8]? {
    try? database.read { connection throws(StoreProblem) in
      var text = RowText()
      text.add("{\"data\":{\"home_slices\":[")
      let items = try Self.items(connection, user)
      var isFirst = true
      try connection.each(
        Self.slices, [.text(user), .text("[\"all_users\"]"), .text("[\"\(cohort)\"]")]
      ) { row throws(StoreProblem) in
        text.add(isFirst ? "" : ",")
        isFirst = false
        text.slice(row, items: items[row.text(1)] ?? [])
      }
      text.add("],\"home_screen\":null}}")
      return text.bytes
    }
  }

  private static let slices = GeneratedStatement(
    """
    SELECT t2.id, t2.slug, t2.type, t2.title, t2.subtitle, t2.visibility, t2.has_more, t7.slug, t8.slug,
      t2.payload FROM screen_slices t1 JOIN home_slices t2 ON t2.slug = t1.slice
    LEFT JOIN tags t7 ON t7.slug = t2.tag LEFT JOIN quiz_configs t8 ON t8.slug = t2.quiz_config
    WHERE t1.screen = 'home'
      AND NOT EXISTS (SELECT 1 FROM slice_dismissals t3 WHERE t3.slice = t2.slug AND t3.user = ?1)
      AND t2.visibility IN (SELECT value FROM json_each(?2))
      AND (EXISTS (SELECT 1 FROM slice_cohorts t4 WHERE t4.slice = t2.slug
          AND t4.cohort IN (SELECT value FROM json_each(?3)))
        OR NOT EXISTS (SELECT 1 FROM slice_cohorts t6 WHERE t6.slice = t2.slug))
    ORDER BY t1.position
    """)

  private static let itemRows = GeneratedStatement(
    """
    SELECT s.slice, i.call_to_action, i.payload, c.id, c.slug, c.title, c.subtitle, l.title, l.subtitle,
      l.lang, a.id, a.url, k.title, f.name, c.duration_seconds, c.is_locked, x.user, c.content_type,
      p.user, p.viewed_fraction, p.last_played_at
    FROM screen_slices s JOIN slice_items i ON i.slice = s.slice LEFT JOIN contents c ON c.slug = i.content
    LEFT JOIN content_languages l ON l.content = c.slug AND l.lang = ''
    LEFT JOIN assets a ON a.slug = c.asset LEFT JOIN categories k ON k.slug = c.category
    LEFT JOIN facilitators f ON f.slug = c.facilitator
    LEFT JOIN likes x ON x.user = ?1 AND x.content = c.slug
    LEFT JOIN content_progress p ON p.user = ?1 AND p.content = c.slug
    WHERE s.screen = 'home' ORDER BY s.position, i.position
    """)

  /// Returns the items of all slices by slice.
  private static func items(
    _ connection: Connection, _ user: String
  ) throws(StoreProblem) -> [String: [UInt8]] {
    var items: [String: [UInt8]] = [:]
    var slice = ""
    var text = RowText()
    try connection.each(itemRows, [.text(user)]) { row throws(StoreProblem) in
      let own = row.text(0)
      if own != slice {
        if !slice.isEmpty { items[slice] = text.bytes }
        (slice, text) = (own, RowText())
      } else {
        text.add(",")
      }
      text.item(row)
    }
    items[slice] = text.bytes
    return items
  }
}

/// The text of a response that is written from rows.
private struct RowText {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Adds a column as a string, or null.
  private mutating func add(_ name: StaticString, _ row: borrowing Row, _ column: Int32) {
    add(name)
    guard !row.isNull(column) else { return add("null") }
    add("\"")
    row.withBytes(column) { text in
      if text.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
        for byte in text {
          if byte < 0x20 || byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
          bytes.append(byte)
        }
      } else {
        bytes += text
      }
    }
    add("\"")
  }

  /// Adds a column as a number, or null.
  private mutating func add(number name: StaticString, _ row: borrowing Row, _ column: Int32) {
    add(name)
    if row.isNull(column) { add("null") } else { row.withBytes(column) { bytes += $0 } }
  }

  private mutating func add(isTrue name: StaticString, _ row: borrowing Row, _ column: Int32) {
    add(name)
    add(row.integer(column) == 1 ? "true" : "false")
  }

  private mutating func add(slug name: StaticString, _ row: borrowing Row, _ column: Int32) {
    guard row.isNull(column) else {
      add(name)
      add("{\"slug\":", row, column)
      return add("}")
    }
    add(name)
    add("null")
  }

  mutating func slice(_ row: borrowing Row, items: [UInt8]) {
    add("{\"id\":", row, 0)
    add(",\"slug\":", row, 1)
    add(",\"type\":", row, 2)
    add(",\"title\":", row, 3)
    add(",\"subtitle\":", row, 4)
    add(",\"visibility\":", row, 5)
    add(isTrue: ",\"has_more\":", row, 6)
    add(slug: ",\"tag\":", row, 7)
    add(slug: ",\"quiz_config\":", row, 8)
    add(",\"journey\":null,\"timer_sessions_aggregate\":null,\"reviews_aggregate\":null")
    add(",\"slice_items\":[")
    bytes += items
    add("]")
    add(number: ",\"payload\":", row, 9)
    add("}")
  }

  mutating func item(_ row: borrowing Row) {
    add("{\"call_to_action\":", row, 1)
    add(",\"content\":")
    if row.isNull(4) { add("null") } else { content(row) }
    add(
      """
      ,"linear_journey":null,"journey_day":null,"event":null,"meal":null,"workout":null,"device":null,\
      "timer":null,"timer_session":null,"daily_quote":null,"product":null,"facilitator":null,\
      "category":null,"subcategory":null,"review":null,"tag":null,"news":null
      """)
    add(number: ",\"payload\":", row, 2)
    add("}")
  }

  private mutating func content(_ row: borrowing Row) {
    add("{\"id\":", row, 3)
    add(",\"slug\":", row, 4)
    add(",\"title\":", row, 5)
    add(",\"subtitle\":", row, 6)
    add(",\"extra_languages\":[")
    if !row.isNull(9) {
      add("{\"title\":", row, 7)
      add(",\"subtitle\":", row, 8)
      add("}")
    }
    add("],\"asset\":")
    if row.isNull(10) {
      add("null")
    } else {
      add("{\"id\":", row, 10)
      add(",\"url\":", row, 11)
      add("}")
    }
    add(",\"category\":{\"title\":", row, 12)
    add("},\"facilitator\":{\"name\":", row, 13)
    add(number: "},\"duration_seconds\":", row, 14)
    add(isTrue: ",\"is_locked\":", row, 15)
    add(row.isNull(16) ? ",\"is_liked\":false" : ",\"is_liked\":true")
    add(",\"content_type\":", row, 17)
    add(",\"user_progress\":")
    if row.isNull(18) {
      add("null")
    } else {
      add(number: "{\"viewed_fraction\":", row, 19)
      add(",\"last_played_at\":", row, 20)
      add("}")
    }
    add("}")
  }
}
