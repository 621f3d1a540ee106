import UIKit

/// A text on a dark, rounded ground, readable on every photo. One that is wider than its room wraps.
final class BadgeLabel: UILabel {
  private static let inset = CGSize(width: 8, height: 3)

  override init(frame: CGRect) {
    super.init(frame: frame)
    apply(.badge, lines: 0)
    textAlignment = .center
    backgroundColor = Palette.photoGround
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("The label is made in code.")
  }

  /// At least as wide as high, so that a figure stands in a circle.
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: max(size.width, size.height), height: size.height)
  }

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let (width, height) = (BadgeLabel.inset.width, BadgeLabel.inset.height)
    return super.textRect(
      forBounds: bounds.insetBy(dx: width, dy: height), limitedToNumberOfLines: numberOfLines
    ).insetBy(dx: -width, dy: -height)
  }

  override func drawText(in rect: CGRect) {
    super.drawText(
      in: rect.insetBy(dx: BadgeLabel.inset.width, dy: BadgeLabel.inset.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The ends of a single line are round; more lines keep its radius.
    let line = font.lineHeight + 2 * BadgeLabel.inset.height
    layer.cornerRadius = (bounds.height < 1.5 * line ? bounds.height : line) / 2
  }
}
