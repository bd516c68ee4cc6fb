import Documents
import Foundation
import Testing

@testable import FeedBackend

/// The tables, types and permissions that a customer adds to those of the base.
@Suite struct CustomerTableTests {
  private static let model = """
    {"tables": {
      "rentals": {
        "key": ["id"],
        "columns": {"id": "uuid", "user": "users", "title": "text", "content": "contents?", "note": "text?"},
        "roles": {
          "user": {
            "where": {"user": {"_eq": "$user"}}, "columns": ["id", "title", "content"],
            "insert": {"columns": ["title", "content"], "set": {"id": "$id", "user": "$user"}},
            "update": {"columns": ["title"]},
            "delete": {}
          }
        }
      }
    }}
    """
  private static let types = """
    type rentals { id: uuid! title: String! content: contents note: String }
    input rentals_bool_exp { id: uuid_comparison_exp title: String_comparison_exp }
    input rentals_insert_input { title: String content_slug: String }
    input rentals_set_input { title: String }
    type rentals_mutation_response { affected_rows: Int! }
    extend type query_root { rentals(where: rentals_bool_exp, limit: Int): [rentals!]! }
    extend type mutation_root {
      insert_rentals_one(object: rentals_insert_input!): rentals
      update_rentals(where: rentals_bool_exp!, _set: rentals_set_input): rentals_mutation_response
      delete_rentals(where: rentals_bool_exp!): rentals_mutation_response
    }
    """
  private static let rows = """
    [
      {"id": "00000000-0000-0000-0000-000000000001", "user": "ada", "title": "Lamp", "content": "one", "note": "secret"},
      {"id": "00000000-0000-0000-0000-000000000002", "user": "ben", "title": "Mat"}
    ]
    """

  private func open(
    _ types: String = types
  ) throws -> (opened: FeedBackend.Opened?, findings: [Finding]) {
    let folder = FileManager.default.temporaryDirectory.path + "/backend-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/backend", withIntermediateDirectories: true)
    for (name, text) in [
      ("backend.json", Self.model), ("backend.graphqls", types),
      ("backend/rentals.json", Self.rows),
      ("backend/users.json", #"[{"slug": "ada"}, {"slug": "ben"}]"#),
      (
        "backend/contents.json",
        #"[{"slug": "one", "title": "One", "is_locked": false, "is_welcome_session": false, "#
          + #""created_at": "2026-01-01T00:00:00+00:00"}]"#
      ),
    ] { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    return FeedBackend.open(
      base: SampleBackend.folder + "Themes/base", customer: folder, source: .disk)
  }

  private func ask(_ backend: FeedBackend, _ query: String, user: String?) -> String {
    var writer = JSONWriter(indent: nil)
    writer.object { $0.member("query", query) }
    let response = backend.respond(
      to: writer.bytes, BackendSession(user: user), now: SampleBackend.time)
    return String(decoding: response, as: UTF8.self)
  }

  @Test func aCustomersTableIsServedWithItsPermissions() throws {
    let (opened, findings) = try open()
    #expect(findings.map(\.message) == [])
    let backend = try #require(opened).backend
    let all = "{ rentals { title content { title } } }"
    #expect(
      ask(backend, all, user: "ada")
        == #"{"data":{"rentals":[{"title":"Lamp","content":{"title":"One"}}]}}"#)
    #expect(ask(backend, all, user: nil).contains("field 'rentals' not found"))
    // A column that the role lacks.
    #expect(ask(backend, "{ rentals { note } }", user: "ada").contains("field 'note' not found"))
    let changed = ask(
      backend,
      #"mutation { insert_rentals_one(object: {title: "Bell", content_slug: "one"}) { title } }"#,
      user: "ben")
    #expect(changed == #"{"data":{"insert_rentals_one":{"title":"Bell"}}}"#)
    for mutation in [
      #"mutation { update_rentals(where: {title: {_eq: "Lamp"}}, _set: {title: "Mine"}) { affected_rows } }"#,
      #"mutation { delete_rentals(where: {title: {_eq: "Lamp"}}) { affected_rows } }"#,
    ] { #expect(ask(backend, mutation, user: "ben").contains(#""affected_rows":0"#)) }
    #expect(ask(backend, all, user: "ada").contains("Lamp"))
    #expect(
      ask(backend, #"mutation { delete_rentals(where: {}) { affected_rows } }"#, user: "ben")
        .contains(#""affected_rows":2"#))
    // The tables of the base are still served.
    #expect(ask(backend, "{ contents { slug } }", user: nil).contains(#""slug":"one""#))
  }

  @Test func aStartWithTheSameFilesDoesNotReadTheRowsAgain() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/backend-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/backend", withIntermediateDirectories: true)
    func write(_ rows: String) throws {
      try Data(rows.utf8).write(to: URL(filePath: "\(folder)/backend/users.json"))
    }
    func open() -> (users: [String]?, findings: [Finding]) {
      let (opened, findings) = FeedBackend.open(
        base: SampleBackend.folder + "Themes/base", customer: folder, source: .disk,
        path: folder + "/rows.db")
      opened?.backend.close()
      return (opened?.users, findings)
    }
    try write(#"[{"slug": "ada"}, {"slug": "ben"}]"#)
    #expect(open().users == ["ada", "ben"])
    // The keys of the users show the origin of the answer.
    let storage = try SQLiteStorage(at: folder + "/rows.db")
    let known = try #require(try storage.state("content"))
    let marked = Query.setting("content", to: known.replacing("ada", with: "eve"))
    _ = try storage.write([TransactionStep(query: marked, purpose: .change)])
    storage.close()
    #expect(open().users == ["eve", "ben"])
    // Other files are read, and their findings are reported.
    try write(#"[{"slug": "ada"}, {"slug": "cid"}]"#)
    #expect(open().users == ["ada", "cid"])
    try write(#"[{"slag": "ada"}]"#)
    let broken = open()
    #expect(broken.users == nil)
    #expect(broken.findings.contains { $0.message.contains("has no column") })
  }

  @Test func aTypeThatTheTablesDoNotServeIsReported() throws {
    let wrong = Self.types.replacing("note: String }", with: "note: String color: String }")
    let (opened, findings) = try open(wrong)
    #expect(opened == nil)
    #expect(
      findings.map(\.message) == [
        "`rentals.color`: the table has neither a column nor a field \"color\"."
      ])
  }
}
