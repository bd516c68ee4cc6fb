import FeedClient
import FeedCore
import YoullModels

/// Work without a server: feeds and lists arrive at once without content, and tags are fixed.
enum EmptyWork {
  /// Returns the event of an effect's result.
  static func result(of effect: Session.Effect) -> Session.Event? {
    switch effect {
    case .page(let page, let effect, let now):
      return result(of: effect, at: now).map { .page(page.id, $0) }
    case .write(let write, _): return .written(write, nil)
    case .readFacts:
      var facts = FlowFacts()
      facts.displayedWelcomeMessage = true
      return .facts(facts)
    case .keepFacts, .network, .signOut, .report: return nil
    }
  }

  static func result(of effect: Page.Effect, at now: Int64) -> Page.Event? {
    switch effect {
    case .feed(.readCache): return .feed(.provider(.cacheRead(nil)))
    case .feed(.load(let load)):
      var feed = HomeScreenFeed()
      feed.loadedAt = now
      return .feed(.provider(.loaded(load, .success(feed))))
    case .feed(.write(let dismissal)): return .feed(.provider(.written(dismissal, nil)))
    case .feed(.save): return nil
    case .explore(.readTags): return .explore(.provider(.tagsRead([])))
    case .explore(.loadTags):
      return .explore(.provider(.tagsLoaded(.success(NetworkAnswer(model: tags)))))
    case .explore(.keepTags): return nil
    case .explore(.load(let load)):
      return .explore(.provider(.loaded(load, .success(NetworkAnswer(model: BNHomeFeed())))))
    case .list(.load(let load)):
      return .list(.loaded(load, .success(NetworkAnswer(model: BNHomeFeed()))))
    case .list: return nil
    }
  }

  static let tags: [Tag] = ["walks", "sleep"].map { id in
    var tag = BNTag()
    (tag.id, tag.title) = (id, id)
    return Tag(tag)
  }
}

extension Session.Effect {
  /// Returns whether the effect loads a whole screen.
  func isLoad(of screen: Screen) -> Bool {
    guard case .page(let page, let effect, _) = self, page.screen == screen else { return false }
    switch effect {
    case .feed(.load), .explore(.load), .list(.load): return true
    default: return false
    }
  }
}

/// Work without a network: every request fails.
enum FailingWork {
  static func result(of effect: Session.Effect) -> Session.Event? {
    let error = NetworkError.invalidRequest(message: "The network is lost.")
    switch effect {
    case .write(let write, _): return .written(write, error)
    case .page(let page, .feed(.load(let load)), _):
      return .page(page.id, .feed(.provider(.loaded(load, .failure(error)))))
    case .page(let page, .feed(.write(let dismissal)), _):
      return .page(page.id, .feed(.provider(.written(dismissal, error))))
    case .page(let page, .explore(.loadTags), _):
      return .page(page.id, .explore(.provider(.tagsLoaded(.failure(error)))))
    case .page(let page, .explore(.load(let load)), _):
      return .page(page.id, .explore(.provider(.loaded(load, .failure(error)))))
    case .page(let page, .list(.load(let load)), _):
      return .page(page.id, .list(.loaded(load, .failure(error))))
    default: return EmptyWork.result(of: effect)
    }
  }
}
