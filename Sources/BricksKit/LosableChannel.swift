import YoullModels
import YoullNetwork

/// A channel whose network can be lost: while it is, no request is answered.
struct LosableChannel: Channel {
  private let base: any Channel
  private let isReachable: @Sendable () -> Bool

  /// Creates a channel around a base channel.
  init(around base: any Channel, isReachable: @escaping @Sendable () -> Bool) {
    self.base = base
    self.isReachable = isReachable
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    guard isReachable() else {
      throw ChannelProblem(
        source: request.name, message: "The network is lost.", mayHaveRun: false)
    }
    return try await base.answer(request, with: headers)
  }
}
