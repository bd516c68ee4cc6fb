/// A page of a list: its offset and its maximum number of rows.
public struct ContentPage: Sendable, Hashable {
  /// The default number of rows of a page.
  public static let size = 8

  /// The number of rows before the page.
  public let offset: Int
  /// The maximum number of rows.
  public let limit: Int

  /// Creates a page, which is the first one by default.
  public init(offset: Int = 0, limit: Int = ContentPage.size) {
    self.offset = offset
    self.limit = limit
  }

  /// The next page.
  public var next: ContentPage { ContentPage(offset: offset + limit, limit: limit) }
}
