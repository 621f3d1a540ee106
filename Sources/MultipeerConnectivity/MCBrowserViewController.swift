import UIKit

/// Hears how the search ended, and dismisses it.
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
  func browserViewController(
    _ browserViewController: MCBrowserViewController, shouldPresentNearbyPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) -> Bool
}

extension MCBrowserViewControllerDelegate {
  public func browserViewController(
    _ browserViewController: MCBrowserViewController, shouldPresentNearbyPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) -> Bool { true }
}

/// A list of devices that are near, in which nobody appears.
@preconcurrency @MainActor
open class MCBrowserViewController: UIViewController {
  public let browser: MCNearbyServiceBrowser?
  public let session: MCSession
  /// Kept weakly.
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  open var minimumNumberOfPeers = kMCSessionMinimumNumberOfPeers
  open var maximumNumberOfPeers = kMCSessionMaximumNumberOfPeers

  public init(browser: MCNearbyServiceBrowser, session: MCSession) {
    self.browser = browser
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(serviceType: String, session: MCSession) {
    self.init(
      browser: MCNearbyServiceBrowser(peer: session.myPeerID, serviceType: serviceType),
      session: session)
  }

  public required init?(coder: NSCoder) { return nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let item = UINavigationItem(title: browser?.serviceType ?? "")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.browserViewControllerWasCancelled(self)
      })
    let done = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.browserViewControllerDidFinish(self)
      })
    // As long as there are not enough devices.
    done.isEnabled = false
    item.rightBarButtonItem = done
    let bar = UINavigationBar()
    bar.items = [item]
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    for part in [bar, spinner] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      spinner.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 40),
    ])
  }
}
