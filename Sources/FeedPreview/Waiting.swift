import Basics
import CLinux
import Glibc

/// Performs asynchronous work on this thread, and waits for its value.
///
/// Call it only on a server thread that may block. The work needs no other thread, so it ends even
/// if all threads of Swift's own pool wait for this server.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async -> Value) -> Value? {
  guard let executor = WaitingExecutor() else { return nil }
  let result = Locked<Value?>(nil)
  Task.detached(executorPreference: executor) {
    let value = await work()
    result.withLock { $0 = value }
    executor.finish()
  }
  executor.run()
  return result.withLock { $0 }
}

/// An executor whose jobs run on the thread that waits for their end.
private final class WaitingExecutor: TaskExecutor {
  /// The jobs in their order, and whether the last one has ended.
  private let state = Locked<(jobs: [UnownedJob], isFinished: Bool)>(([], false))
  /// A pipe with one byte for each change of the state.
  private let reading: Int32
  private let writing: Int32

  /// Creates an executor, or returns `nil` if too many files are open.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    notify()
  }

  /// Ends the loop of the waiting thread.
  func finish() {
    state.withLock { $0.isFinished = true }
    notify()
  }

  /// Runs jobs until the work has ended.
  func run() {
    var byte: UInt8 = 0
    while true {
      while read(reading, &byte, 1) < 0, errno == EINTR {}
      let (job, isFinished) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isFinished)
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isFinished {
        return
      }
    }
  }

  private func notify() {
    var byte: UInt8 = 0
    while write(writing, &byte, 1) < 0, errno == EINTR {}
  }
}
