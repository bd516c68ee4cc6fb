import Glibc

/// The platform that the command was built for.
enum Platform {
  static var program: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  static var name: String {
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "this processor"
    #endif
    #if DEBUG
      return "Linux on \(architecture) (debug build)"
    #else
      return "Linux on \(architecture)"
    #endif
  }
}
