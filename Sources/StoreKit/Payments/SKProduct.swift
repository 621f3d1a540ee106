public import Foundation

/// A product of the store. The store tells of them: apps make none, but tests do, as subclasses.
open class SKProduct: NSObject, @unchecked Sendable {
  open private(set) var productIdentifier = ""
  open private(set) var localizedTitle = ""
  open private(set) var localizedDescription = ""
  open private(set) var price = NSDecimalNumber.zero
  open private(set) var priceLocale = Locale.current
  open var isFamilyShareable: Bool { false }
  open var isDownloadable: Bool { false }
  open var downloadContentLengths: [NSNumber] { [] }
  open var contentVersion: String { "" }
  open var downloadContentVersion: String { "" }
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  open var introductoryPrice: SKProductDiscount? { nil }
  open var discounts: [SKProductDiscount] { [] }
  open var subscriptionGroupIdentifier: String? { nil }

  /// A unit of time.
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

/// How long a subscription lasts.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  open var numberOfUnits: Int { 0 }
  open var unit: SKProduct.PeriodUnit { .day }
}

/// A lower price for a time.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  /// The way in which it is paid.
  public enum PaymentMode: UInt, Sendable { case payAsYouGo, payUpFront, freeTrial }
  /// The people it is for.
  public enum `Type`: UInt, Sendable { case introductory, subscription }

  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var identifier: String? { nil }
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
  open var numberOfPeriods: Int { 0 }
  open var paymentMode: PaymentMode { .payAsYouGo }
  open var type: Type { .introductory }
}
