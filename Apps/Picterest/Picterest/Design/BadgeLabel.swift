import UIKit

/// A short text on a dark, rounded ground, readable on every photo.
final class BadgeLabel: UILabel {
  private static let inset = CGSize(width: 8, height: 3)

  override init(frame: CGRect) {
    super.init(frame: frame)
    apply(.badge, lines: 1)
    textAlignment = .center
    backgroundColor = Palette.photoGround
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("The label is made in code.")
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    let inset = BadgeLabel.inset
    let height = size.height + 2 * inset.height
    return CGSize(width: max(height, size.width + 2 * inset.width), height: height)
  }

  /// A text that is too long is cut before it reaches the rounded ends.
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.insetBy(dx: BadgeLabel.inset.width, dy: 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
