import UIKit

/// Opens a web page in the desktop's browser, and says so in its own place until the person is done.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// How the page is shown; the desktop's browser has its own ways, so these are kept to be read again.
  public final class Configuration: NSObject, @unchecked Sendable {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true
    public override init() { super.init() }
  }
  /// The title of the button that closes the page.
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open private(set) var configuration: Configuration
  /// The colour of the bar.
  open var preferredBarTintColor: UIColor? { didSet { style() } }
  /// The colour of the bar's buttons.
  open var preferredControlTintColor: UIColor? { didSet { style() } }
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { style() } }

  private let url: URL
  private let bar = UINavigationBar()
  private let item = UINavigationItem()
  private let message = UILabel()
  private var isOpened = false

  /// - Parameter url: a page; its scheme must be `http` or `https`.
  public init(url: URL, configuration: Configuration = Configuration()) {
    precondition(
      ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
    self.url = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(url: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: url, configuration: configuration)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.title = url.host
    bar.items = [item]
    message.numberOfLines = 0
    message.textAlignment = .center
    message.font = .preferredFont(forTextStyle: .body)
    message.textColor = .secondaryLabel
    for part in [bar, message] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: safe.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      message.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      message.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 24),
      message.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -24),
    ])
    style()
  }

  private func style() {
    guard isViewLoaded else { return }
    let systemItem: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: systemItem, primaryAction: UIAction { [weak self] _ in self?.finish() })
    bar.barTintColor = preferredBarTintColor
    bar.tintColor = preferredControlTintColor
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isOpened else { return }
    isOpened = true
    UIApplication.shared.open(url) { [weak self] success in self?.opened(success) }
  }

  private func opened(_ success: Bool) {
    message.text =
      success ? "\(url.absoluteString)\n\n↗ Browser" : "\(url.absoluteString)\n\n✕"
    delegate?.safariViewController(self, didCompleteInitialLoad: success)
  }

  private func finish() {
    dismiss(animated: true)
    delegate?.safariViewControllerDidFinish(self)
  }
}

/// Told of the page and its end.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The person is done.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The browser was opened, or not.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
