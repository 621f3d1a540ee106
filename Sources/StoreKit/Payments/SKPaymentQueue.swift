public import Foundation

/// The payments that wait for the store. There is none here: each fails, as on a device that may not pay. A lock guards
/// what threads share.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()
  private final class Observer {
    weak var object: (any SKPaymentTransactionObserver)?
    init(_ object: any SKPaymentTransactionObserver) { self.object = object }
  }
  private let lock = NSLock()
  private var observers: [Observer] = []
  private var waiting: [SKPaymentTransaction] = []

  open weak var delegate: (any SKPaymentQueueDelegate)?
  open var transactions: [SKPaymentTransaction] { lock.withLock { waiting } }
  open var storefront: SKStorefront? { nil }
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    lock.withLock { observers.compactMap(\.object) }
  }

  /// The queue of the app.
  open class func `default`() -> SKPaymentQueue { shared }
  /// No: nothing can be paid here.
  open class func canMakePayments() -> Bool { false }

  /// Adds an observer, which is not kept alive.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock {
      guard !observers.contains(where: { $0.object === observer }) else { return }
      observers.append(Observer(observer))
    }
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.removeAll { $0.object === observer || $0.object == nil } }
  }

  /// Adds a payment; its transaction fails soon.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment)
    lock.withLock { waiting.append(transaction) }
    DispatchQueue.main.async { [self] in
      tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
      transaction.fail(SKError.told(.paymentNotAllowed))
      tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
    }
  }

  /// Takes a transaction out that the app has dealt with.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    let isKnown = lock.withLock {
      let isKnown = waiting.contains { $0 === transaction }
      waiting.removeAll { $0 === transaction }
      return isKnown
    }
    guard isKnown else { return }
    tell { $0.paymentQueue(self, removedTransactions: [transaction]) }
  }

  /// Brings back what was bought before: nothing.
  open func restoreCompletedTransactions() {
    restoreCompletedTransactions(withApplicationUsername: nil)
  }

  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    DispatchQueue.main.async { [self] in
      tell { $0.paymentQueueRestoreCompletedTransactionsFinished(self) }
    }
  }

  // There is nothing to download: transactions have none.
  open func start(_ downloads: [SKDownload]) {}
  open func pause(_ downloads: [SKDownload]) {}
  open func resume(_ downloads: [SKDownload]) {}
  open func cancel(_ downloads: [SKDownload]) {}

  /// The sheet that asks whether a higher price is all right; no price can change here.
  open func showPriceConsentIfNeeded() {}
  /// The sheet for codes of offers, which takes none here.
  open func presentCodeRedemptionSheet() {}

  private func tell(_ action: (any SKPaymentTransactionObserver) -> Void) {
    transactionObservers.forEach(action)
  }
}

/// Hears of transactions.
public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String])
  func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload])
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
  public func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload]
  ) {}
}

/// Decides about transactions.
public protocol SKPaymentQueueDelegate: AnyObject {
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool
}

extension SKPaymentQueueDelegate {
  public func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { true }
  public func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { true }
}

/// A store of one country.
open class SKStorefront: NSObject, @unchecked Sendable {
  open var countryCode: String { "" }
  open var identifier: String { "" }
}
