import UIKit

/// A rounded tile with a number, in a colour of its section.
class TileCell: UICollectionViewCell {
  private let label = UILabel()

  private static let colours: [UIColor] = [
    .systemBlue, .systemTeal, .systemIndigo, .systemOrange, .systemPink, .systemGreen,
    .systemPurple,
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 10
    contentView.layer.cornerCurve = .continuous
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("the gallery has no storyboard")
  }

  func show(_ tile: CollectionPage.Tile) {
    label.text = "\(tile.number + 1)"
    contentView.backgroundColor = Self.colours[tile.section % Self.colours.count]
    isAccessibilityElement = true
    accessibilityLabel = "\(tile.section + 1), \(tile.number + 1)"
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    contentView.alpha = state.isHighlighted || state.isSelected ? 0.6 : 1
    let isHeld = state.isReordering || state.cellDragState != .none
    contentView.transform = isHeld ? CGAffineTransform(scaleX: 1.06, y: 1.06) : .identity
  }
}
