import UIKit

/// The app's icon: the image `AppIcon` of its bundle, or else the first letter of its name on a tile.
final class AppIconView: UIView {
  private let imageView = UIImageView(image: UIImage(named: "AppIcon"))
  private let letter = UILabel()

  /// The roundness of iOS' icons: this part of their width.
  private static let roundness: CGFloat = 0.2237

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    isAccessibilityElement = false
    if imageView.image == nil {
      backgroundColor = .systemBlue
      letter.text = UIKitStrings.appName.first.map { String($0).uppercased() }
      letter.textColor = .white
      letter.textAlignment = .center
      addSubview(letter)
    } else {
      imageView.contentMode = .scaleAspectFill
      addSubview(imageView)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width * Self.roundness
    imageView.frame = bounds
    letter.frame = bounds
    letter.font = .systemFont(ofSize: bounds.height * 0.55, weight: .semibold)
  }
}
