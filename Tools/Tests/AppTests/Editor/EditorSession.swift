import Foundation
import XCTest

@testable import hanok

/// An editor that talks with `hanok lsp`.
final class EditorSession: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let arrived = NSCondition()
  private var answers: [Int: [String: Any]] = [:]
  private var notifications: [(method: String, parameters: [String: Any])] = []
  private var hasEnded = false
  private var count = 0

  /// How long a message may take on a busy machine; a test that waits so long has failed.
  private static let patience = 120.0

  init(_ project: URL) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("hanok")
    process.arguments = ["lsp", project.path]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let reader = MessageReader(output.fileHandleForReading)
    nonisolated(unsafe) let source = reader
    Thread.detachNewThread { [self] in
      while let message = try? source.next() { receive(message) }
      arrived.withLock {
        hasEnded = true
        arrived.broadcast()
      }
    }
    let capabilities: [String: Any] = [
      "workspace": ["diagnostics": ["refreshSupport": true]],
      "textDocument": ["diagnostic": [String: Any]()],
    ]
    try request(
      "initialize",
      ["processId": NSNull(), "rootUri": project.absoluteString, "capabilities": capabilities])
    notify("initialized")
  }

  private func receive(_ message: [String: Any]) {
    arrived.withLock {
      if let method = message["method"] as? String {
        notifications.append((method, message["params"] as? [String: Any] ?? [:]))
        if let id = message["id"] { send(["jsonrpc": "2.0", "id": id, "result": NSNull()]) }
      } else if let id = message["id"] as? Int {
        answers[id] = message
      }
      arrived.broadcast()
    }
  }

  private func send(_ message: [String: Any]) {
    try? input.fileHandleForWriting.write(contentsOf: MessageReader.data(message))
  }

  func notify(_ method: String, _ parameters: [String: Any] = [:]) {
    send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request and waits for its result.
  @discardableResult
  func request(_ method: String, _ parameters: [String: Any] = [:]) throws -> Any {
    count += 1
    let id = count
    send(["jsonrpc": "2.0", "id": id, "method": method, "params": parameters])
    let answer = try XCTUnwrap(
      wait { self.answers.removeValue(forKey: id) }, "no answer to \(method)")
    XCTAssertNil(answer["error"], "\(method): \(answer["error"] ?? "")")
    return answer["result"] ?? NSNull()
  }

  /// Waits for a notification.
  func next(_ method: String) throws -> [String: Any] {
    try XCTUnwrap(
      wait {
        self.notifications.firstIndex { $0.method == method }
          .map { self.notifications.remove(at: $0).parameters }
      }, "no \(method)")
  }

  private func wait<Value>(_ value: () -> Value?) -> Value? {
    arrived.withLock {
      let deadline = Date().addingTimeInterval(Self.patience)
      while true {
        if let value = value() { return value }
        guard !hasEnded, arrived.wait(until: deadline) else { return nil }
      }
    }
  }

  /// Ends the conversation; gives the server's exit status.
  func end() throws -> Int32 {
    try request("shutdown")
    notify("exit")
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it whatever it does.
  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }
}
