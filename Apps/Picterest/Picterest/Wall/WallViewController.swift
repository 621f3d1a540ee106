import UIKit

/// An endless wall of photos with a search field on top.
final class WallViewController: UIViewController {
  /// Called when a photo is tapped.
  var onSelect: ((Photo) -> Void)?

  let viewModel: WallViewModel
  let keeper: PhotoKeeper
  let searchBar = UISearchBar()
  var searchDelay: Timer?
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: WaterfallLayout())
  private let progressView = UIProgressView(progressViewStyle: .bar)
  private let banner = BannerView()
  private let stateView = StateView()
  private lazy var placeholderView = makePlaceholderView()
  private let refreshControl = UIRefreshControl()

  init(viewModel: WallViewModel, keeper: PhotoKeeper) {
    self.viewModel = viewModel
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The wall is made in code.")
  }

  /// A topic's wall has no search field: searching is over everything.
  var hasSearch: Bool {
    if case .topic = viewModel.source { return false }
    return true
  }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpSearchBar()
    setUpProgressView()
    setUpStateView()
    banner.place(in: view)
    banner.onRetry = { [weak self] in self?.viewModel.retry() }
    viewModel.onChange = { [weak self] change in self?.apply(change) }
    NotificationCenter.default.addObserver(
      self, selector: #selector(showStars), name: KeptPhotoStore.didChange, object: keeper.store)
    viewModel.reload()
  }

  private func setUpCollectionView() {
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.keyboardDismissMode = .onDrag
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "wall"
    collectionView.register(
      PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
    collectionView.register(
      SearchHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: SearchHeaderView.reuseIdentifier)
    refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
    collectionView.refreshControl = refreshControl
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  private func setUpSearchBar() {
    searchBar.delegate = self
    searchBar.searchBarStyle = .minimal
    searchBar.placeholder = WallTexts.searchPlaceholder
    // The words of a large placeholder get smaller where the field is too narrow for them.
    searchBar.searchTextField.adjustsFontSizeToFitWidth = true
    searchBar.searchTextField.minimumFontSize = 17
    searchBar.searchTextField.accessibilityIdentifier = "search-field"
    searchBar.searchTextField.accessibilityLabel = WallTexts.searchPlaceholder
  }

  private func setUpProgressView() {
    progressView.isHidden = true
    progressView.accessibilityIdentifier = "loading-progress"
    progressView.accessibilityLabel = WallTexts.loading
    progressView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(progressView)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      progressView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      progressView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progressView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func setUpStateView() {
    stateView.identify(as: "wall-state")
    stateView.onAction = { [weak self] in self?.viewModel.retry() }
    stateView.place(in: view, below: headerHeight)
    showState()
  }

  /// The height of the search field's header.
  var headerHeight: CGFloat { hasSearch ? SearchHeaderView.height(for: traitCollection) : 0 }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let size = traitCollection.preferredContentSizeCategory
    guard hasSearch, previous?.preferredContentSizeCategory != size else { return }
    stateView.inset = headerHeight
    placeholderView.setNeedsDisplay()
    collectionView.collectionViewLayout.invalidateLayout()
  }

  @objc private func refresh() {
    viewModel.reload()
  }

  // MARK: Changes

  private func apply(_ change: WallViewModel.Change) {
    switch change {
    case .replaced(let oldCount): replacePhotos(oldCount: oldCount)
    case .appended(let items): appendPhotos(items)
    case .edited(let removed, let inserted): editPhotos(removed: removed, inserted: inserted)
    case .progress(let part): showProgress(part)
    case .loading(let isLoading): if !isLoading { endLoading() }
    case .failed: break
    }
    showState()
  }

  /// Exchanges the cells and leaves the header alone, so that typing in the search field goes on.
  private func replacePhotos(oldCount: Int) {
    let old = (0..<oldCount).map { IndexPath(item: $0, section: 0) }
    let new = viewModel.photos.indices.map { IndexPath(item: $0, section: 0) }
    UIView.performWithoutAnimation {
      collectionView.performBatchUpdates({
        self.collectionView.deleteItems(at: old)
        self.collectionView.insertItems(at: new)
      })
    }
  }

  private func appendPhotos(_ items: Range<Int>) {
    let paths = items.map { IndexPath(item: $0, section: 0) }
    UIView.performWithoutAnimation {
      collectionView.insertItems(at: paths)
    }
  }

  /// Shows what has become of own posts. A new one is in sight when the user comes to see it.
  private func editPhotos(removed: [Int], inserted: [Int]) {
    guard view.window != nil else {
      collectionView.reloadData()
      if inserted.contains(0) {
        collectionView.contentOffset.y = -collectionView.adjustedContentInset.top
      }
      return
    }
    collectionView.performBatchUpdates({
      self.collectionView.deleteItems(at: removed.map { IndexPath(item: $0, section: 0) })
      self.collectionView.insertItems(at: inserted.map { IndexPath(item: $0, section: 0) })
    })
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? PhotoCell else { continue }
      cell.update(
        viewModel.photos[path.item], index: path.item, status: viewModel.status(at: path.item))
    }
  }

  /// Fills the stars of the photos that are kept now, and empties the others.
  @objc private func showStars() {
    for path in collectionView.indexPathsForVisibleItems {
      let cell = collectionView.cellForItem(at: path) as? PhotoCell
      cell?.isKept = keeper.isKept(viewModel.photos[path.item])
    }
  }

  private func showProgress(_ part: Double) {
    progressView.isHidden = false
    progressView.setProgress(Float(part), animated: part > 0)
  }

  private func endLoading() {
    progressView.isHidden = true
    refreshControl.endRefreshing()
  }

  // MARK: States

  private func showState() {
    let state = viewModel.state
    stateView.show(message(of: state))
    showPlaceholders(state == .loading)
    if case .photos(let failure?) = state {
      banner.show(failure.localizedDescription)
    } else {
      banner.hide()
    }
  }

  private func message(of state: WallViewModel.State) -> StateView.Content? {
    switch state {
    case .loading, .photos: return nil
    case .failed(let error):
      return .message(
        symbol: "exclamationmark.icloud", title: WallTexts.failedTitle,
        message: error.localizedDescription, action: Texts.retry)
    case .empty: return emptyMessage
    }
  }

  private var emptyMessage: StateView.Content {
    switch viewModel.source {
    case .everything:
      return .message(
        symbol: "photo.on.rectangle.angled", title: WallTexts.emptyTitle,
        message: WallTexts.emptyMessage)
    case .topic:
      return .message(
        symbol: "photo.on.rectangle.angled", title: WallTexts.emptyTopicTitle, message: nil)
    case .search(let query):
      return .message(
        symbol: "magnifyingglass", title: WallTexts.emptySearchTitle(query),
        message: WallTexts.emptySearchMessage)
    }
  }

  private func showPlaceholders(_ isShown: Bool) {
    guard isShown != (placeholderView.superview != nil) else { return }
    guard isShown else { return placeholderView.removeFromSuperview() }
    placeholderView.frame = view.bounds
    placeholderView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(placeholderView, aboveSubview: collectionView)
  }

  /// Stands over the wall like photos of many proportions, below the search field.
  private func makePlaceholderView() -> PlaceholderView {
    let ratios: [CGFloat] = [1.5, 0.7, 1.3, 1, 0.66, 1.4, 0.8, 1.2, 0.75, 1.5]
    return PlaceholderView { [unowned self] bounds in
      let room = collectionView.frame
      var section = WaterfallSection(
        configuration: WaterfallSection.Configuration(
          width: room.width, columnCount: WallColumns.count(width: room.width),
          padding: WaterfallPadding.wall, spacing: Spacing.small, headerHeight: headerHeight,
          order: .shortestColumn, scale: max(1, traitCollection.displayScale)))
      section.append(heightRatios: (ratios + ratios + ratios)[...])
      let top = view.safeAreaInsets.top
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return section.items(from: 0, to: bounds.height).map {
        var frame = section.frame(ofItem: $0)
        if isMirrored { frame.origin.x = room.width - frame.maxX }
        return frame.offsetBy(dx: room.minX, dy: top)
      }
    }
  }
}
