import Foundation

public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

/// Tells how the altitude changes. There is no barometer: nothing is available, and handlers hear `CMErrorNotAvailable`.
open class CMAltimeter: NSObject, @unchecked Sendable {
  private struct Answer: @unchecked Sendable { let call: () -> Void }

  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func startRelativeAltitudeUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler
  ) {
    let answer = Answer { handler(nil, CMErrorNotAvailable.error) }
    queue.addOperation { answer.call() }
  }
  /// Nothing to stop.
  open func stopRelativeAltitudeUpdates() {}
}
