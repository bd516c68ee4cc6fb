/// What the command was built for.
enum Platform {
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
