import UIKit

/// A note that has been unfolded: its day, its text and its photo, on its paper.
final class NoteCell: UICollectionViewCell {
  private let dayLabel = UILabel()
  private let textLabel = UILabel()
  private let photoView = UnsealedPhotoView()
  private var ratio: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.08
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    // The paper is the cell's own layer: a shadow of what is inside would be made anew with every frame.
    layer.cornerRadius = CornerRadius.card
    setUpLabels()
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  private func setUpLabels() {
    dayLabel.apply(.caption)
    dayLabel.accessibilityTraits = .header
    textLabel.apply(.body)
  }

  private func setUpStack() {
    let stack = UIStackView(arrangedSubviews: [dayLabel, textLabel, photoView])
    stack.axis = .vertical
    stack.spacing = Spacing.medium
    stack.setCustomSpacing(Spacing.small, after: dayLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Spacing.inset),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Spacing.inset),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Spacing.inset),
      stack.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -Spacing.inset),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    photoView.show(nil)
  }

  /// - Parameter photo: reads the photo, on any thread; nil when there is none.
  func show(
    _ content: BottleReaderViewModel.Content<Note>, day: Day, photo: (() throws -> Data)?
  ) {
    dayLabel.text = DayFormat.weekday(day)
    accessibilityIdentifier = "reader-note-\(day)"
    switch content {
    case .readable(let note):
      backgroundColor = Papers.color(note.paper)
      textLabel.text = note.text
      textLabel.textColor = .label
      textLabel.isHidden = note.text.isEmpty
      show(photo, size: note.photoSize)
    case .broken(let reason):
      backgroundColor = .secondarySystemGroupedBackground
      textLabel.text = reason
      textLabel.textColor = .secondaryLabel
      textLabel.isHidden = false
      show(nil, size: nil)
    }
  }

  private func show(_ photo: (() throws -> Data)?, size: CGSize?) {
    photoView.isHidden = size == nil
    ratio?.isActive = false
    guard let size else { return photoView.show(nil) }
    // Very tall photos are cropped.
    let shape = size.width > 0 ? min(1.4, size.height / size.width) : 0.75
    ratio = photoView.heightAnchor.constraint(equalTo: photoView.widthAnchor, multiplier: shape)
    ratio?.priority = UILayoutPriority(999)
    ratio?.isActive = true
    photoView.show(photo ?? { throw BottleError.damaged })
  }
}
