import Foundation
import HanokBuild

/// The toolchain's language server, as a program beside this one.
final class CompilerServer: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let writing = DispatchQueue(label: "messages to sourcekit-lsp")

  /// Starts it. It ends when this program does, however that ends.
  init() throws {
    let program = Toolchain.current.usr.appendingPathComponent("bin/sourcekit-lsp")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw CommandError(
        """
        The Swift toolchain has no sourcekit-lsp at \(program.path).
        Install a toolchain of swift.org, or name one with HANOK_TOOLCHAIN.
        """, status: 69)
    }
    let guarded = ChildProcess.endingWithParent(
      program, ["--default-workspace-type", "compilationDatabase"])
    process.executableURL = guarded.program
    process.arguments = guarded.arguments
    process.standardInput = input
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw CommandError("\(program.path) cannot be started: \(error.localizedDescription)")
    }
  }

  func send(_ message: [String: Any]) {
    let data = MessageReader.data(message)
    writing.async { [input] in try? input.fileHandleForWriting.write(contentsOf: data) }
  }

  /// Reads its messages until it ends, on a thread of its own.
  func read(_ onMessage: @escaping ([String: Any]) -> Void, onEnd: @escaping () -> Void) {
    let reader = MessageReader(output.fileHandleForReading)
    nonisolated(unsafe) let work = { (onMessage, onEnd) }
    nonisolated(unsafe) let source = reader
    Thread.detachNewThread {
      let (onMessage, onEnd) = work()
      while true {
        do {
          guard let message = try source.next() else { break }
          onMessage(message)
        } catch MessageReader.Failure.content {
          continue
        } catch { break }
      }
      onEnd()
    }
  }

  /// Ends it once it has read its input.
  func stop() {
    writing.sync { try? input.fileHandleForWriting.close() }
    let deadline = Date().addingTimeInterval(2)
    while process.isRunning && Date() < deadline { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
