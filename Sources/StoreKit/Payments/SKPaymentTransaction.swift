public import Foundation

/// A payment on its way.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  open private(set) var payment: SKPayment
  open private(set) var transactionState = SKPaymentTransactionState.purchasing
  open private(set) var error: (any Error)?
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }
  open var downloads: [SKDownload] { [] }

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

/// Content of a product that the store keeps. Apps make none.
open class SKDownload: NSObject, @unchecked Sendable {
  open private(set) var contentIdentifier = ""
  open private(set) var contentURL: URL?
  open private(set) var contentVersion = ""
  open private(set) var expectedContentLength: Int64 = 0
  open var contentLength: NSNumber { NSNumber(value: expectedContentLength) }
  open private(set) var error: (any Error)?
  open private(set) var progress: Float = 0
  open private(set) var state = SKDownloadState.waiting
  open private(set) var timeRemaining: TimeInterval = SKDownloadTimeRemainingUnknown
  open var transaction: SKPaymentTransaction { SKPaymentTransaction() }
}

/// How far a download is.
public enum SKDownloadState: Int, Sendable {
  case waiting, active, paused, finished, failed, cancelled
}

/// The remaining time of a download that nothing is known of.
public let SKDownloadTimeRemainingUnknown: TimeInterval = -1
