import Foundation

/// Hears of a payment. Only the end has to be heard of.
@preconcurrency @MainActor
public protocol PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol {
  func paymentAuthorizationViewControllerDidFinish(
    _ controller: PKPaymentAuthorizationViewController)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void)
  func paymentAuthorizationViewControllerWillAuthorizePayment(
    _ controller: PKPaymentAuthorizationViewController)
}

extension PKPaymentAuthorizationViewControllerDelegate {
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) { completion(PKPaymentAuthorizationResult(status: .failure, errors: nil)) }
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) { completion(.failure) }
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void
  ) { completion(PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: [])) }
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void
  ) {
    completion(
      PKPaymentRequestShippingContactUpdate(
        errors: nil, paymentSummaryItems: [], shippingMethods: []))
  }
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void
  ) { completion(PKPaymentRequestPaymentMethodUpdate(paymentSummaryItems: [])) }
  public func paymentAuthorizationViewControllerWillAuthorizePayment(
    _ controller: PKPaymentAuthorizationViewController
  ) {}
}
