import Testing

@testable import YoullNetwork

/// Who shares a request, and what is theirs to do.
@Suite struct OpenCallTests {
  @Test func whatIsAskedIsKeptByTheNextIfTheFirstLeaves() async {
    let calls = OpenCalls<Int>()
    let gate = Gate(isOpen: false)
    let key = OpenCalls<Int>.Key(
      request: .get(path: "/a", parameters: []), principal: "a", isStored: true)
    func ask(_ stamp: Int) async -> Task<OpenCalls<Int>.Told, Never> {
      let task = Task {
        await calls.answer(key, asked: NormalizedCache.Ticket(stamp: stamp)) {
          await gate.pass()
          return .success(7)
        }
      }
      while calls.waiting < stamp { await Task.yield() }
      return task
    }
    let all = [await ask(1), await ask(2), await ask(3)]
    all[0].cancel()
    #expect(await all[0].value.answer == .failure(.cancelled))
    await gate.open()
    let told = [await all[1].value, await all[2].value]
    #expect(told.map(\.answer) == [.success(7), .success(7)])
    #expect(told.map { $0.ticket?.stamp } == [1, nil] && told.map(\.isFirst) == [true, false])
  }

  @Test func whatWasAskedBeforeAResetComesTooLate() {
    let value = CurrentValue("a")
    let resets = value.resets
    value.reset(to: "b")
    value.set("c", after: resets)
    #expect(value.value == "b")
    value.set("d", after: value.resets)
    #expect(value.value == "d")
  }
}
