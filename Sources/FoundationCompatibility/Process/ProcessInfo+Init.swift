public import Foundation

/// Lets `ProcessInfo` be made: its own initialiser is not public here, and one of a protocol extension
/// may return an object that exists.
public protocol MadeProcessInfo {}

extension ProcessInfo: MadeProcessInfo {}

extension MadeProcessInfo where Self: ProcessInfo {
  /// The program's process: the same as `processInfo`.
  public init() { self = ProcessInfo.processInfo as! Self }
}
