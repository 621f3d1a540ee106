import UIKit

/// A heart with the number of people who like a photo: filled when who uses the app is one of them.
final class LikeButton: UIButton {
  /// Called when the button is tapped.
  var onTap: (() -> Void)?

  init() {
    super.init(frame: .zero)
    var configuration = UIButton.Configuration.gray()
    configuration.cornerStyle = .capsule
    configuration.imagePadding = Spacing.small
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: Spacing.small, leading: Spacing.medium, bottom: Spacing.small,
      trailing: Spacing.medium)
    self.configuration = configuration
    accessibilityIdentifier = "detail-like"
    addTarget(self, action: #selector(tap), for: .touchUpInside)
    heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("The button is made in code.")
  }

  func show(isLiked: Bool, count: Int) {
    configuration?.image = UIImage(systemName: isLiked ? "heart.fill" : "heart")
    configuration?.title = count.formatted()
    configuration?.baseForegroundColor = isLiked ? nil : .label
    accessibilityLabel = DetailTexts.like(isLiked)
    accessibilityValue = DetailTexts.likes(count)
    isSelected = isLiked
  }

  /// The heart swells for a moment as it is filled.
  private func swell() {
    guard !UIAccessibility.isReduceMotionEnabled, let imageView else { return }
    imageView.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { imageView.transform = .identity })
  }

  @objc private func tap() {
    onTap?()
    if isSelected { swell() }
  }
}
