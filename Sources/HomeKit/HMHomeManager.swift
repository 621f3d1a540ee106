import Foundation

public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let determined = HMHomeManagerAuthorizationStatus(rawValue: 1)
  public static let restricted = HMHomeManagerAuthorizationStatus(rawValue: 2)
  public static let authorized = HMHomeManagerAuthorizationStatus(rawValue: 4)
}

/// Knows the person's homes: on a device that does not let apps see them.
open class HMHomeManager: NSObject, @unchecked Sendable {
  /// Kept weakly, and told soon that there are no homes.
  open weak var delegate: (any HMHomeManagerDelegate)?
  open var homes: [HMHome] { [] }
  open var primaryHome: HMHome? { nil }
  /// Determined, and neither the app nor anyone may change it.
  open var authorizationStatus: HMHomeManagerAuthorizationStatus { [.determined, .restricted] }

  public override init() {
    super.init()
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.homeManager(self, didUpdate: authorizationStatus)
      delegate?.homeManagerDidUpdateHomes(self)
    }
  }

  /// Fails with `homeAccessNotAuthorized`, on the main thread, as the others do.
  @preconcurrency open func addHome(
    withName homeName: String,
    completionHandler completion: @escaping @Sendable (HMHome?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(nil, HMError(.homeAccessNotAuthorized)) } }
  open func addHome(withName homeName: String) async throws -> HMHome {
    throw HMError(.homeAccessNotAuthorized)
  }
  @preconcurrency open func removeHome(
    _ home: HMHome, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func removeHome(_ home: HMHome) async throws { throw HMError(.homeAccessNotAuthorized) }
  @preconcurrency open func updatePrimaryHome(
    _ home: HMHome, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
  ) { DispatchQueue.main.async { completion(HMError(.homeAccessNotAuthorized)) } }
  open func updatePrimaryHome(_ home: HMHome) async throws {
    throw HMError(.homeAccessNotAuthorized)
  }
}

public protocol HMHomeManagerDelegate: NSObjectProtocol {
  func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
  func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager)
  func homeManager(_ manager: HMHomeManager, didAdd home: HMHome)
  func homeManager(_ manager: HMHomeManager, didRemove home: HMHome)
  func homeManager(_ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus)
}

extension HMHomeManagerDelegate {
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
  public func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager) {}
  public func homeManager(_ manager: HMHomeManager, didAdd home: HMHome) {}
  public func homeManager(_ manager: HMHomeManager, didRemove home: HMHome) {}
  public func homeManager(
    _ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus
  ) {}
}
