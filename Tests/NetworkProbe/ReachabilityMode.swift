import Glibc
import YoullNetwork

/// The mode that prints whether the network is reachable, one line per change, until a signal ends
/// it.
enum ReachabilityMode {
  static func run() async {
    for await isReachable in NetworkReachability.shared.reachablePublisher {
      print(isReachable)
      fflush(nil)
    }
  }
}
