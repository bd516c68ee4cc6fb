import YoullModels
import YoullNetwork

/// A channel without a network: no request is answered.
struct LostNetworkChannel: Channel {
  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    throw ChannelProblem(
      source: request.name, message: "The network is lost.", mayHaveRun: false)
  }
}
