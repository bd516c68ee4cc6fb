import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

@Suite("A child process")
struct ChildProcessTests {
  private func shell(_ line: String, _ words: String...) -> ChildProcess {
    ChildProcess(
      "sh", ["-c", line, "sh"] + words, environment: ["PATH": "/usr/bin:/bin", "A": "one\ntwo"])
  }

  @Test("Arguments are passed unchanged, and output, messages and ending are returned")
  func argumentsAndResult() throws {
    let result = try shell("printf '%s|' \"$@\" \"$A\"; echo no >&2; exit 3", "a b", "$(id)", "")
      .run()
    #expect(String(decoding: result.output, as: UTF8.self) == "a b|$(id)||one\ntwo|")
    #expect(String(decoding: result.messages, as: UTF8.self) == "no\n")
    #expect(result.ending == .exited(code: 3))
    #expect(try shell("kill -9 $$").run().ending == .killed(signal: 9))
  }

  @Test("Large amounts of data flow on all streams at the same time")
  func largeStreams() throws {
    var child = shell("head -c 3000000 /dev/zero >&2; cat; head -c 3000000 /dev/zero >&2")
    child.input = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let result = try child.run()
    #expect(result.output == child.input)
    // Messages are truncated.
    #expect(result.messages.count == 64 << 10)
    #expect(result.ending == .exited(code: 0))
  }

  @Test("A program does not need to read its input")
  func inputMayStayUnread() throws {
    var child = shell("exec <&-; echo done")
    child.input = [UInt8](repeating: 1, count: 5_000_000)
    #expect(try child.run().output == Array("done\n".utf8))
  }

  @Test("The input is empty by default")
  func inputIsEmptyByDefault() throws {
    #expect(try shell("cat").run().output.isEmpty)
  }

  @Test("A program stops when its reader returns `false` or its output exceeds the limit")
  func readerOrLimitStopsProgram() throws {
    var bytes = 0
    let (ending, _) = try shell("yes").run { portion in
      bytes += portion.count
      return bytes < 1_000_000
    }
    #expect(ending == .stopped)
    var child = shell("yes")
    child.limit = 1_000_000
    let problem = #expect(throws: ChildProcessProblem.self) { try child.run() }
    #expect(problem?.message == "\"sh\" wrote more than the limit of 1000000 bytes.")
  }

  @Test("A background process that keeps the streams open does not delay the result")
  func backgroundProcessDoesNotDelayResult() throws {
    let result = try shell("sleep 60 & echo $!").run()
    #expect(result.ending == .exited(code: 0))
    let process = try #require(pid_t(String(decoding: result.output, as: UTF8.self).dropLast()))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test("No ending leaves a process or an open file behind")
  func endingReleasesResources() throws {
    let files = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let before = try files()
    for index in 0..<200 {
      var child = index % 2 == 0 ? shell("yes") : shell("exit 1")
      child.limit = 10
      child.input = [1]
      _ = try? child.run()
      _ = try? ChildProcess("/nowhere", [], environment: [:]).run()
    }
    // Other tests run at the same time and open their own files.
    #expect(try files() < before + 100)
    let output = try shell("echo $$").run().output
    let process = try #require(pid_t(String(decoding: output, as: UTF8.self).dropLast()))
    #expect(waitpid(process, nil, WNOHANG) == -1 && errno == ECHILD)
  }

  @Test("A program is searched in the absolute folders of the given PATH")
  func lookupUsesAbsoluteFolders() throws {
    for path in ["bin:./bin:usr/bin", "/nowhere::/etc", ""] {
      let child = ChildProcess("sh", [], environment: ["PATH": path])
      let problem = #expect(throws: ChildProcessProblem.self) { try child.run() }
      #expect(
        problem?.message
          == "The program \"sh\" was not found; install it, or add its folder to PATH.")
    }
    let cut = #expect(throws: ChildProcessProblem.self) { try shell("echo", "a\0b").run() }
    #expect(cut?.kind == .cutWord)
  }
}
