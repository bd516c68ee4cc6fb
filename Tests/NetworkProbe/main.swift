import Glibc

switch CommandLine.arguments.dropFirst().first {
case "call": CallMode.run()
case "reachability": await ReachabilityMode.run()
default:
  let line = "usage: NetworkProbe call|reachability\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(64)
}
