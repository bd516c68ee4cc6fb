import Basics
import Documents
import Testing
import YoullModels

@testable import YoullNetwork

/// Requests that several callers share, and the caller who stores the response.
@Suite struct InFlightRequestTests {
  @Test func nextCallerStoresResponseIfFirstCancels() async {
    let calls = InFlightRequests<Int>()
    let gate = Gate(isOpen: false)
    let mark = InFlightChanges().mark
    let key = InFlightRequests<Int>.Key(
      request: .get(path: "/a", parameters: []), principal: "a", isStored: true)
    func ask(_ stamp: Int) async -> Task<InFlightRequests<Int>.Told, Never> {
      let task = Task {
        await calls.answer(key, asked: NormalizedCache.Ticket(stamp: stamp, mark: mark)) {
          await gate.pass()
          return .success(7)
        }
      }
      while calls.waiting < stamp { await Task.yield() }
      return task
    }
    let all = [await ask(1), await ask(2), await ask(3)]
    all[0].cancel()
    // The cancelled caller's request did not reach a channel.
    #expect(await all[0].value.answer == .failure(.cancelled(mayHaveRun: false)))
    await gate.open()
    let told = [await all[1].value, await all[2].value]
    #expect(told.map(\.answer) == [.success(7), .success(7)])
    #expect(told.map { $0.ticket?.stamp } == [1, nil] && told.map(\.isFirst) == [true, false])
  }

  /// A change that waits for its token has not been sent.
  ///
  /// A change that reached a channel may have run.
  @Test(arguments: [false, true]) func cancellationReportsWhetherChangeMayHaveRun(_ isSent: Bool)
    async throws
  {
    let channel = GateChannel(SourceFile(path: "a", text: "{}"))
    let source = FakeSource(isSent ? nil : SampleToken.make(until: 100), isOpen: false)
    let network = BricksNetwork(
      environment: try .init(restUrl: "https://api.example"), channel: channel,
      dataSource: isSent ? nil : source, extraLang: nil)
    let call = Task { () async -> NetworkError? in
      do throws(NetworkError) {
        try await network.post(path: "/a")
        return nil
      } catch {
        return error
      }
    }
    if isSent {
      await channel.waitForRequests(1)
    } else {
      while source.state.withLock({ $0.refreshes }) == 0 { await Task.yield() }
    }
    call.cancel()
    #expect(await call.value == .cancelled(mayHaveRun: isSent))
    channel.open()
    await source.gate.open()
    #expect(channel.requests == (isSent ? 1 : 0))
  }

  @Test func requestBeforeResetHasNoEffect() {
    let value = CurrentValue("a")
    let place = value.ask()
    value.reset(to: "b")
    for answer in [RequestOrder.Answer.read, .kept, .change] {
      value.set("c", by: answer, to: place)
    }
    #expect(value.value == "b")
    value.set("d", by: .read, to: value.ask())
    #expect(value.value == "d")
  }
}
