import UIKit

/// The photos that are kept, each with its memo.
final class KeptViewController: UIViewController {
  private let viewModel: KeptViewModel
  private let keeper: PhotoKeeper
  private let layout = WaterfallLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let emptyView = KeptEmptyView()

  init(viewModel: KeptViewModel, keeper: PhotoKeeper) {
    self.viewModel = viewModel
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpEmptyView()
    viewModel.onChange = { [weak self] change in self?.apply(change) }
  }

  private func setUpCollectionView() {
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "kept"
    collectionView.register(
      PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
    collectionView.register(
      KeptHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: KeptHeaderView.reuseIdentifier)
    let longPress = UILongPressGestureRecognizer(target: self, action: #selector(pressLong(_:)))
    collectionView.addGestureRecognizer(longPress)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  private func setUpEmptyView() {
    emptyView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(emptyView)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      emptyView.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
      emptyView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 40),
      emptyView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -40),
    ])
    emptyView.isHidden = !viewModel.photos.isEmpty
  }

  // MARK: Changes

  private func apply(_ change: KeptViewModel.Change) {
    emptyView.isHidden = !viewModel.photos.isEmpty
    // The header comes with the first photo and goes with the last.
    let isFirst = viewModel.photos.count == change.inserted.count
    guard view.window != nil, !isFirst, !viewModel.photos.isEmpty else {
      return collectionView.reloadData()
    }
    collectionView.performBatchUpdates({
      self.collectionView.deleteItems(at: change.removed.map { IndexPath(item: $0, section: 0) })
      self.collectionView.insertItems(at: change.inserted.map { IndexPath(item: $0, section: 0) })
    })
    let headers = collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    for header in headers { show(in: header) }
  }

  private func show(in header: UICollectionReusableView) {
    (header as? KeptHeaderView)?.show(count: viewModel.photos.count)
  }

  @objc private func pressLong(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began,
      let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView))
    else { return }
    askToDelete(viewModel.photos[path.item])
  }

  private func askToDelete(_ kept: KeptPhoto) {
    StarAlerts.askToDelete(kept.photo, keeper: keeper, from: self)
  }
}

// MARK: - Cells

extension KeptViewController: UICollectionViewDataSource {
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
      let kept = viewModel.photos[indexPath.item]
      cell.show(kept)
      cell.onStar = { [weak self] in self?.askToDelete(kept) }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: KeptHeaderView.reuseIdentifier, for: indexPath)
    show(in: header)
    return header
  }
}

extension KeptViewController: WaterfallLayoutDelegate {
  func waterfallLayout(
    _ layout: WaterfallLayout, heightRatiosForItems items: Range<Int>, inSection section: Int
  ) -> ArraySlice<CGFloat> {
    viewModel.heightRatios[items]
  }

  func waterfallLayout(
    _ layout: WaterfallLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    viewModel.photos.isEmpty ? 0 : KeptHeaderView.height
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let kept = viewModel.photos[indexPath.item]
    let detail = DetailViewController(photo: kept.photo, keeper: keeper)
    navigationController?.pushViewController(detail, animated: true)
  }
}
