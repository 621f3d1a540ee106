import UIKit

/// A waterfall of photos in the profile, without what is special about own posts and kept photos.
class PhotoGridController: UIViewController {
  /// Called as the list scrolls.
  var onScroll: (() -> Void)?

  let layout = WaterfallLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: layout)
  let stateView = StateView()
  private var stateTop: NSLayoutConstraint?

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

  /// What the state view says can be scrolled to where the list alone would not be long enough.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let end = stateView.isHidden ? 0 : stateView.frame.maxY + Spacing.large
    let room = max(0, end - collectionView.contentSize.height)
    if collectionView.contentInset.bottom != room { collectionView.contentInset.bottom = room }
  }

  /// Shows what came and went; everything anew when nobody is looking.
  func apply(_ change: RowList.Change) {
    guard view.window != nil, !change.isEmpty else { return collectionView.reloadData() }
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
