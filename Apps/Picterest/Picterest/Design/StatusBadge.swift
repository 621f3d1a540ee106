import UIKit

/// A symbol and a short text on a dark, rounded ground, at the lower edge of a photo: how far it is.
final class StatusBadge: UIView {
  private let symbolView = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    clipsToBounds = true
    symbolView.tintColor = .white
    symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 12, weight: .semibold)
    symbolView.setContentHuggingPriority(.required, for: .horizontal)
    symbolView.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    let stack = UIStackView(arrangedSubviews: [symbolView, label])
    stack.alignment = .center
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 24),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Spacing.small),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Spacing.small),
    ])
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) {
    fatalError("The badge is made in code.")
  }

  /// Shows a text, or hides the badge when there is none.
  func show(symbol: String = "", text: String?, isError: Bool = false) {
    isHidden = text == nil
    label.text = text
    accessibilityLabel = text
    symbolView.image = UIImage(systemName: symbol)
    backgroundColor =
      isError ? UIColor.systemRed.withAlphaComponent(0.9) : UIColor.black.withAlphaComponent(0.55)
  }
}
