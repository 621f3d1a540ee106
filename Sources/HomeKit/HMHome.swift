import Foundation

/// A home, of which an app never sees one.
open class HMHome: NSObject, @unchecked Sendable {
  public let name: String
  public let uniqueIdentifier = UUID()
  open weak var delegate: (any HMHomeDelegate)?
  open var isPrimary: Bool { false }
  open var accessories: [HMAccessory] { [] }
  open var rooms: [HMRoom] { [] }
  open var zones: [HMZone] { [] }
  open var actionSets: [HMActionSet] { [] }
  open var serviceGroups: [HMServiceGroup] { [] }
  open var triggers: [HMTrigger] { [] }
  open var currentUser: HMUser { HMUser(name: "") }

  init(name: String) {
    self.name = name
    super.init()
  }

  open func servicesWithTypes(_ serviceTypes: [String]) -> [HMService]? { [] }
  open func roomForEntireHome() -> HMRoom { HMRoom(name: name) }

  /// Fails with `homeAccessNotAuthorized`, on the main thread, as the others do.
  @preconcurrency open func updateName(
    _ name: String, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func updateName(_ name: String) async throws { throw HMError(.homeAccessNotAuthorized) }
  @preconcurrency open func addAccessory(
    _ accessory: HMAccessory,
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func addAccessory(_ accessory: HMAccessory) async throws {
    throw HMError(.homeAccessNotAuthorized)
  }
  @preconcurrency open func removeAccessory(
    _ accessory: HMAccessory,
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func removeAccessory(_ accessory: HMAccessory) async throws {
    throw HMError(.homeAccessNotAuthorized)
  }
  @preconcurrency open func assignAccessory(
    _ accessory: HMAccessory, to room: HMRoom,
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func assignAccessory(_ accessory: HMAccessory, to room: HMRoom) async throws {
    throw HMError(.homeAccessNotAuthorized)
  }
  @preconcurrency open func addAndSetupAccessories(
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func addAndSetupAccessories() async throws { throw HMError(.homeAccessNotAuthorized) }
  @preconcurrency open func addRoom(
    withName roomName: String,
    completionHandler completion: @escaping @Sendable (HMRoom?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(nil, HMError(.homeAccessNotAuthorized)) } }
  open func addRoom(withName roomName: String) async throws -> HMRoom {
    throw HMError(.homeAccessNotAuthorized)
  }
  @preconcurrency open func removeRoom(
    _ room: HMRoom, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func removeRoom(_ room: HMRoom) async throws { throw HMError(.homeAccessNotAuthorized) }
  @preconcurrency open func executeActionSet(
    _ actionSet: HMActionSet,
    completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func executeActionSet(_ actionSet: HMActionSet) async throws {
    throw HMError(.homeAccessNotAuthorized)
  }
}

public protocol HMHomeDelegate: NSObjectProtocol {
  func homeDidUpdateName(_ home: HMHome)
  func home(_ home: HMHome, didAdd accessory: HMAccessory)
  func home(_ home: HMHome, didRemove accessory: HMAccessory)
  func home(_ home: HMHome, didAdd room: HMRoom)
  func home(_ home: HMHome, didRemove room: HMRoom)
  func home(_ home: HMHome, didUpdate room: HMRoom, for accessory: HMAccessory)
  func home(_ home: HMHome, didUpdateNameFor room: HMRoom)
  func home(_ home: HMHome, didEncounterError error: any Error, for accessory: HMAccessory)
}

extension HMHomeDelegate {
  public func homeDidUpdateName(_ home: HMHome) {}
  public func home(_ home: HMHome, didAdd accessory: HMAccessory) {}
  public func home(_ home: HMHome, didRemove accessory: HMAccessory) {}
  public func home(_ home: HMHome, didAdd room: HMRoom) {}
  public func home(_ home: HMHome, didRemove room: HMRoom) {}
  public func home(_ home: HMHome, didUpdate room: HMRoom, for accessory: HMAccessory) {}
  public func home(_ home: HMHome, didUpdateNameFor room: HMRoom) {}
  public func home(
    _ home: HMHome, didEncounterError error: any Error, for accessory: HMAccessory
  ) {}
}

/// What has a name in a home.
open class _HMNamed: NSObject, @unchecked Sendable {
  public let name: String
  public let uniqueIdentifier = UUID()
  init(name: String) {
    self.name = name
    super.init()
  }
  /// Fails with `homeAccessNotAuthorized`, on the main thread.
  @preconcurrency open func updateName(
    _ name: String, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func updateName(_ name: String) async throws { throw HMError(.homeAccessNotAuthorized) }
}

open class HMRoom: _HMNamed, @unchecked Sendable {
  open var accessories: [HMAccessory] { [] }
}

open class HMZone: _HMNamed, @unchecked Sendable {
  open var rooms: [HMRoom] { [] }
}

open class HMServiceGroup: _HMNamed, @unchecked Sendable {
  open var services: [HMService] { [] }
}

open class HMActionSet: _HMNamed, @unchecked Sendable {
  open var actions: Set<NSObject> { [] }
  open var isExecuting: Bool { false }
  open var actionSetType: String { "HMActionSetTypeUserDefined" }
}

open class HMTrigger: _HMNamed, @unchecked Sendable {
  open var isEnabled: Bool { false }
  open var actionSets: [HMActionSet] { [] }
  open var lastFireDate: Date? { nil }
}

open class HMUser: _HMNamed, @unchecked Sendable {}
