import Foundation

public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}

/// What centrals and peripherals share: the state of the radio, of which there is none.
open class CBManager: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var isTold = false

  /// `.unknown` until the delegate is told, `.unsupported` from then on.
  open var state: CBManagerState { lock.withLock { isTold ? .unsupported : .unknown } }
  /// Nobody is asked for a radio that is not there.
  open class var authorization: CBManagerAuthorization { .notDetermined }
  open var authorization: CBManagerAuthorization { .notDetermined }

  override init() { super.init() }

  /// Tells the state soon, on the queue that the program chose.
  func begin(_ queue: DispatchQueue?, _ tell: @escaping @Sendable () -> Void) {
    (queue ?? .main).async {
      self.lock.withLock { self.isTold = true }
      tell()
    }
  }

  /// Says once that a call had no effect, in the words of iOS.
  func misuse(_ object: String = #function) {
    FileHandle.standardError.write(
      Data(
        "[CoreBluetooth] API MISUSE: \(type(of: self)) can only accept \(object) while in the powered on state\n"
          .utf8))
  }
}

public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey = "kCBScanOptionSolicitedServiceUUIDs"
public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
public let CBConnectPeripheralOptionNotifyOnNotificationKey = "kCBConnectOptionNotifyOnNotification"
public let CBConnectPeripheralOptionStartDelayKey = "kCBConnectOptionStartDelay"
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"
