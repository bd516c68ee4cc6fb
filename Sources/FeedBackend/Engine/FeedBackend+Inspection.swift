import Documents
import SQLiteStore

/// Facts about the rows for the pages of a service.
extension FeedBackend {
  /// A Boolean value that indicates whether the database responds.
  var isReady: Bool {
    do throws(StoreProblem) {
      return try !storage.read([Query("SELECT 1", [])]).isEmpty
    } catch {
      return false
    }
  }

  /// The number of rows of each table.
  var rowCounts: [(table: String, count: Int)] {
    model.tables.map { table in
      let query = Query("SELECT count(*) FROM \(SQLName.quoted(table.name))", [])
      return (table.name, Int(text(of: query) ?? "") ?? 0)
    }
  }

  func hasUser(_ user: String) -> Bool {
    text(of: Query("SELECT 1 FROM \"users\" WHERE slug = ?1", [.text(user)])) == "1"
  }

  /// Returns the bytes of an uploaded file.
  func upload(_ slug: String) -> [UInt8]? {
    text(of: Query("SELECT data FROM \"uploads\" WHERE slug = ?1", [.text(slug)])).flatMap {
      Base64URL.decoded($0.utf8.prefix { $0 != UInt8(ascii: "=") }.map(Self.urlSafe))
    }
  }

  /// Converts the two letters in which the alphabets of Base64 differ.
  private static func urlSafe(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    default: byte
    }
  }

  private func text(of query: Query) -> String? {
    do throws(StoreProblem) {
      let value = try storage.read([query])[0]
      return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    } catch {
      return nil
    }
  }
}
