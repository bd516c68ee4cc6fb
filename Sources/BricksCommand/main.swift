import Glibc

// If the caller closed a standard stream, the next file that is opened would get its number.
for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
let console = Console.ofProcess()
do throws(CommandError) {
  let words = Array(CommandLine.arguments.dropFirst())
  let invocation = try CommandLineParser.parse(words, Bricks.root, console: console)
  exit(try await invocation.run().number)
} catch {
  console.writeMessage("bricks: \(error.message)")
  exit(error.exitCode.number)
}
