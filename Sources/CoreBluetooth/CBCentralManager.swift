import Foundation

/// Finds peripherals and connects to them: on a device without Bluetooth, which says so.
open class CBCentralManager: CBManager, @unchecked Sendable {
  public struct Feature: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let extendedScanAndConnect = Feature(rawValue: 1)
  }

  /// Kept weakly.
  open weak var delegate: (any CBCentralManagerDelegate)?
  open var isScanning: Bool { false }

  /// - Parameter queue: where the delegate is called; nil for the main queue.
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    begin(queue) { [weak self] in
      guard let self else { return }
      self.delegate?.centralManagerDidUpdateState(self)
    }
  }

  public override convenience init() { self.init(delegate: nil, queue: nil) }

  open class func supports(_ features: Feature) -> Bool { false }

  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
    []
  }
  /// Has no effect, and says so, as on iOS while the radio is not on.
  open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil)
  {
    misuse("scanForPeripherals")
  }
  open func stopScan() { misuse("stopScan") }
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) { misuse("connect") }
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
    misuse("cancelPeripheralConnection")
  }
  open func registerForConnectionEvents(options: [CBConnectionEventMatchingOption: Any]? = nil) {
    misuse("registerForConnectionEvents")
  }
}

public enum CBConnectionEvent: Int, Sendable { case peerDisconnected, peerConnected }

public struct CBConnectionEventMatchingOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let serviceUUIDs = Self(rawValue: "kCBConnectionEventMatchingOptionServiceUUIDs")
  public static let peripheralUUIDs = Self(
    rawValue: "kCBConnectionEventMatchingOptionPeripheralUUIDs")
}

/// Hears of the state and of peripherals. Only the state has to be heard of.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral)
}

extension CBCentralManagerDelegate {
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {}
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {}
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {}
  public func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  ) {}
  public func centralManager(
    _ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral
  ) {}
}
