import Basics
import YoullNetwork

/// A request that an app in motion has sent, with its outcome.
package struct AppRequest: Sendable, Hashable {
  /// The transport and the name of the operation, or the method and the path.
  package let title: String
  /// The status of the response; `nil` without a response.
  package let status: Int?

  /// A Boolean value that indicates whether the server refused the request, or did not respond.
  package var isFailure: Bool { status.map { !(200..<400).contains($0) } ?? true }
}

/// The latest requests of an app in motion.
final class AppRequestLog: Sendable {
  private let requests = Locked<[AppRequest]>([])

  /// The highest number of requests between two reads.
  private static let limit = 1000

  func append(_ request: AppRequest) {
    requests.withLock { requests in
      if requests.count >= Self.limit { requests.removeFirst() }
      requests.append(request)
    }
  }

  /// Returns the requests since the last call.
  func take() -> [AppRequest] {
    requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

/// A channel that records its requests.
struct LoggedChannel: Channel {
  private let base: any Channel
  private let log: AppRequestLog

  init(around base: any Channel, _ log: AppRequestLog) {
    self.base = base
    self.log = log
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let title =
      switch request {
      case .operation(let name, _): "GraphQL \(name)"
      case .get(let path, _): "GET \(path)"
      case .change(let method, let path, _, _): "\(method.rawValue) \(path)"
      }
    do throws(ChannelProblem) {
      let answer = try await base.answer(request, with: headers)
      log.append(AppRequest(title: title, status: answer.status))
      return answer
    } catch {
      log.append(AppRequest(title: title, status: nil))
      throw error
    }
  }
}
