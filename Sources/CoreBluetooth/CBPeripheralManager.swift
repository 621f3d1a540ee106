import Foundation

public enum CBPeripheralManagerConnectionLatency: Int, Sendable { case low, medium, high }

/// Offers values to other devices: on a device without Bluetooth, which says so.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  /// Kept weakly.
  open weak var delegate: (any CBPeripheralManagerDelegate)?
  open var isAdvertising: Bool { false }

  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    begin(queue) { [weak self] in
      guard let self else { return }
      self.delegate?.peripheralManagerDidUpdateState(self)
    }
  }

  public override convenience init() { self.init(delegate: nil, queue: nil) }

  /// Has no effect, and says so, as on iOS while the radio is not on.
  open func startAdvertising(_ advertisementData: [String: Any]?) { misuse("startAdvertising") }
  open func stopAdvertising() { misuse("stopAdvertising") }
  open func setDesiredConnectionLatency(
    _ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral
  ) { misuse("setDesiredConnectionLatency") }
  open func add(_ service: CBMutableService) { misuse("add") }
  open func remove(_ service: CBMutableService) { misuse("remove") }
  open func removeAllServices() { misuse("removeAllServices") }
  open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
    misuse("respond")
  }
  /// Nothing is sent to nobody: false.
  open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic,
    onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool {
    misuse("updateValue")
    return false
  }
  open func publishL2CAPChannel(withEncryption encryptionRequired: Bool) {
    misuse("publishL2CAPChannel")
  }
  open func unpublishL2CAPChannel(_ PSM: CBL2CAPPSM) { misuse("unpublishL2CAPChannel") }
}

/// A device that asks for values. Nothing makes one here.
open class CBCentral: CBPeer, @unchecked Sendable {
  open var maximumUpdateValueLength: Int { 0 }
}

/// A question of another device. Nothing makes one here.
open class CBATTRequest: NSObject, @unchecked Sendable {
  open var central: CBCentral { CBCentral(identifier: UUID()) }
  open private(set) var characteristic: CBCharacteristic
  open var offset: Int { 0 }
  open var value: Data?
  init(_ characteristic: CBCharacteristic) {
    self.characteristic = characteristic
    super.init()
  }
}

/// Hears of the state and of questions. Only the state has to be heard of.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
}

extension CBPeripheralManagerDelegate {
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]
  ) {}
  public func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {}
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {}
}
