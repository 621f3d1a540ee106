import StoreKit
import XCTest

/// The store of a device that has none: nothing is known, nothing can be paid, and apps hear of it.
@MainActor
final class PaymentTests: XCTestCase {
  private final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    var events: [String] = []
    var onEnd: () -> Void = {}

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      events.append("products \(response.products.count) \(response.invalidProductIdentifiers)")
    }
    func requestDidFinish(_ request: SKRequest) {
      events.append("finished")
      onEnd()
    }
    func request(_ request: SKRequest, didFailWithError error: any Error) {
      events.append("failed \((error as? SKError)?.code.rawValue ?? -1)")
      onEnd()
    }
    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      for transaction in transactions {
        events.append("\(transaction.payment.productIdentifier) \(transaction.transactionState)")
        guard transaction.transactionState == .failed else { continue }
        XCTAssertEqual((transaction.error as? SKError)?.code, .paymentNotAllowed)
        queue.finishTransaction(transaction)
        onEnd()
      }
    }
    func paymentQueue(
      _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
    ) {
      events.append("removed \(transactions.count)")
    }
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
      events.append("restored")
      onEnd()
    }
  }

  private final class Coffee: SKProduct, @unchecked Sendable {
    override var productIdentifier: String { "coffee" }
    override var price: NSDecimalNumber { 3 }
  }

  private func wait(_ shop: Shop, _ action: () -> Void) async {
    let ended = expectation(description: "the end")
    shop.onEnd = { ended.fulfill() }
    action()
    await fulfillment(of: [ended], timeout: 60)
  }

  func testNoProductIsKnown() async {
    let shop = Shop()
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = shop
    await wait(shop) { request.start() }
    XCTAssertEqual(shop.events, ["products 0 [\"a\", \"b\"]", "finished"])
  }

  func testThereIsNoReceipt() async {
    let shop = Shop()
    let request = SKReceiptRefreshRequest()
    request.delegate = shop
    await wait(shop) { request.start() }
    XCTAssertEqual(shop.events, ["failed 0"])
  }

  func testAPaymentFailsAndIsTakenOut() async {
    let (shop, queue) = (Shop(), SKPaymentQueue())
    XCTAssertFalse(SKPaymentQueue.canMakePayments())
    queue.add(shop)
    queue.add(shop)
    await wait(shop) { queue.add(SKPayment(product: Coffee())) }
    XCTAssertEqual(shop.events, ["coffee purchasing", "coffee failed", "removed 1"])
    XCTAssertTrue(queue.transactions.isEmpty)
    await wait(shop) { queue.restoreCompletedTransactions() }
    XCTAssertEqual(shop.events.last, "restored")
    queue.remove(shop)
    XCTAssertTrue(queue.transactionObservers.isEmpty)
  }

  func testObserversAreNotKept() async {
    let queue = SKPaymentQueue()
    weak var observer: Shop?
    do {
      let shop = Shop()
      observer = shop
      queue.add(shop)
    }
    XCTAssertNil(observer)
  }

  func testACopyOfAPaymentStays() async {
    let payment = SKMutablePayment(product: Coffee())
    payment.quantity = 2
    let copy = payment.copy() as? SKPayment
    payment.quantity = 3
    XCTAssertEqual(copy?.quantity, 2)
    XCTAssertEqual((payment.mutableCopy() as? SKMutablePayment)?.quantity, 3)
    XCTAssertNotEqual(copy, payment)
  }

  func testNothingIsBoughtInTheNewStoreEither() async throws {
    let products = try await Product.products(for: ["coffee"])
    XCTAssertEqual(products.count, 0)
    for await _ in Transaction.currentEntitlements { XCTFail("a purchase") }
    let latest = await Transaction.latest(for: "coffee")
    XCTAssertNil(latest)
    let listening = Task { for await _ in Transaction.updates { XCTFail("a purchase") } }
    listening.cancel()
    await listening.value
    XCTAssertFalse(AppStore.canMakePayments)
  }
}
