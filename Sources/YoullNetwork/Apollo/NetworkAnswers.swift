import Basics

/// The answers to one call in the order in which they come: what was kept, then what the server says.
///
/// Each loop over it is a call of its own. It ends when the last answer is there, and throws a
/// ``NetworkError`` if that one does not come.
public struct NetworkAnswers<Model: Sendable>: AsyncSequence, Sendable {
  /// One of the answers.
  public typealias Element = NetworkAnswer<Model>
  /// What a loop goes on with.
  public typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

  typealias Deliver = @Sendable (Element) -> Void

  private let call: @Sendable (_ deliver: @escaping Deliver) async -> NetworkError?

  /// A call that delivers its answers, and ends with what went wrong or nothing.
  init(_ call: @escaping @Sendable (_ deliver: @escaping Deliver) async -> NetworkError?) {
    self.call = call
  }

  /// Makes the call and gives its last answer.
  public func last() async throws(NetworkError) -> Element {
    let last = Locked<Element?>(nil)
    if let error = await call({ answer in last.withLock { $0 = answer } }) { throw error }
    guard let answer = last.withLock({ $0 }) else { throw .cancelled() }
    return answer
  }

  /// Begins the call, which is cancelled when nobody waits for it any more.
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
