import Foundation

/// Whether the app may use the mobile network, which a device without one cannot tell.
open class CTCellularData: NSObject, @unchecked Sendable {
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }

  /// Called once with the state, on another thread, when it is set.
  open var cellularDataRestrictionDidUpdateNotifier:
    (@Sendable (CTCellularDataRestrictedState) -> Void)?
  {
    didSet {
      guard let notifier = cellularDataRestrictionDidUpdateNotifier else { return }
      let state = restrictedState
      DispatchQueue.global().async { notifier(state) }
    }
  }
}

public enum CTCellularDataRestrictedState: UInt, Sendable {
  case restrictedStateUnknown, restricted, notRestricted
}

/// Whether a plan of a mobile network can be put onto the device: it cannot.
open class CTCellularPlanProvisioning: NSObject {
  open func supportsCellularPlan() -> Bool { false }
}
