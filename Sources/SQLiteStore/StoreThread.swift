import Basics
import Glibc

/// A thread that owns a connection and runs jobs on it.
final class StoreThread: Sendable {
  typealias Job = @Sendable (inout Connection?) -> Void
  private let jobQueue: JobQueue

  /// Starts the thread without a connection.
  init() throws(StoreProblem) {
    let jobQueue = JobQueue()
    self.jobQueue = jobQueue
    let code = DetachedThread.start {
      jobQueue.owner.withLock { $0 = pthread_self() }
      var connection: Connection?
      while let jobs = jobQueue.next() {
        for job in jobs { job(&connection) }
      }
    }
    guard code == 0 else { throw .unavailable(path: "", code: code) }
  }

  /// The thread ends after the last job and then closes its connection.
  deinit { jobQueue.end() }

  func leave(_ job: @escaping Job) {
    jobQueue.add { [jobQueue] connection in
      job(&connection)
      jobQueue.finish()
    }
  }

  /// The number of jobs that are not finished.
  var jobCount: Int { jobQueue.count }

  /// A Boolean value that indicates whether the caller runs on this thread, which must not wait for
  /// itself.
  var isCurrent: Bool {
    jobQueue.owner.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  /// Runs a job and waits for its result.
  func wait<Result: Sendable>(
    for job: @escaping @Sendable (inout Connection?) -> Result
  ) -> Result {
    let wakeSemaphore = WakeSemaphore()
    let result = Locked<Result?>(nil)
    jobQueue.add { [jobQueue] connection in
      let made = job(&connection)
      result.withLock { $0 = made }
      // The thread is free when the caller continues.
      jobQueue.finish()
      wakeSemaphore.ring()
    }
    while true {
      wakeSemaphore.wait()
      if let made = result.withLock({ $0 }) { return made }
    }
  }
}

/// The queue of jobs for a thread.
private final class JobQueue: Sendable {
  /// The thread that runs the jobs, after it has started.
  let owner = Locked<pthread_t?>(nil)
  private let waiting = Locked((jobs: [StoreThread.Job](), unfinished: 0, isOver: false))
  private let wakeSemaphore = WakeSemaphore()

  func add(_ job: @escaping StoreThread.Job) {
    waiting.withLock { waiting in
      waiting.jobs.append(job)
      waiting.unfinished += 1
    }
    wakeSemaphore.ring()
  }

  var count: Int { waiting.withLock { $0.unfinished } }

  /// Records the end of a job.
  func finish() { waiting.withLock { $0.unfinished -= 1 } }

  func end() {
    waiting.withLock { $0.isOver = true }
    wakeSemaphore.ring()
  }

  /// Waits for jobs and returns them, or returns `nil` after the end of the queue.
  func next() -> [StoreThread.Job]? {
    while true {
      let (jobs, isOver) = waiting.withLock { waiting in
        defer { waiting.jobs = [] }
        return (waiting.jobs, waiting.isOver)
      }
      if !jobs.isEmpty { return jobs }
      if isOver { return nil }
      wakeSemaphore.wait()
    }
  }
}

/// A semaphore that wakes one thread.
///
/// It is stored as an integer address, because pointers are not sendable.
private final class WakeSemaphore: Sendable {
  private let address: UInt

  init() {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
    address = UInt(bitPattern: semaphore)
  }

  deinit {
    use { semaphore in
      sem_destroy(semaphore)
      semaphore.deallocate()
    }
  }

  func ring() { use { sem_post($0) } }

  func wait() { use { sem_wait($0) } }

  private func use(_ body: (UnsafeMutablePointer<sem_t>) -> Void) {
    if let semaphore = UnsafeMutablePointer<sem_t>(bitPattern: address) { body(semaphore) }
  }
}
