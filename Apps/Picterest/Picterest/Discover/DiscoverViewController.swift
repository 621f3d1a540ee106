import UIKit

/// Carousels of photos: the featured ones and those of each topic.
final class DiscoverViewController: UIViewController {
  private let viewModel: DiscoverViewModel
  private let keeper: PhotoKeeper
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: DiscoverLayout.make())
  private lazy var dataSource = makeDataSource()
  private let refreshControl = UIRefreshControl()
  private let banner = BannerView()

  init(viewModel: DiscoverViewModel, keeper: PhotoKeeper) {
    self.viewModel = viewModel
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("Discover is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    banner.place(in: view)
    banner.onRetry = { [weak self] in self?.viewModel.load() }
    viewModel.onChange = { [weak self] change in self?.apply(change) }
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
      view.onTap = { self?.showWall(of: row) }
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

  private func apply(_ change: DiscoverViewModel.Change) {
    refreshControl.endRefreshing()
    switch change {
    case .loaded:
      banner.hide()
      showRows()
    case .failed(let error):
      banner.show(error.localizedDescription)
    }
  }

  private func showRows() {
    var snapshot = NSDiffableDataSourceSnapshot<DiscoverSection, DiscoverCard>()
    for row in viewModel.shownRows {
      snapshot.appendSections([row.section])
      snapshot.appendItems(row.photos.map { DiscoverCard(section: row.section, photoID: $0.id) })
    }
    dataSource.apply(snapshot, animatingDifferences: !dataSource.snapshot().itemIdentifiers.isEmpty)
  }

  private func showWall(of row: DiscoverViewModel.Row) {
    let wall = WallViewController(
      viewModel: WallViewModel(service: viewModel.service, source: row.section.source),
      keeper: keeper)
    wall.title = row.title
    navigationController?.pushViewController(wall, animated: true)
  }
}

extension DiscoverViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let card = dataSource.itemIdentifier(for: indexPath),
      let photo = viewModel.photo(of: card)
    else { return }
    let detail = DetailViewController(photo: photo, keeper: keeper)
    navigationController?.pushViewController(detail, animated: true)
  }
}
