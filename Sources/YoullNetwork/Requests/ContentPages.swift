import Basics
import YoullContract

/// A model that comes in pages.
public protocol PagedModel: Sendable {
  /// Whether there are rows behind it; nil when the server did not say.
  var hasMore: Bool? { get }

  /// Keeps the rows that are wanted, which are asked about in their order by what they are called.
  mutating func keepRows(where isWanted: (_ id: String) -> Bool)
}

extension BNPage: PagedModel {
  /// Rows without a name are called nothing.
  public mutating func keepRows(where isWanted: (_ id: String) -> Bool) {
    self = BNPage(
      items: items.filter { isWanted(($0 as? any BNItem)?.id ?? "") }, hasMore: hasMore)
  }
}

extension Array: PagedModel where Element: BNItem {
  /// A list says nothing about what is behind it.
  public var hasMore: Bool? { nil }

  /// Keeps the rows that are wanted.
  public mutating func keepRows(where isWanted: (_ id: String) -> Bool) {
    removeAll { !isWanted($0.id) }
  }
}

/// What comes in pages is a section that says whether there is more, where there is one that does.
extension BNHomeFeed: PagedModel {
  /// Whether one of its sections has more; nil when none says so.
  public var hasMore: Bool? {
    let all = sections.compactMap(\.hasMore)
    return all.isEmpty ? nil : all.contains(true)
  }

  /// Keeps the rows that are wanted of its sections that come in pages.
  public mutating func keepRows(where isWanted: (_ id: String) -> Bool) {
    let all = hasMore == nil
    for index in sections.indices where all || sections[index].hasMore != nil {
      sections[index].items.removeAll { !isWanted($0.id) }
    }
  }
}

/// The pages of a list, one behind the other, of either transport.
///
/// A page is asked for when somebody waits for it, behind the rows that came before. They end where
/// the server says so, and at a page that has nothing new, which is not given: one that is not full
/// says nothing, since servers have limits of their own and rows of no use are left out. What was put
/// in at the top meanwhile moves rows onto the next page: what is known is not given twice.
/// Each loop is a way through the list of its own; it ends with what a page failed with.
public struct ContentPages<Model: PagedModel>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = NetworkAnswer<Model>
  /// What asks for a page.
  public typealias Ask = @Sendable (ContentPage) async throws(NetworkError) -> Element

  private let paging: PagingState
  private let ask: Ask

  /// The pages from one on, so many at most, by a function that asks for one.
  public init(
    from page: ContentPage = ContentPage(), most count: Int = 1000, _ ask: @escaping Ask
  ) {
    paging = PagingState(from: page, most: count)
    self.ask = ask
  }

  /// Begins with the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(paging: paging, ask: ask) }

  /// A way through the pages.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var paging: PagingState
    fileprivate let ask: Ask

    /// The next page; nil where there is none.
    public mutating func next() async throws(NetworkError) -> Element? {
      try await next(isolation: #isolation)
    }

    /// The next page; nil where there is none.
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

/// How far a list was read, page by page.
struct PagingState: Sendable {
  /// The page to be asked for; nil at the end.
  var next: ContentPage?
  private var known: Set<ByteString> = []
  private var left: Int

  init(from page: ContentPage, most count: Int) {
    next = count > 0 && page.limit > 0 ? page : nil
    left = count
  }

  /// Takes what a page has, without what is known; false where there is nothing new.
  mutating func take(_ model: inout some PagedModel, of page: ContentPage) -> Bool {
    var (rows, kept, news) = (0, 0, 0)
    model.keepRows { id in
      rows += 1
      // What has no name is nobody's double, and nothing that anybody knows to be new.
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
  /// The pages of a list at a path of the REST side, which are told by `offset` and `limit`.
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
