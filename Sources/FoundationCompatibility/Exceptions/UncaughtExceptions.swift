import Foundation
import Synchronization

/// A function called with an exception that ends the program.
public typealias NSUncaughtExceptionHandler = (NSException) -> Void

/// Has a function called with an exception before it ends the program; nil for none.
public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) {
  UncaughtExceptions.set(handler)
}

/// The function called with an exception before it ends the program, or nil.
public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? {
  UncaughtExceptions.handler
}

enum UncaughtExceptions {
  private struct Kept: @unchecked Sendable {
    var handler: NSUncaughtExceptionHandler?
  }

  private static let kept = Mutex(Kept())

  static var handler: NSUncaughtExceptionHandler? { kept.withLock { $0.handler } }

  static func set(_ handler: NSUncaughtExceptionHandler?) {
    let new = Kept(handler: handler)
    kept.withLock { $0 = new }
  }

  static func tell(_ exception: NSException) { handler?(exception) }
}
