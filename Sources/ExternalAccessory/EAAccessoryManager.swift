import Foundation

public let EAConnectionIDNone = 0
public let EAAccessoryKey = "EAAccessoryKey"
public let EAAccessorySelectedKey = "EAAccessorySelectedKey"

extension NSNotification.Name {
  public static let EAAccessoryDidConnect = NSNotification.Name("EAAccessoryDidConnectNotification")
  public static let EAAccessoryDidDisconnect = NSNotification.Name(
    "EAAccessoryDidDisconnectNotification")
}

/// Knows the accessories that are plugged in: none.
open class EAAccessoryManager: NSObject, @unchecked Sendable {
  private static let instance = EAAccessoryManager()
  open class func shared() -> EAAccessoryManager { instance }
  private override init() { super.init() }

  open var connectedAccessories: [EAAccessory] { [] }
  // Nothing is ever plugged in, so there is nothing to be notified of.
  open func registerForLocalNotifications() {}
  open func unregisterForLocalNotifications() {}

  /// Fails with `resultNotFound`, on the main thread: nothing is near.
  open func showBluetoothAccessoryPicker(
    withNameFilter predicate: NSPredicate?, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(EABluetoothAccessoryPickerError(.resultNotFound)) }
  }
  open func showBluetoothAccessoryPicker(withNameFilter predicate: NSPredicate?) async throws {
    throw EABluetoothAccessoryPickerError(.resultNotFound)
  }
}

/// An accessory, of which an app never sees one.
open class EAAccessory: NSObject, @unchecked Sendable {
  open var isConnected: Bool { false }
  public let connectionID = EAConnectionIDNone
  public let manufacturer: String
  public let name: String
  public let modelNumber: String
  public let serialNumber: String
  public let firmwareRevision: String
  public let hardwareRevision: String
  public let protocolStrings: [String]
  /// Kept weakly.
  open weak var delegate: (any EAAccessoryDelegate)?

  /// One without a name, as on iOS.
  public override init() {
    (manufacturer, name, modelNumber, serialNumber) = ("", "", "", "")
    (firmwareRevision, hardwareRevision, protocolStrings) = ("", "", [])
    super.init()
  }
}

public protocol EAAccessoryDelegate: NSObjectProtocol {
  func accessoryDidDisconnect(_ accessory: EAAccessory)
}
extension EAAccessoryDelegate {
  public func accessoryDidDisconnect(_ accessory: EAAccessory) {}
}

/// A way to talk to an accessory.
open class EASession: NSObject, @unchecked Sendable {
  open var accessory: EAAccessory? { nil }
  open var protocolString: String? { nil }
  open var inputStream: InputStream? { nil }
  open var outputStream: OutputStream? { nil }
  /// Nil: no accessory speaks a protocol.
  public init?(accessory: EAAccessory, forProtocol protocolString: String) { return nil }
}
