import Basics
import Foundation
import Testing

@testable import HTTPClient

/// Tests that every request ends exactly once and releases its resources, even if the caller or the
/// client disappears.
@Suite(.ownThread) struct EndingTests {
  private func silentServer() throws -> RawServer {
    try RawServer { connection in
      while connection.request() != nil {}
    }
  }

  private func wait(until condition: () -> Bool) async throws {
    // The limit is long, because the awaited tasks share their threads with all other tests.
    for _ in 0..<100_000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(condition())
  }

  @Test func aCancelledRequestClosesItsConnection() async throws {
    let server = try silentServer()
    let wire = HTTPWire()
    let request = Probe.get(try server.address())
    let task = Task { await Probe.problem(wire, request) }
    try await wait { server.open == 1 }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    try await wait { server.open == 0 }
  }

  @Test func aRequestCancelledBeforeSendingIsNotSent() async throws {
    let server = try silentServer()
    let wire = HTTPWire()
    let request = Probe.get(try server.address())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await Probe.problem(wire, request)
    }
    task.cancel()
    let problem = await task.value
    #expect(problem?.kind == .cancelled && problem?.mayHaveRun == false)
    #expect(server.connections == 0)
  }

  @Test func cancelledRequestsDoNotAffectOthers() async throws {
    let server = try RawServer { connection in
      while connection.request() != nil { connection.answer("ok") }
    }
    let wire = HTTPWire()
    let request = Probe.get(try server.address())
    let outcomes = await withTaskGroup(of: String.self) { group in
      for number in 0..<300 {
        let task = Task { () -> String in
          do throws(HTTPProblem) {
            return try await wire.answer(request).text
          } catch {
            return error.kind == .cancelled ? "cancelled" : "\(error)"
          }
        }
        if number.isMultiple(of: 2) { task.cancel() }
        group.addTask {
          let text = await task.value
          return number.isMultiple(of: 2) && text == "ok" ? "cancelled" : text
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(outcomes == ["ok": 150, "cancelled": 150])
  }

  @Test func aShutdownFailsOpenAndLaterRequests() async throws {
    let server = try silentServer()
    let wire = HTTPWire()
    let request = Probe.get(try server.address())
    let tasks = (0..<20).map { _ in Task { await Probe.problem(wire, request) } }
    try await wait { server.open > 0 }
    await wire.shutDown()
    for task in tasks { #expect(await task.value?.kind == .shutDown) }
    try await wait { server.open == 0 }
    #expect(await Probe.problem(wire, request)?.kind == .shutDown)
    await wire.shutDown()
    await HTTPWire().shutDown()
  }

  @Test func aReleasedWireClosesItsConnections() async throws {
    let server = try RawServer { connection in
      while connection.request() != nil { connection.answer("ok") }
    }
    do {
      _ = try await HTTPWire().answer(Probe.get(server.address()))
    }
    try await wait { server.open == 0 }
  }

  @Test func theNextRequestStartsAThreadAfterAFailure() async throws {
    let server = try RawServer { connection in
      while connection.request() != nil { connection.answer("ok") }
    }
    let settings = HTTPClient.Settings()
    let starts = Locked(0)
    let wire = HTTPWire(settings) { inbox in
      let isFirst = starts.withLock { starts in
        starts += 1
        return starts == 1
      }
      return isFirst ? false : DetachedThread.start { CurlEngine.run(inbox, settings) } == 0
    }
    let request = Probe.get(try server.address())
    let problem = await Probe.problem(wire, request)
    #expect(
      problem?.message
        == "The HTTP client is not available: no thread is left; try again later.")
    for _ in 0..<2 { #expect(try await wire.answer(request).text == "ok") }
    #expect(starts.withLock { $0 } == 2)
    await wire.shutDown()
  }

  @Test func requestsBeyondTheLimitAreRejected() async throws {
    let server = try silentServer()
    var settings = HTTPClient.Settings()
    settings.openRequests = 3
    settings.connectionsPerHost = 2
    let wire = HTTPWire(settings)
    let request = Probe.get(try server.address())
    let tasks = (0..<3).map { _ in Task { await Probe.problem(wire, request) } }
    try await wait { server.open == 2 }
    // The third request waits for a connection, but counts as open.
    var problem: HTTPProblem?
    repeat {
      let short = Probe.get(try server.address(), timeout: .milliseconds(20))
      problem = await Probe.problem(wire, short)
    } while problem?.kind != .busy(3)
    #expect(problem?.mayHaveRun == false)
    #expect(server.connections == 2)
    await wire.shutDown()
    for task in tasks { #expect(await task.value?.kind == .shutDown) }
  }
}
