import Basics
import Documents

/// The kind of an input file, which determines how its differences are found and named.
package enum InputFileKind {
  case tokens, resolver, layout, recording, setting, other

  /// Determines the kind from the path below the project.
  package init(path: String) {
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
      } else if path.hasSameBytes(as: Self.matrixPath) {
        .setting
      } else {
        .other
      }
  }

  /// The kind of cause that an edit of the file is.
  package var cause: InputEdit.Kind {
    switch self {
    case .tokens: .token
    case .layout: .layout
    case .recording: .field
    case .resolver, .setting: .setting
    case .other: .file
    }
  }

  /// The path of the matrix below the project.
  package static let matrixPath = "Snapshots/matrix.json"

  /// The files with the settings of an app, below its folder.
  private static let settings = [
    ["app.json"], ["art", "index.json"], ["fonts", "fonts.json"],
  ].map {
    $0.map { Array($0.utf8) }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { self.suffix($0.count).elementsEqual($0) }
  }
}

extension InputFileKind {
  /// Returns the file as a document to compare, or `nil` if it is not valid.
  func document(_ file: SourceFile) -> JSONDocument? {
    guard self != .other else { return nil }
    return JSONDocument.read(file, options: allowsComments ? .withComments : JSONOptions()).document
  }

  /// A Boolean value that indicates whether such files may contain comments.
  private var allowsComments: Bool { self == .tokens || self == .resolver }
}
