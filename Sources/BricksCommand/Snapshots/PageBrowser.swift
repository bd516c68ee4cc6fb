import Glibc

/// The user's web browser.
struct PageBrowser {
  /// The programs with their first arguments, in the order in which they are tried.
  private let commands: [[String]]

  /// Creates a browser from the environment: the programs in `BROWSER`, separated by colons, then
  /// the default browser of the desktop.
  init(_ environment: [String: String]) {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map {
      $0.split(separator: " ").map(String.init)
    }
    commands = named.filter { !$0.isEmpty } + [["xdg-open"]]
  }

  /// Opens a file in the browser without waiting for the browser to end.
  ///
  /// - Returns: `false` if no program could be started.
  func open(_ path: String) -> Bool {
    commands.contains { command in
      let words = command.map { $0 == "%s" ? path : $0 }
      return Self.start(command.contains("%s") ? words : words + [path])
    }
  }

  /// `POSIX_SPAWN_SETSID`, which glibc declares only if its extensions are enabled.
  private static let ownSession: Int16 = 0x80

  private static func start(_ words: [String]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The review owns the terminal, so the browser must neither read keys nor write to the screen.
    for stream: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | ownSession)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    return posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ) == 0
  }
}
