import Foundation

/// What centrals and peripherals on the other side share.
open class CBPeer: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var identifier: UUID
  init(identifier: UUID) {
    self.identifier = identifier
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}

public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

/// A device that was found. None is found here, so that nothing makes one.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  /// Kept weakly.
  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open var canSendWriteWithoutResponse: Bool { false }
  open var ancsAuthorized: Bool { false }

  // A device that is not connected does nothing.
  open func readRSSI() {}
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  open func discoverIncludedServices(_ includedServiceUUIDs: [CBUUID]?, for service: CBService) {}
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  open func discoverDescriptors(for characteristic: CBCharacteristic) {}
  open func readValue(for characteristic: CBCharacteristic) {}
  open func readValue(for descriptor: CBDescriptor) {}
  open func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {}
  open func writeValue(_ data: Data, for descriptor: CBDescriptor) {}
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 0 }
  open func openL2CAPChannel(_ PSM: CBL2CAPPSM) {}
}

public typealias CBL2CAPPSM = UInt16

/// A stream between two devices. Nothing makes one here.
open class CBL2CAPChannel: NSObject, @unchecked Sendable {
  open var peer: CBPeer! { nil }
  open var inputStream: InputStream! { nil }
  open var outputStream: OutputStream! { nil }
  open var psm: CBL2CAPPSM { 0 }
  private override init() { super.init() }
}

/// Hears what a device says. Every method has the default of one not implemented.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
  func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
}

extension CBPeripheralDelegate {
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {}
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {}
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) {}
}
