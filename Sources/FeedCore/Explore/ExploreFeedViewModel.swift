import Basics
import YoullModels

/// The state of the explore screen in generic mode: its data provider and the preselected tag.
package struct ExploreFeedViewModel: EventMachine {
  package enum Event: Sendable {
    case viewWillAppear
    /// A link opens the screen with a tag.
    case preselectTagInExploreScreen(tagId: String)
    case trigger(RefreshTrigger)
    case provider(ExploreFeedDataProvider.Event)
  }

  package typealias Effect = ExploreFeedDataProvider.Effect

  package private(set) var provider = ExploreFeedDataProvider()
  /// The tag of a link, until the tags are known.
  package private(set) var preselected: String?
  private var hasAppeared = false

  package init() {}

  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .viewWillAppear:
      defer { hasAppeared = true }
      return hasAppeared ? [] : provider.handle(.loadData)
    case .preselectTagInExploreScreen(let id):
      preselected = id
      return selectPreselected()
    case .trigger(let trigger):
      return trigger.explore == .nothing ? [] : provider.handle(.loadData)
    case .provider(let event):
      return provider.handle(event) + selectPreselected()
    }
  }

  private mutating func selectPreselected() -> [Effect] {
    guard let id = preselected,
      let tag = provider.tagsBar.tag(id)
    else { return [] }
    preselected = nil
    return provider.handle(.select(.tag(tag)))
  }
}

extension ExploreFeedViewModel {
  /// Performs an effect, and returns the event of its result.
  ///
  /// Saved tags are shown before the server responds.
  package static func perform(
    _ effect: Effect, by api: any ExploreFeedAPI, readTags: @Sendable () -> [Tag],
    keepTags: @Sendable ([Tag]) -> Void
  ) async -> Event? {
    switch effect {
    case .readTags: return .provider(.tagsRead(readTags()))
    case .keepTags(let tags):
      keepTags(tags)
      return nil
    case .loadTags:
      do throws(NetworkError) {
        return .provider(.tagsLoaded(.success(try await api.getExploreTags())))
      } catch {
        return .provider(.tagsLoaded(.failure(error)))
      }
    case .load(let load):
      do throws(NetworkError) {
        let feed =
          switch load.tag {
          case .all: try await api.getAllCategories().exploreGrid
          case .tag(let tag):
            try await api.getContent(with: tag, offset: load.page.offset).exploreGrid
          }
        return .provider(.loaded(load, .success(feed)))
      } catch {
        return .provider(.loaded(load, .failure(error)))
      }
    }
  }
}

extension StateRunner<ExploreFeedViewModel> {
  /// Creates a runner whose effects the services perform.
  package init(
    _ model: ExploreFeedViewModel, _ api: any ExploreFeedAPI,
    readTags: @escaping @Sendable () -> [Tag], keepTags: @escaping @Sendable ([Tag]) -> Void
  ) {
    self.init(model) {
      await ExploreFeedViewModel.perform($0, by: api, readTags: readTags, keepTags: keepTags)
    }
  }
}
