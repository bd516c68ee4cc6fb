import Testing

@testable import FeedBackend

/// Copies of a backend that was filled once.
@Suite struct BackendTemplateTests {
  private static let viewed =
    "{ contents(limit: 50) { slug user_progress { viewed_fraction } } }"
  private static let view = """
    mutation { insert_content_progress_one(
      object: {content_slug: "box", viewed_fraction: 0.5},
      on_conflict: {constraint: content_progress_pkey, update_columns: [viewed_fraction]}) { viewed_fraction } }
    """

  /// Returns the response of a backend to a query of a sample user.
  private func ask(_ query: String, _ opened: FeedBackend.Opened) throws -> String {
    var sample = try SampleBackend()
    sample.backend = opened.backend
    return sample.ask(query, user: "wren-ashdown")
  }

  @Test func copiesHaveTheSameRowsAndShareNone() throws {
    let sample = try SampleBackend()
    let original = FeedBackend.Opened(backend: sample.backend, users: ["wren-ashdown"])
    let before = try ask(Self.viewed, original)
    let template = try BackendTemplate(original)
    let (one, other) = (try template.copy(), try template.copy())
    #expect(try ask(Self.viewed, one) == before)
    #expect(one.users == original.users)
    let added = try ask(Self.view, one)
    #expect(!added.contains("errors"), "\(added)")
    #expect(try ask(Self.viewed, one) != before)
    #expect(try ask(Self.viewed, other) == before)
    #expect(try ask(Self.viewed, template.copy()) == before)
  }
}
