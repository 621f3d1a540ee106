public import Foundation

/// A request to the store. There is no store here: it ends as on a device that reaches it and finds nothing.
open class SKRequest: NSObject, @unchecked Sendable {
  @_disfavoredOverload
  open weak var delegate: (any SKRequestDelegate)?
  private var isCancelled = false

  /// Begins; the delegate hears of the end on the main thread.
  open func start() {
    isCancelled = false
    DispatchQueue.main.async { [self] in if !isCancelled { finish() } }
  }

  /// Ends it; the delegate hears nothing more.
  open func cancel() { isCancelled = true }

  /// Tells the delegate.
  func finish() { delegate?.requestDidFinish(self) }
}

/// Hears how a request to the store ended.
public protocol SKRequestDelegate: AnyObject {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Asks the store for products; none is known here, so that each identifier is an invalid one.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  @_nonoverride
  open weak var delegate: (any SKProductsRequestDelegate)? {
    get { super.delegate as? any SKProductsRequestDelegate }
    set { super.delegate = newValue }
  }
  private let identifiers: Set<String>

  /// A request for nothing.
  public override init() { identifiers = [] }

  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

  override func finish() {
    let response = SKProductsResponse(invalidProductIdentifiers: identifiers.sorted())
    delegate?.productsRequest(self, didReceive: response)
    super.finish()
  }
}

/// Hears of products.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The products that the store has, and the identifiers of those that it does not have.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  open var products: [SKProduct] { [] }
  open private(set) var invalidProductIdentifiers: [String]

  /// The answer to no identifiers.
  public override init() { invalidProductIdentifiers = [] }

  init(invalidProductIdentifiers: [String]) {
    self.invalidProductIdentifiers = invalidProductIdentifiers
  }
}

/// Asks for the receipt of the app anew; there is none.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  open private(set) var receiptProperties: [String: Any]?

  public init(receiptProperties: [String: Any]? = nil) {
    self.receiptProperties = receiptProperties
  }

  override func finish() { delegate?.request(self, didFailWithError: SKError.told(.unknown)) }
}
