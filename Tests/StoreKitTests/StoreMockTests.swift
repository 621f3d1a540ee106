import StoreKit
import XCTest

/// Tests of apps have products, transactions and answers of their own making.
@MainActor
final class StoreMockTests: XCTestCase {
  private final class Product: SKProduct, @unchecked Sendable {
    override var productIdentifier: String { "mock" }
    override var price: NSDecimalNumber { 3 }
  }

  private final class Transaction: SKPaymentTransaction {
    override var payment: SKPayment { SKPayment(product: Product()) }
    override var transactionState: SKPaymentTransactionState { .purchased }
    override var transactionIdentifier: String? { "1" }
  }

  private final class Response: SKProductsResponse, @unchecked Sendable {
    override var products: [SKProduct] { [Product()] }
    override var invalidProductIdentifiers: [String] { ["other"] }
  }

  private final class Request: SKProductsRequest {
    override func start() { delegate?.productsRequest(self, didReceive: Response()) }
  }

  private final class Shop: NSObject, SKProductsRequestDelegate {
    var products: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      products = response.products.map(\.productIdentifier) + response.invalidProductIdentifiers
    }
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
}
