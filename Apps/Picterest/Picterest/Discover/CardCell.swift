import UIKit

/// A card: a photo with its title.
final class CardCell: UICollectionViewCell {
  private let photoView = RemoteImageView()
  private let shade = ShadeView()
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .button
    for view in [photoView, shade] {
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .white
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
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
      UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.withAlphaComponent(0.6).cgColor,
    ]
    gradient.locations = [0.5, 1]
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }
}
