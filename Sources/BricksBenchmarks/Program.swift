import Glibc

/// Programs that run beside this one.
enum Program {
  /// The path of what lies in the folder of this program.
  static func beside(_ name: String) -> String {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return (folder + [name[...]]).joined(separator: "/")
  }

  /// Runs a program to its end; 0 if it ended well, else not a number.
  static func run(_ words: [String]) -> Double {
    guard let process = start(words) else { return .nan }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0 ? 0 : .nan
  }

  /// Starts a program with its output thrown away; nil where there is none.
  static func start(_ words: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var process = pid_t()
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 ? process : nil
  }
}
