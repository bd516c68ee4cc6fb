import DesignTokens
import Documents
import FeedCore
import FeedModel
import Localization

/// The title of a customer's app, and the screens, schemes and languages to choose from.
package struct CustomerSummary: Sendable {
  /// The name of the app.
  package let title: String
  /// The screens with a layout: first the tabs of the app.
  package let screens: [String]
  /// The contexts of the modifier `scheme`, the default one first.
  package let schemes: [String]
  /// The languages with their codes and their own names, the default one first.
  package let languages: [(code: String, name: String)]
  /// The feature flags with the values of the app.
  package let flags: [(name: String, summary: String, isOn: Bool)]
  /// The users in the rows of the embedded backend: their keys, and their names if they have one.
  package let users: [(key: String, name: String?)]
  /// The released versions of the app that are in use, the oldest first.
  let versions: [AppVersion]

  /// The names of the released versions, such as `3.1`.
  package var versionNames: [String] { versions.map(\.description) }
  /// A Boolean value that indicates whether the files of the app's settings and its theme's
  /// modifiers are valid JSON.
  package let isSound: Bool

  /// The settings and layouts that all customers share.
  struct Base {
    fileprivate let folder: Folder
    /// The screens with a layout.
    fileprivate let screens: [Screen]

    init(_ files: ProjectFiles) {
      folder = Folder(files.baseTheme, files)
      screens = Screen.all.filter {
        files.source.exists("\(files.layouts)/screens/\($0.name).json")
      }
    }
  }

  /// The settings of an app and the modifiers of a theme in a folder.
  fileprivate struct Folder {
    let app: CustomerApp
    let modifiers: SourceFile?
    /// A Boolean value that indicates whether both files are valid JSON.
    let isSound: Bool

    init(_ folder: String, _ files: ProjectFiles) {
      let settings = files.source.result("\(folder)/\(CustomerApp.fileName)")
      app = CustomerApp.read(settings).app
      modifiers = try? files.source.file("\(folder)/\(ThemeInput.fileName)")
      isSound = [try? settings.get(), modifiers].allSatisfy { file in
        file.map { JSONDocument.read($0).findings.allSatisfy { $0.severity != .error } } ?? true
      }
    }
  }

  init(_ name: String, over shared: Base, _ files: ProjectFiles) {
    let own = Folder(files.theme(name), files)
    let (app, base) = (own.app, shared.folder.app)
    title = app.name.isEmpty ? name : app.name
    isSound = own.isSound && shared.folder.isSound
    schemes = ThemeBase.contexts(
      of: "scheme", in: [shared.folder.modifiers, own.modifiers].compactMap(\.self))
    let codes = app.languages.isEmpty ? base.languages : app.languages
    versions = Set(app.versions.isEmpty ? base.versions : app.versions).sorted()
    languages = codes.map { ($0, Language.name(of: $0)) }
    flags = AppFlag.all.map { ($0.name, $0.summary, app.isOn($0)) }
    users = Self.users(in: files.theme(name), files)
    let tabs = app.tabItems.map { Screen.of($0.item, in: app) }
    let positions = shared.screens.map { tabs.firstIndex(of: $0) ?? tabs.count }
    screens = (0...tabs.count).flatMap { position in
      zip(shared.screens, positions).filter { $1 == position }.map(\.0.name)
    }
  }

  /// Returns the users in the rows of a customer, or an empty array without valid rows.
  private static func users(
    in folder: String, _ files: ProjectFiles
  ) -> [(key: String, name: String?)] {
    guard let file = try? files.source.file("\(folder)/backend/users.json"),
      let document = JSONDocument.read(file).document
    else { return [] }
    return document.elements(of: document.root).compactMap { row in
      document.string("slug", of: row).map { ($0, document.string("first_name", of: row)) }
    }
  }
}
