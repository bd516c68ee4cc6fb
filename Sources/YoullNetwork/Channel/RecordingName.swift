import Basics
import Documents
import YoullContract

/// Where the answer to a request lies in a folder of recordings, without a language.
struct RecordingName: Hashable {
  private let name: ByteString

  /// Such as `graphql/GetProfile` or `offset-8/rest/slices/home`.
  var text: String { name.text }

  /// Nil for a change: a recording changes nothing.
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

  /// The path of its file in a folder, or in the folder of a language there.
  func path(in folder: String, _ language: String? = nil) -> String {
    "\(folder)/\(language.map { $0 + "/" } ?? "")\(text).json"
  }

  var isWithinFolder: Bool { Self.isWithinFolder(text) }

  /// Returns a Boolean value that indicates whether no part of a name leads out of its folder.
  static func isWithinFolder(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.contains(0)
    }
  }

  /// Returns a Boolean value that indicates whether a language has a folder: one part that leads
  /// nowhere else.
  static func isFolder(ofLanguage language: String) -> Bool {
    !language.utf8.contains(UInt8(ascii: "/")) && isWithinFolder(language)
  }
}

extension ChannelRequest {
  /// How many rows come before the page that is asked for; 0 where none is.
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
