import UIKit

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
      cell.show(
        photo, index: indexPath.item, isKept: keeper.isKept(photo),
        file: viewModel.file(at: indexPath.item))
      cell.show(viewModel.status(at: indexPath.item))
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
    headerHeight
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
    onSelect?(viewModel.photos[indexPath.item])
  }
}

extension WallViewController: PhotoStage {
  func place(of photo: Photo) -> PhotoPlace? {
    collectionView.layoutIfNeeded()
    guard let item = viewModel.photos.firstIndex(where: { $0.id == photo.id }) else { return nil }
    return collectionView.photoCell(at: IndexPath(item: item, section: 0))?.photoPlace
  }
}

extension UICollectionView {
  /// The photo cell at a path, if some of it can be seen between the bars.
  func photoCell(at path: IndexPath) -> PhotoCell? {
    guard let cell = cellForItem(at: path) as? PhotoCell,
      cell.frame.intersects(bounds.inset(by: adjustedContentInset))
    else { return nil }
    return cell
  }
}
