import Foundation

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// Counts steps. There is no pedometer: nothing is available, and handlers hear `CMErrorNotAvailable` on a queue of the
/// pedometer's own.
open class CMPedometer: NSObject, @unchecked Sendable {
  private static let queue = DispatchQueue(label: "CMPedometer")

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func queryPedometerData(
    from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler
  ) { fail(handler) }
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    fail(handler)
  }
  /// Nothing to stop.
  open func stopUpdates() {}

  private func fail(_ handler: @escaping CMPedometerHandler) {
    let work = DispatchWorkItem { handler(nil, CMErrorNotAvailable.error) }
    Self.queue.async(execute: work)
  }
}
