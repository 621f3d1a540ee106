public import Foundation

/// A product of the store. None is known here: there is no way to one but asking for it.
public struct Product: Identifiable, Hashable, Sendable {
  /// The kind of a product.
  public struct ProductType: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// How a purchase ended.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  /// A setting of a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    private let value: String

    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "appAccountToken", value: token.uuidString)
    }
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity", value: "\(quantity)")
    }
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(name: "simulatesAskToBuyInSandbox", value: "\(simulateAskToBuy)")
    }
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool

  /// The products with some identifiers: none.
  public static func products<Identifiers: Collection<String>>(
    for identifiers: Identifiers
  ) async throws -> [Product] { [] }

  /// Buys it: there is no store that sells it.
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A purchase. There are none here.
public struct Transaction: Identifiable, Hashable, Sendable {
  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let isUpgraded: Bool
  public let purchasedQuantity: Int
  public let appAccountToken: UUID?

  /// Tells the store that the app has given what was bought.
  public func finish() async {}

  /// Purchases one after another; none ever comes.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    fileprivate let isOpen: Bool

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(isOpen: isOpen) }

    /// Waits until the task is cancelled, or ends at once.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let isOpen: Bool

      public mutating func next() async -> Element? {
        guard isOpen else { return nil }
        let (stream, end) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        withExtendedLifetime(end) {}
        return nil
      }
    }
  }

  /// Purchases that happen outside of the app, for as long as one listens.
  public static var updates: Transactions { Transactions(isOpen: true) }
  /// What the user has.
  public static var currentEntitlements: Transactions { Transactions(isOpen: false) }
  public static var all: Transactions { Transactions(isOpen: false) }
  public static var unfinished: Transactions { Transactions(isOpen: false) }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }
}

/// Something that the store signed, checked or not.
public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// The way in which a check failed.
  public enum VerificationError: Error, Hashable, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification
    case invalidEncoding, invalidSignature, missingRequiredProperties
  }

  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

/// An error of the store.
public enum StoreKitError: Error, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
}

extension AppStore {
  /// No: nothing can be paid here.
  public static var canMakePayments: Bool { false }
  /// Asks the store for purchases anew: there is none to ask.
  public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}
