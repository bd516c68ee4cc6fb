/// What the server's clock says, from the dates of its answers.
///
/// Between two answers it goes on with the steady clock, so that nobody who sets the clock of this
/// machine ends a token.
struct ServerTime: Sendable {
  /// One moment by both clocks.
  struct Moment: Sendable {
    /// Time since the machine started.
    let steady: Duration
    /// Seconds since 1970, as the server counts them.
    let server: Double
  }

  private var known: (steady: Duration, server: Double)
  private var isHeard = false

  /// As long as no server has said anything, the clock of this machine counts.
  init(steady: Duration, machine: Double) {
    known = (steady, machine)
  }

  /// Of two answers that come in another order than they were given, the later one counts.
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
