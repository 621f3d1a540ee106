import StoreKit
import XCTest

/// Tests of apps have products, transactions and answers of their own making.
@MainActor
final class StoreMockTests: XCTestCase {
  private final class Product: SKProduct, @unchecked Sendable {
    override var productIdentifier: String { "mock" }
    override var price: NSDecimalNumber { 3 }
  }

  private final class Transaction: SKPaymentTransaction, @unchecked Sendable {
    override var payment: SKPayment { SKPayment(product: Product()) }
    override var transactionState: SKPaymentTransactionState { .purchased }
    override var transactionIdentifier: String? { "1" }
  }

  private final class Response: SKProductsResponse, @unchecked Sendable {
    override var products: [SKProduct] { [Product()] }
    override var invalidProductIdentifiers: [String] { ["other"] }
  }

  private final class Request: SKProductsRequest, @unchecked Sendable {
    override func start() { delegate?.productsRequest(self, didReceive: Response()) }
  }

  private final class Shop: NSObject, SKProductsRequestDelegate {
    var products: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      products = response.products.map(\.productIdentifier) + response.invalidProductIdentifiers
    }
  }

  func testAMockOfARequestNeedsNoProducts() async {
    let shop = Shop()
    let request = Request()
    request.delegate = shop
    request.start()
    XCTAssertEqual(shop.products, ["mock", "other"])
  }

  func testMocks() async {
    let transaction: SKPaymentTransaction = Transaction()
    XCTAssertEqual(transaction.payment.productIdentifier, "mock")
    XCTAssertEqual(transaction.transactionState, .purchased)
    let shop = Shop()
    let request = Request(productIdentifiers: ["mock"])
    request.delegate = shop
    request.start()
    XCTAssertEqual(shop.products, ["mock", "other"])
    XCTAssertEqual(SKMutablePayment().quantity, 1)
  }

  func testValuesThatAreSetByName() async {
    let product = SKProduct()
    product.setValue("named", forKey: "productIdentifier")
    product.setValue(NSDecimalNumber(string: "1.99"), forKey: "price")
    product.setValue(Locale(identifier: "de_DE"), forKey: "priceLocale")
    XCTAssertEqual(product.productIdentifier, "named")
    XCTAssertEqual(product.price, NSDecimalNumber(string: "1.99"))
    XCTAssertEqual(product.priceLocale.identifier, "de_DE")
  }

  /// Libraries hand payments on that were made elsewhere, and downloads of products.
  func testOffersAndDownloads() {
    let payment = SKMutablePayment(product: Product())
    let offer = SKPaymentDiscount(
      identifier: "spring", keyIdentifier: "key", nonce: UUID(), signature: "s", timestamp: 1)
    payment.paymentDiscount = offer
    XCTAssertTrue((payment.copy() as? SKPayment)?.paymentDiscount === offer)
    XCTAssertTrue(Transaction().downloads.isEmpty)
    XCTAssertEqual(SKDownload().state, .waiting)
    SKPaymentQueue.default().start([SKDownload()])
  }

  func testErrorsKeepWhatTheyAreTold() throws {
    let told = NSError(
      domain: SKErrorDomain, code: 2, userInfo: [NSLocalizedDescriptionKey: "Not today"])
    XCTAssertEqual(SKError(_nsError: told).code, .paymentCancelled)
    let error = try XCTUnwrap((told as any Error) as? SKError)
    XCTAssertEqual(error.localizedDescription, "Not today")
    XCTAssertNil((NSError(domain: "other", code: 2) as any Error) as? SKError)
    XCTAssertEqual((SKError(.unknown) as NSError).domain, SKErrorDomain)
    let other = SKError(_nsError: NSError(domain: NSURLErrorDomain, code: -1009))
    XCTAssertEqual(other.code, .unknown)
    XCTAssertEqual(other.errorCode, -1009)
    do {
      throw error
    } catch SKError.paymentCancelled {
    } catch {
      XCTFail("another error")
    }
  }

  /// Nothing of this belongs to the main actor, as on devices.
  nonisolated private final class Observer: NSObject, SKPaymentTransactionObserver {
    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {}
  }

  nonisolated func testObserversOfAnyThread() {
    let (queue, observer) = (SKPaymentQueue(), Observer())
    queue.add(observer)
    XCTAssertEqual(queue.transactionObservers.count, 1)
  }
}
