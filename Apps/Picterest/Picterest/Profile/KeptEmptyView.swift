import UIKit

/// Says how to keep a photo, where there is none yet.
final class KeptEmptyView: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    axis = .vertical
    alignment = .center
    spacing = 12
    accessibilityIdentifier = "kept-empty"
    let symbol = UIImageView(
      image: UIImage(
        systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 44)))
    symbol.tintColor = .tertiaryLabel
    addArrangedSubview(symbol)
    addArrangedSubview(label(Texts.keptEmptyTitle, style: .headline, color: .label))
    addArrangedSubview(label(Texts.keptEmptyMessage, style: .subheadline, color: .secondaryLabel))
  }

  required init(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  private func label(_ text: String, style: UIFont.TextStyle, color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }
}
