import Basics
import Dispatch

/// A request under way, which can be cancelled.
///
/// Who lets go of it lets it run on.
public final class DataRequest: Sendable {
  private struct State: Sendable {
    /// The block for the error, until one of the two blocks was called.
    var failure: Failure?
    var isCancelled = false
    var work: Task<Void, Never>?
  }

  private let queue: DispatchQueue
  private let state: Locked<State>

  /// Begins the work, which gives what is left to do on the queue when it went well.
  init(
    on queue: DispatchQueue, failure: @escaping Failure,
    _ work: @escaping @Sendable () async -> Result<@Sendable () -> Void, ClientError>
  ) {
    self.queue = queue
    state = Locked(State(failure: failure))
    let task = Task.detached { self.end(await work()) }
    state.withLock { if $0.failure != nil { $0.work = task } }
  }

  /// Gives the request up: the failure block is called with ``ClientError/cancelled``.
  ///
  /// Called on the session's queue, if that is a serial queue, it is sure that no success comes
  /// behind it. What has ended is left as it is.
  public func cancel() {
    let work = state.withLock { state -> Task<Void, Never>? in
      guard state.failure != nil else { return nil }
      state.isCancelled = true
      return state.work
    }
    work?.cancel()
    end(.failure(.cancelled))
  }

  /// Calls one of the blocks, unless one was called before.
  private func end(_ result: Result<@Sendable () -> Void, ClientError>) {
    queue.async { [self] in
      let (failure, isCancelled) = state.withLock { state in
        defer { (state.failure, state.work) = (nil, nil) }
        return (state.failure, state.isCancelled)
      }
      guard let failure else { return }
      switch result {
      case .success(let success) where !isCancelled: success()
      case .success: failure(.cancelled)
      case .failure(let error): failure(isCancelled ? .cancelled : error)
      }
    }
  }
}
