import Foundation

/// A way to build an app so that its mistakes can be found.
public enum Instrumentation: String, Sendable, CaseIterable {
  /// All that a debugger wants to know.
  case debugger
  /// Checks for threads that use the same memory.
  case thread
  /// Checks for memory that is used and is not the program's.
  case address

  /// Whether a debugger can show variables.
  var hasDebugInfo: Bool { self == .debugger }

  /// The flags of compiler and linker.
  var flags: [String] { self == .debugger ? [] : ["-sanitize=\(rawValue)"] }
}
