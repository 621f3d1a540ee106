import UIKit

/// One photo at full width, with what is known about it; on a wide window they stand side by side.
final class DetailViewController: UIViewController {
  /// The drag that brings the photo back to where it came from, while there is one.
  private(set) var drag: PhotoDrag?
  /// A smaller image of the photo, to look at until the right one is there.
  var preview: UIImage?

  let viewModel: DetailViewModel
  private let keeper: PhotoKeeper
  let posts: PostActions?
  private let scrollView = UIScrollView()
  private let zoomView = ZoomingPhotoView()
  private let textView = DetailTextView()
  private lazy var starItem = barItem(#selector(tapStar), identifier: "detail-star")
  private lazy var moreItem = makeMoreItem()
  private lazy var shareItem = barItem(#selector(share), identifier: "detail-share")
  private let dragRecognizer = UIPanGestureRecognizer()
  private var layoutConstraints: [NSLayoutConstraint] = []
  private var isWide: Bool?

  /// - Parameter posts: what can be done with own posts; nil where there are none.
  init(viewModel: DetailViewModel, keeper: PhotoKeeper, posts: PostActions? = nil) {
    self.viewModel = viewModel
    self.keeper = keeper
    self.posts = posts
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The detail view is made in code.")
  }

  var photo: Photo { viewModel.photo }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpBar()
    setUpScrollView()
    setUpPhoto()
    setUpDrag()
    setUpLike()
    showText()
    viewModel.onChange = { [weak self] change in self?.apply(change) }
    viewModel.refresh()
  }

  private func apply(_ change: DetailViewModel.Change) {
    switch change {
    case .photo:
      showItems()
      showStar()
      showText()
      showLike()
    case .kept: showStar()
    case .like: showLike()
    case .notLiked(let error): say(DetailTexts.notLikedTitle, error)
    case .gone: navigationController?.popViewController(animated: true)
    }
  }

  // MARK: Bar

  private func setUpBar() {
    shareItem.image = UIImage(systemName: "square.and.arrow.up")
    shareItem.accessibilityLabel = DetailTexts.share
    showItems()
    showStar()
  }

  /// A post that only this device has cannot be kept; an own one has a menu.
  private func showItems() {
    var items = viewModel.isOnThisDeviceOnly ? [shareItem] : [starItem, shareItem]
    if viewModel.isOwn { items.insert(moreItem, at: 0) }
    guard navigationItem.rightBarButtonItems ?? [] != items else { return }
    navigationItem.rightBarButtonItems = items
  }

  private func barItem(_ action: Selector, identifier: String) -> UIBarButtonItem {
    let item = UIBarButtonItem(image: nil, style: .plain, target: self, action: action)
    item.accessibilityIdentifier = identifier
    return item
  }

  /// Fills the star when the photo is kept, and empties it when not.
  private func showStar() {
    let isKept = viewModel.isKept
    starItem.image = UIImage(systemName: isKept ? "star.fill" : "star")
    starItem.accessibilityLabel =
      isKept ? Texts.delete(title: viewModel.title) : Texts.keep(title: viewModel.title)
  }

  @objc private func tapStar() {
    StarAlerts.present(for: photo, keeper: keeper, from: self)
  }

  @objc private func share() {
    let items: [Any?] = [zoomView.photoView.image, viewModel.link]
    let sheet = UIActivityViewController(
      activityItems: items.compactMap { $0 }, applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = shareItem
    present(sheet, animated: true)
  }

  // MARK: Contents

  private func setUpScrollView() {
    scrollView.alwaysBounceVertical = true
    scrollView.accessibilityIdentifier = "detail"
    for view in [scrollView, textView, zoomView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(scrollView)
    scrollView.addSubview(textView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -Spacing.large),
      textView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      textView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func setUpPhoto() {
    zoomView.show(photo, file: viewModel.file, preview: preview)
    zoomView.accessibilityIdentifier = "detail-zoom"
    zoomView.photoView.accessibilityIdentifier = "detail-image"
    zoomView.photoView.accessibilityHint = DetailTexts.zoomHint
  }

  private func showText() {
    textView.show(
      title: viewModel.title, details: viewModel.details, author: viewModel.author,
      size: viewModel.size, status: viewModel.statusText)
    zoomView.photoView.accessibilityLabel = viewModel.spokenPhoto
  }

  private func setUpLike() {
    textView.likeButton.onTap = { [weak self] in self?.viewModel.like?.toggle() }
    showLike()
  }

  /// The heart is there only for those who can like the photo.
  private func showLike() {
    textView.likeButton.isHidden = viewModel.like == nil
    guard let like = viewModel.like else { return }
    textView.likeButton.show(isLiked: like.isLiked, count: like.count)
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds.size
    let isWide = room.width > room.height && room.width >= DetailLayout.leastWidth
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    NSLayoutConstraint.deactivate(layoutConstraints)
    (isWide ? view : scrollView).addSubview(zoomView)
    layoutConstraints =
      isWide
      ? DetailLayout.sideBySide(zoomView, scrollView, textView, in: view)
      : DetailLayout.stacked(zoomView, scrollView, textView, photo, in: view)
    NSLayoutConstraint.activate(layoutConstraints)
  }

  // MARK: Dragging back

  private func setUpDrag() {
    dragRecognizer.addTarget(self, action: #selector(dragBack(_:)))
    dragRecognizer.maximumNumberOfTouches = 1
    dragRecognizer.delegate = self
    view.addGestureRecognizer(dragRecognizer)
    scrollView.panGestureRecognizer.require(toFail: dragRecognizer)
  }

  /// Takes the photo off the screen, to be moved.
  func beginDrag() -> PhotoDrag {
    let drag = PhotoDrag(photo: photo)
    self.drag = drag
    navigationController?.popViewController(animated: true)
    return drag
  }

  @objc private func dragBack(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: nil)
    switch recognizer.state {
    case .began:
      _ = beginDrag()
    case .changed:
      drag?.move(by: translation)
    case .ended:
      drag?.end(at: translation, velocity: recognizer.velocity(in: nil))
      drag = nil
    case .cancelled, .failed:
      drag?.cancel()
      drag = nil
    default: break
    }
  }
}

extension DetailViewController: UIGestureRecognizerDelegate {
  /// Only a drag downwards from the top, of a photo that is not zoomed, brings the photo back.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === dragRecognizer else { return true }
    let velocity = dragRecognizer.velocity(in: nil)
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 1
    return isAtTop && !zoomView.isZoomed && velocity.y > abs(velocity.x)
      && (navigationController?.viewControllers.count ?? 0) > 1
      && navigationController?.transitionCoordinator == nil
  }
}

extension DetailViewController: PhotoStage {
  func place(of photo: Photo) -> PhotoPlace? {
    view.layoutIfNeeded()
    return PhotoPlace(
      imageView: zoomView.photoView, holder: zoomView.photoView, cornerRadius: 0)
  }
}
