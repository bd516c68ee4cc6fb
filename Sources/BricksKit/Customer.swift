import DesignTokens
import Documents
import FeedModel
import FeedRendering

/// A customer's app, theme and pictures as they are read from files.
struct Customer {
  let app: CustomerApp
  private let base: CustomerApp
  private(set) var texts: AppTexts
  private(set) var language: String
  /// The languages of the app.
  let languages: [String]
  /// Whether every file was there to be read.
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
  init(_ name: String, _ files: ProjectFiles, language: String?) {
    var findings: [Finding] = []
    let folder = files.theme(name)
    base = Self.app(in: files.baseTheme, files.source, &findings)
    app = Self.app(in: folder, files.source, &findings)
    languages = app.languages.isEmpty ? base.languages : app.languages
    texts = AppTexts()
    self.language = ""
    var layers: [SourceFile] = []
    for path in [files.baseTheme, folder] {
      do throws(FileProblem) {
        layers.append(try files.source.file("\(path)/theme.resolver.json"))
      } catch {
        findings.append(FileRules.finding(error))
      }
    }
    let (theme, problems) = Theme.read(layers) { path in
      do throws(FileProblem) {
        return .success(try files.source.file(path))
      } catch {
        return .failure(error)
      }
    }
    self.theme = theme
    self.findings = findings + problems
    isComplete = !self.findings.contains {
      $0.rule == FileRules.unreadable || $0.rule.id == "resolver.source-missing"
    }
    speak(language)
  }

  /// The same customer in another language; without a name in that of the app.
  func speaking(_ language: String?) -> Customer {
    var customer = self
    customer.speak(language)
    return customer
  }

  private mutating func speak(_ name: String?) {
    language = name ?? languages.first ?? "en"
    texts = app.texts(in: language).over(base.texts(in: language))
  }

  private static func app(
    in folder: String, _ files: FileSource, _ findings: inout [Finding]
  ) -> CustomerApp {
    do throws(FileProblem) {
      let source = try files.file("\(folder)/\(CustomerApp.fileName)")
      let (app, problems) = CustomerApp.format.read(source)
      findings += problems
      return app ?? CustomerApp()
    } catch {
      findings.append(FileRules.finding(error))
      return CustomerApp()
    }
  }
}
