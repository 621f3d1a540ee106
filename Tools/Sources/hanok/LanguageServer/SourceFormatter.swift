import Foundation
import HanokBuild

/// The toolchain's formatter, with the settings that lie beside a file or above it.
enum SourceFormatter {
  static func format(_ text: [UInt8], path: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = Toolchain.current.swift
    process.arguments = ["format", "--assume-filename", path]
    process.currentDirectoryURL = URL(fileURLWithPath: path).deletingLastPathComponent()
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    DispatchQueue.global().async {
      try? input.fileHandleForWriting.write(contentsOf: Data(text))
      try? input.fileHandleForWriting.close()
    }
    let formatted = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandError("swift format does not understand \(path).")
    }
    return Array(formatted)
  }
}
