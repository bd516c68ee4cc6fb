import Basics
import DesignTokens
import Documents
import FeedModel

/// The base app and theme of all customers.
struct CustomerBase: Sendable {
  let app: CustomerApp
  let findingsOfApp: [Finding]
  let theme: ThemeBase
  /// The reason for a missing theme.
  let problemOfTheme: Finding?
  private let folder: String
  /// The bytes of the files, or `nil` for an unreadable file.
  private let files: [(path: String, bytes: [UInt8]?)]

  init(_ files: ProjectFiles) {
    var asked: [(path: String, bytes: [UInt8]?)] = []
    func load(_ path: String) -> Result<SourceFile, FileProblem> {
      let file = files.source.result(path)
      asked.append((path, (try? file.get())?.bytes))
      return file
    }
    (app, findingsOfApp) = CustomerApp.read(load("\(files.baseTheme)/\(CustomerApp.fileName)"))
    var layers: [SourceFile] = []
    (layers, problemOfTheme) = Customer.layer(load("\(files.baseTheme)/\(ThemeInput.fileName)"))
    theme = ThemeBase(layers, load: load)
    folder = files.baseTheme
    self.files = asked
  }

  /// Returns a Boolean value that indicates whether other files of the project have the same base.
  func isSame(in project: ProjectFiles) -> Bool {
    folder.hasSameBytes(as: project.baseTheme)
      && files.allSatisfy { (try? project.source.file($0.path))?.bytes == $0.bytes }
  }
}
