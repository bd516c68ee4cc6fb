import Basics
import Dispatch
import Documents
import YoliClient

extension Mode {
  /// The result of a search for banks, as JSON.
  ///
  /// The question is lines such as `endpoint ADDRESS`, `token TEXT`, `search WORDS`, `limit N`, and
  /// `way blocks|await|static`.
  static let yoli = Mode(name: "yoli") { bytes in
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let lines = text.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
    let words = Dictionary(lines, uniquingKeysWith: { first, _ in first })
    let reply = Reply()
    Task.detached { await YoliMode.ask(words, reply) }
    return reply.wait()
  }
}

/// The reply to a question, which another thread waits for.
private final class Reply: Sendable {
  private let line = Locked("")
  private let done = DispatchSemaphore(value: 0)

  func send(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    write(&writer)
    writer.endObject()
    line.withLock { $0 = String(decoding: writer.bytes, as: UTF8.self) }
    done.signal()
  }

  func send(_ error: ClientError) { send { $0.member("error", "\(error)") } }

  func wait() -> String {
    done.wait()
    return line.withLock { $0 }
  }
}

private enum YoliMode {
  static func ask(_ words: [String: String], _ reply: Reply) async {
    let search = words["search"] ?? ""
    let limit = words["limit"].flatMap { Int($0) } ?? 20
    let token = words["token"].map { Secret($0) }
    do throws(ClientError) {
      let session = try YoliSession(
        endpoint: words["endpoint"] ?? "", queue: DispatchQueue(label: "blocks"),
        token: { token })
      switch words["way"] {
      case "await":
        let page = try await session.page(
          script: .bankSearch, variables: ["search": search, "limit": limit])
        send(page.data, page.errors, reply)
      case "static":
        Client.configure(session)
        Client.bankSearch(
          for: search, limit: limit, success: { send($0, [], reply) }, failure: reply.send)
      default:
        session.bankSearch(
          for: search, limit: limit, success: { send($0, [], reply) }, failure: reply.send)
      }
    } catch {
      reply.send(error)
    }
  }

  private static func send(_ page: BankSearchPage, _ errors: [GraphQLError], _ reply: Reply) {
    reply.send { writer in
      writer.key("banks")
      writer.beginArray()
      for bank in page.bankSearch {
        writer.beginObject()
        writer.member("shortName", bank.shortName)
        writer.member("bankCode", bank.bankCode)
        if let bic = bank.bic { writer.member("bic", bic) }
        if let city = bank.city { writer.member("city", city) }
        writer.endObject()
      }
      writer.endArray()
      writer.key("errors")
      writer.beginArray()
      for error in errors { writer.string("\(error.path ?? ""): \(error.message)") }
      writer.endArray()
    }
  }
}
