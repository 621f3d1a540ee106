import UIKit

/// The message that was sealed with a bottle.
final class MessageCell: UICollectionViewCell {
  private let headingLabel = MessageCell.label(.caption)
  private let textLabel = MessageCell.label(.body)
  private let dayLabel = MessageCell.label(.caption)

  override init(frame: CGRect) {
    super.init(frame: frame)
    headingLabel.text = BottleTexts.message
    headingLabel.accessibilityTraits = .header
    textLabel.font = MessageCell.letterFont
    textLabel.accessibilityIdentifier = "reader-message"
    let symbol = UIImageView(image: UIImage(systemName: "envelope.open"))
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
    let stack = UIStackView(arrangedSubviews: [symbol, headingLabel, textLabel, dayLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = Spacing.medium
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Spacing.medium),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Spacing.medium),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Spacing.small),
      stack.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -Spacing.small),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  /// A letter is written in a serif.
  private static var letterFont: UIFont {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title3)
    return UIFont(descriptor: descriptor.withDesign(.serif) ?? descriptor, size: 0)
  }

  func show(_ message: BottleReaderViewModel.Content<String>, from day: Day) {
    switch message {
    case .readable(let text): textLabel.text = text
    case .broken(let reason): textLabel.text = reason
    }
    dayLabel.text = BottleTexts.writtenOn(DayFormat.long(day))
  }

  private static func label(_ style: TextStyle) -> UILabel {
    let label = UILabel()
    label.apply(style)
    label.textAlignment = .center
    return label
  }
}
