import UIKit

/// The text about a photo: its title, description, author, size and likes; of an own post also how far it is.
final class DetailTextView: UIStackView {
  let likeButton = LikeButton()
  private let titleLabel = UILabel()
  private let detailsLabel = UILabel()
  private let authorLabel = UILabel()
  private let sizeLabel = UILabel()
  private let statusLabel = UILabel()
  private var labels: [(label: UILabel, style: TextStyle)] = []

  init() {
    super.init(frame: .zero)
    axis = .vertical
    alignment = .leading
    spacing = Spacing.small
    isLayoutMarginsRelativeArrangement = true
    insetsLayoutMarginsFromSafeArea = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: Spacing.margin, bottom: 0, trailing: Spacing.margin)
    add(statusLabel, .secondary, identifier: "detail-status")
    add(titleLabel, .title, identifier: "detail-title")
    add(detailsLabel, .body, identifier: "detail-description")
    add(authorLabel, .secondary, identifier: "detail-author")
    add(sizeLabel, .secondary, identifier: "detail-size")
    addArrangedSubview(likeButton)
    titleLabel.accessibilityTraits = .header
    setCustomSpacing(Spacing.inset, after: detailsLabel)
    setCustomSpacing(Spacing.tiny, after: authorLabel)
    setCustomSpacing(Spacing.margin, after: sizeLabel)
  }

  required init(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  private func add(_ label: UILabel, _ style: TextStyle, identifier: String) {
    label.apply(style)
    label.accessibilityIdentifier = identifier
    labels.append((label, style))
    addArrangedSubview(label)
  }

  override func layoutSubviews() {
    fitWords()
    super.layoutSubviews()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  /// Large text gets smaller rather than break words.
  private func fitWords() {
    let width = bounds.inset(by: layoutMargins).width
    for (label, style) in labels where !label.isHidden {
      let font = style.font(keepingWordsOf: label.text ?? "", wholeIn: width)
      if label.font != font { label.font = font }
    }
  }

  /// Shows the words; those that are missing take no room.
  func show(title: String, details: String?, author: String?, size: String?, status: String?) {
    for (label, text) in [
      (titleLabel, title), (detailsLabel, details), (authorLabel, author), (sizeLabel, size),
      (statusLabel, status),
    ] {
      label.text = text
      label.isHidden = text == nil
    }
    setNeedsLayout()
  }
}
