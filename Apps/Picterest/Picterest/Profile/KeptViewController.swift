import UIKit

/// The photos that are kept, each with its memo.
final class KeptViewController: PhotoGridController {
  /// Called when a photo is tapped.
  var onSelect: ((Photo) -> Void)?

  private let viewModel: KeptViewModel
  private let keeper: PhotoKeeper

  init(viewModel: KeptViewModel, keeper: PhotoKeeper) {
    self.viewModel = viewModel
    self.keeper = keeper
    super.init(identifier: "kept")
  }

  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = self
    collectionView.delegate = self
    viewModel.onChange = { [weak self] change in
      self?.apply(change)
      self?.showState()
    }
    showState()
  }

  private func showState() {
    let isEmpty = viewModel.count == 0
    stateView.show(
      isEmpty
        ? .message(
          symbol: "star", title: Texts.keptEmptyTitle, message: Texts.keptEmptyMessage)
        : nil)
  }

  override func didPressLong(at index: Int) {
    guard let kept = viewModel.photo(at: index) else { return }
    askToDelete(kept)
  }

  override func loadMore() { viewModel.loadMore() }

  override func photoID(at index: Int) -> String? { viewModel.photo(at: index)?.photo.id }

  private func askToDelete(_ kept: KeptPhoto) {
    StarAlerts.askToDelete(kept.photo, keeper: keeper, from: self)
  }
}

// MARK: - Cells

extension KeptViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    viewModel.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? PhotoCell, let kept = viewModel.photo(at: indexPath.item) {
      cell.show(kept)
      cell.onStar = { [weak self] in self?.askToDelete(kept) }
    }
    return cell
  }
}

extension KeptViewController: WaterfallLayoutDelegate {
  func waterfallLayout(
    _ layout: WaterfallLayout, heightRatiosForItems items: Range<Int>, inSection section: Int
  ) -> ArraySlice<CGFloat> {
    viewModel.heightRatios[items]
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    willDisplay(item: indexPath.item, of: viewModel.count)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let kept = viewModel.photo(at: indexPath.item) else { return }
    onSelect?(kept.photo)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    onScroll?()
  }
}
