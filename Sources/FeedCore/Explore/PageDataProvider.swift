package import FeedModel
package import YoullModels
import YoullNetwork

/// The data of a screen that another screen opens: its sections, of which one can come in pages.
///
/// It behaves like the list of the explore screen, without tags.
package struct PageDataProvider: EventMachine {
  package typealias Event = ExploreFeedDataProvider.Event
  package typealias Effect = ExploreFeedDataProvider.Effect

  package let screen: Screen
  /// The slug or ID of the screen's subject, if it has one.
  package let subject: String?
  /// The order of the list, if the link to the screen has one.
  package let sort: SliceSort
  package private(set) var list: ExploreFeedDataProvider

  /// Creates the data of a screen before its first load.
  package init(
    of screen: Screen, about subject: String? = nil, sorted sort: SliceSort = SliceSort()
  ) {
    self.screen = screen
    self.subject = subject
    self.sort = sort
    let paged = screen.list(about: subject)
    list = ExploreFeedDataProvider(
      listID: paged?.section ?? "", pageSize: paged?.pageSize ?? ContentPage.size, hasTags: false)
  }

  package mutating func handle(_ event: Event) -> [Effect] { list.handle(event) }
}

/// The data of a category's screen: the category and its subcategories.
package typealias CategoryDetailsDataProvider = PageDataProvider

/// The data of a subcategory's screen: its sessions, in pages, and the reviews of users.
package typealias SubcategoryDetailsDataProvider = PageDataProvider

extension PageDataProvider {
  /// Performs an effect of a screen, and returns the event of its result.
  package static func perform(
    _ effect: Effect, of screen: Screen, about subject: String?, sorted sort: SliceSort,
    _ arguments: [FeedLink.Argument] = [], by service: ScreenService
  ) async -> Event? {
    guard case .load(let load) = effect else { return nil }
    do throws(NetworkError) {
      let page = try await service.page(
        load.page, of: screen, about: subject, sorted: sort, arguments)
      return .loaded(load, .success(page))
    } catch {
      return .loaded(load, .failure(error))
    }
  }
}

extension StateRunner<PageDataProvider> {
  /// Creates a runner whose requests a service makes.
  package init(_ provider: PageDataProvider, _ service: ScreenService) {
    let (screen, subject, sort) = (provider.screen, provider.subject, provider.sort)
    self.init(provider) {
      await PageDataProvider.perform($0, of: screen, about: subject, sorted: sort, by: service)
    }
  }
}
