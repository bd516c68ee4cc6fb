import Basics
import CLinux
package import Documents
import Glibc

/// The editor of the user, which opens a file at a line.
package struct EditorCommand: Sendable {
  /// The program and its arguments.
  package let words: [String]

  /// Returns the editor that the environment names, or `nil`.
  ///
  /// The value is split at spaces. No shell reads it.
  package init?(_ environment: [String: String]) {
    let names = ["BRICKS_EDITOR", "VISUAL", "EDITOR"]
    let words = names.lazy.map { name in
      (environment[name] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }
    guard let first = words.first(where: { !$0.isEmpty }) else { return nil }
    self.words = first
  }

  /// The name of the program without its folder.
  private var name: String {
    words[0].split(separator: "/").last.map(String.init) ?? words[0]
  }

  /// A Boolean value that indicates whether the editor needs a terminal, which the preview does not
  /// have.
  package var needsTerminal: Bool {
    ["vi", "vim", "nvim", "nano", "pico", "micro", "hx", "helix", "kak", "ed", "joe"].contains(name)
      || name == "emacs" && words.contains { $0 == "-nw" || $0 == "--no-window-system" }
  }

  /// Returns the words that open a file at a line and a column.
  package func arguments(_ path: String, line: Int, column: Int) -> [String] {
    let place = "\(path):\(line):\(column)"
    if words.contains(where: { $0.contains("{file}") }) {
      return words.map { word in
        word.replacing("{file}", with: path).replacing("{line}", with: "\(line)")
          .replacing("{column}", with: "\(column)")
      }
    }
    switch name {
    case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf":
      return words + ["--goto", place]
    case "zed", "zeditor", "subl", "sublime_text": return words + [place]
    case "idea", "webstorm", "phpstorm", "pycharm", "fleet", "studio":
      return words + ["--line", "\(line)", "--column", "\(column)", path]
    case "kate": return words + ["--line", "\(line)", "--column", "\(column)", path]
    case "emacs", "emacsclient", "gvim", "mvim", "gedit", "geany":
      return words + ["+\(line)", path]
    default: return words + [path]
    }
  }

  /// Starts the editor without a shell, and returns a Boolean value that indicates whether it
  /// started.
  func open(_ path: String, line: Int, column: Int) -> Bool {
    var arguments = arguments(path, line: line, column: column).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // A connection that waits for its page must not stay open in the editor.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A session of its own keeps Ctrl-C in the terminal from ending the editor.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | 0x80)
    var process: pid_t = 0
    guard let program = arguments[0] else { return false }
    let result = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
    guard result == 0 else { return false }
    Self.reap(process)
    return true
  }

  /// Waits on a thread of its own for the end of a process, which would otherwise remain as a
  /// zombie.
  private static func reap(_ process: pid_t) {
    var thread = pthread_t()
    let argument = UnsafeMutableRawPointer(bitPattern: Int(process))
    let result = pthread_create(
      &thread, nil,
      { argument in
        var status: Int32 = 0
        while waitpid(pid_t(Int(bitPattern: argument)), &status, 0) < 0, errno == EINTR {}
        return nil
      }, argument)
    if result == 0 { pthread_detach(thread) }
  }
}

/// A line and a column of a file of the project.
package struct EditorPlace: Sendable, Equatable {
  package let path: String
  package let line: Int
  package let column: Int

  /// Reads a place such as `Themes/a/light.tokens.json:4:30`, or returns `nil`.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
      let line = Int(parts[parts.count - 2]), line > 0, column > 0
    else { return nil }
    path = parts.dropLast(2).joined(separator: ":")
    (self.line, self.column) = (line, column)
  }
}

/// The folders of a project, outside of which the preview opens and changes no file.
package struct ProjectConfinement: Sendable {
  let folders: [String]
  private let source: FileSource

  package init(folders: [String], source: FileSource = .disk) {
    (self.folders, self.source) = (folders, source)
  }

  /// Returns the path of a file with all links resolved, or `nil` if it is not a file in one of the
  /// folders.
  package func path(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = source.real(path) else { return nil }
    let isInside = folders.contains { folder in
      source.real(folder).map { real.starts(with: $0 + [UInt8(ascii: "/")]) } ?? false
    }
    let resolved = String(decoding: real, as: UTF8.self)
    return isInside && source.kind(resolved) == .file ? resolved : nil
  }
}
