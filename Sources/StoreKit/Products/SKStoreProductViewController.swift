public import UIKit

public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterProductIdentifier = "productIdentifier"
public let SKStoreProductParameterCustomProductPageIdentifier = "ppid"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
public let SKStoreProductParameterProviderToken = "pt"
public let SKStoreProductParameterAdvertisingPartnerToken = "advp"

/// A product's page of the App Store, which cannot be reached from here: the page says so.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  /// Hears when the page is to be dismissed. Without one the page dismisses itself.
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  public override init(nibName nibNameOrNil: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Fails with `storeProductNotAvailable`, on the main thread, as without a connection to the store.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard let block else { return }
    nonisolated(unsafe) let tell = block
    DispatchQueue.main.async { tell(false, SKError.told(.storeProductNotAvailable)) }
  }

  /// Throws `storeProductNotAvailable`.
  open func loadProduct(withParameters parameters: [String: Any]) async throws -> Bool {
    throw SKError.told(.storeProductNotAvailable)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let bar = UINavigationBar()
    let item = UINavigationItem()
    item.rightBarButtonItem = UIBarButtonItem(
      title: StoreStrings.text("Done"), primaryAction: UIAction { [weak self] _ in self?.finish() })
    item.rightBarButtonItem?.style = .done
    bar.setItems([item], animated: false)
    var page = UIContentUnavailableConfiguration.empty()
    page.text = StoreStrings.text("Cannot Connect to App Store")
    let content = UIContentUnavailableView(configuration: page)
    for view in [content, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: bar.bottomAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func finish() {
    guard let delegate else { return dismiss(animated: true) }
    delegate.productViewControllerDidFinish(self)
  }
}

/// Hears of a product's page. The method is optional.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  /// The person wants the page to go: the delegate dismisses it.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
    viewController.dismiss(animated: true)
  }
}
