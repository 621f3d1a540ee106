import Foundation

/// An accessory, of which an app never sees one.
open class HMAccessory: _HMNamed, @unchecked Sendable {
  open weak var delegate: (any HMAccessoryDelegate)?
  open var isReachable: Bool { false }
  open var isBridged: Bool { false }
  open var isBlocked: Bool { false }
  open weak var room: HMRoom? { nil }
  open var services: [HMService] { [] }
  open var manufacturer: String? { nil }
  open var model: String? { nil }
  open var firmwareVersion: String? { nil }
  public let category = HMAccessoryCategory(HMAccessoryCategoryTypeOther)
  open var uniqueIdentifiersForBridgedAccessories: [UUID]? { nil }

  /// Fails with `homeAccessNotAuthorized`, on the main thread.
  @preconcurrency open func identify(
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func identify() async throws { throw HMError(.homeAccessNotAuthorized) }
}

open class HMAccessoryCategory: NSObject, @unchecked Sendable {
  public let categoryType: String
  open var localizedDescription: String { categoryType }
  init(_ type: String) {
    categoryType = type
    super.init()
  }
}

public protocol HMAccessoryDelegate: NSObjectProtocol {
  func accessoryDidUpdateName(_ accessory: HMAccessory)
  func accessoryDidUpdateReachability(_ accessory: HMAccessory)
  func accessoryDidUpdateServices(_ accessory: HMAccessory)
  func accessory(
    _ accessory: HMAccessory, service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic)
}

extension HMAccessoryDelegate {
  public func accessoryDidUpdateName(_ accessory: HMAccessory) {}
  public func accessoryDidUpdateReachability(_ accessory: HMAccessory) {}
  public func accessoryDidUpdateServices(_ accessory: HMAccessory) {}
  public func accessory(
    _ accessory: HMAccessory, service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic
  ) {}
}

/// What an accessory does.
open class HMService: _HMNamed, @unchecked Sendable {
  public let serviceType: String
  open weak var accessory: HMAccessory? { nil }
  open var characteristics: [HMCharacteristic] { [] }
  open var isPrimaryService: Bool { false }
  open var isUserInteractive: Bool { false }
  open var localizedDescription: String { name }
  init(name: String, type: String) {
    serviceType = type
    super.init(name: name)
  }
}

/// A value of a service.
open class HMCharacteristic: NSObject, @unchecked Sendable {
  public let characteristicType: String
  public let uniqueIdentifier = UUID()
  open weak var service: HMService? { nil }
  open var properties: [String] { [] }
  open var value: Any? { nil }
  open var isNotificationEnabled: Bool { false }
  open var localizedDescription: String { characteristicType }
  init(type: String) {
    characteristicType = type
    super.init()
  }

  /// Fails with `homeAccessNotAuthorized`, on the main thread, as the others do.
  @preconcurrency open func readValue(
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func readValue() async throws { throw HMError(.homeAccessNotAuthorized) }
  @preconcurrency open func writeValue(
    _ value: Any?, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func writeValue(_ value: Any?) async throws { throw HMError(.homeAccessNotAuthorized) }
  @preconcurrency open func enableNotification(
    _ enable: Bool, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func enableNotification(_ enable: Bool) async throws {
    throw HMError(.homeAccessNotAuthorized)
  }
}

/// Looks for new accessories, and finds none.
open class HMAccessoryBrowser: NSObject, @unchecked Sendable {
  open weak var delegate: (any HMAccessoryBrowserDelegate)?
  open var discoveredAccessories: [HMAccessory] { [] }
  public override init() { super.init() }
  // There is no radio to search with.
  open func startSearchingForNewAccessories() {}
  open func stopSearchingForNewAccessories() {}
}

public protocol HMAccessoryBrowserDelegate: NSObjectProtocol {
  func accessoryBrowser(
    _ browser: HMAccessoryBrowser, didFindNewAccessory accessory: HMAccessory)
  func accessoryBrowser(
    _ browser: HMAccessoryBrowser, didRemoveNewAccessory accessory: HMAccessory)
}

extension HMAccessoryBrowserDelegate {
  public func accessoryBrowser(
    _ browser: HMAccessoryBrowser, didFindNewAccessory accessory: HMAccessory
  ) {}
  public func accessoryBrowser(
    _ browser: HMAccessoryBrowser, didRemoveNewAccessory accessory: HMAccessory
  ) {}
}
