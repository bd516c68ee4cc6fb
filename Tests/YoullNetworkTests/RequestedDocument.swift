import Basics
import YoullModels

@testable import YoullNetwork

extension BricksNetwork {
  /// Sends a request and reads its response, without the cache.
  func document(
    for request: ChannelRequest, token: Secret? = nil
  ) async throws(NetworkError) -> ResponseDocument {
    try await answer(to: request, token: token, of: requester) { answer, _ throws(NetworkError) in
      try ResponseDocument(answer, to: request)
    }.result
  }
}
