import BricksKit
import Documents
import FeedCore
import SQLiteStore
import YoullNetwork

/// One run of `bricks doctor --cache` for the caches of an app: what it would show offline.
struct CacheFolderReport {
  private let invocation: Invocation
  private let folder: String
  private let now = Clock.milliseconds()

  init(_ invocation: Invocation, _ folder: String) {
    self.invocation = invocation
    self.folder = folder
  }

  func run() throws(CommandError) -> ExitCode {
    let stores = FileSource.disk.names(folder).filter {
      $0.hasPrefix("store-") && $0.hasSuffix(".sqlite")
    }
    guard !stores.isEmpty else {
      throw .request(
        "\(Quoted.text(folder, limit: 400)) contains no caches of an app; `bricks render SCREEN "
          + "--source backend --cache \(folder)` creates them.")
    }
    var users: [(name: String, content: OfflineContent)] = []
    for name in stores {
      do throws(StoreProblem) {
        users.append((name, try OfflineContent(storeAt: "\(folder)/\(name)")))
      } catch {
        throw .request(error.message)
      }
    }
    if invocation.text(.textOrJSON) == "json" {
      try invocation.console.write(json(users))
    } else {
      for (name, content) in users { try invocation.console.write(text(name, content)) }
    }
    return .clean
  }

  private func text(_ name: String, _ content: OfflineContent) -> String {
    let style = invocation.console.style
    var text = style.text(PrintableText.of(name), .bold) + "\n"
    if content.feeds.isEmpty { text += "  Offline, every feed shows an error.\n" }
    for feed in content.feeds {
      text += "  \(PrintableText.of(feed.key)): offline, the feed of \(age(feed)) with "
      text += "\(Sentence.count(feed.home.sections.count, "section")) and "
      text += "\(Sentence.count(feed.offers.count, "offer")), with a notice\n"
      if let name = feed.profile?.firstName { text += "    for \(PrintableText.of(name))\n" }
    }
    if !content.tags.isEmpty {
      let names = content.tags.map { PrintableText.of($0.name) }
      text += "  explore: offline, the tags \(names.joined(separator: ", ")), "
      text += "and an error instead of content\n"
    }
    if !content.offerIdsToHide.isEmpty {
      let ids = content.offerIdsToHide.map { PrintableText.of($0) }
      text += "  hidden offers: \(ids.joined(separator: ", "))\n"
    }
    return text
  }

  private func age(_ feed: HomeScreenFeed) -> String {
    feed.loadedAt > now
      ? "a time in the future" : "\(TimeSpan.text(Int((now - feed.loadedAt) / 1000))) ago"
  }

  private func json(_ users: [(name: String, content: OfflineContent)]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.objects("stores", users) { writer, user in
      writer.member("file", user.name)
      writer.objects("feeds", user.content.feeds) { writer, feed in
        writer.member("key", feed.key)
        writer.member("loadedAt", Int(feed.loadedAt))
        writer.member("sections", feed.home.sections.count)
        writer.member("offers", feed.offers.count)
      }
      writer.objects("tags", user.content.tags) { writer, tag in
        writer.member("id", tag.id)
        writer.member("name", tag.name)
      }
      writer.key("offerIdsToHide")
      writer.beginArray()
      for id in user.content.offerIdsToHide { writer.string(id) }
      writer.endArray()
    }
    writer.endObject()
    return writer.line
  }
}
