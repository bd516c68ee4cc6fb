import Glibc

/// Other programs that a benchmark runs.
enum Program {
  /// Returns the path of a file in the folder of this program.
  static func siblingPath(_ name: String) -> String {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return (folder + [name[...]]).joined(separator: "/")
  }

  /// Runs a program to its end.
  ///
  /// Returns 0 if it succeeded, and NaN otherwise.
  static func run(_ words: [String]) -> Double {
    guard let process = start(words) else { return .nan }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0 ? 0 : .nan
  }

  /// Starts a program, whose output is discarded or written to a file descriptor.
  ///
  /// Returns `nil` if the program does not exist.
  static func start(_ words: [String], output descriptor: Int32? = nil) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var process = pid_t()
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 ? process : nil
  }
}
