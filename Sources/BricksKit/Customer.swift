import DesignTokens
import Documents
import FeedModel
import FeedRendering

/// A customer's app and theme, read from files.
struct Customer {
  let app: CustomerApp
  /// The bytes of the app's file, or `nil` if it cannot be read.
  let appBytes: [UInt8]?
  private let base: CustomerApp
  private(set) var texts: AppTexts
  private(set) var language: String
  /// The languages of the app.
  let languages: [String]
  /// A Boolean value that indicates whether every file was readable.
  let isComplete: Bool
  let theme: Theme
  let findings: [Finding]

  /// The contexts of the theme's modifier `scheme`, the default one first.
  var schemes: [String] {
    var names: [String] = []
    for choice in theme.permutations.flatMap(\.contexts) where choice.modifier == "scheme" {
      if !names.contains(choice.context) { names.append(choice.context) }
    }
    return names
  }

  /// Reads a customer over the base.
  init(_ name: String, _ files: ProjectFiles, over base: CustomerBase, language: String?) {
    let folder = files.theme(name)
    let appFile = files.source.result("\(folder)/\(CustomerApp.fileName)")
    let problems: [Finding]
    (app, problems) = CustomerApp.read(appFile)
    appBytes = try? appFile.get().bytes
    self.base = base.app
    languages = app.languages.isEmpty ? base.app.languages : app.languages
    texts = AppTexts()
    self.language = ""
    let (layers, problem) = Self.layer(files.source.result("\(folder)/\(ThemeInput.fileName)"))
    let (theme, problemsOfTheme) = base.theme.theme(of: layers, load: files.source.result)
    self.theme = theme
    findings =
      base.findingsOfApp + problems + [base.problemOfTheme, problem].compactMap(\.self)
      + problemsOfTheme
    isComplete = !findings.contains {
      $0.rule == FileRules.unreadable || $0.rule.id == "resolver.source-missing"
    }
    speak(language)
  }

  /// Returns the document of a theme, or the problem with it.
  static func layer(
    _ file: Result<SourceFile, FileProblem>
  ) -> (layers: [SourceFile], problem: Finding?) {
    switch file {
    case .success(let file): ([file], nil)
    case .failure(let problem): ([], FileRules.finding(problem))
    }
  }

  /// Returns the customer in another language, by default the first one of the app.
  func speaking(_ language: String?) -> Customer {
    var customer = self
    customer.speak(language)
    return customer
  }

  private mutating func speak(_ name: String?) {
    language = name ?? languages.first ?? "en"
    texts = app.texts(in: language).over(base.texts(in: language))
  }
}

extension CustomerApp {
  /// Reads an app and returns the findings about it.
  ///
  /// A missing value is a default.
  static func read(
    _ file: Result<SourceFile, FileProblem>
  ) -> (app: CustomerApp, findings: [Finding]) {
    switch file {
    case .success(let file):
      let (app, findings) = format.read(file)
      return (app ?? CustomerApp(), findings)
    case .failure(let problem): return (CustomerApp(), [FileRules.finding(problem)])
    }
  }
}
