import UIKit

/// An endless wall of photos with a search field on top.
final class WallViewController: UIViewController {
  private let viewModel: WallViewModel
  private let keeper: PhotoKeeper
  private let layout = WaterfallLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let progressView = UIProgressView(progressViewStyle: .bar)
  private let banner = BannerView()
  private let emptyLabel = UILabel()
  private let refreshControl = UIRefreshControl()
  private let searchBar = UISearchBar()
  private var searchDelay: Timer?

  init(viewModel: WallViewModel, keeper: PhotoKeeper) {
    self.viewModel = viewModel
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The wall is made in code.")
  }

  /// A topic's wall has no search field: searching is over everything.
  private var hasSearch: Bool {
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
    setUpEmptyLabel()
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
    searchBar.placeholder = Texts.searchPlaceholder
    searchBar.searchTextField.accessibilityIdentifier = "search-field"
    searchBar.searchTextField.accessibilityLabel = Texts.searchPlaceholder
  }

  private func setUpProgressView() {
    progressView.isHidden = true
    progressView.accessibilityIdentifier = "loading-progress"
    progressView.accessibilityLabel = Texts.loading
    progressView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(progressView)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      progressView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      progressView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progressView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func setUpEmptyLabel() {
    emptyLabel.font = .preferredFont(forTextStyle: .body)
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    emptyLabel.isHidden = true
    emptyLabel.accessibilityIdentifier = "wall-empty"
    emptyLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(emptyLabel)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      emptyLabel.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
      emptyLabel.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 32),
      emptyLabel.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -32),
    ])
  }

  @objc private func refresh() {
    viewModel.reload()
  }

  // MARK: Changes

  private func apply(_ change: WallViewModel.Change) {
    switch change {
    case .replaced(let oldCount): replacePhotos(oldCount: oldCount)
    case .appended(let items): appendPhotos(items)
    case .progress(let part): showProgress(part)
    case .loading(let isLoading): if !isLoading { endLoading() }
    case .failed(let error): banner.show(error.localizedDescription)
    }
  }

  /// Exchanges the cells and leaves the header alone, so that typing in the search field goes on.
  private func replacePhotos(oldCount: Int) {
    banner.hide()
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
    banner.hide()
    let paths = items.map { IndexPath(item: $0, section: 0) }
    UIView.performWithoutAnimation {
      collectionView.insertItems(at: paths)
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
    emptyLabel.isHidden = !viewModel.isEmpty
    if case .search(let query) = viewModel.source {
      emptyLabel.text = Texts.noPhotos(matching: query)
    } else {
      emptyLabel.text = Texts.noPhotos
    }
  }
}

// MARK: - Cells

extension WallViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    viewModel.photos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? PhotoCell {
      let photo = viewModel.photos[indexPath.item]
      cell.show(photo, index: indexPath.item, isKept: keeper.isKept(photo))
      cell.onStar = { [weak self] in self?.tapStar(of: photo) }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: SearchHeaderView.reuseIdentifier, for: indexPath)
    (header as? SearchHeaderView)?.hold(searchBar)
    return header
  }

  private func tapStar(of photo: Photo) {
    view.endEditing(true)
    StarAlerts.present(for: photo, keeper: keeper, from: self)
  }
}

extension WallViewController: WaterfallLayoutDelegate {
  func waterfallLayout(
    _ layout: WaterfallLayout, heightRatiosForItems items: Range<Int>, inSection section: Int
  ) -> ArraySlice<CGFloat> {
    viewModel.heightRatios[items]
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    hasSearch ? SearchHeaderView.height : 0
  }

  /// The next page is asked for before the end is in sight.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if indexPath.item >= viewModel.photos.count - PhotoService.pageLength {
      viewModel.loadMore()
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    view.endEditing(true)
    let detail = DetailViewController(
      photo: viewModel.photos[indexPath.item], keeper: keeper)
    navigationController?.pushViewController(detail, animated: true)
  }
}

// MARK: - Search

extension WallViewController: UISearchBarDelegate {
  /// Waits until the typing pauses, so that not every letter is a request.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    searchDelay?.invalidate()
    searchDelay = Timer.scheduledTimer(
      timeInterval: 0.35, target: self, selector: #selector(search), userInfo: nil, repeats: false)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(false, animated: true)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    search()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    search()
  }

  @objc private func search() {
    searchDelay?.invalidate()
    let query = (searchBar.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    viewModel.show(query.isEmpty ? .everything : .search(query))
  }
}
