import DesignTokens
import Documents
import FeedModel

/// What all customers of a project lie over, read once for them.
struct CustomerBase: Sendable {
  let app: CustomerApp
  let findingsOfApp: [Finding]
  let theme: ThemeBase
  /// Why there is no theme; nil where there is one.
  let problemOfTheme: Finding?
  private let folder: String
  /// The files by their paths; nil for what could not be read.
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

  /// Whether another state of the project has the same base.
  func isSame(in project: ProjectFiles) -> Bool {
    folder.utf8.elementsEqual(project.baseTheme.utf8)
      && files.allSatisfy { (try? project.source.file($0.path))?.bytes == $0.bytes }
  }
}
