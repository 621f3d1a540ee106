import UIKit

/// A topic: its cover, its title and how many photos it has.
final class TopicCell: UICollectionViewCell {
  static let reuseIdentifier = "TopicCell"

  private let coverView = RemoteImageView()
  private let shade = UIView()
  private let titleLabel = UILabel()
  private let countLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .button
    for view in [coverView, shade] {
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    setUpLabels()
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  private func setUpLabels() {
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    countLabel.font = .systemFont(ofSize: 13, weight: .medium)
    for label in [titleLabel, countLabel] {
      label.textColor = .white
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      countLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      countLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      countLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      titleLabel.bottomAnchor.constraint(equalTo: countLabel.topAnchor, constant: -2),
      titleLabel.leadingAnchor.constraint(equalTo: countLabel.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: countLabel.trailingAnchor),
    ])
  }

  /// Fills the cell.
  func show(_ topic: Topic) {
    let count = Texts.photoCount(topic.totalPhotos)
    titleLabel.text = topic.title
    countLabel.text = count
    accessibilityIdentifier = "topic-\(topic.slug)"
    accessibilityLabel = "\(topic.title), \(count)"
    if let cover = topic.coverPhoto {
      coverView.show(cover)
    } else {
      coverView.clear()
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    coverView.clear()
  }
}
