public import Foundation

/// The payments that wait for the store. There is none here: each fails, as on a device that may not pay.
@preconcurrency @MainActor
open class SKPaymentQueue: NSObject {
  private static let shared = SKPaymentQueue()
  private final class Observer {
    weak var object: (any SKPaymentTransactionObserver)?
    init(_ object: any SKPaymentTransactionObserver) { self.object = object }
  }
  private var observers: [Observer] = []

  open weak var delegate: (any SKPaymentQueueDelegate)?
  open private(set) var transactions: [SKPaymentTransaction] = []
  open var storefront: SKStorefront? { nil }
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    observers.compactMap(\.object)
  }

  /// The queue of the app.
  open class func `default`() -> SKPaymentQueue { shared }
  /// No: nothing can be paid here.
  open class func canMakePayments() -> Bool { false }

  /// Adds an observer, which is not kept alive.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    guard !observers.contains(where: { $0.object === observer }) else { return }
    observers.append(Observer(observer))
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object === observer || $0.object == nil }
  }

  /// Adds a payment; its transaction fails soon.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment)
    transactions.append(transaction)
    DispatchQueue.main.async { [self] in
      tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
      transaction.fail(SKError(.paymentNotAllowed))
      tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
    }
  }

  /// Takes a transaction out that the app has dealt with.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    guard transactions.contains(where: { $0 === transaction }) else { return }
    transactions.removeAll { $0 === transaction }
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

  private func tell(_ action: (any SKPaymentTransactionObserver) -> Void) {
    transactionObservers.forEach(action)
  }
}

/// Hears of transactions.
@preconcurrency @MainActor
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
}

/// Decides about transactions.
@preconcurrency @MainActor
public protocol SKPaymentQueueDelegate: AnyObject {
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool
}

extension SKPaymentQueueDelegate {
  public func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { true }
}

/// A store of one country.
open class SKStorefront: NSObject, @unchecked Sendable {
  open var countryCode: String { "" }
  open var identifier: String { "" }
}

/// A payment on its way.
@preconcurrency @MainActor
open class SKPaymentTransaction: NSObject {
  open private(set) var payment: SKPayment
  open private(set) var transactionState = SKPaymentTransactionState.purchasing
  open private(set) var error: (any Error)?
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }

  /// A transaction of a payment for nothing in particular.
  public override init() { payment = SKPayment() }

  init(_ payment: SKPayment) { self.payment = payment }

  func fail(_ error: any Error) {
    self.error = error
    transactionState = .failed
  }
}

/// How far a payment is.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}
