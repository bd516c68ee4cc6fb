import Glibc

/// A running program with our ends of its standard streams.
///
/// The three streams are served in turn, so neither side blocks the other. When the value is
/// destroyed, the program has ended and all of its resources are released.
struct RunningChild: ~Copyable {
  private let program: String
  private let process: pid_t
  private var isRunning = true
  /// The exit status from the system.
  private var status: Int32?
  private var rest: ArraySlice<UInt8>
  private var input: StreamChannel
  private var output: StreamChannel
  private var messages: StreamChannel
  private var room = [UInt8](repeating: 0, count: 64 << 10)

  /// The milliseconds of silence after which the program is checked for its end.
  ///
  /// A process that it left behind may keep the streams open.
  private static let patience: Int32 = 100

  static func start(_ child: ChildProcess) throws(ChildProcessProblem) -> RunningChild {
    guard let path = child.path else { throw ChildProcessProblem(child.program, .notFound) }
    let words = [path] + child.arguments
    let variables = child.environment.map { "\($0)=\($1)" }
    guard !(words + variables).contains(where: { $0.utf8.contains(0) }) else {
      throw ChildProcessProblem(child.program, .cutWord)
    }
    do throws(SystemError) {
      let input = try StreamChannel()
      let output = try StreamChannel()
      let messages = try StreamChannel()
      let process = try spawn(words, variables, [input.theirs, output.theirs, messages.theirs])
      return RunningChild(child, process, input, output, messages)
    } catch {
      let isMissing = error.code == ENOENT || error.code == ENOTDIR
      throw ChildProcessProblem(
        child.program, isMissing ? .notFound : .other(code: error.code))
    }
  }

  private init(
    _ child: ChildProcess, _ process: pid_t, _ input: consuming StreamChannel,
    _ output: consuming StreamChannel, _ messages: consuming StreamChannel
  ) {
    program = child.program
    self.process = process
    rest = child.input[...]
    input.closeTheirs()
    output.closeTheirs()
    messages.closeTheirs()
    if child.input.isEmpty { input.closeOurs() }
    self.input = input
    self.output = output
    self.messages = messages
  }

  deinit {
    guard isRunning else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  private static func spawn(
    _ words: [String], _ variables: [String], _ streams: [Int32]
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // Reset the signals that this process ignores or blocks.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGTERM)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for word in arguments + environment { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  // MARK: Streams

  /// Waits until a stream is ready; returns `false` when no more output can arrive.
  mutating func waits() throws(ChildProcessProblem) -> Bool {
    while output.isOpen || messages.isOpen {
      var waiting = [
        pollfd(fd: input.ours, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.ours, events: Int16(POLLIN), revents: 0),
        pollfd(fd: messages.ours, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, nfds_t(waiting.count), isRunning ? Self.patience : 0)
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else {
        throw ChildProcessProblem(program, .other(code: errno))
      }
      // The program may have written before it ended, so the streams are polled once more.
      if count == 0, !isRunning { return false }
      if count == 0 { wait(WNOHANG) }
    }
    return false
  }

  /// Writes as much input as the program accepts, and stops if it closed its input.
  mutating func write() {
    guard input.isOpen else { return }
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    let count = rest.withUnsafeBytes { send(input.ours, $0.baseAddress, $0.count, flags) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    rest = rest.dropFirst(max(count, 0))
    if count < 0 || rest.isEmpty { input.closeOurs() }
  }

  mutating func readOutput(_ take: (ArraySlice<UInt8>) -> Void) { output.read(&room, take) }

  mutating func readMessages(_ take: (ArraySlice<UInt8>) -> Void) { messages.read(&room, take) }

  // MARK: The end

  /// Asks the program to end, so that it can clean up.
  mutating func stop() {
    output.closeOurs()
    messages.closeOurs()
    if isRunning { kill(process, SIGTERM) }
  }

  /// Waits until the program has ended.
  mutating func ending() throws(ChildProcessProblem) -> ChildProcess.Ending {
    input.closeOurs()
    while isRunning { wait(0) }
    // The status is unknown if this process was started with `SIGCHLD` ignored.
    guard let status else { throw ChildProcessProblem(program, .other(code: ECHILD)) }
    let signal = status & 0x7F
    return signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
  }

  private mutating func wait(_ options: Int32) {
    var value: Int32 = 0
    let answer = waitpid(process, &value, options)
    if answer == process { status = value }
    if answer == process || answer < 0 && errno != EINTR { isRunning = false }
  }
}

/// An error number of the system.
private struct SystemError: Error {
  let code: Int32
}

/// A stream between this process and another process, with its two ends.
///
/// A socket pair has two advantages. It is created with close-on-exec, so no program that another
/// thread starts inherits it. A write to a closed socket is an error instead of a signal.
private struct StreamChannel: ~Copyable {
  private(set) var ours: Int32 = -1
  private(set) var theirs: Int32 = -1

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError(code: errno) }
    (ours, theirs) = (ends[0], ends[1])
    // An end with the number of a standard stream would be replaced before it is in place.
    guard theirs <= STDERR_FILENO else { return }
    let moved = fcntl(theirs, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let code = errno
    close(theirs)
    theirs = moved
    if moved < 0 { throw SystemError(code: code) }
  }

  deinit {
    if ours >= 0 { close(ours) }
    if theirs >= 0 { close(theirs) }
  }

  var isOpen: Bool { ours >= 0 }

  mutating func closeOurs() {
    if ours >= 0 { close(ours) }
    ours = -1
  }

  mutating func closeTheirs() {
    if theirs >= 0 { close(theirs) }
    theirs = -1
  }

  /// Reads the available bytes without waiting, and closes our end at the end of the stream.
  mutating func read(_ room: inout [UInt8], _ take: (ArraySlice<UInt8>) -> Void) {
    guard isOpen else { return }
    let count = recv(ours, &room, room.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    if count > 0 { take(room[..<count]) } else { closeOurs() }
  }
}
