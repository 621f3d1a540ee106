import UIKit

/// One photo of a wall, with a star at the top left and a short text at the top right: the index, or
/// the memo of a kept photo.
final class PhotoCell: UICollectionViewCell {
  static let reuseIdentifier = "PhotoCell"

  /// Called when the star is tapped.
  var onStar: (() -> Void)?

  private let imageView = RemoteImageView()
  private let badgeLabel = BadgeLabel()
  private let starButton = UIButton(type: .system)
  private var title = ""

  /// Whether the photo is kept, which fills the star.
  var isKept = false {
    didSet { updateStar() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    setUpImageView()
    setUpStarButton()
    setUpBadgeLabel()
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
    NSLayoutConstraint.activate([
      badgeLabel.centerYAnchor.constraint(equalTo: starButton.centerYAnchor),
      badgeLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      badgeLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: starButton.trailingAnchor, constant: 8),
    ])
  }

  private func setUpStarButton() {
    starButton.tintColor = .white
    starButton.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    starButton.layer.cornerRadius = 16
    starButton.addTarget(self, action: #selector(tapStar), for: .touchUpInside)
    starButton.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(starButton)
    NSLayoutConstraint.activate([
      starButton.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      starButton.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
      starButton.widthAnchor.constraint(equalToConstant: 32),
      starButton.heightAnchor.constraint(equalToConstant: 32),
    ])
  }

  @objc private func tapStar() {
    onStar?()
  }

  private func updateStar() {
    starButton.setImage(UIImage(systemName: isKept ? "star.fill" : "star"), for: .normal)
    starButton.accessibilityLabel = isKept ? Texts.delete(title: title) : Texts.keep(title: title)
  }

  /// Fills the cell of a photo on the wall.
  /// - Parameter index: the photo's place on the wall, counted from 0; shown counted from 1.
  func show(_ photo: Photo, index: Int, isKept: Bool) {
    accessibilityIdentifier = "photo-\(index)"
    starButton.accessibilityIdentifier = "star-\(index)"
    badgeLabel.accessibilityIdentifier = "index-\(index)"
    badgeLabel.text = String(index + 1)
    badgeLabel.isHidden = false
    show(photo, file: nil, isKept: isKept)
  }

  /// Fills the cell of a kept photo.
  func show(_ kept: KeptPhoto) {
    let id = kept.photo.id
    accessibilityIdentifier = "kept-photo-\(id)"
    starButton.accessibilityIdentifier = "kept-star-\(id)"
    badgeLabel.accessibilityIdentifier = "memo-\(id)"
    badgeLabel.text = kept.memo
    badgeLabel.isHidden = kept.memo.isEmpty
    show(kept.photo, file: kept.file, isKept: true)
  }

  private func show(_ photo: Photo, file: URL?, isKept: Bool) {
    title = photo.title
    imageView.accessibilityLabel = photo.details ?? photo.title
    self.isKept = isKept
    imageView.show(photo, file: file)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onStar = nil
    imageView.clear()
  }
}
