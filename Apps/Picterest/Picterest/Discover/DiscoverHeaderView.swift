import UIKit

/// The title of a section; that of a topic can be tapped.
final class DiscoverHeaderView: UICollectionReusableView {
  /// Called when the header is tapped.
  var onTap: (() -> Void)?

  private let button = HeaderButton(type: .system)
  private var row: DiscoverViewModel.Row?

  override init(frame: CGRect) {
    super.init(frame: frame)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.imagePlacement = .trailing
    configuration.imagePadding = Spacing.small
    configuration.baseForegroundColor = .label
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    button.contentHorizontalAlignment = .leading
    // A name of one long word gets smaller before it is cut.
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.titleLabel?.minimumScaleFactor = 0.6
    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(button)
  }

  required init?(coder: NSCoder) {
    fatalError("The header is made in code.")
  }

  /// Fills the header; a topic has a chevron.
  func show(_ row: DiscoverViewModel.Row) {
    self.row = row
    var title = AttributedString(row.title)
    title.font = TextStyle.sectionTitle.font
    button.configuration?.attributedTitle = title
    button.accessibilityLabel = row.title
    switch row.section {
    case .featured:
      button.configuration?.image = nil
      button.isUserInteractionEnabled = false
      button.accessibilityIdentifier = "featured"
      button.accessibilityTraits = .header
      button.accessibilityHint = nil
    case .topic(let slug):
      button.configuration?.image = UIImage(systemName: "chevron.forward")
      let size = UIFontMetrics(forTextStyle: .title3).scaledValue(for: 13)
      button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
        pointSize: size, weight: .semibold)
      button.isUserInteractionEnabled = true
      button.accessibilityIdentifier = "topic-\(slug)"
      button.accessibilityTraits = [.button, .header]
      button.accessibilityHint = DiscoverTexts.openTopic
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory, let row { show(row) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    button.point(inside: convert(point, to: button), with: event)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onTap = nil
  }

  @objc private func tap() {
    onTap?()
  }
}

/// A button that takes touches above and below it too, where it is lower than a finger needs.
private final class HeaderButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let room = max(0, Dimension.touchTarget - bounds.height) / 2
    return bounds.insetBy(dx: 0, dy: -room).contains(point)
  }
}
