import Foundation
import HanokBuild

extension CompanionDescription {
  /// Whether the environment already names something that stands in for the companion.
  var isReplaced: Bool { ProcessInfo.processInfo.environment[variable]?.isEmpty == false }
}

/// A companion that runs.
struct Companion {
  let process: ChildProcess
  /// Variables for the app's environment.
  let environment: [String: String]

  /// Starts what an app's `hanok.json` names, unless the environment has something in its place.
  /// - Parameter environment: what the companion's environment gets besides this program's own.
  static func startIfNeeded(
    for app: URL, environment: [String: String], builder: FrameworksBuilder
  ) throws -> Companion? {
    guard let description = try ProjectNotes.read(app).companion, !description.isReplaced else {
      return nil
    }
    return try start(description, folder: app, environment: environment, builder: builder)
  }

  /// Builds and starts it and waits for its first line.
  static func start(
    _ description: CompanionDescription, folder: URL, environment: [String: String] = [:],
    builder: FrameworksBuilder
  ) throws -> Companion {
    let program = try builder.buildProduct(description.product)
    let output = Pipe()
    let arguments = description.arguments(folder: folder.path, port: "0")
    let process = ChildProcess(
      program, arguments, environment: environment, directory: folder)
    try process.startInBackground(output: output)
    let prefix = description.prefix
    let line = firstLine(of: output.fileHandleForReading)
    guard line.hasPrefix(prefix) else {
      process.stop()
      throw CommandError(
        "\(description.product) did not start: \(line.isEmpty ? "it ended" : line)")
    }
    // Whatever it prints later must not fill the pipe.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    let url = line.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)
    return Companion(process: process, environment: [description.variable: url])
  }

  private static func firstLine(of handle: FileHandle) -> String {
    var line = Data()
    while case let chunk = handle.availableData, !chunk.isEmpty {
      line.append(chunk)
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: line[..<end], as: UTF8.self)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
