import UIKit

/// Carousels of photos: the featured ones and those of each topic.
final class DiscoverViewController: UIViewController {
  /// Called when a card is tapped.
  var onSelect: ((Photo) -> Void)?
  /// Called when a topic's header is tapped.
  var onOpenTopic: ((DiscoverViewModel.Row) -> Void)?

  private let viewModel: DiscoverViewModel
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: DiscoverLayout.make())
  private lazy var dataSource = makeDataSource()
  private lazy var placeholderView = makePlaceholderView()
  private let refreshControl = UIRefreshControl()
  private let banner = BannerView()
  private let stateView = StateView()
  /// The card that was tapped last: its photo may be on other cards, too.
  private var selectedCard: DiscoverCard?

  init(viewModel: DiscoverViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("Discover is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpStateView()
    banner.place(in: view)
    banner.onRetry = { [weak self] in self?.viewModel.load() }
    viewModel.onChange = { [weak self] in self?.update() }
    viewModel.load()
  }

  private func setUpCollectionView() {
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "topics"
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

  private func setUpStateView() {
    stateView.identify(as: "topics-state")
    stateView.onAction = { [weak self] in self?.viewModel.load() }
    stateView.place(in: view)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<DiscoverSection, DiscoverCard>
  {
    let viewModel = self.viewModel
    let card = UICollectionView.CellRegistration<CardCell, DiscoverCard> { cell, _, card in
      if let photo = viewModel.photo(of: card) { cell.show(photo) }
    }
    let header = UICollectionView.SupplementaryRegistration<DiscoverHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      let row = viewModel.shownRows[indexPath.section]
      view.show(row)
      view.onTap = { self?.onOpenTopic?(row) }
    }
    let dataSource = UICollectionViewDiffableDataSource<DiscoverSection, DiscoverCard>(
      collectionView: collectionView
    ) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: card, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    return dataSource
  }

  @objc private func refresh() {
    viewModel.load()
  }

  /// Large text makes cards and headers higher.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    guard old != traitCollection.preferredContentSizeCategory else { return }
    collectionView.collectionViewLayout.invalidateLayout()
  }

  // MARK: Changes

  private func update() {
    if !viewModel.isLoading { refreshControl.endRefreshing() }
    showRows()
    let state = viewModel.state
    stateView.show(message(of: state))
    showPlaceholders(state == .loading)
    if case .rows(let failure?) = state {
      banner.show(failure.localizedDescription)
    } else {
      banner.hide()
    }
  }

  private func message(of state: DiscoverViewModel.State) -> StateView.Content? {
    switch state {
    case .loading, .rows: return nil
    case .empty:
      return .message(
        symbol: "square.grid.2x2", title: DiscoverTexts.emptyTitle,
        message: DiscoverTexts.emptyMessage)
    case .failed(let error):
      return .message(
        symbol: "exclamationmark.icloud", title: DiscoverTexts.failedTitle,
        message: error.localizedDescription, action: Texts.retry)
    }
  }

  private func showRows() {
    var snapshot = NSDiffableDataSourceSnapshot<DiscoverSection, DiscoverCard>()
    for row in viewModel.shownRows {
      snapshot.appendSections([row.section])
      snapshot.appendItems(row.photos.map { DiscoverCard(section: row.section, photoID: $0.id) })
    }
    let old = dataSource.snapshot()
    guard
      old.sectionIdentifiers != snapshot.sectionIdentifiers
        || old.itemIdentifiers != snapshot.itemIdentifiers
    else { return }
    dataSource.apply(snapshot, animatingDifferences: !old.itemIdentifiers.isEmpty)
  }

  private func showPlaceholders(_ isShown: Bool) {
    guard isShown != (placeholderView.superview != nil) else { return }
    guard isShown else { return placeholderView.removeFromSuperview() }
    placeholderView.frame = view.bounds
    placeholderView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(placeholderView, aboveSubview: collectionView)
  }

  private func makePlaceholderView() -> PlaceholderView {
    let placeholders = PlaceholderView { [unowned self] bounds in
      var room = collectionView.frame
      room.origin.y = view.safeAreaInsets.top
      let rects = DiscoverLayout.placeholders(in: room, rows: 5, traits: traitCollection)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return !isMirrored
        ? rects.map { $0.offsetBy(dx: room.minX, dy: 0) }
        : rects.map { $0.offsetBy(dx: room.maxX - $0.maxX - $0.minX, dy: 0) }
    }
    placeholders.isAccessibilityElement = true
    placeholders.accessibilityIdentifier = "topics-loading"
    placeholders.accessibilityLabel = DiscoverTexts.loading
    return placeholders
  }
}

extension DiscoverViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let card = dataSource.itemIdentifier(for: indexPath),
      let photo = viewModel.photo(of: card)
    else { return }
    selectedCard = card
    onSelect?(photo)
  }
}

extension DiscoverViewController: PhotoStage {
  func place(of photo: Photo) -> PhotoPlace? {
    collectionView.layoutIfNeeded()
    guard let card = selectedCard, card.photoID == photo.id,
      let path = dataSource.indexPath(for: card),
      let cell = collectionView.cellForItem(at: path) as? CardCell,
      cell.convert(cell.bounds, to: view).intersects(view.bounds.inset(by: view.safeAreaInsets))
    else { return nil }
    return cell.photoPlace
  }
}
