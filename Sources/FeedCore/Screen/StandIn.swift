import Basics
import FeedModel
import YoullModels

/// The screens for parts of the app that exist outside of it, such as the player.
///
/// A stand-in is marked as one, and shows the arguments of the action that opened it.
extension Screen {
  package static let player = standIn("player", "a stand-in for the player, with its queue")
  package static let purchase = standIn("purchase", "a stand-in for a purchase in the store")
  package static let share = standIn("share", "a stand-in for the share sheet of the system")
  package static let device = standIn("device", "a stand-in for the control of a device")
  package static let pairing = standIn("pairing", "a stand-in for the pairing of a device")

  /// The table of stand-ins.
  package static let standIns = [player, purchase, share, device, pairing]

  /// A Boolean value that indicates whether the screen stands for a part outside of the app.
  package var isStandIn: Bool { Self.standIns.contains(self) }

  private static func standIn(_ name: String, _ summary: String) -> Screen {
    Screen(
      name, summary, .page,
      ownSections: { StandIn.sections(name, $0.texts, $0.arguments) })
  }
}

/// The sections of a stand-in.
private enum StandIn {
  /// Returns a panel with the kind of the stand-in, and a list of the arguments.
  ///
  /// The first argument is the subject of the panel's buttons.
  static func sections(
    _ kind: String, _ texts: AppTexts, _ arguments: [FeedLink.Argument]
  ) -> [BNHomeFeedSection] {
    let values = arguments.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) }
    let fields =
      [("kind", kind)]
      + ["title", "message"].compactMap { name in
        (texts["standIn.\(kind).\(name)"]?.words).map { (name, $0) }
      }
    var panel = BNHomeFeedSection(id: kind, type: "standIn")
    panel.items = [record(values.first?.1 ?? kind, fields)]
    var list = BNHomeFeedSection(id: "arguments", type: "standInArguments")
    for (name, value) in values {
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      for (number, part) in parts.enumerated() {
        let label = parts.count == 1 ? name : "\(name) \(number + 1)"
        list.items.append(record("\(name)-\(number + 1)", [("name", label), ("value", "\(part)")]))
      }
    }
    return list.items.isEmpty ? [panel] : [panel, list]
  }

  private static func record(_ id: String, _ fields: [(String, String)]) -> BNRecord {
    BNRecord(id: id, values: fields.map { BNField(name: $0, value: .text($1)) })
  }
}
