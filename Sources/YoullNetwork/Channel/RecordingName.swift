import Basics
import Documents
import YoullContract

/// The location of a recording in its folder, without the language.
struct RecordingName: Hashable {
  private let name: ByteString

  /// The name as text, such as `graphql/GetProfile` or `offset-8/rest/slices/home`.
  var text: String { name.text }

  /// Creates the name of a recording, or returns `nil` for a change, which a recording cannot
  /// execute.
  init?(_ request: ChannelRequest) {
    let answered: String
    switch request {
    case .operation(let name, _): answered = "graphql/\(name)"
    case .get(let path, _): answered = "rest\(path)"
    case .change: return nil
    }
    let offset = request.offset
    name = ByteString(offset > 0 ? "offset-\(offset)/\(answered)" : answered)
  }

  /// Returns the path of the recording in a folder, or in the language's folder inside it.
  func path(in folder: String, _ language: String? = nil) -> String {
    "\(folder)/\(language.map { $0 + "/" } ?? "")\(text).json"
  }

  var isWithinFolder: Bool { Self.isWithinFolder(text) }

  /// Returns a Boolean value that indicates whether a name stays within its folder.
  static func isWithinFolder(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.contains(0)
    }
  }

  /// Returns a Boolean value that indicates whether a language is a valid folder name: a single
  /// path component within the folder.
  static func isFolder(ofLanguage language: String) -> Bool {
    !language.utf8.contains(UInt8(ascii: "/")) && isWithinFolder(language)
  }
}

extension ChannelRequest {
  /// The number of rows before the requested page; 0 for the first page and for requests without
  /// pages.
  fileprivate var offset: Int {
    let name = PageParameter.offset
    switch self {
    case .operation(_, let variables):
      let source = SourceFile(path: "variables", bytes: variables)
      guard let document = JSONDocument.read(source).document,
        let node = document.member(name, of: document.root)
      else { return 0 }
      return document.integer(of: node) ?? 0
    case .get(_, let parameters), .change(_, _, let parameters, _):
      let value = parameters.first { $0.name.hasSameBytes(as: name) }?.value
      return value.flatMap { Int($0) } ?? 0
    }
  }
}
