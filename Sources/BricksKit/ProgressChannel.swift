import Basics
import YoullModels
import YoullNetwork

/// A channel that reports the progress of its requests.
struct ProgressChannel: Channel {
  private struct State: Sendable {
    var asked = 0
    /// The requests in flight, in the order in which they were sent.
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
  private let report: @Sendable (FeedProgress) -> Void

  /// Creates a channel that calls `report` before and after each request.
  ///
  /// Reports come one at a time and in order, so `report` must not send a request itself.
  init(around channel: any Channel, _ report: @escaping @Sendable (FeedProgress) -> Void) {
    self.channel = channel
    self.report = report
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    // A report outside the lock could arrive after a newer one.
    let number = state.withLock { state in
      state.asked += 1
      state.open.append((state.asked, request.name))
      report(state.progress)
      return state.asked
    }
    defer {
      state.withLock { state in
        state.open.removeAll { $0.number == number }
        report(state.progress)
      }
    }
    return try await channel.answer(request, with: headers)
  }
}
