import UIKit

/// The user's own posts, wherever they are.
final class PostsViewController: PhotoGridController {
  /// Called when a post is tapped.
  var onSelect: ((Photo) -> Void)?
  /// Called when the user wants to write the first post.
  var onWrite: (() -> Void)?

  private let viewModel: PostsViewModel
  private let banner = BannerView()

  init(viewModel: PostsViewModel) {
    self.viewModel = viewModel
    super.init(identifier: "posts")
  }

  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = self
    collectionView.delegate = self
    stateView.onAction = { [weak self] in self?.actOnState() }
    banner.place(in: view)
    banner.onRetry = { [weak self] in self?.viewModel.reload() }
    viewModel.onChange = { [weak self] change in self?.apply(change) }
    showState()
  }

  /// Asks the server what it has.
  func reload() {
    banner.hide()
    viewModel.reload()
  }

  override func loadMore() { viewModel.loadMore() }

  override func photoID(at index: Int) -> String? { viewModel.post(at: index)?.photoID }

  private func apply(_ change: PostsViewModel.Change) {
    switch change {
    case .list(let change):
      apply(change)
      refreshCells()
    case .loading(let isLoading): if isLoading { banner.hide() }
    case .failed(let message): if viewModel.count > 0 { banner.show(message) }
    }
    showState()
  }

  /// Shows other words and states in cells that stay.
  private func refreshCells() {
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? PhotoCell,
        let post = viewModel.post(at: path.item)
      else { continue }
      cell.refresh(viewModel.photo(of: post), status: post.status)
    }
  }

  private func showState() {
    guard viewModel.count == 0 else { return stateView.show(nil) }
    if viewModel.isLoading {
      stateView.show(.loading)
    } else if let failure = viewModel.failure {
      stateView.show(
        .message(
          symbol: "exclamationmark.icloud", title: ProfileTexts.failedTitle, message: failure,
          action: Texts.retry))
    } else {
      stateView.show(
        .message(
          symbol: "photo.on.rectangle.angled", title: ProfileTexts.noPostsTitle,
          message: ProfileTexts.noPostsMessage, action: ProfileTexts.writePost))
    }
  }

  private func actOnState() {
    if viewModel.failure == nil { onWrite?() } else { viewModel.reload() }
  }
}

// MARK: - Cells

extension PostsViewController: UICollectionViewDataSource {
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
    if let cell = cell as? PhotoCell, let post = viewModel.post(at: indexPath.item) {
      cell.show(viewModel.photo(of: post), post: post)
    }
    return cell
  }
}

extension PostsViewController: WaterfallLayoutDelegate {
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
    guard let post = viewModel.post(at: indexPath.item) else { return }
    onSelect?(viewModel.photo(of: post))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    onScroll?()
  }
}
