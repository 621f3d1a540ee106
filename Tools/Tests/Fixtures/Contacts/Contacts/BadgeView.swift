import UIKit

/// A round view with initials, set up in Interface Builder.
@IBDesignable
final class BadgeView: UIView {
  @IBInspectable var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
  @IBInspectable var initials: String = "" {
    didSet { label.text = initials }
  }
  @IBInspectable var initialsColor: UIColor? {
    didSet { label.textColor = initialsColor }
  }
  @IBInspectable private var size = 0.4

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.textAlignment = .center
    label.textColor = .white
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.font = .systemFont(ofSize: bounds.height * size, weight: .medium)
  }
}
