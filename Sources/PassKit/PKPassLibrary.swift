import UIKit

/// The person's passes: on a device without Wallet.
open class PKPassLibrary: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// False: apps ask this before anything else.
  open class func isPassLibraryAvailable() -> Bool { false }
  open class func isPaymentPassActivationAvailable() -> Bool { false }
  open var isSecureElementPassActivationAvailable: Bool { false }

  open func passes() -> [PKPass] { [] }
  open func passes(of passType: PKPassType) -> [PKPass] { [] }
  open func pass(withPassTypeIdentifier identifier: String, serialNumber: String) -> PKPass? { nil }
  open func containsPass(_ pass: PKPass) -> Bool { false }
  open func canAddPaymentPass(withPrimaryAccountIdentifier primaryAccountIdentifier: String) -> Bool
  { false }
  open func canAddSecureElementPass(primaryAccountIdentifier: String) -> Bool { false }
  /// There is no pass to remove.
  open func removePass(_ pass: PKPass) {}
  open func replacePass(with pass: PKPass) -> Bool { false }
  /// Nothing is added, on the main thread.
  @preconcurrency
  open func addPasses(
    _ passes: [PKPass],
    withCompletionHandler completion: (@Sendable (PKPassLibraryAddPassesStatus) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(.didCancelAddPasses) }
  }
  open func openPaymentSetup() {}
}

public enum PKPassLibraryAddPassesStatus: Int, Sendable {
  case didAddPasses, shouldReviewPasses, didCancelAddPasses
}

public enum PKPassType: UInt, Sendable {
  case barcode
  case secureElement
  public static let payment = PKPassType.secureElement
  case any = 0xFFFF_FFFF_FFFF_FFFF
}

/// A pass. Files of passes are not read: a device without Wallet has no use for them.
open class PKPass: NSObject, @unchecked Sendable {
  open var passType: PKPassType { .barcode }
  public let serialNumber: String
  public let passTypeIdentifier: String
  public let organizationName: String
  open var localizedName: String { organizationName }
  open var localizedDescription: String { organizationName }
  open var passURL: URL? { nil }
  open var webServiceURL: URL? { nil }
  open var authenticationToken: String? { nil }
  open var relevantDate: Date? { nil }
  open var userInfo: [AnyHashable: Any]? { nil }
  open var deviceName: String { "" }
  open var isRemotePass: Bool { false }
  @MainActor open var icon: UIImage { UIImage() }

  /// Throws `invalidDataError` for what is no archive, and `unsupportedVersionError` for one.
  public init(data: Data) throws {
    throw PKPassKitError(
      data.starts(with: [0x50, 0x4B]) ? .unsupportedVersionError : .invalidDataError)
  }
  open func localizedValue(forFieldKey key: String) -> Any? { nil }
}

/// A sheet that adds passes, which a device without Wallet does not have.
@preconcurrency @MainActor
open class PKAddPassesViewController: UIViewController {
  open weak var delegate: (any PKAddPassesViewControllerDelegate)?
  /// False.
  open class func canAddPasses() -> Bool { false }
  /// Nil, as the others.
  public init?(pass: PKPass) { return nil }
  public init?(passes: [PKPass]) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

@preconcurrency @MainActor
public protocol PKAddPassesViewControllerDelegate: NSObjectProtocol {
  func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)
}
extension PKAddPassesViewControllerDelegate {
  public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {}
}
