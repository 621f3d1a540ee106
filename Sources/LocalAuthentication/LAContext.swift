import Foundation
import Security

/// Asks people to show that they own the device; a Linux machine answers as a device without biometry and passcode.
open class LAContext: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var isInvalid = false

  /// The title of the button that asks for a password in place of a finger.
  open var localizedFallbackTitle: String?
  /// The title of the button that ends asking.
  open var localizedCancelTitle: String?
  /// Why an item of the keychain is wanted.
  open var localizedReason = ""
  /// For how many seconds unlocking the device counts as showing a finger.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Whether nobody is to be asked.
  open var interactionNotAllowed = false

  public override init() {}

  /// The device's biometry: none.
  open var biometryType: LABiometryType { .none }

  /// A value that changes with the enrolled fingers or faces; nil, since there are none.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Whether people could be asked; false, and the error says why.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = reason(policy) as NSError
    return false
  }

  /// Would ask people; replies at once, on a queue of its own, that nobody can be.
  ///
  /// - Parameter localizedReason: why, in a sentence; an empty one ends the program, as on iOS.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    precondition(!localizedReason.isEmpty, "Non-empty localizedReason must be provided.")
    let error = reason(policy)
    DispatchQueue.global().async { reply(false, error) }
  }

  /// Would ask people; throws that nobody can be asked.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    precondition(!localizedReason.isEmpty, "Non-empty localizedReason must be provided.")
    throw reason(policy)
  }

  /// Asks people as an item's access control wants it; where it wants nobody, the reply is true.
  open func evaluateAccessControl(
    _ accessControl: SecAccessControl, operation: LAAccessControlOperation,
    localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = accessControl.needsPerson ? reason(.deviceOwnerAuthentication) : nil
    DispatchQueue.global().async { reply(error == nil, error) }
  }

  /// Ends the context: whatever is asked of it fails.
  open func invalidate() { lock.withLock { isInvalid = true } }

  private func reason(_ policy: LAPolicy) -> LAError {
    if lock.withLock({ isInvalid }) { return LAError(.invalidContext) }
    return switch policy {
    case .deviceOwnerAuthenticationWithBiometrics: LAError(.biometryNotAvailable)
    case .deviceOwnerAuthentication: LAError(.passcodeNotSet)
    }
  }
}
