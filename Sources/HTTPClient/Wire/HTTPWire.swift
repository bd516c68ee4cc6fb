import Basics

/// A channel that performs each request as one exchange with its server, through libcurl on one
/// thread.
///
/// The thread starts with the first request. It ends when the wire is released or shut down, and
/// then open requests fail.
package final class HTTPWire: HTTPChannel {
  private let settings: HTTPClient.Settings
  private let requestQueue: RequestQueue

  package convenience init(_ settings: HTTPClient.Settings = HTTPClient.Settings()) {
    self.init(settings) { queue in
      DetachedThread.start { CurlEngine.run(queue, settings) } == 0
    }
  }

  init(
    _ settings: HTTPClient.Settings,
    startingBy startThread: @escaping @Sendable (RequestQueue) -> Bool
  ) {
    self.settings = settings
    requestQueue = RequestQueue(limit: settings.openRequests, startingBy: startThread)
  }

  deinit { requestQueue.close() }

  package func answer(
    _ request: HTTPClient.Request
  ) async throws(HTTPProblem) -> HTTPClient.Response {
    let lines = try request.headerLines(settings.limits)
    let ticket = CancellationToken()
    let end = SteadyClock.now + (request.timeout ?? settings.timeout)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let order = QueuedRequest(
          request: request, headerLines: lines, end: end, ticket: ticket,
          continuation: continuation)
        if let problem = requestQueue.submit(order) {
          continuation.resume(returning: .failure(problem))
        }
      }
    } onCancel: {
      requestQueue.cancel(ticket)
    }
    return try result.get()
  }

  /// Fails all open requests and waits until the thread has closed every connection.
  package func shutDown() async {
    await requestQueue.closeAndWait()
  }
}
