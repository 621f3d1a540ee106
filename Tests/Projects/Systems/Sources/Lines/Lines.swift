import Foundation

#if canImport(Darwin)
  import Darwin
  let errorStream = Darwin.stderr
  public let system = "iOS"
#else
  import Glibc
  let errorStream = Glibc.stderr!
  public let system = "Linux"
#endif

/// Writes lines to a stream of C.
public struct Lines {
  public let file: UnsafeMutablePointer<FILE>

  public static let errors = Lines(file: errorStream)

  public init(file: UnsafeMutablePointer<FILE>) { self.file = file }

  public func write(_ line: String) { fputs(line + "\n", file) }
}

public func greeting() throws -> String {
  let url = Bundle.module.url(forResource: "Greeting", withExtension: "txt")
  return try String(contentsOf: url!, encoding: .utf8)
}
