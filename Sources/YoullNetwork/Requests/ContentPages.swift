import Basics
import YoullContract
public import YoullModels

/// A model that comes in pages.
public protocol PagedModel: Sendable {
  /// A Boolean value that indicates whether more rows follow; `nil` if the response does not
  /// include it.
  var hasMore: Bool? { get }

  /// Keeps the rows that a predicate accepts. The predicate is called in order with the ID of each
  /// row.
  mutating func keepRows(where isWanted: (_ id: String) -> Bool)
}

extension BNPage: PagedModel {
  /// Keeps the rows that a predicate accepts.
  ///
  /// The ID of a row without one is empty.
  public mutating func keepRows(where isWanted: (_ id: String) -> Bool) {
    self = BNPage(
      items: items.filter { isWanted(($0 as? any BNItem)?.id ?? "") }, hasMore: hasMore)
  }
}

extension Array: PagedModel where Element: BNItem {
  /// The value `nil`: a list has no such information.
  public var hasMore: Bool? { nil }

  /// Keeps the rows that a predicate accepts.
  public mutating func keepRows(where isWanted: (_ id: String) -> Bool) {
    removeAll { !isWanted($0.id) }
  }
}

/// A screen comes in pages if one of its sections includes whether more rows follow.
extension BNHomeFeed: PagedModel {
  /// A Boolean value that indicates whether a section has more rows; `nil` if no section includes
  /// it.
  public var hasMore: Bool? {
    let all = sections.compactMap(\.hasMore)
    return all.isEmpty ? nil : all.contains(true)
  }

  /// Keeps the rows that a predicate accepts in the sections that come in pages.
  ///
  /// If no section comes in pages, this applies to all sections.
  public mutating func keepRows(where isWanted: (_ id: String) -> Bool) {
    let all = hasMore == nil
    for index in sections.indices where all || sections[index].hasMore != nil {
      sections[index].items.removeAll { !isWanted($0.id) }
    }
  }
}

/// The pages of a list on either transport.
///
/// Each page is requested when the caller asks for it, with the number of earlier rows as its
/// offset. The list ends when the server reports its end, and before a page without new rows. A
/// short page is not the end: servers have limits of their own, and rows may be left out. Rows that
/// were inserted at the top meanwhile move known rows to the next page, where they are removed.
/// Each loop reads the list from its start, and throws the error of a failed page.
public struct ContentPages<Model: PagedModel>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = NetworkAnswer<Model>
  /// A function that requests a page.
  public typealias Ask = @Sendable (ContentPage) async throws(NetworkError) -> Element

  private let paging: PagingState
  private let ask: Ask

  /// Creates the pages from one on, up to a number of them, with a function that requests a page.
  public init(
    from page: ContentPage = ContentPage(), most count: Int = 1000, _ ask: @escaping Ask
  ) {
    paging = PagingState(from: page, most: count)
    self.ask = ask
  }

  /// Returns an iterator that begins with the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(paging: paging, ask: ask) }

  /// An iterator over the pages.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var paging: PagingState
    fileprivate let ask: Ask

    /// The next page; `nil` at the end of the list.
    public mutating func next() async throws(NetworkError) -> Element? {
      try await next(isolation: #isolation)
    }

    /// The next page; `nil` at the end of the list.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(NetworkError) -> Element? {
      guard let page = paging.next else { return nil }
      paging.next = nil
      if Task.isCancelled { throw .cancelled(mayHaveRun: false) }
      let answer = try await ask(page)
      var model = answer.model
      guard paging.take(&model, of: page) else { return nil }
      return answer.map { _ in model }
    }
  }
}

/// The state of reading a list page by page.
struct PagingState: Sendable {
  /// The next page to request; `nil` at the end.
  var next: ContentPage?
  private var known: Set<ByteString> = []
  private var left: Int

  init(from page: ContentPage, most count: Int) {
    next = count > 0 && page.limit > 0 ? page : nil
    left = count
  }

  /// Adopts the rows of a page without known ones; returns `false` if none is new.
  mutating func take(_ model: inout some PagedModel, of page: ContentPage) -> Bool {
    var (rows, kept, news) = (0, 0, 0)
    model.keepRows { id in
      rows += 1
      // A row without an ID equals no other row, and does not count as new.
      let isNamed = !id.utf8.isEmpty
      let isKept = !isNamed || known.insert(ByteString(id)).inserted
      kept += isKept ? 1 : 0
      news += isKept && isNamed ? 1 : 0
      return isKept
    }
    left -= 1
    let goesOn = model.hasMore.map { $0 && kept > 0 } ?? (news > 0)
    next =
      goesOn && left > 0
      ? ContentPage(offset: page.offset + min(rows, page.limit), limit: page.limit) : nil
    return kept > 0
  }
}

extension BricksNetwork {
  /// Returns the pages of a list at a path of the REST side, with the parameters `offset` and
  /// `limit`.
  public func pages<Value: RESTValue & PagedModel>(
    path: String, queryParams: [String: String] = [:], from page: ContentPage = ContentPage(),
    most count: Int = 1000
  ) -> ContentPages<Value> {
    ContentPages(from: page, most: count) { page throws(NetworkError) in
      var parameters = queryParams
      parameters[PageParameter.offset] = "\(page.offset)"
      parameters[PageParameter.limit] = "\(page.limit)"
      return try await get(path: path, queryParams: parameters)
    }
  }
}
