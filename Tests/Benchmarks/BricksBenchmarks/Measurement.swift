import Basics
import Dispatch
import Glibc

/// A piece of work to time, with its name in the table.
struct Contender {
  let name: String
  /// Does the work once.
  ///
  /// The result prevents the compiler from removing the work.
  let work: () -> Double
}

/// The times of one contender.
struct Timing {
  let name: String
  let milliseconds: [Double]

  /// The tenth percentile, because other processes slow some runs on a shared machine.
  var low: Double { percentile(10) }
  var median: Double { percentile(50) }

  private func percentile(_ percent: Int) -> Double {
    let sorted = milliseconds.sorted()
    return sorted.isEmpty ? .nan : sorted[(sorted.count - 1) * percent / 100]
  }
}

enum Measurement {
  /// Times contenders in turn (A B A B …), so that a busy machine affects all of them equally.
  static func interleaved(_ contenders: [Contender], seconds: Double) -> [Timing] {
    var samples = [[Double]](repeating: [], count: contenders.count)
    var checksum = 0.0
    for contender in contenders { checksum += contender.work() }
    let start = now()
    repeat {
      for (index, contender) in contenders.enumerated() {
        let before = now()
        checksum += contender.work()
        samples[index].append((now() - before) * 1000)
      }
    } while now() - start < seconds * Double(contenders.count)
    if checksum.isNaN { print("A contender failed, so the timings are not valid.") }
    return zip(contenders, samples).map { Timing(name: $0.name, milliseconds: $1) }
  }

  /// Waits for asynchronous work and returns its result.
  static func waiting(_ work: @escaping @Sendable () async -> Double) -> Double {
    let result = Locked(Double.nan)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let value = await work()
      result.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    return result.withLock { $0 }
  }

  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
