import Glibc
import YoullNetwork

/// Tells whether the network can be reached, one line a value, until it is ended.
enum ReachabilityMode {
  static func run() async {
    for await isReachable in NetworkReachability.shared.reachablePublisher {
      print(isReachable)
      fflush(nil)
    }
  }
}
