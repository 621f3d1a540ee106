import Contacts
import Foundation

public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let threeDSecure = PKMerchantCapability(rawValue: 1)
  public static let emv = PKMerchantCapability(rawValue: 2)
  public static let credit = PKMerchantCapability(rawValue: 4)
  public static let debit = PKMerchantCapability(rawValue: 8)
  public static let instantFundsOut = PKMerchantCapability(rawValue: 128)
  /// Older names.
  public static let capability3DS = threeDSecure
  public static let capabilityEMV = emv
  public static let capabilityCredit = credit
  public static let capabilityDebit = debit
}

public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }
public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }

/// What an app needs to know of the person who pays.
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let postalAddress = PKContactField(rawValue: "post")
  public static let emailAddress = PKContactField(rawValue: "email")
  public static let phoneNumber = PKContactField(rawValue: "phone")
  public static let name = PKContactField(rawValue: "name")
  public static let phoneticName = PKContactField(rawValue: "phonetic")
}

/// A line of a bill.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType

  public init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType = .final) {
    self.label = label
    self.amount = amount
    self.type = type
    super.init()
  }
}

/// A way to send something.
open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  open var identifier: String?
  open var detail: String?
}

/// Someone who pays or is sent something.
open class PKContact: NSObject, @unchecked Sendable {
  open var name: PersonNameComponents?
  open var postalAddress: CNPostalAddress?
  open var emailAddress: String?
  open var phoneNumber: CNPhoneNumber?
  public override init() { super.init() }
}

/// What is to be paid, to whom and with what.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var merchantCapabilities: PKMerchantCapability = []
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var shippingContact: PKContact?
  open var billingContact: PKContact?
  open var applicationData: Data?
  open var supportedCountries: Set<String>?
  public override init() { super.init() }

  /// Kinds of cards that can be used: none.
  open class func availableNetworks() -> [PKPaymentNetwork] { [] }

  // MARK: Errors that a sheet shows

  open class func paymentContactInvalidError(
    withContactField field: PKContactField, localizedDescription: String?
  ) -> any Error { PKPaymentError(.shippingContactInvalidError, localizedDescription) }
  open class func paymentShippingAddressUnserviceableError(
    withLocalizedDescription localizedDescription: String?
  ) -> any Error { PKPaymentError(.shippingAddressUnserviceableError, localizedDescription) }
  open class func paymentBillingAddressInvalidError(
    withKey postalAddressKey: String, localizedDescription: String?
  ) -> any Error { PKPaymentError(.billingContactInvalidError, localizedDescription) }
  open class func paymentShippingAddressInvalidError(
    withKey postalAddressKey: String, localizedDescription: String?
  ) -> any Error { PKPaymentError(.shippingContactInvalidError, localizedDescription) }
}

public let PKPaymentErrorDomain = "PKPaymentErrorDomain"

/// What is wrong with what the person gave.
public struct PKPaymentError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case shippingContactInvalidError = 1
    case billingContactInvalidError, shippingAddressUnserviceableError, couponCodeInvalidError
    case couponCodeExpiredError
  }
  public static var errorDomain: String { PKPaymentErrorDomain }
  public let code: Code
  public let errorDescription: String?
  public init(_ code: Code) { self.init(code, nil) }
  init(_ code: Code, _ description: String?) {
    self.code = code
    errorDescription = description
  }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }
}
