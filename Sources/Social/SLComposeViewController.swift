import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"
public let SLServiceTypeLinkedIn = "com.apple.social.linkedin"

public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }

public typealias SLComposeViewControllerCompletionHandler = (SLComposeViewControllerResult) -> Void

/// A sheet for a post in a social network. There are no accounts, as on iOS since version 11: services are
/// not available, and without the network's app there is no sheet.
@preconcurrency @MainActor
open class SLComposeViewController: UIViewController {
  /// False.
  open class func isAvailable(forServiceType serviceType: String!) -> Bool { false }

  open private(set) var serviceType: String!
  open var completionHandler: SLComposeViewControllerCompletionHandler!

  /// Nil: no service is available.
  public init!(forServiceType serviceType: String!) { return nil }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { return nil }

  // Nothing is put into a sheet of a service that is not there.
  @discardableResult open func setInitialText(_ text: String!) -> Bool { false }
  @discardableResult open func add(_ image: UIImage!) -> Bool { false }
  @discardableResult open func add(_ url: URL!) -> Bool { false }
  @discardableResult open func removeAllImages() -> Bool { false }
  @discardableResult open func removeAllURLs() -> Bool { false }
}

@available(*, unavailable, message: "iOS has had no accounts of social networks since version 11")
open class SLRequest: NSObject {}
