/// The time of the server's clock, derived from the dates of its responses.
///
/// Between two responses it advances with the steady clock, so that a change of this machine's
/// clock does not expire a token.
struct ServerTime: Sendable {
  /// The same time on both clocks.
  struct Moment: Sendable {
    /// The time since the machine started.
    let steady: Duration
    /// The server's time, in seconds since 1970.
    let server: Double
  }

  private var known: (steady: Duration, server: Double)
  private var isHeard = false

  /// Creates a time that follows the clock of this machine until a server reports its own.
  init(steady: Duration, machine: Double) {
    known = (steady, machine)
  }

  /// Records a server's time.
  ///
  /// If two responses arrive out of order, the later time of the steady clock wins.
  mutating func hear(_ seconds: Double, at steady: Duration) {
    guard !isHeard || steady >= known.steady else { return }
    isHeard = true
    known = (steady, seconds)
  }

  func moment(at steady: Duration) -> Moment {
    let passed = (steady - known.steady) / Duration.seconds(1)
    return Moment(steady: steady, server: known.server + passed)
  }
}
