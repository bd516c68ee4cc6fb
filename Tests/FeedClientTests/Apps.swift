import Documents
import FeedClient
import FeedModel
import Testing

/// Apps for the tests, written as in `app.json`.
enum Apps {
  static func app(_ json: String) throws -> CustomerApp {
    let source = SourceFile(path: "app.json", bytes: Array(json.utf8))
    let (app, findings) = CustomerApp.format.read(source)
    #expect(findings.map(\.message) == [])
    return try #require(app)
  }

  /// An app with tabs, all modules and no flags.
  static func tabs(_ items: TabItem..., flags: String = "{}") throws -> CustomerApp {
    let names = items.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return try app(
      """
      {"tabItems": [\(names)], "flags": \(flags),
       "modules": ["TimerModuleInterface", "TuyaModuleInterface"]}
      """)
  }
}

extension FeedLink {
  /// Creates the link of an action with arguments as texts.
  init(_ name: String, _ arguments: (String, String)...) throws {
    let action = try #require(FeedAction.named(name))
    self.init(action, arguments.map { Argument($0.0, Array($0.1.utf8)) })
  }
}
