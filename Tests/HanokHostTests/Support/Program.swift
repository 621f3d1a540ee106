import Foundation
import XCTest

/// A program that a test starts, whose lines it waits for.
final class Program: @unchecked Sendable {
  let process = Process()
  private let output = Pipe()
  private let errorFile = FileManager.default.temporaryDirectory
    .appendingPathComponent("hanok-errors-\(UUID().uuidString)")
  private let condition = NSCondition()
  private var received = Data()
  private var isClosed = false

  /// Generous: it is only waited for in full when something is broken.
  static let patience: TimeInterval = 30

  init(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:],
    folder: URL? = nil
  ) throws {
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"].contains($0.key) }
      .merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = output
    FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    // Not `readabilityHandler`: libdispatch may still watch the pipe when it is closed and its number is given away,
    // and crash.
    let pipe = output.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      while true {
        let data = pipe.availableData
        self?.take(data)
        if data.isEmpty { return }
      }
    }
  }

  deinit { try? FileManager.default.removeItem(at: errorFile) }

  /// The lines it wrote for the person at the terminal.
  var errors: [String] { (try? Data(contentsOf: errorFile)).map(Self.lines) ?? [] }

  private func take(_ data: Data) {
    condition.withLock {
      received.append(data)
      if data.isEmpty { isClosed = true }
      condition.broadcast()
    }
  }

  /// The lines written so far.
  var lines: [String] {
    condition.withLock { Self.lines(of: received) }
  }

  private static func lines(of data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits for a line for which `isWanted` holds; nil when the program ends or takes too long.
  @discardableResult
  func line(where isWanted: (String) -> Bool) -> String? {
    let deadline = Date() + Self.patience
    return condition.withLock {
      while true {
        if let line = Self.lines(of: received).first(where: isWanted) { return line }
        if isClosed || !condition.wait(until: deadline) { return nil }
      }
    }
  }

  func expect(_ line: String, file: StaticString = #filePath, line number: UInt = #line) {
    if self.line(where: { $0 == line }) == nil {
      XCTFail("no line “\(line)” among \(lines); \(errors)", file: file, line: number)
    }
  }

  /// Asks it to end and waits until it has.
  func stop() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Waits for its end; nil when it takes too long.
  func exitStatus() -> Int32? {
    let deadline = Date() + Self.patience
    while process.isRunning, Date() < deadline { usleep(10_000) }
    return process.isRunning ? nil : process.terminationStatus
  }

  /// Finds an installed program, or skips the test with a message.
  static func find(_ name: String) throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders + ["/usr/bin"] {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
    }
    throw XCTSkip("\(name) is not installed")
  }

  /// The fixture app, which lies beside the tests.
  static func fixture(_ environment: [String: String], folder: URL? = nil) throws -> Program {
    try Program(fixtureExecutable, environment: environment, folder: folder)
  }

  static var fixtureExecutable: URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("HostFixture")
  }
}

/// Waits until `condition` holds; false when it takes too long.
func waits(until condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Date() + Program.patience
  while try !condition() {
    guard Date() < deadline else { return false }
    usleep(50_000)
  }
  return true
}
