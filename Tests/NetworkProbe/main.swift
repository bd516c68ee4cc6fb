import Glibc

switch CommandLine.arguments.dropFirst().first {
case "reachability": await ReachabilityMode.run()
default:
  let line = "usage: NetworkProbe reachability\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(64)
}
