/// A page of a list: where it begins, and how many rows it has at most.
public struct ContentPage: Sendable, Hashable {
  /// How many rows a page has where a list says nothing else.
  public static let size = 8

  /// How many rows come before it.
  public let offset: Int
  /// How many rows it has at most.
  public let limit: Int

  /// A page; without an offset it is the first one.
  public init(offset: Int = 0, limit: Int = ContentPage.size) {
    self.offset = offset
    self.limit = limit
  }

  /// The page behind it.
  public var next: ContentPage { ContentPage(offset: offset + limit, limit: limit) }
}
