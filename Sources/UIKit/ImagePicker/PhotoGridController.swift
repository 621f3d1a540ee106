/// Pictures as squares, edge to edge, of which one is chosen.
final class PhotoGridController: UICollectionViewController {
  var onChoice: ((URL) -> Void)?
  var onCancel: (() -> Void)?
  private let photos: [URL]

  /// The space between squares, and about how wide one is.
  private static let spacing: CGFloat = 2
  private static let side: CGFloat = 128

  init(photos: [URL]) {
    self.photos = photos
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = Self.spacing
    layout.minimumInteritemSpacing = Self.spacing
    super.init(collectionViewLayout: layout)
    title = UIKitStrings.photos
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    if photos.isEmpty {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "photo.on.rectangle.angled")
      empty.text = UIKitStrings.noPhotos
      contentUnavailableConfiguration = empty
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let width = collectionView.bounds.width
    let columns = max(3, (width / Self.side).rounded(.down))
    let side = ((width - Self.spacing * (columns - 1)) / columns * 2).rounded(.down) / 2
    let size = CGSize(width: max(side, 1), height: max(side, 1))
    if layout.itemSize != size { layout.itemSize = size }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.show(photos[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    onChoice?(photos[indexPath.item])
  }
}

/// One picture of the grid; it is read in the background.
private final class PhotoCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private var task: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .secondarySystemBackground
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  func show(_ url: URL) {
    accessibilityLabel = url.deletingPathExtension().lastPathComponent
    let pixels = Int(max(bounds.width, bounds.height) * traitCollection.displayScale * 1.5)
    task = Task { [weak self] in
      let image = await Task.detached { PhotoFolder.thumbnail(url, pixels: max(pixels, 64)) }.value
      if !Task.isCancelled { self?.imageView.image = image }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    task?.cancel()
    imageView.image = nil
  }
}
