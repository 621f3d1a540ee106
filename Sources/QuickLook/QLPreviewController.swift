import UIKit
import UniformTypeIdentifiers

/// Shows files: pictures, PDF documents, texts, sounds and videos, one after the other.
///
/// In a navigation controller it uses its bar, otherwise one of its own. A script finds the button that
/// shares by `quicklook-share`.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
  /// Kept weakly.
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
  /// Kept weakly.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The item that is shown; `NSNotFound` without any.
  open var currentPreviewItemIndex: Int {
    get { count == 0 ? NSNotFound : index }
    set {
      index = newValue
      if isViewLoaded { show(animated: false) }
    }
  }
  open var currentPreviewItem: (any QLPreviewItem)? { item(at: index) }

  private var index = 0
  private var ownBar: UINavigationBar?
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [.interPageSpacing: 16])

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether a file is of a kind that is shown; others are shown by name, with a button that opens them.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { PreviewKind(of: $0) != .other } ?? false
  }

  private var count: Int { dataSource?.numberOfPreviewItems(in: self) ?? 0 }
  private func item(at index: Int) -> (any QLPreviewItem)? {
    (0..<count).contains(index) ? dataSource?.previewController(self, previewItemAt: index) : nil
  }

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pages.dataSource = self
    pages.delegate = self
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    show(animated: false)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if navigationController == nil, ownBar == nil { makeBar() }
    arrange()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isGoing { delegate?.previewControllerWillDismiss(self) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isGoing { delegate?.previewControllerDidDismiss(self) }
  }
  private var isGoing: Bool {
    isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }

  private func makeBar() {
    let bar = UINavigationBar()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    bar.items = [navigationItem]
    view.addSubview(bar)
    ownBar = bar
  }

  private func arrange() {
    let top = view.safeAreaInsets.top
    ownBar?.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
    let start = ownBar?.frame.maxY ?? 0
    pages.view.frame = CGRect(
      x: 0, y: start, width: view.bounds.width, height: view.bounds.height - start)
  }

  // MARK: Items

  /// Asks the data source again.
  open func reloadData() {
    index = min(index, max(0, count - 1))
    if isViewLoaded { show(animated: false) }
  }

  /// Shows the current item anew, after its file changed.
  open func refreshCurrentPreviewItem() {
    if isViewLoaded { show(animated: false) }
  }

  private func page(at index: Int) -> ItemPreviewController? {
    item(at: index).map { item in
      let page = ItemPreviewController(item, index: index)
      page.shouldOpen = { [weak self] url in
        guard let self else { return true }
        return delegate?.previewController(self, shouldOpen: url, for: item) ?? true
      }
      return page
    }
  }

  private func show(animated: Bool) {
    guard let page = page(at: index) else {
      pages.setViewControllers(
        [UIViewController()], direction: .forward, animated: false, completion: nil)
      return
    }
    pages.setViewControllers([page], direction: .forward, animated: animated, completion: nil)
    describe()
  }

  private func describe() {
    let item = currentPreviewItem
    navigationItem.title =
      item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent ?? title
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
    share.accessibilityIdentifier = "quicklook-share"
    share.isEnabled = item?.previewItemURL != nil
    navigationItem.rightBarButtonItem = share
  }

  private func share() {
    guard let url = currentPreviewItem?.previewItemURL else { return }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }
}

extension QLPreviewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, 1) }

  private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
    (controller as? ItemPreviewController).flatMap { page(at: $0.index + step) }
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let page = pages.viewControllers?.first as? ItemPreviewController else {
      return
    }
    index = page.index
    describe()
  }
}
