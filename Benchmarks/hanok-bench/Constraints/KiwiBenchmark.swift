import Foundation

/// Runs the constraint systems through kiwi, for comparison.
///
/// kiwi (BSD-3-Clause) is not part of Hanok: its headers come out of the source distribution of the
/// Python package kiwisolver, downloaded next to this program, and a small program of ours that uses
/// them is compiled there.
struct KiwiBenchmark {
  private static let version = "1.4.7"

  /// Why kiwi could not be run.
  struct Unavailable: Error, CustomStringConvertible {
    var description: String
  }

  private let folder: URL

  /// kiwi's time for each system, or its message where it gave up.
  enum Outcome {
    case figures(ConstraintFigures)
    case gaveUp(String)
  }

  static func run(_ systems: [ConstraintSystem]) -> Result<[Outcome], Unavailable> {
    Result { () throws(Unavailable) in
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
      let benchmark = KiwiBenchmark(
        folder: program.deletingLastPathComponent().appendingPathComponent("kiwi"))
      return try benchmark.outcomes(systems)
    }
  }

  private func outcomes(_ systems: [ConstraintSystem]) throws(Unavailable) -> [Outcome] {
    let program = try build()
    let input = folder.appendingPathComponent("systems.txt")
    guard (try? Data(systems.map(\.text).joined().utf8).write(to: input)) != nil else {
      throw Unavailable(description: "\(input.path) cannot be written")
    }
    // What is there after five minutes is taken.
    let output = try execute([
      "sh", "-c", "timeout 300 \"$0\" \"$@\" || true", program.path, input.path,
      String(ConstraintBenchmark.editCount),
    ])
    return output.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return .gaveUp(String(line)) }
      return .figures(
        ConstraintFigures(
          build: numbers[0], edit: numbers[1], remove: numbers[2], checksum: numbers[3]))
    }
  }

  private func build() throws(Unavailable) -> URL {
    let manager = FileManager.default
    guard
      let source = Bundle.module.url(forResource: "kiwi-benchmark", withExtension: "cpp.txt"),
      (try? manager.createDirectory(at: folder, withIntermediateDirectories: true)) != nil
    else { throw Unavailable(description: "\(folder.path) cannot be made") }
    let headers = folder.appendingPathComponent("kiwisolver-\(Self.version)")
    if !manager.fileExists(atPath: headers.appendingPathComponent("kiwi/kiwi.h").path) {
      _ = try execute([
        "pip", "download", "--quiet", "--no-deps", "--no-binary", "kiwisolver", "--dest",
        folder.path, "kiwisolver==\(Self.version)",
      ])
      _ = try execute([
        "tar", "-xzf", folder.appendingPathComponent("kiwisolver-\(Self.version).tar.gz").path,
        "-C", folder.path,
      ])
    }
    let program = folder.appendingPathComponent("kiwi-benchmark")
    _ = try execute([
      "g++", "-O2", "-DNDEBUG", "-std=c++17", "-I", headers.path, "-x", "c++", source.path, "-o",
      program.path,
    ])
    return program
  }

  /// The output of a command; throws when it is missing or fails.
  private func execute(_ command: [String]) throws(Unavailable) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    guard (try? process.run()) != nil else {
      throw Unavailable(description: "\(command[0]) does not start")
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let last = String(decoding: complaint, as: UTF8.self).split(separator: "\n").last ?? ""
      throw Unavailable(description: "`\(command.joined(separator: " "))` failed: \(last)")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
