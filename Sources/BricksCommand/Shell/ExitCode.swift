/// The exit code of the command.
///
/// Scripts rely on these numbers.
struct ExitCode: Sendable, Equatable {
  let number: Int32

  static let clean = ExitCode(number: 0)
  static let findings = ExitCode(number: 1)
  static let unreadable = ExitCode(number: 2)
  static let usage = ExitCode(number: 64)
  static let fault = ExitCode(number: 70)
  static let interrupted = ExitCode(number: 130)

  /// The table of exit codes in the help and the manual page.
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (clean, "success, and nothing to report"),
    (findings, "the input has findings, or the compared files differ"),
    (
      unreadable,
      "a file cannot be read or written, or a customer, screen, device, rule, node, token or other "
        + "name does not exist"
    ),
    (
      usage,
      "the command line is invalid: an unknown verb or flag, a malformed number or "
        + "date, or a value that no project accepts"
    ),
    (fault, "an internal error"),
    (interrupted, "interrupted"),
  ]
}
