public import Foundation

/// A wish to buy a product.
open class SKPayment: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  open fileprivate(set) var productIdentifier: String
  open fileprivate(set) var quantity = 1
  open fileprivate(set) var requestData: Data?
  open fileprivate(set) var applicationUsername: String?
  open fileprivate(set) var simulatesAskToBuyInSandbox = false
  open fileprivate(set) var paymentDiscount: SKPaymentDiscount?

  /// A payment for nothing in particular.
  public override init() { productIdentifier = "" }

  fileprivate init(_ identifier: String) { productIdentifier = identifier }

  public convenience init(product: SKProduct) { self.init(product.productIdentifier) }

  open func copy(with zone: NSZone? = nil) -> Any { filled(SKPayment(productIdentifier)) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    filled(SKMutablePayment(productIdentifier))
  }

  private func filled(_ copy: SKPayment) -> SKPayment {
    copy.quantity = quantity
    copy.requestData = requestData
    copy.applicationUsername = applicationUsername
    copy.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox
    copy.paymentDiscount = paymentDiscount
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SKPayment else { return false }
    return productIdentifier == other.productIdentifier && quantity == other.quantity
      && requestData == other.requestData && applicationUsername == other.applicationUsername
  }
  open override var hash: Int { productIdentifier.hashValue }
}

/// A wish to buy a product that can be changed.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  open override var productIdentifier: String {
    get { super.productIdentifier }
    set { super.productIdentifier = newValue }
  }
  open override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  open override var requestData: Data? {
    get { super.requestData }
    set { super.requestData = newValue }
  }
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { super.simulatesAskToBuyInSandbox }
    set { super.simulatesAskToBuyInSandbox = newValue }
  }
  open override var paymentDiscount: SKPaymentDiscount? {
    get { super.paymentDiscount }
    set { super.paymentDiscount = newValue }
  }
}

/// An offer for a payment, signed by the app's server.
open class SKPaymentDiscount: NSObject, @unchecked Sendable {
  open private(set) var identifier: String
  open private(set) var keyIdentifier: String
  open private(set) var nonce: UUID
  open private(set) var signature: String
  open private(set) var timestamp: NSNumber

  public init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    self.identifier = identifier
    self.keyIdentifier = keyIdentifier
    self.nonce = nonce
    self.signature = signature
    self.timestamp = timestamp
  }
}
