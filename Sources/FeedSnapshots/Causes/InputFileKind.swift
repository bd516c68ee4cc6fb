import Documents

/// What a file says, which decides how its differences are taken apart and named.
enum InputFileKind {
  case tokens, resolver, layout, recording, setting, other

  /// Tells it from the path below the project.
  init(path: String) {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let name = names.last ?? []
    let isInThemes = names.count > 2 && names[0].elementsEqual("Themes".utf8)
    self =
      if !name.hasSuffix(".json") {
        .other
      } else if names.count > 1, names[0].elementsEqual("Layouts".utf8) {
        .layout
      } else if isInThemes, names.count > 3, names[2].elementsEqual("content".utf8) {
        .recording
      } else if name.hasSuffix(".tokens.json") {
        .tokens
      } else if name.hasSuffix(".resolver.json") {
        .resolver
      } else if isInThemes, Self.settings.contains(where: { names[2...].elementsEqual($0) }) {
        .setting
      } else if path.utf8.elementsEqual(SnapshotProject.matrixPath.utf8) {
        .setting
      } else {
        .other
      }
  }

  /// What an edit in it is.
  var cause: SnapshotCause.Kind {
    switch self {
    case .tokens: .token
    case .layout: .layout
    case .recording: .field
    case .resolver, .setting: .setting
    case .other: .file
    }
  }

  /// What says how an app is, below its folder.
  private static let settings = [["app.json"], ["art", "index.json"]].map {
    $0.map { Array($0.utf8) }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}

extension InputFileKind {
  /// The file as a document that can be taken apart; nil if it is none.
  func document(_ file: SourceFile) -> JSONDocument? {
    guard self != .other else { return nil }
    return JSONDocument.read(file, options: allowsComments ? .withComments : JSONOptions()).document
  }

  /// Whether the readers of such files skip comments.
  private var allowsComments: Bool { self == .tokens || self == .resolver }
}
