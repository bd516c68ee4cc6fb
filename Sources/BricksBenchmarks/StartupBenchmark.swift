import Glibc

/// Starts `bricks help` beside a C program that does nothing, each from start to exit.
enum StartupBenchmark {
  static func run(seconds: Double) -> Comparison {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let empty = folder + "/empty-program"
    let source = empty + ".c"
    guard let file = fopen(source, "w") else { return failed }
    fputs("int main(void) { return 0; }\n", file)
    fclose(file)
    guard exitCode(of: ["cc", "-O2", "-o", empty, source]) == 0 else { return failed }
    let timings = Measurement.interleaved(
      [
        Contender(name: "empty C program") { exitCode(of: [empty]) },
        Contender(name: "bricks help") { exitCode(of: [folder + "/bricks", "help"]) },
      ], seconds: seconds)
    return Comparison(
      title: "Process: start to exit", bytes: nil, timings: timings,
      aims: ["bricks help": "at most 4x"])
  }

  private static let failed = Comparison(
    title: "Process: start to exit (no C compiler, not measured)", bytes: nil, timings: [])

  /// Runs a program with its output thrown away; not a number if it did not end well.
  private static func exitCode(of words: [String]) -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      return .nan
    }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else { return .nan }
    return 0
  }
}
