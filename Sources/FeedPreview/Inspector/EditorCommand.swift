import Basics
package import Documents

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
    DetachedProgram.start(arguments(path, line: line, column: column))
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
