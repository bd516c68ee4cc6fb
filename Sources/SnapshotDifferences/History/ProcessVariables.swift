import Glibc

/// The environment variables of this process.
package enum ProcessVariables {
  /// The variables with their current values.
  package static var all: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let pointer = next.pointee {
      let parts = String(cString: pointer).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }
}
