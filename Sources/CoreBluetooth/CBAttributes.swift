import Foundation

/// What services, characteristics and descriptors share.
open class CBAttribute: NSObject, @unchecked Sendable {
  open private(set) var uuid: CBUUID
  init(uuid: CBUUID) {
    self.uuid = uuid
    super.init()
  }
}

/// Values that belong together.
open class CBService: CBAttribute, @unchecked Sendable {
  open fileprivate(set) var isPrimary = true
  open internal(set) var includedServices: [CBService]?
  open internal(set) var characteristics: [CBCharacteristic]?
  open var peripheral: CBPeripheral? { nil }
}

/// A service that the program offers.
open class CBMutableService: CBService, @unchecked Sendable {
  open override var includedServices: [CBService]? {
    get { super.includedServices }
    set { super.includedServices = newValue }
  }
  open override var characteristics: [CBCharacteristic]? {
    get { super.characteristics }
    set {
      super.characteristics = newValue
      for characteristic in newValue ?? [] { characteristic.service = self }
    }
  }

  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    super.init(uuid: UUID)
    self.isPrimary = isPrimary
  }
}

public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let broadcast = Self(rawValue: 0x01)
  public static let read = Self(rawValue: 0x02)
  public static let writeWithoutResponse = Self(rawValue: 0x04)
  public static let write = Self(rawValue: 0x08)
  public static let notify = Self(rawValue: 0x10)
  public static let indicate = Self(rawValue: 0x20)
  public static let authenticatedSignedWrites = Self(rawValue: 0x40)
  public static let extendedProperties = Self(rawValue: 0x80)
  public static let notifyEncryptionRequired = Self(rawValue: 0x100)
  public static let indicateEncryptionRequired = Self(rawValue: 0x200)
}

public struct CBAttributePermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let readable = Self(rawValue: 1)
  public static let writeable = Self(rawValue: 2)
  public static let readEncryptionRequired = Self(rawValue: 4)
  public static let writeEncryptionRequired = Self(rawValue: 8)
}

/// A value of a service.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  open internal(set) weak var service: CBService?
  open internal(set) var properties: CBCharacteristicProperties = []
  open internal(set) var value: Data?
  open internal(set) var descriptors: [CBDescriptor]?
  open var isNotifying: Bool { false }
}

/// A value that the program offers.
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  open var permissions: CBAttributePermissions
  open var subscribedCentrals: [CBCentral]? { nil }
  open override var properties: CBCharacteristicProperties {
    get { super.properties }
    set { super.properties = newValue }
  }
  open override var value: Data? {
    get { super.value }
    set { super.value = newValue }
  }
  open override var descriptors: [CBDescriptor]? {
    get { super.descriptors }
    set {
      super.descriptors = newValue
      for descriptor in newValue ?? [] { descriptor.characteristic = self }
    }
  }

  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    self.permissions = permissions
    super.init(uuid: UUID)
    super.properties = properties
    super.value = value
  }
}

/// Says something of a value.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  open internal(set) weak var characteristic: CBCharacteristic?
  open fileprivate(set) var value: Any?
}

open class CBMutableDescriptor: CBDescriptor, @unchecked Sendable {
  public init(type UUID: CBUUID, value: Any?) {
    super.init(uuid: UUID)
    self.value = value
  }
}
