import Glibc

let console = Console.ofProcess()
do throws(CommandProblem) {
  let words = Array(CommandLine.arguments.dropFirst())
  let invocation = try CommandLineParser.parse(words, Bricks.root, console: console)
  // Threads take over what is blocked here, so that only who waits for a signal gets it.
  if invocation.verb.runsUntilInterrupted { Interruption.block() }
  exit(try await invocation.run().number)
} catch {
  console.writeMessage("bricks: \(error.message)")
  exit(error.exitCode.number)
}
