import UIKit

/// One photo of the wall, with its index and a star.
final class PhotoCell: UICollectionViewCell {
  static let reuseIdentifier = "PhotoCell"

  /// Called when the star is tapped.
  var onStar: (() -> Void)?

  private let imageView = RemoteImageView()
  private let indexLabel = BadgeLabel()
  private let starButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    setUpImageView()
    setUpStarButton()
    setUpIndexLabel()
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

  private func setUpIndexLabel() {
    indexLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(indexLabel)
    NSLayoutConstraint.activate([
      indexLabel.centerYAnchor.constraint(equalTo: starButton.centerYAnchor),
      indexLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
    ])
  }

  private func setUpStarButton() {
    starButton.setImage(UIImage(systemName: "star"), for: .normal)
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

  /// Fills the cell.
  /// - Parameter index: the photo's place on the wall, counted from 0; shown counted from 1.
  func show(_ photo: Photo, index: Int) {
    accessibilityIdentifier = "photo-\(index)"
    imageView.accessibilityLabel = photo.details ?? photo.title
    starButton.accessibilityIdentifier = "star-\(index)"
    starButton.accessibilityLabel = Texts.keep(title: photo.title)
    indexLabel.text = String(index + 1)
    indexLabel.accessibilityIdentifier = "index-\(index)"
    imageView.show(photo)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onStar = nil
    imageView.clear()
  }
}
