import Glibc

/// A run of this program in a separate process, with its own time and memory.
struct MeasuredProcess {
  /// The time from start to exit.
  let milliseconds: Double
  /// The peak memory in MiB.
  let peak: Double

  /// Runs a program, by default this one, with other arguments.
  ///
  /// Returns `nil` if it did not exit with one of the expected statuses.
  init?(
    _ words: [String], of program: String = CommandLine.arguments[0], statuses: [Int32] = [0]
  ) {
    var process = pid_t()
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let start = Measurement.now()
    guard posix_spawn(&process, program, nil, nil, &arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, statuses.contains(status >> 8),
      status & 0x7F == 0
    else { return nil }
    milliseconds = (Measurement.now() - start) * 1000
    peak = Double(usage.ru_maxrss) / 1024
  }
}
