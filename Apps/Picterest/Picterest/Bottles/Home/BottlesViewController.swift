import UIKit

/// The bottles, one a page: older ones to the left, newer ones to the right, and past the newest a page that
/// creates one.
final class BottlesViewController: UIViewController {
  /// Called for the screen that makes a bottle.
  var onCreate: (() -> Void)?
  /// Called with a bottle for the screen that writes a note for it.
  var onWrite: ((_ bottleID: String) -> Void)?
  /// Called with a bottle for the screen that reads it.
  var onRead: ((_ bottleID: String) -> Void)?
  /// Called with a bottle for the screen that shows its sealed notes.
  var onShowSealed: ((_ bottleID: String) -> Void)?
  /// Called for the screen with all bottles.
  var onList: (() -> Void)?
  /// Called for the settings; without it there is no button for them.
  var onSettings: (() -> Void)?

  private let viewModel: BottlesViewModel
  private let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let barView = BottleBarView()
  private let emptyView = CreateBottleView(isFirst: true)
  private let stateView = StateView()
  private lazy var moreItem = makeMoreItem()

  init(viewModel: BottlesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = BottleTexts.title
  }

  required init?(coder: NSCoder) {
    fatalError("The bottles are made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpPages()
    setUpBar()
    setUpStates()
    setUpItems()
    viewModel.onChange = { [weak self] page in self?.apply(page) }
    viewModel.onBar = { [weak self] in self?.showBar() }
    NotificationCenter.default.addObserver(
      self, selector: #selector(refresh), name: UIApplication.significantTimeChangeNotification,
      object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(refresh), name: UIApplication.didBecomeActiveNotification,
      object: nil)
    show(viewModel.current, isAnimated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh()
  }

  /// Shows a bottle's page.
  func select(bottleID: String) {
    loadViewIfNeeded()
    viewModel.select(bottleID: bottleID)
  }

  // MARK: Setting up

  private func setUpPages() {
    pageController.dataSource = self
    pageController.delegate = self
    addChild(pageController)
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    pageController.view.accessibilityIdentifier = "bottles-pages"
    pageController.view.translatesAutoresizingMaskIntoConstraints = false
    barView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(barView)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pageController.view.topAnchor.constraint(equalTo: safeArea.topAnchor),
      pageController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pageController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pageController.view.bottomAnchor.constraint(equalTo: barView.topAnchor),
      barView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      barView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      barView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
  }

  private func setUpBar() {
    barView.onHammer = { [weak self] in self?.askToOpenEarly() }
    barView.onList = { [weak self] in self?.onList?() }
  }

  private func setUpStates() {
    emptyView.onTap = { [weak self] in self?.onCreate?() }
    emptyView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(emptyView)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      emptyView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      emptyView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      emptyView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      emptyView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
    ])
    stateView.identify(as: "bottles-state")
    stateView.onAction = { [weak self] in self?.viewModel.retry() }
    stateView.place(in: view)
  }

  private func setUpItems() {
    navigationItem.leftBarButtonItem = moreItem
    guard onSettings != nil else { return }
    let settings = UIBarButtonItem(
      image: UIImage(systemName: "gearshape"), style: .plain, target: self,
      action: #selector(tapSettings))
    settings.accessibilityLabel = BottleTexts.settings
    settings.accessibilityIdentifier = "bottles-settings"
    navigationItem.rightBarButtonItem = settings
  }

  private func makeMoreItem() -> UIBarButtonItem {
    let rename = UIAction(title: BottleTexts.rename, image: UIImage(systemName: "pencil")) {
      [weak self] _ in self?.askForName()
    }
    let delete = UIAction(
      title: BottleTexts.deleteBottle, image: UIImage(systemName: "trash"),
      attributes: .destructive
    ) { [weak self] _ in self?.askToDelete() }
    let item = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [rename, delete]))
    item.accessibilityLabel = BottleTexts.more
    item.accessibilityIdentifier = "bottles-more"
    return item
  }

  @objc private func tapSettings() {
    onSettings?()
  }

  // MARK: Changes

  /// The day, the time zone or the app's turn has come: what depends on it is read again.
  @objc private func refresh() {
    for case let page as BottlePageViewController in pageController.viewControllers ?? [] {
      page.refresh()
    }
    showBar()
  }

  private func apply(_ page: BottlesViewModel.Page?) {
    let shown = (pageController.viewControllers?.first as? BottlePage)?.page
    show(page ?? viewModel.current, isAnimated: shown != nil && view.window != nil, from: shown)
  }

  private func show(
    _ page: BottlesViewModel.Page?, isAnimated: Bool, from shown: BottlesViewModel.Page? = nil
  ) {
    emptyView.isHidden = viewModel.state != .empty
    pageController.view.isHidden = viewModel.state != .pages
    if case .failed(let reason) = viewModel.state {
      stateView.show(
        .message(
          symbol: "exclamationmark.triangle", title: BottleTexts.notLoaded, message: reason,
          action: Texts.retry))
    } else {
      stateView.show(nil)
    }
    showBar()
    guard let page, let controller = controller(page) else { return }
    let isNewer = viewModel.isNewer(page, than: shown)
    pageController.setViewControllers(
      [controller], direction: isNewer ? .forward : .reverse,
      animated: isAnimated && page != shown)
  }

  private func showBar() {
    let bar = viewModel.bar
    barView.show(bar)
    moreItem.isEnabled = viewModel.currentBottle != nil
    navigationItem.leftBarButtonItem = bar.isHidden ? nil : moreItem
  }

  // MARK: Asking

  private func askToOpenEarly() {
    guard let bottle = viewModel.currentBottle else { return }
    let alert = UIAlertController(
      title: BottleTexts.hammerTitle,
      message: BottleTexts.hammerMessage(DayFormat.long(bottle.openDay)), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: BottleTexts.hammerConfirm, style: .destructive) { [weak self] _ in
        let page = self?.pageController.viewControllers?.first as? BottlePageViewController
        page?.open(isEarly: true)
      })
    present(alert, animated: true)
  }

  private func askForName() {
    guard let bottle = viewModel.currentBottle else { return }
    BottleAlerts.askForName(of: bottle, from: self) { [viewModel] name in
      try viewModel.rename(bottleID: bottle.id, to: name)
    }
  }

  private func askToDelete() {
    guard let bottle = viewModel.currentBottle else { return }
    let count = viewModel.noteCount(bottleID: bottle.id)
    BottleAlerts.askToDelete(bottle, noteCount: count, from: self) { [viewModel] in
      try viewModel.delete(bottleID: bottle.id)
    }
  }
}

// MARK: - Pages

/// A controller that is one of the pages.
protocol BottlePage: UIViewController {
  var page: BottlesViewModel.Page { get }
}

extension BottlesViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    viewModel.current = (pageViewController.viewControllers?.first as? BottlePage)?.page
  }

  private func neighbour(of controller: UIViewController, _ distance: Int) -> UIViewController? {
    guard let page = (controller as? BottlePage)?.page else { return nil }
    return viewModel.page(distance, from: page).flatMap(self.controller)
  }

  private func controller(_ page: BottlesViewModel.Page) -> UIViewController? {
    switch page {
    case .create:
      let controller = CreatePageViewController()
      controller.onCreate = { [weak self] in self?.onCreate?() }
      return controller
    case .bottle(let id):
      guard let model = try? BottlePageViewModel(bottleID: id, store: viewModel.store) else {
        return nil
      }
      let controller = BottlePageViewController(viewModel: model)
      controller.onWrite = { [weak self] in self?.onWrite?(id) }
      controller.onRead = { [weak self] in self?.onRead?(id) }
      controller.onShowSealed = { [weak self] in self?.onShowSealed?(id) }
      return controller
    }
  }
}
