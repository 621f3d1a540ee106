import Foundation

/// Runs another program and waits for it.
public enum Subprocess {
  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// Runs `program` and gathers its output. `onLine` is told each line of output and errors as
  /// it comes, from any thread.
  public static func run(
    _ program: URL, _ arguments: [String], directory: URL? = nil,
    environment: [String: String] = [:], onLine: (@Sendable (String) -> Void)? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = directory }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw BuildProblem("\(program.path) cannot be started: \(error.localizedDescription)")
    }
    let collector = LineCollector(errors.fileHandleForReading, onLine)
    let text = LineCollector.read(output.fileHandleForReading, onLine)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text, errors: collector.wait())
  }

  /// The program called `name` in $PATH.
  public static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// Reads a pipe on a thread of its own, so that neither of two pipes can fill up.
private final class LineCollector: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var text = ""

  init(_ handle: FileHandle, _ onLine: (@Sendable (String) -> Void)?) {
    Thread.detachNewThread { [self] in
      text = Self.read(handle, onLine)
      done.signal()
    }
  }

  func wait() -> String {
    done.wait()
    return text
  }

  static func read(_ handle: FileHandle, _ onLine: (@Sendable (String) -> Void)?) -> String {
    var all = Data()
    var line = Data()
    while case let chunk = handle.availableData, !chunk.isEmpty {
      all.append(chunk)
      guard let onLine else { continue }
      line.append(chunk)
      while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        onLine(String(decoding: line[line.startIndex..<end], as: UTF8.self))
        line = Data(line[line.index(after: end)...])
      }
    }
    if let onLine, !line.isEmpty { onLine(String(decoding: line, as: UTF8.self)) }
    return String(decoding: all, as: UTF8.self)
  }
}
