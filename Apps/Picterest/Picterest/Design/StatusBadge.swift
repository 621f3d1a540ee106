import UIKit

/// A symbol and a short text on a dark, rounded ground, at the lower edge of a photo: how far it is.
final class StatusBadge: UIView {
  private let symbolView = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    symbolView.tintColor = .white
    symbolView.setContentHuggingPriority(.required, for: .horizontal)
    symbolView.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.apply(.badge)
    label.keepWordsWhole()
    sizeSymbol()
    let stack = UIStackView(arrangedSubviews: [symbolView, label])
    stack.alignment = .center
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: 24),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 3),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Spacing.small),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Spacing.small),
    ])
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) {
    fatalError("The badge is made in code.")
  }

  /// The symbol is a little smaller than the text beside it.
  private func sizeSymbol() {
    symbolView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: TextStyle.badge.font.pointSize - 1, weight: .semibold)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    sizeSymbol()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
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
