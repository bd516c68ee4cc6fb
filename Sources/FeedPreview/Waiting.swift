import Basics
import Glibc

/// Performs asynchronous work and waits for its value.
///
/// Call it only on a server thread that may block.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async -> Value) -> Value? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  let (reading, writing) = (ends[0], ends[1])
  defer { close(reading) }
  let result = Locked<Value?>(nil)
  Task.detached {
    let value = await work()
    result.withLock { $0 = value }
    close(writing)
  }
  var byte: UInt8 = 0
  // The task closes the writing end when the value is available.
  while read(reading, &byte, 1) < 0, errno == EINTR {}
  return result.withLock { $0 }
}
