import Foundation

public enum PKPaymentMethodType: UInt, Sendable {
  case unknown, debit, credit, prepaid, store, eMoney
}

/// A payment that the person has allowed, of which an app never gets one.
open class PKPayment: NSObject, @unchecked Sendable {
  public let token: PKPaymentToken
  open var billingContact: PKContact? { nil }
  open var shippingContact: PKContact? { nil }
  open var shippingMethod: PKShippingMethod? { nil }
  init(_ token: PKPaymentToken) {
    self.token = token
    super.init()
  }
}

open class PKPaymentToken: NSObject, @unchecked Sendable {
  public let paymentMethod: PKPaymentMethod
  public let transactionIdentifier: String
  public let paymentData: Data
  init(_ method: PKPaymentMethod, _ identifier: String, _ data: Data) {
    paymentMethod = method
    transactionIdentifier = identifier
    paymentData = data
    super.init()
  }
}

open class PKPaymentMethod: NSObject, @unchecked Sendable {
  open var displayName: String? { nil }
  open var network: PKPaymentNetwork? { nil }
  open var type: PKPaymentMethodType { .unknown }
  override init() { super.init() }
}

public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure, invalidBillingPostalAddress, invalidShippingPostalAddress
  case invalidShippingContact, pinRequired, pinIncorrect, pinLockout
}

/// What became of a payment.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]!
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    self.status = status
    self.errors = errors ?? []
    super.init()
  }
}

/// What changes in the sheet after the person chose something.
open class PKPaymentRequestUpdate: NSObject, @unchecked Sendable {
  open var status = PKPaymentAuthorizationStatus.success
  open var paymentSummaryItems: [PKPaymentSummaryItem]
  open var shippingMethods: [PKShippingMethod] = []
  public init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.paymentSummaryItems = paymentSummaryItems
    super.init()
  }
}

open class PKPaymentRequestShippingMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {}
open class PKPaymentRequestPaymentMethodUpdate: PKPaymentRequestUpdate, @unchecked Sendable {
  open var errors: [any Error]! = []
  public init(errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.errors = errors ?? []
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
  public override init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    super.init(paymentSummaryItems: paymentSummaryItems)
  }
}
open class PKPaymentRequestShippingContactUpdate: PKPaymentRequestUpdate, @unchecked Sendable {
  open var errors: [any Error]!
  public init(
    errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem],
    shippingMethods: [PKShippingMethod]
  ) {
    self.errors = errors ?? []
    super.init(paymentSummaryItems: paymentSummaryItems)
    self.shippingMethods = shippingMethods
  }
}
