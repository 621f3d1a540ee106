import Foundation

/// Gives tokens by which a server knows the device again: on one that has none.
open class DCDevice: NSObject, @unchecked Sendable {
  private static let instance = DCDevice()
  open class var current: DCDevice { instance }
  private override init() { super.init() }

  /// False: apps ask this before anything else.
  open var isSupported: Bool { false }

  /// Fails with `featureUnsupported`, on another thread.
  open func generateToken(
    completionHandler completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(nil, DCError(.featureUnsupported)) }
  }
  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}

/// Keys that Apple vouches for: on a device that has none.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  private static let instance = DCAppAttestService()
  open class var shared: DCAppAttestService { instance }
  private override init() { super.init() }

  /// False: apps ask this before anything else.
  open var isSupported: Bool { false }

  /// Fails with `featureUnsupported`, on another thread, as the others do.
  open func generateKey(
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func attestKey(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func generateAssertion(
    _ keyId: String, clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }
  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}
