import Basics
import YoullNetwork

/// Tells of the requests that go through it.
struct ToldChannel: Channel {
  private struct State: Sendable {
    var asked = 0
    /// What is waited for, in the order in which it was sent.
    var open: [(number: Int, name: String)] = []

    var progress: FeedProgress {
      var progress = FeedProgress()
      (progress.asked, progress.ended) = (asked, asked - open.count)
      progress.oldest = open.first?.name
      return progress
    }
  }

  private let channel: any Channel
  private let state = Locked(State())
  private let told: @Sendable (FeedProgress) -> Void

  /// Tells one state after the other; who is told must not ask this channel.
  init(around channel: any Channel, _ told: @escaping @Sendable (FeedProgress) -> Void) {
    self.channel = channel
    self.told = told
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    // Told inside of the lock, or an older state could come last.
    let number = state.withLock { state in
      state.asked += 1
      state.open.append((state.asked, request.name))
      told(state.progress)
      return state.asked
    }
    defer {
      state.withLock { state in
        state.open.removeAll { $0.number == number }
        told(state.progress)
      }
    }
    return try await channel.answer(request, with: headers)
  }
}
