/// How the command ends; scripts rely on these numbers.
struct ExitCode: Sendable, Equatable {
  let number: Int32

  static let clean = ExitCode(number: 0)
  static let findings = ExitCode(number: 1)
  static let unreadable = ExitCode(number: 2)
  static let usage = ExitCode(number: 64)
  static let fault = ExitCode(number: 70)
  static let interrupted = ExitCode(number: 130)

  /// The table that help and the manual show.
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (clean, "clean"),
    (findings, "the input was read and has findings"),
    (unreadable, "something could not be read or written, or does not exist"),
    (usage, "wrong usage"),
    (fault, "a fault of the program itself"),
    (interrupted, "interrupted"),
  ]
}
