import Basics
package import FeedCore
package import FeedModel
package import YoullModels

/// The effect of an action: one row of the table of routes.
package struct Route: Sendable {
  /// The name of the action.
  package let action: String
  package let target: Target
  /// The argument of the action with the subject of the screen.
  package let subject: String?
  package let style: Style
  /// The tab that shows the screen, if the app has that tab.
  package let tab: TabItem?
  /// A Boolean value that indicates whether the tab returns to its first page before.
  package let startsAtRoot: Bool
  /// The requirement of the app, without which the action does nothing.
  package let need: Need?
  /// The function of the platform that the route stands for.
  package let function: String

  package enum Target: Sendable {
    /// Another screen, by its name.
    case screen(String)
    /// A reaction of the screen with the action.
    case page(PageReaction)
    /// A request that changes data of the user.
    case write(ServerWrite)
  }

  package enum Style: String, Sendable {
    /// The screen follows in the tab's stack, with a way back.
    case push
    /// The screen covers the app until it is closed.
    case present
    /// The screen replaces the visible page, if that shows the same screen about another subject.
    case replace
  }

  init(
    _ action: String, _ target: Target, about subject: String? = nil, _ style: Style = .push,
    tab: TabItem? = nil, startsAtRoot: Bool = false, needs need: Need? = nil,
    function: String = ""
  ) {
    self.action = action
    self.target = target
    self.subject = subject
    self.style = style
    self.tab = tab
    self.startsAtRoot = startsAtRoot
    self.need = need
    self.function = function
  }

  /// The screen that the route opens.
  package var screen: Screen? {
    if case .screen(let name) = target { Screen.named(name) } else { nil }
  }

  /// Returns the route of an action, or `nil` if no row has it.
  package static func of(_ action: FeedAction) -> Route? { byAction[ByteString(action.name)] }

  /// The names of the actions that an app does not have, because it lacks a flag, a module or the
  /// screen.
  package static func closedActions(of app: CustomerApp) -> [String] {
    all.filter { route in
      route.need.map { !app.has($0) } ?? false || route.screen.map { !app.has($0) } ?? false
    }.map(\.action)
  }

  private static let byAction = Dictionary(
    all.map { (ByteString($0.action), $0) }, uniquingKeysWith: { first, _ in first })
}

/// A reaction of a screen to its own action.
package enum PageReaction: String, Sendable {
  case loadData = "the screen loads again"
  case loadMore = "the next page of the list is loaded"
  case close = "the screen closes"
  case dismissItem = "the section or offer disappears"
}

/// The arguments of a link.
package struct LinkArguments: Sendable, Hashable {
  package let values: [FeedLink.Argument]

  package init(_ values: [FeedLink.Argument] = []) { self.values = values }

  /// The value of an argument as text; `nil` for a missing or an empty value.
  package subscript(name: String) -> String? {
    guard let value = values.first(where: { $0.name.hasSameBytes(as: name) })?.value,
      !value.isEmpty
    else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  /// The order of a list that the arguments ask for.
  package var sort: SliceSort {
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) -> Choice? {
      self[name].flatMap { word in
        Choice.allCases.first { $0.rawValue.hasSameBytes(as: word) }
      }
    }
    return SliceSort(by: choice("sortBy"), direction: choice("sortDirection"))
  }
}

extension Route {
  /// The rows as a table in Markdown.
  package static var table: String {
    var lines = [
      "|Action|Leads to|How|Tab|From the root|Needs|Function of the platform|", "|-|-|-|-|-|-|-|",
    ]
    for row in all {
      let action = FeedAction.named(row.action)?.selector ?? row.action
      let (target, style) =
        switch row.target {
        case .screen(let name): ("`\(name)`", row.style.rawValue)
        case .page(let reaction): (reaction.rawValue, "")
        case .write(let write): ("`\(write.function)`", "request")
        }
      let need =
        switch row.need {
        case .flag(let name), .module(let name): "`\(name)`"
        case nil: ""
        }
      let cells = [
        "`\(action)`", target, style, row.tab.map { "`.\($0.rawValue)`" } ?? "",
        row.startsAtRoot ? "yes" : "", need, row.function.isEmpty ? "" : "`\(row.function)`",
      ]
      lines.append("|" + cells.joined(separator: "|") + "|")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
