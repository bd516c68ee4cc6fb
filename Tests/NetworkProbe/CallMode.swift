import Basics
import Dispatch
import Documents
import Glibc
import HTTPClient
import YoullModels
import YoullNetwork

/// The mode that calls API methods over the wire.
///
/// Each line of the input is a call in JSON. Each line of the output is the result of one call, in
/// any order.
enum CallMode {
  /// The clients by their settings.
  ///
  /// Their connections last as long as the probe.
  private static let clients = Locked<[String: Client]>([:])

  /// A client, and its data source, which the client references weakly.
  private struct Client {
    let network: BricksNetwork
    let user: StubUser
  }

  private static let tokens = HTTPClient(over: HTTPWire())
  private static let output = Locked(())

  static func run() {
    let open = DispatchGroup()
    while let line = readLine() {
      open.enter()
      Task.detached {
        let answer = await answer(to: line)
        output.withLock { _ in writeLine(answer) }
        open.leave()
      }
    }
    open.wait()
  }

  /// Writes a line without the C library's streams, because flushing them waits for standard input.
  private static func writeLine(_ line: String) {
    var rest = Array(line.utf8) + [UInt8(ascii: "\n")]
    while !rest.isEmpty {
      let count = write(STDOUT_FILENO, rest, rest.count)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Returns the input line, which identifies the call, and the results of the call.
  private static func answer(to line: String) async -> String {
    var writer = JSONWriter(indent: nil)
    writer.beginArray()
    writer.raw(line.utf8)
    for answer in await answers(to: line) { writer.raw(answer) }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func answers(to line: String) async -> [[UInt8]] {
    guard let call = MethodCall(line) else { return [errorResult("unreadable")] }
    let network: BricksNetwork
    do {
      network = try client(for: call)
    } catch {
      return [errorResult("\(error)")]
    }
    guard let method = Method.all.first(where: { $0.name == call.method }) else {
      return [errorResult("there is no method \(call.method)")]
    }
    return await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<call.times {
        group.addTask {
          do {
            return try await method.call(call.arguments, network)
          } catch {
            return errorResult("\(error)", error as? NetworkError)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private static func errorResult(_ text: String, _ error: NetworkError? = nil) -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("error", text)
    writer.member("message", (error?.findings ?? []).map(\.message).joined(separator: " "))
    if let status = error?.status {
      writer.key("status")
      writer.integer(status)
    }
    if let error {
      writer.key("mayHaveRun")
      writer.boolean(error.mayHaveRun)
    }
    writer.endObject()
    return writer.bytes
  }

  private static func client(for call: MethodCall) throws -> BricksNetwork {
    let made: Result<BricksNetwork, any Error> = clients.withLock { clients in
      if let client = clients[call.client] { return .success(client.network) }
      return Result {
        let user = try StubUser(
          token: call.token, address: call.tokenAddress, client: tokens)
        let network = BricksNetwork(
          environment: try BricksNetwork.Environment(
            apiUrl: call.endpoint, restUrl: call.rest),
          dataSource: user, extraLang: call.language, cacheFolder: call.folder)
        clients[call.client] = Client(network: network, user: user)
        return network
      }
    }
    var network = try made.get()
    network.cachePolicy = call.policy
    return network
  }
}
