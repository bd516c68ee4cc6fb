import FeedPreview

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
      return DetachedProgram.start(command.contains("%s") ? words : words + [path])
    }
  }
}
