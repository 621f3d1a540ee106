/// Pictures and videos as squares, edge to edge, to choose one or several of.
package final class PhotoGridController: UICollectionViewController {
  /// A picture was touched where only one is chosen.
  package var onChoice: ((URL) -> Void)?
  package var onCancel: (() -> Void)?
  /// The chosen ones of several changed.
  package var onSelectionChange: (() -> Void)?
  private let photos: [URL]

  /// How many may be chosen; 0 for any number. One is told of at once, more are marked.
  package var selectionLimit = 1
  /// Whether marks are numbers in the order of choosing, or ticks.
  package var marksAreNumbered = false
  /// The marked pictures in the order they were chosen.
  package var chosen: [URL] = []

  /// The space between squares, and about how wide one is.
  private static let spacing: CGFloat = 2
  private static let side: CGFloat = 128

  package init(photos: [URL]) {
    self.photos = photos
    let layout = MirroredFlowLayout()
    layout.minimumLineSpacing = Self.spacing
    layout.minimumInteritemSpacing = Self.spacing
    super.init(collectionViewLayout: layout)
    title = UIKitStrings.photos
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    navigationItem.leftBarButtonItem?.accessibilityIdentifier = "photos-cancel"
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityIdentifier = "photos"
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    if photos.isEmpty {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "photo.on.rectangle.angled")
      empty.text = UIKitStrings.noPhotos
      contentUnavailableConfiguration = empty
    }
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let width = collectionView.bounds.width
    let columns = max(3, (width / Self.side).rounded(.down))
    let side = ((width - Self.spacing * (columns - 1)) / columns * 2).rounded(.down) / 2
    let size = CGSize(width: max(side, 1), height: max(side, 1))
    if layout.itemSize != size { layout.itemSize = size }
  }

  package override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  package override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    let photo = photos[indexPath.item]
    (cell as? PhotoCell)?.show(photo)
    (cell as? PhotoCell)?.mark = mark(of: photo)
    return cell
  }

  package override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let photo = photos[indexPath.item]
    guard selectionLimit != 1 else { return onChoice?(photo) ?? () }
    if let index = chosen.firstIndex(of: photo) {
      chosen.remove(at: index)
    } else if selectionLimit == 0 || chosen.count < selectionLimit {
      chosen.append(photo)
    } else {
      return
    }
    for case let cell as PhotoCell in collectionView.visibleCells {
      guard let path = collectionView.indexPath(for: cell) else { continue }
      cell.mark = mark(of: photos[path.item])
    }
    onSelectionChange?()
  }

  private func mark(of photo: URL) -> PhotoMark.Sign? {
    chosen.firstIndex(of: photo).map { marksAreNumbered ? .number($0 + 1) : .tick }
  }
}

/// Begins at the right where text is read from the right.
private final class MirroredFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// One picture of the grid; it is read in the background.
private final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let veil = UIView()
  private let badge = PhotoMark()
  /// How long a video is.
  private let length = UILabel()
  private var task: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
    veil.backgroundColor = UIColor(white: 1, alpha: 0.3)
    veil.frame = contentView.bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    length.font = .systemFont(ofSize: 12, weight: .medium)
    length.textColor = .white
    length.shadowColor = UIColor(white: 0, alpha: 0.4)
    length.shadowOffset = CGSize(width: 0, height: 1)
    length.textAlignment = .right
    for view in [veil, badge, length] {
      view.isHidden = true
      contentView.addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  /// The mark of a chosen picture.
  var mark: PhotoMark.Sign? {
    didSet {
      veil.isHidden = mark == nil
      badge.isHidden = mark == nil
      length.isHidden = mark != nil || length.text == nil
      if let mark { badge.sign = mark }
      accessibilityTraits = mark == nil ? .image : [.image, .selected]
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = PhotoMark.side
    badge.frame = CGRect(
      x: bounds.width - side - 5, y: bounds.height - side - 5, width: side, height: side)
    length.frame = CGRect(x: 5, y: bounds.height - 21, width: bounds.width - 10, height: 16)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ url: URL) {
    accessibilityLabel = url.deletingPathExtension().lastPathComponent
    accessibilityIdentifier = "photo-\(url.lastPathComponent)"
    let pixels = Int(max(bounds.width, bounds.height) * traitCollection.displayScale * 1.5)
    task = Task { [weak self] in
      let image = await Task.detached { PhotoFolder.thumbnail(url, pixels: max(pixels, 64)) }.value
      if !Task.isCancelled { self?.imageView.image = image }
      guard PhotoFolder.Kind(url) == .video else { return }
      let facts = await Task.detached { VideoFacts.read(url) }.value
      if !Task.isCancelled, let facts { self?.show(facts) }
    }
  }

  private func show(_ facts: VideoFacts) {
    length.text = VideoFacts.text(of: facts.duration)
    length.isHidden = mark != nil
    accessibilityValue = length.text
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    task?.cancel()
    imageView.image = nil
    length.text = nil
    length.isHidden = true
    accessibilityValue = nil
    mark = nil
  }
}
