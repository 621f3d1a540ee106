public import UIKit

/// The window that something is shown in.
public typealias ASPresentationAnchor = UIWindow

/// Asks a person to sign in. Requests fail as on a device without an Apple account: with
/// ``ASAuthorizationError/Code/unknown``.
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
  open private(set) var authorizationRequests: [ASAuthorizationRequest]
  /// Kept weakly.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Kept weakly.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  private var isCancelled = false

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  /// Asks; the delegate is told soon that there is no account.
  open func performRequests() {
    isCancelled = false
    // The controller lives until it has told, as on iOS.
    DispatchQueue.main.async { [self] in
      delegate?.authorizationController(
        controller: self,
        didCompleteWithError: ASAuthorizationError(isCancelled ? .canceled : .unknown))
    }
  }

  /// Gives up; the delegate is told so.
  open func cancel() { isCancelled = true }
}

/// Told how asking ended.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// Knows where asking is shown.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
