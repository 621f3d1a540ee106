import Foundation
import HanokBuild
import Synchronization

/// A program that runs beside this one and ends with it.
final class ChildProcess: @unchecked Sendable {
  private let process = Process()

  init(
    _ program: URL, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: URL? = nil
  ) {
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = directory }
  }

  var isRunning: Bool { process.isRunning }
  var processIdentifier: Int32 { process.processIdentifier }

  /// Starts it with this program's own input and output. It ends when this program does, however that ends.
  func start(output: Pipe? = nil, errors: Pipe? = nil) throws {
    if let output { process.standardOutput = output }
    if let errors { process.standardError = errors }
    try launch()
  }

  /// The program and arguments that start another one, which the system kills when the thread that started it ends.
  static func endingWithParent(
    _ program: URL, _ arguments: [String]
  ) -> (program: URL, arguments: [String]) {
    // `setpriv` becomes the program, so that its process is the same.
    guard let setpriv = Subprocess.find("setpriv"),
      FileManager.default.isExecutableFile(atPath: program.path)
    else { return (program, arguments) }
    return (setpriv, ["--pdeathsig", "KILL", "--", program.path] + arguments)
  }

  /// Starts it silently; its input stays open as long as this program lives.
  func startInBackground(output: Pipe? = nil) throws {
    process.standardInput = Pipe()
    process.standardOutput = output ?? FileHandle.nullDevice
    if output == nil { process.standardError = FileHandle.nullDevice }
    try launch()
  }

  private func launch() throws {
    if let program = process.executableURL {
      let guarded = Self.endingWithParent(program, process.arguments ?? [])
      process.executableURL = guarded.program
      process.arguments = guarded.arguments
    }
    do {
      try process.run()
    } catch {
      let name = process.executableURL?.path ?? "The program"
      throw CommandError("\(name) cannot be started: \(error.localizedDescription)")
    }
  }

  /// Waits for the end; the status as a shell has it, 128 + n after signal n.
  func wait() -> Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? 128 + status : status
  }

  /// Asks it to end, and makes it after a second.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    let deadline = Date().addingTimeInterval(1)
    while process.isRunning && Date() < deadline { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}

extension ChildProcess {
  /// The name of a signal that ended a program.
  static func signalName(_ number: Int32) -> String {
    switch number {
    case SIGILL, SIGTRAP: "a precondition failed; what it says is above"
    case SIGSEGV, SIGBUS: "it used memory that is not its own"
    case SIGABRT: "it was aborted"
    case SIGKILL: "it was killed, perhaps for want of memory"
    default: "signal \(number)"
    }
  }
}

/// Ends children when this program is told to end, as long as the object lives.
final class SignalForwarding {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  /// How many there are, and what the signals did before the first.
  private static let others = Mutex<(count: Int, before: [__sighandler_t?])>((0, []))
  private var sources: [any DispatchSourceSignal] = []

  init(_ action: @escaping @Sendable () -> Void) {
    Self.others.withLock { others in
      if others.count == 0 { others.before = Self.numbers.map { signal($0, SIG_IGN) } }
      others.count += 1
    }
    for number in Self.numbers {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: action)
      source.resume()
      sources.append(source)
    }
  }

  /// Ignored signals are ignored in programs that are started later, too.
  deinit {
    for source in sources { source.cancel() }
    Self.others.withLock { others in
      others.count -= 1
      guard others.count == 0 else { return }
      for (number, handler) in zip(Self.numbers, others.before) { signal(number, handler) }
    }
  }
}
