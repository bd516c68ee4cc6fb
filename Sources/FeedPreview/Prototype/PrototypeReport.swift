import BricksKit
import Documents
import FeedClient
import FeedCore
import FeedModel
import Localization

/// The state of a prototype for its script, as JSON.
struct PrototypeReport {
  let id: String
  let prototype: Prototype
  let address: String
  /// The number of the last log entry that the script has.
  let after: Int

  private var session: Session { prototype.app.session }

  func json() -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("id", id)
    writer.member("address", address)
    writer.member("title", title)
    writer.member("page", prototype.view?.page ?? 0)
    writer.member("number", prototype.view?.number ?? 0)
    writer.member("canGoBack", session.canGoBack)
    writer.member("canGoForward", prototype.canGoForward)
    writer.member("isPresented", !session.presented.isEmpty)
    writer.member("isOffline", !session.isReachable)
    writer.member("isFull", prototype.log.count >= Prototype.longest)
    writer.member("time", Instant(milliseconds: session.now).text)
    writer.beginArray("tabs")
    for tab in PrototypeTab.all(of: session) {
      writer.beginObject()
      writer.member("name", tab.item.rawValue)
      writer.member("title", PreviewWords.of(tab.item.rawValue))
      writer.member("isSelected", tab.isSelected)
      writer.endObject()
    }
    writer.endArray()
    let report = FindingReport(prototype.findings, limit: FindingsPage.limit)
    writer.member("severity", FindingsPage.worst(report))
    writer.member("summary", report.isEmpty ? "" : FindingsPage.summary(report))
    writer.member("isKept", prototype.isKept)
    // A change of the clock replaces the one before, so the last numbers can have a gap.
    writer.beginArray("numbers")
    for entry in prototype.log.suffix(2) { writer.integer(entry.number) }
    writer.endArray()
    writer.beginArray("entries")
    for entry in prototype.log where entry.number > after { entry.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private var title: String {
    guard let page = session.visible else { return "" }
    return PreviewWords.of(page.screen.name)
  }
}
