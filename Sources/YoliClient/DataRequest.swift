import Basics
import Dispatch

/// A running request, which can be cancelled.
///
/// The request continues if this object is released.
public final class DataRequest: Sendable {
  private struct State: Sendable {
    /// The failure block, until one of the two blocks is called.
    var failure: Failure?
    var isCancelled = false
    var work: Task<Void, Never>?
  }

  private let queue: DispatchQueue
  private let state: Locked<State>

  /// Starts the work.
  ///
  /// On success, the work returns the call of the success block, which runs on the queue.
  init(
    on queue: DispatchQueue, failure: @escaping Failure,
    _ work: @escaping @Sendable () async -> Result<@Sendable () -> Void, ClientError>
  ) {
    self.queue = queue
    state = Locked(State(failure: failure))
    let task = Task.detached { self.end(await work()) }
    state.withLock { if $0.failure != nil { $0.work = task } }
  }

  /// Cancels the request.
  ///
  /// The failure block is called with ``ClientError/cancelled``.
  ///
  /// If the caller runs on the session's queue and that queue is serial, the success block is never
  /// called afterward. A finished request is not affected.
  public func cancel() {
    let work = state.withLock { state -> Task<Void, Never>? in
      guard state.failure != nil else { return nil }
      state.isCancelled = true
      return state.work
    }
    work?.cancel()
    end(.failure(.cancelled))
  }

  /// Calls one of the blocks, unless one was already called.
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
