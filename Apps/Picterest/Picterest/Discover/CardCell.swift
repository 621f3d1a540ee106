import UIKit

/// A card: a photo with its title.
final class CardCell: UICollectionViewCell {
  private static let titleInset = Spacing.medium
  private let photoView = RemoteImageView()
  private let shade = ShadeView()
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = CornerRadius.card
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .button
    for view in [photoView, shade] {
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }
    titleLabel.apply(.photoTitle)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.bottomAnchor.constraint(
        equalTo: contentView.bottomAnchor, constant: -CardCell.titleInset),
      titleLabel.topAnchor.constraint(
        greaterThanOrEqualTo: contentView.topAnchor, constant: CardCell.titleInset),
      titleLabel.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: CardCell.titleInset),
      titleLabel.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -CardCell.titleInset),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  /// Fills the cell.
  func show(_ photo: Photo) {
    titleLabel.text = photo.title
    accessibilityIdentifier = "card-\(photo.id)"
    accessibilityLabel = photo.title
    photoView.show(photo)
  }

  /// Where the card shows its photo.
  var photoPlace: PhotoPlace {
    PhotoPlace(imageView: photoView, holder: self, cornerRadius: CornerRadius.card)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    photoView.clear()
  }
}

/// A shadow that rises from the lower edge, so that white text can be read on any photo.
private final class ShadeView: UIView {
  override class var layerClass: AnyClass {
    return CAGradientLayer.self
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [
      UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.withAlphaComponent(0.7).cgColor,
    ]
    gradient.locations = [0.35, 1]
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }
}
