public import Foundation

/// What lets `ProcessInfo` be made: the initialiser of its own is not public here, and one of a protocol extension
/// may give an object that there is.
public protocol MadeProcessInfo {}

extension ProcessInfo: MadeProcessInfo {}

extension MadeProcessInfo where Self: ProcessInfo {
  /// The program's process: the same as `processInfo`.
  public init() { self = ProcessInfo.processInfo as! Self }
}
