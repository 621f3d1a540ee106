import UIKit

/// Who uses the app, with the own posts and the kept photos below, one list at a time.
final class ProfileViewController: UIViewController {
  /// Called when Edit Profile is tapped.
  var onEdit: (() -> Void)?

  private let viewModel: ProfileViewModel
  private let posts: PostsViewController
  private let makeKept: () -> KeptViewController
  /// Made when it is first shown: there may be 10,000 kept photos.
  private lazy var kept = makeKept()
  /// The screens of all tabs are there from the start; what is in them comes with their views.
  private lazy var header = ProfileHeaderView()
  private var shown: PhotoGridController?
  private var headerSize = CGSize.zero

  init(
    viewModel: ProfileViewModel, posts: PostsViewController,
    makeKept: @escaping () -> KeptViewController
  ) {
    self.viewModel = viewModel
    self.posts = posts
    self.makeKept = makeKept
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The profile is made in code.")
  }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    header.onEdit = { [weak self] in self?.onEdit?() }
    header.onChoice = { [weak self] index in self?.show(index) }
    viewModel.onChange = { [weak self] in self?.showHead() }
    header.show(viewModel.head)
    show(0)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewModel.refresh()
    posts.reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The list is laid out later, but its width is what the head is fitted to.
    shown?.view.layoutIfNeeded()
    placeHeader()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    guard
      previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    headerSize = .zero
    view.setNeedsLayout()
  }

  private func showHead() {
    header.show(viewModel.head)
    headerSize = .zero
    view.setNeedsLayout()
  }

  // MARK: Lists

  private func show(_ index: Int) {
    let list: PhotoGridController = index == 0 ? posts : kept
    guard list !== shown else { return }
    let oldTop = shown.map { $0.collectionView.contentOffset.y + headerSize.height }
    if let shown {
      shown.willMove(toParent: nil)
      shown.view.removeFromSuperview()
      shown.removeFromParent()
      shown.onScroll = nil
    }
    shown = list
    addChild(list)
    list.view.frame = view.bounds
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list.view)
    list.didMove(toParent: self)
    setContentScrollView(list.collectionView)
    list.onScroll = { [weak self] in self?.moveHeader() }
    list.collectionView.addSubview(header)
    headerSize = .zero
    view.layoutIfNeeded()
    placeHeader()
    if let oldTop { keepHead(scrolledBy: oldTop, in: list.collectionView) }
  }

  /// Lets the head stay where it was, as far as the other list's length allows.
  private func keepHead(scrolledBy top: CGFloat, in list: UICollectionView) {
    let travel = headerSize.height - header.pinnedHeight
    let offset = min(top, travel) - headerSize.height
    list.layoutIfNeeded()
    let lowest = list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height
    list.contentOffset.y = max(-list.adjustedContentInset.top, min(offset, lowest))
    moveHeader()
  }

  /// Makes room for the head above the list.
  private func placeHeader() {
    guard let list = shown?.collectionView, list.bounds.width > 0 else { return }
    if headerSize.width != list.bounds.width {
      let width = list.bounds.width
      let height = header.height(atWidth: width)
      let isAtTop = list.contentOffset.y <= -list.adjustedContentInset.top + 1
      headerSize = CGSize(width: width, height: height)
      list.contentInset.top = height
      list.verticalScrollIndicatorInsets.top = height
      if isAtTop { list.contentOffset.y = -list.adjustedContentInset.top }
    }
    moveHeader()
  }

  /// Keeps the head above the list's beginning until only the choice of lists is left of it.
  private func moveHeader() {
    guard let list = shown?.collectionView else { return }
    let top = list.contentOffset.y + list.safeAreaInsets.top
    let travel = headerSize.height - header.pinnedHeight
    let y = max(-headerSize.height, top - travel)
    header.frame = CGRect(origin: CGPoint(x: 0, y: y), size: headerSize)
    header.layer.zPosition = 1
    raiseHeader(in: list)
  }

  /// Puts the head above cells that came since; only then, for it would cost each frame of scrolling.
  private func raiseHeader(in list: UICollectionView) {
    let views = list.subviews
    guard let cell = views.lastIndex(where: { $0 is UICollectionReusableView }),
      let own = views.lastIndex(of: header), own < cell
    else { return }
    list.bringSubviewToFront(header)
  }
}

extension ProfileViewController: PhotoStage {
  func place(of photo: Photo) -> PhotoPlace? {
    shown?.place(of: photo)
  }
}
