import UIKit

/// A waterfall of photos in the profile, without what is special about own posts and kept photos.
class PhotoGridController: UIViewController {
  /// Called as the list scrolls.
  var onScroll: (() -> Void)?

  let layout = WaterfallLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: layout)
  let stateView = StateView()
  /// How many items before the last one the next page is asked for.
  private static let lead = 30
  private var isAskingForMore = false

  /// - Parameter identifier: names the list for tests.
  init(identifier: String) {
    super.init(nibName: nil, bundle: nil)
    collectionView.accessibilityIdentifier = identifier
    stateView.identify(as: "\(identifier)-empty")
  }

  required init?(coder: NSCoder) {
    fatalError("The list is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(
      PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
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
    placeStateView()
  }

  /// The view stands where the photos would begin, and scrolls as they do.
  private func placeStateView() {
    stateView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.addSubview(stateView)
    NSLayoutConstraint.activate([
      stateView.topAnchor.constraint(
        equalTo: collectionView.contentLayoutGuide.topAnchor, constant: 2 * Spacing.large),
      stateView.centerXAnchor.constraint(equalTo: collectionView.frameLayoutGuide.centerXAnchor),
      stateView.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      stateView.leadingAnchor.constraint(
        greaterThanOrEqualTo: collectionView.frameLayoutGuide.leadingAnchor,
        constant: Spacing.large),
    ])
  }

  /// Makes the text of the state view reachable by scrolling where the list alone would be too short.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let end = stateView.isHidden ? 0 : stateView.frame.maxY + Spacing.large
    let room = max(0, end - collectionView.contentSize.height)
    if collectionView.contentInset.bottom != room { collectionView.contentInset.bottom = room }
  }

  /// Shows what came and went; everything anew when nobody is looking. What comes at the end is just there.
  func apply(_ change: RowList.Change) {
    guard view.window != nil, !change.isEmpty else { return collectionView.reloadData() }
    let isAppended =
      change.removed.isEmpty
      && change.inserted.first == collectionView.numberOfItems(inSection: 0)
    guard isAppended else { return update(change) }
    UIView.performWithoutAnimation { update(change) }
  }

  private func update(_ change: RowList.Change) {
    collectionView.performBatchUpdates({
      self.collectionView.deleteItems(at: change.removed.map { IndexPath(item: $0, section: 0) })
      self.collectionView.insertItems(at: change.inserted.map { IndexPath(item: $0, section: 0) })
    })
  }

  @objc private func pressLong(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began,
      let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView))
    else { return }
    didPressLong(at: path.item)
  }

  // MARK: The next page

  /// Asks for the next page when one of the last items comes into view. The list must not change while it is
  /// laid out, so this is done afterwards.
  func willDisplay(item: Int, of count: Int) {
    guard item >= count - PhotoGridController.lead, !isAskingForMore else { return }
    isAskingForMore = true
    DispatchQueue.main.async { [weak self] in
      self?.isAskingForMore = false
      self?.loadMore()
    }
  }

  /// Called when the end of the list comes near.
  func loadMore() {}

  /// Called when an item is held.
  func didPressLong(at index: Int) {}

  /// The id of the photo at a place; nil when it has just gone.
  func photoID(at index: Int) -> String? { nil }
}

extension PhotoGridController: PhotoStage {
  /// Looks among what is in sight only: the list may be long.
  func place(of photo: Photo) -> PhotoPlace? {
    collectionView.layoutIfNeeded()
    let path = collectionView.indexPathsForVisibleItems.first { photoID(at: $0.item) == photo.id }
    return path.flatMap { collectionView.photoCell(at: $0)?.photoPlace }
  }
}
