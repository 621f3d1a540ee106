import Foundation
import HanokBuild

/// A program an app needs beside it, as its `hanok.json` says; Picterest's picture server is one.
struct CompanionDescription: Decodable, Equatable {
  /// The product of Hanok's package to start.
  var product: String
  var arguments: [String]?
  /// What stands before the URL in the first line it prints.
  var firstLinePrefix: String?
  /// The environment variable by which the app learns the URL.
  var urlVariable: String?

  /// Whether the environment already names something that stands in for the companion.
  var isReplaced: Bool {
    ProcessInfo.processInfo.environment[urlVariable ?? Self.standardVariable]?.isEmpty == false
  }
  static let standardVariable = "COMPANION_URL"

  private struct File: Decodable {
    var companion: CompanionDescription?
  }

  /// Reads `hanok.json` in an app's folder; nil when there is none or it names no companion.
  static func read(_ folder: URL) throws -> CompanionDescription? {
    let file = folder.appendingPathComponent("hanok.json")
    guard let data = try? Data(contentsOf: file) else { return nil }
    do {
      return try JSONDecoder().decode(File.self, from: data).companion
    } catch {
      throw BuildProblem("is not valid: “companion” needs at least a “product”", file: file.path)
    }
  }
}

/// A companion that runs.
struct Companion {
  let process: ChildProcess
  /// What the app's environment gets.
  let environment: [String: String]

  /// Builds and starts it and waits for its first line.
  static func start(
    _ description: CompanionDescription, folder: URL, builder: FrameworksBuilder
  ) throws -> Companion {
    let program = try builder.buildProduct(description.product)
    let output = Pipe()
    let process = ChildProcess(program, description.arguments ?? [], directory: folder)
    try process.startInBackground(output: output)
    let prefix = description.firstLinePrefix ?? "listening on "
    let line = firstLine(of: output.fileHandleForReading)
    guard line.hasPrefix(prefix) else {
      process.stop()
      throw CommandError(
        "\(description.product) did not start: \(line.isEmpty ? "it ended" : line)")
    }
    // Whatever it prints later must not fill the pipe.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    let url = line.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)
    let variable = description.urlVariable ?? CompanionDescription.standardVariable
    return Companion(process: process, environment: [variable: url])
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
