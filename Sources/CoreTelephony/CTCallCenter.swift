import Foundation

/// The calls on the device's mobile network: none.
open class CTCallCenter: NSObject {
  open var currentCalls: Set<CTCall>? { nil }
  /// Called when a call changes, which none does here.
  open var callEventHandler: ((CTCall) -> Void)?
}

/// A call. Nothing makes one here but an app.
open class CTCall: NSObject {
  open var callState: String { CTCallStateDisconnected }
  open var callID: String { "" }
}

public let CTCallStateDialing = "CTCallStateDialing"
public let CTCallStateIncoming = "CTCallStateIncoming"
public let CTCallStateConnected = "CTCallStateConnected"
public let CTCallStateDisconnected = "CTCallStateDisconnected"
