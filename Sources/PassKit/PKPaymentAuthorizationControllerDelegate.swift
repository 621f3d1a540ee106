import Foundation

/// Hears of a payment. Only the end has to be heard of.
public protocol PKPaymentAuthorizationControllerDelegate: NSObjectProtocol {
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void)
  func paymentAuthorizationControllerWillAuthorizePayment(
    _ controller: PKPaymentAuthorizationController)
}

extension PKPaymentAuthorizationControllerDelegate {
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) { completion(PKPaymentAuthorizationResult(status: .failure, errors: nil)) }
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) { completion(.failure) }
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelect shippingMethod: PKShippingMethod,
    handler completion: @escaping (PKPaymentRequestShippingMethodUpdate) -> Void
  ) { completion(PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: [])) }
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelectShippingContact contact: PKContact,
    handler completion: @escaping (PKPaymentRequestShippingContactUpdate) -> Void
  ) {
    completion(
      PKPaymentRequestShippingContactUpdate(
        errors: nil, paymentSummaryItems: [], shippingMethods: []))
  }
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didSelect paymentMethod: PKPaymentMethod,
    handler completion: @escaping (PKPaymentRequestPaymentMethodUpdate) -> Void
  ) { completion(PKPaymentRequestPaymentMethodUpdate(paymentSummaryItems: [])) }
  public func paymentAuthorizationControllerWillAuthorizePayment(
    _ controller: PKPaymentAuthorizationController
  ) {}
}
