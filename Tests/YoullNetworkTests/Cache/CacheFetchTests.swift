import Testing
import YoullNetwork

/// Under every policy, in whatever order cache and server say something, a call ends once and never
/// goes back to what is older.
@Suite struct CacheFetchTests {
  private typealias Event = CacheFetch.Event

  /// All ways in which a call may go: each question is answered at some time, in each way.
  private static func runs(
    _ fetch: CacheFetch, _ event: Event, _ waiting: Set<CacheFetch.Action>,
    _ done: [CacheFetch.Action]
  ) -> [[CacheFetch.Action]] {
    var fetch = fetch
    var waiting = waiting
    let actions = fetch.take(event)
    waiting.formUnion(actions.filter { $0 == .readCache || $0 == .fetch })
    let done = done + actions
    if waiting.isEmpty { return [done] }
    return waiting.flatMap { question in
      let answers: [Event] =
        question == .readCache
        ? [.found(isFresh: true), .found(isFresh: false), .missing] : [.answered, .failed]
      return answers.flatMap { runs(fetch, $0, waiting.subtracting([question]), done) }
    }
  }

  @Test(arguments: CachePolicy.allCases)
  func everyCallEndsOnce(policy: CachePolicy) {
    let ends: Set<CacheFetch.Action> = [.finish, .failWithMiss, .failWithFetch]
    let runs = Self.runs(CacheFetch(policy), .began, [], [])
    for run in runs {
      #expect(run.filter { ends.contains($0) }.count == 1)
      #expect(run.last.map { ends.contains($0) } == true)
      #expect(run.filter { $0 == .fetch }.count <= 1)
      if let answer = run.firstIndex(of: .deliverAnswer) {
        #expect(!run[answer...].contains(.deliverCached))
      }
    }
    func some(_ action: CacheFetch.Action) -> Bool { runs.contains { $0.contains(action) } }
    #expect(some(.readCache) == (policy != .fetchIgnoringCacheCompletely))
    #expect(some(.fetch) == (policy != .returnCacheDataDontFetch))
    #expect(some(.storeAnswer) == (some(.readCache) && some(.fetch)))
  }

  private func actions(_ policy: CachePolicy, _ events: Event...) -> [CacheFetch.Action] {
    var fetch = CacheFetch(policy)
    return events.flatMap { fetch.take($0) }
  }

  @Test func policiesDoWhatTheirNamesSay() {
    #expect(
      actions(.fetchIgnoringCacheCompletely, .began, .answered)
        == [.fetch, .deliverAnswer, .finish])
    #expect(
      actions(.returnCacheDataAndFetch, .began, .found(isFresh: false), .answered)
        == [.readCache, .fetch, .deliverCached, .deliverAnswer, .storeAnswer, .finish])
    #expect(
      actions(.returnCacheDataAndFetch, .began, .failed, .found(isFresh: true))
        == [.readCache, .fetch, .deliverCached, .failWithFetch])
    #expect(
      actions(.returnCacheDataElseFetch, .began, .found(isFresh: true))
        == [.readCache, .deliverCached, .finish])
    #expect(
      actions(.returnCacheDataElseFetch, .began, .found(isFresh: false), .answered)
        == [.readCache, .fetch, .deliverAnswer, .storeAnswer, .finish])
    #expect(
      actions(.returnCacheDataDontFetch, .began, .found(isFresh: false))
        == [.readCache, .deliverCached, .finish])
    #expect(actions(.returnCacheDataDontFetch, .began, .missing) == [.readCache, .failWithMiss])
  }
}
