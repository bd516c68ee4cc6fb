import BricksKit
import Documents
import FeedBackend
import Glibc
import HTTPServer

extension Verb {
  static let serve: Verb = Verb(
    name: "serve",
    summary: "runs the embedded backend: a server for a customer's app, with users and changes",
    discussion: [
      "The server has every query and mutation of the platform's GraphQL schema and every path of "
        + "its REST side, over the rows in the customer's folder `backend`. Changes of a user, such "
        + "as a like, appear in the next response.",
      "The page at the server's address shows its users, paths and tables. Only programs on this "
        + "machine can connect. Without --database, changes are lost when the server stops.",
      "Each request is written to standard error. Ctrl-C stops the server after the responses in "
        + "progress.",
    ],
    flags: [
      .customer, .servePort, .exactPort, .host, .database, .latency, .failures, .seed, .tokenLife,
      .project,
    ],
    examples: [
      Example("bricks serve --customer stillmoor", "a server in memory"),
      Example(
        "bricks serve --customer stillmoor --database stillmoor.db", "a server that keeps changes"),
      Example(
        "bricks serve --customer stillmoor --latency 300 --fail 0.1",
        "a slow server whose tenth request fails"),
      Example(
        "bricks render home --customer stillmoor --source live",
        "in another terminal: a page from this server"),
    ],
    run: { invocation async throws(CommandError) in try ProjectContext(invocation).serve() })
}

extension Flag {
  fileprivate static let servePort = port(Int(LiveServers.localPort))
  fileprivate static let host = Flag(
    name: "host", value: .text("HOST"),
    summary: "The address to listen at: 127.0.0.1 or localhost, because the server has no TLS")
  fileprivate static let database = Flag(
    name: "database", value: .file,
    summary: "The database that keeps the changes; a new file gets the rows of the customer "
      + "(default: in memory)")
  fileprivate static let latency = Flag(
    name: "latency", value: .number("MILLISECONDS", 0...60_000),
    summary: "Delay each response of the API (default: 0)")
  fileprivate static let failures = Flag(
    name: "fail", value: .text("RATE"),
    summary: "Let this share of the API's requests fail with status 503, from 0 to 1 (default: 0)")
  fileprivate static let seed = Flag(
    name: "seed", value: .number("NUMBER", 0...Int(Int32.max)),
    summary: "The seed that selects the failing requests (default: 1)")
  fileprivate static let tokenLife = Flag(
    name: "token-life", value: .number("SECONDS", 1...31_536_000),
    summary: "The lifetime of access tokens (default: 900)")
}

extension ProjectContext {
  fileprivate func serve() throws(CommandError) -> ExitCode {
    if let host = invocation.text(.host), host != "127.0.0.1", host != "localhost" {
      throw invocation.usage(
        "--host: the server has no TLS, so it listens only at 127.0.0.1 or localhost, not at "
          + "\(InvalidName.quoted(host)). Put a proxy with TLS in front of it for other machines.")
    }
    let faults = try faults()
    guard !project.customers.isEmpty else {
      throw .request(BricksKit.RequestProblem.noCustomers.message)
    }
    let customer = try invocation.customer(in: project)
    let path = invocation.text(.database)
    let opened = try orFail { () throws(BricksKit.RequestProblem) in
      try project.openBackend(of: customer, at: path)
    }
    let console = console
    if let notice = opened.backend.notice { console.writeMessage(notice) }
    let service: BackendService
    do throws(TokenProblem) {
      service = try BackendService(
        opened, title: project.title(of: customer),
        tokenLife: invocation.number(.tokenLife) ?? 900, faults: faults,
        log: { console.writeMessage($0.line) })
    } catch {
      throw .request(error.message)
    }
    let ends = [SIGINT, SIGTERM]
    guard let signals = SignalPipe.stream(of: ends) else {
      throw .file(FileProblem(path: "a pipe", kind: .other(code: errno)))
    }
    let latency = Duration.milliseconds(invocation.number(.latency) ?? 0)
    let server: HTTPServer
    do throws(HTTPServerProblem) {
      server = try service.start(
        ports: invocation.ports(.servePort, from: LiveServers.localPort),
        limits: BackendService.limits(for: latency))
    } catch {
      throw .request(error.message)
    }
    try console.write("http://127.0.0.1:\(server.port)/\n")
    let users = opened.users.joined(separator: ", ")
    console.writeMessage(
      "The backend of \(project.title(of: customer)), \(path.map { "in \($0)" } ?? "in memory"). "
        + "Users: \(users). Press Ctrl-C to stop.")
    SignalPipe.wait(for: signals)
    SignalPipe.release(ends)
    if !server.isIdle {
      console.writeMessage(
        "Waiting for the responses in progress. Press Ctrl-C again to stop without them.")
    }
    service.stop(server, latency: latency)
    return .interrupted
  }

  private func faults() throws(CommandError) -> FaultInjection {
    var rate = 0.0
    if let text = invocation.text(.failures) {
      guard let share = Double(text), (0...1).contains(share) else {
        throw invocation.usage(
          "--fail must be a number from 0 to 1, such as 0.1, but is \(InvalidName.quoted(text)).")
      }
      rate = share
    }
    return FaultInjection(
      latency: .milliseconds(invocation.number(.latency) ?? 0), rate: rate,
      seed: UInt64(invocation.number(.seed) ?? 1))
  }
}
