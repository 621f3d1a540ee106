import UIKit

/// The title above the kept photos, with how many there are.
final class KeptHeaderView: UICollectionReusableView {
  static let reuseIdentifier = "KeptHeaderView"
  static let height: CGFloat = 44

  private let titleLabel = UILabel()
  private let countLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    titleLabel.text = Texts.kept
    titleLabel.accessibilityIdentifier = "kept-title"
    titleLabel.accessibilityTraits = .header
    countLabel.font = .preferredFont(forTextStyle: .subheadline)
    countLabel.textColor = .secondaryLabel
    countLabel.accessibilityIdentifier = "kept-count"
    for label in [titleLabel, countLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      titleLabel.centerYAnchor.constraint(equalTo: centerYAnchor, constant: 4),
      countLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      countLabel.lastBaselineAnchor.constraint(equalTo: titleLabel.lastBaselineAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("The header is made in code.")
  }

  func show(count: Int) {
    countLabel.text = Texts.photoCount(count)
  }
}
