import Foundation

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Tells what the person does. Nothing here knows: activities are not available, and questions fail.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  private struct Answer: @unchecked Sendable { let call: () -> Void }

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  /// Ends with `CMErrorMotionActivityNotAvailable`.
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    let answer = Answer { handler(nil, CMErrorMotionActivityNotAvailable.error) }
    queue.addOperation { answer.call() }
  }

  /// The handler hears nil once: no activity is known.
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {
    let answer = Answer { handler(nil) }
    queue.addOperation { answer.call() }
  }
  /// Nothing to stop.
  open func stopActivityUpdates() {}
}
