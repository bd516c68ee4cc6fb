import Basics
public import YoullModels

/// The responses to one call in the order of their arrival: the cached response, then that of the
/// server.
///
/// Each loop over the sequence makes a call of its own. The loop ends after the last response, and
/// throws a ``NetworkError`` if that response does not arrive.
public struct NetworkAnswers<Model: Sendable>: AsyncSequence, Sendable {
  /// One of the responses.
  public typealias Element = NetworkAnswer<Model>
  /// The iterator of a loop.
  public typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

  typealias Deliver = @Sendable (Element) -> Void

  private let call: @Sendable (_ deliver: @escaping Deliver) async -> NetworkError?

  /// Creates the responses of a call that delivers each response and returns its error, or `nil`.
  init(_ call: @escaping @Sendable (_ deliver: @escaping Deliver) async -> NetworkError?) {
    self.call = call
  }

  /// Makes the call and returns its last response.
  public func last() async throws(NetworkError) -> Element {
    let last = Locked<Element?>(nil)
    if let error = await call({ answer in last.withLock { $0 = answer } }) { throw error }
    guard let answer = last.withLock({ $0 }) else { throw .cancelled() }
    return answer
  }

  /// Begins the call, which is cancelled when the iterator is no longer used.
  public func makeAsyncIterator() -> AsyncIterator {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
    let task = Task { [call] in
      let error = await call { continuation.yield($0) }
      continuation.finish(throwing: error)
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream.makeAsyncIterator()
  }
}
