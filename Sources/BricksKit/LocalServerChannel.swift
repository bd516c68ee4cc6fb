import YoullModels
import YoullNetwork

/// A channel to the server of `bricks serve`, which explains how to start it if it does not answer.
struct LocalServerChannel: Channel {
  private let channel: any Channel
  private let hint: String

  init(around channel: any Channel, customer: String, flag: String) {
    self.channel = channel
    hint =
      "Start the server in another terminal with `bricks serve --customer \(customer)`, or pass "
      + "\(flag)."
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    do throws(ChannelProblem) {
      return try await channel.answer(request, with: headers)
    } catch {
      guard error.kind == .unanswered else { throw error }
      throw ChannelProblem(
        source: error.source, message: "There is no server at \(error.source). \(hint)",
        kind: error.kind, mayHaveRun: error.mayHaveRun)
    }
  }
}
