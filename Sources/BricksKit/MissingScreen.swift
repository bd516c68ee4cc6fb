import Basics
import Documents
import FeedClient
import FeedCore
import FeedModel

extension Customer {
  /// Returns a note if nothing in the app leads to a screen, because the app lacks a flag or a
  /// module.
  ///
  /// The page of such a screen has no sections, which looks like a mistake.
  func absence(
    of screen: Screen, named name: String, with flags: [FeatureFlag], _ files: ProjectFiles
  ) -> [Finding] {
    var app = app
    app.flags += flags.map { ($0.name, $0.isOn) }
    guard let need = Route.need(for: screen, in: app) else { return [] }
    let reason =
      switch need {
      case .flag(let flag) where self.app.isOn(flag):
        "the page is requested with the flag \(Quoted.text(flag)) off."
      case .flag(let flag): "its flag \(Quoted.text(flag)) is off; set it to true."
      case .module(let module):
        "it does not have the module \(Quoted.text(module)); add the module to \"modules\"."
      }
    return [
      Finding(
        AppRules.missingScreen,
        "The app does not have the screen \(Quoted.text(screen.name)), because \(reason)",
        at: place(of: need, in: "\(files.theme(name))/\(CustomerApp.fileName)"))
    ]
  }

  /// Returns the place of a flag or of the modules in the file of the app, or the start of the file.
  private func place(of need: Need, in path: String) -> Place {
    let source = SourceFile(path: path, bytes: appBytes ?? [])
    guard let document = JSONDocument.read(source).document else { return Place(source, 0..<0) }
    let node =
      switch need {
      case .flag(let flag):
        document.member("flags", of: document.root).flatMap { document.member(flag, of: $0) }
      case .module: document.member("modules", of: document.root)
      }
    return node.map(document.place(of:)) ?? Place(source, 0..<0)
  }
}

extension Route {
  /// Returns the requirement that keeps an app from showing a screen, or `nil` if a route leads to it
  /// or no route ever does.
  fileprivate static func need(for screen: Screen, in app: CustomerApp) -> Need? {
    let routes = all.filter { $0.screen?.name.hasSameBytes(as: screen.name) ?? false }
    let isTab = app.tabItems.contains { $0.item.rawValue.hasSameBytes(as: screen.tokenName) }
    guard !isTab, routes.allSatisfy({ route in route.need.map { !app.has($0) } ?? false }) else {
      return nil
    }
    return routes.first?.need
  }
}
