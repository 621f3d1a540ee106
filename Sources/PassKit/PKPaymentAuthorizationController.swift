import UIKit

/// A sheet to pay with: on a device that cannot pay.
@preconcurrency @MainActor
open class PKPaymentAuthorizationViewController: UIViewController {
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?
  /// False, as the other.
  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    false
  }
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }

  /// Nil, as on every device that cannot pay.
  public init?(paymentRequest request: PKPaymentRequest) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

/// Pays without a controller of the app's: on a device that cannot pay.
open class PKPaymentAuthorizationController: NSObject, @unchecked Sendable {
  /// Kept weakly.
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)?
  /// False, as the other.
  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    false
  }
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }

  public init(paymentRequest request: PKPaymentRequest) { super.init() }
  /// The sheet does not appear, which the handler is told on the main thread.
  @preconcurrency
  open func present(completion: (@Sendable (Bool) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(false) }
  }
  open func present() async -> Bool { false }
  @preconcurrency
  open func dismiss(completion: (@Sendable () -> Void)? = nil) {
    DispatchQueue.main.async { completion?() }
  }
  open func dismiss() async {}
}
