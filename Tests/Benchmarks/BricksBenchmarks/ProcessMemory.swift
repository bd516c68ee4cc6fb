import Glibc

/// The memory of this process.
enum ProcessMemory {
  /// The bytes in memory now; 0 if the system does not report them.
  static var resident: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
