import UIKit

/// One photo of a wall, with a star at the top left and a short text at the top right: the index, or
/// the memo of a kept photo.
final class PhotoCell: UICollectionViewCell {
  static let reuseIdentifier = "PhotoCell"
  /// From the cell's corner to the star.
  private static let starInset: CGFloat = 6

  /// Called when the star is tapped.
  var onStar: (() -> Void)?

  private let imageView = RemoteImageView()
  private let badgeLabel = BadgeLabel()
  private let starButton = StarButton(frame: .zero)
  private let statusBadge = StatusBadge()
  private var title = ""

  /// Whether the photo is kept, which fills the star.
  var isKept = false {
    didSet { updateStar() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = CornerRadius.card
    contentView.clipsToBounds = true
    setUpImageView()
    setUpStarButton()
    setUpBadgeLabel()
    setUpStatusBadge()
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  private func setUpImageView() {
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = [.image, .button]
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  private func setUpBadgeLabel() {
    badgeLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(badgeLabel)
    // A memo of several lines grows downwards, as far as the photo goes.
    let level = badgeLabel.centerYAnchor.constraint(equalTo: starButton.centerYAnchor)
    level.priority = .defaultHigh
    NSLayoutConstraint.activate([
      level,
      badgeLabel.topAnchor.constraint(
        greaterThanOrEqualTo: contentView.topAnchor, constant: Spacing.small),
      badgeLabel.bottomAnchor.constraint(
        lessThanOrEqualTo: contentView.bottomAnchor, constant: -Spacing.small),
      badgeLabel.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -Spacing.small),
      badgeLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: starButton.trailingAnchor, constant: Spacing.small),
    ])
  }

  private func setUpStatusBadge() {
    statusBadge.isHidden = true
    statusBadge.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(statusBadge)
    NSLayoutConstraint.activate([
      statusBadge.bottomAnchor.constraint(
        equalTo: contentView.bottomAnchor, constant: -Spacing.small),
      statusBadge.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: Spacing.small),
      statusBadge.trailingAnchor.constraint(
        lessThanOrEqualTo: contentView.trailingAnchor, constant: -Spacing.small),
    ])
  }

  private func setUpStarButton() {
    starButton.addTarget(self, action: #selector(tapStar), for: .touchUpInside)
    starButton.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(starButton)
    NSLayoutConstraint.activate([
      starButton.topAnchor.constraint(
        equalTo: contentView.topAnchor, constant: PhotoCell.starInset),
      starButton.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: PhotoCell.starInset),
      starButton.widthAnchor.constraint(equalToConstant: Dimension.photoButton),
      starButton.heightAnchor.constraint(equalToConstant: Dimension.photoButton),
    ])
  }

  @objc private func tapStar() {
    onStar?()
  }

  private func updateStar() {
    starButton.isKept = isKept
    starButton.accessibilityLabel = isKept ? Texts.delete(title: title) : Texts.keep(title: title)
  }

  /// Fills the cell of a photo on the wall.
  /// - Parameters:
  ///   - index: the photo's place on the wall, counted from 0; shown counted from 1.
  ///   - file: the photo on this device; nil when the server has it.
  func show(_ photo: Photo, index: Int, isKept: Bool, file: URL? = nil) {
    setIndex(index)
    badgeLabel.isHidden = false
    show(photo, file: file, isKept: isKept)
  }

  /// Shows what may have changed of a photo that stays on the wall: its place, its words, its state.
  func update(_ photo: Photo, index: Int, status: PostStatus?) {
    setIndex(index)
    name(photo)
    show(status)
  }

  private func setIndex(_ index: Int) {
    accessibilityIdentifier = "photo-\(index)"
    starButton.accessibilityIdentifier = "star-\(index)"
    badgeLabel.accessibilityIdentifier = "index-\(index)"
    statusBadge.accessibilityIdentifier = "status-\(index)"
    // A figure never wraps, which spares the wall the measuring.
    badgeLabel.numberOfLines = 1
    badgeLabel.text = String(index + 1)
  }

  /// Fills the cell of an own post.
  func show(_ photo: Photo, post: Post) {
    accessibilityIdentifier = "post-\(post.id)"
    statusBadge.accessibilityIdentifier = "post-status-\(post.id)"
    badgeLabel.isHidden = true
    show(photo, file: post.file, isKept: false)
    refresh(photo, status: post.status)
  }

  /// Shows the newest words and the state of an own post whose photo is shown already.
  func refresh(_ photo: Photo, status: PostStatus?) {
    name(photo)
    show(status)
    starButton.isHidden = true
  }

  /// Says how far an own post is. One that is not published has no star: it cannot be kept.
  func show(_ status: PostStatus?) {
    statusBadge.show(status)
    starButton.isHidden = status != nil
  }

  /// Fills the cell of a kept photo.
  func show(_ kept: KeptPhoto) {
    let id = kept.photo.id
    accessibilityIdentifier = "kept-photo-\(id)"
    starButton.accessibilityIdentifier = "kept-star-\(id)"
    badgeLabel.accessibilityIdentifier = "memo-\(id)"
    badgeLabel.numberOfLines = 0
    badgeLabel.text = kept.memo
    badgeLabel.isHidden = kept.memo.isEmpty
    show(kept.photo, file: kept.file, isKept: true)
  }

  private func show(_ photo: Photo, file: URL?, isKept: Bool) {
    name(photo)
    self.isKept = isKept
    show(nil as PostStatus?)
    imageView.show(photo, file: file)
  }

  private func name(_ photo: Photo) {
    title = photo.title
    imageView.accessibilityLabel = photo.details ?? photo.title
    updateStar()
  }

  /// Where the cell shows its photo.
  var photoPlace: PhotoPlace {
    PhotoPlace(imageView: imageView, holder: self, cornerRadius: CornerRadius.card)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onStar = nil
    imageView.clear()
  }
}
