import AutomationMessages
import Foundation
import Synchronization

/// The app under test, in a process of its own.
final class AppProcess: @unchecked Sendable {
  let identifier: pid_t
  private let channel: AutomationChannel
  private let words: LastWords
  /// How it ended, once it has.
  private(set) var status: Int32?

  /// Why an app could not be started or no longer answers, in a sentence.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program, which finds its end of the channel under a fixed number.
  init(_ program: String, _ arguments: [String], environment: [String: String]) throws(Problem) {
    guard let (own, other) = AutomationChannel.pair() else {
      throw Problem(description: "there are no more sockets")
    }
    words = LastWords()
    let (errors, errorsEnd) = words.pipe
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, other.descriptor, 3)
    posix_spawn_file_actions_adddup2(&actions, errorsEnd, 2)
    var names = ([program] + arguments).map { strdup($0) } + [nil]
    var values = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, program, &actions, nil, &names, &values)
    for pointer in names + values { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    other.close()
    close(errorsEnd)
    identifier = pid
    channel = own
    guard failure == 0 else {
      // There is nothing to end: number 0 would be this program and all beside it.
      status = 0
      close(errors)
      throw Problem(
        description: "\(program) cannot be started: \(String(cString: strerror(failure)))")
    }
    words.read(errors)
  }

  deinit {
    stop()
    channel.close()
  }

  var isRunning: Bool {
    reap(waits: false)
    return status == nil
  }

  // MARK: Requests

  func ask(_ request: AutomationRequest, within seconds: Double) throws(Problem) -> AutomationReply
  {
    do throws(AutomationChannel.Failure) {
      try channel.send(request)
      return try channel.receive(AutomationReply.self, within: seconds)
    } catch {
      switch error {
      case .closed: throw Problem(description: ending())
      case .timedOut:
        stop()
        throw Problem(description: "did not answer for \(Int(seconds)) seconds and was ended")
      case .malformed(let reason):
        stop()
        throw Problem(description: "sent what is no answer: \(reason)")
      }
    }
  }

  /// How it ended, in words.
  private func ending() -> String {
    reap(waits: true)
    let status = status ?? 0
    let said = words.reason.map { ": \($0)" } ?? ""
    if status & 0x7F != 0 {
      return "crashed (\(Self.signalName(status & 0x7F)))\(said)"
    }
    return "ended with status \(status >> 8)\(said)"
  }

  private static func signalName(_ number: Int32) -> String {
    let names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
      SIGABRT: "SIGABRT", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
    ]
    return names[number] ?? "signal \(number)"
  }

  // MARK: The end

  /// Asks it to end, and ends it if it does not at once.
  func quit() {
    guard isRunning else { return }
    if (try? channel.send(AutomationRequest.quit)) != nil {
      // It closes its end when it ends.
      _ = try? channel.receive(AutomationReply.self, within: 5)
    }
    stop()
  }

  /// Ends it.
  func stop() {
    guard status == nil, identifier > 0 else { return }
    kill(identifier, SIGKILL)
    reap(waits: true)
  }

  private func reap(waits: Bool) {
    guard status == nil else { return }
    var value: Int32 = 0
    while true {
      let result = waitpid(identifier, &value, waits ? 0 : WNOHANG)
      if result == identifier {
        status = value
        if waits { words.finish() }
        return
      }
      if result == -1 && errno == EINTR { continue }
      if result == -1 { status = 0 }
      return
    }
  }
}
