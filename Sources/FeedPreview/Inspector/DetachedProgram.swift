import Basics
import CLinux
import Glibc

/// A program of the user that runs on its own, such as a browser or an editor.
package enum DetachedProgram {
  /// `POSIX_SPAWN_SETSID`, which glibc declares only if its extensions are enabled.
  private static let ownSession: Int16 = 0x80

  /// Starts a program without a shell, and without waiting for its end.
  ///
  /// The program neither reads keys nor writes to the terminal, and Ctrl-C does not end it.
  ///
  /// - Returns: `false` if the program could not be started.
  package static func start(_ words: [String]) -> Bool {
    guard let name = words.first else { return false }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // A connection that waits for its page must not stay open in the program.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | ownSession)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, name, &actions, &attributes, &arguments, environ) == 0 else {
      return false
    }
    reap(process)
    return true
  }

  /// Waits on a thread of its own for the end of a process, which would otherwise remain as a
  /// zombie.
  private static func reap(_ process: pid_t) {
    _ = DetachedThread.start {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }
}
