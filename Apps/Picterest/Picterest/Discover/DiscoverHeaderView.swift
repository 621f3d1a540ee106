import UIKit

/// The title of a section; that of a topic can be tapped.
final class DiscoverHeaderView: UICollectionReusableView {
  /// Called when the header is tapped.
  var onTap: (() -> Void)?

  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 6
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
      pointSize: 13, weight: .semibold)
    configuration.baseForegroundColor = .label
    button.configuration = configuration
    button.contentHorizontalAlignment = .leading
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
    var title = AttributedString(row.title)
    title.font = .systemFont(ofSize: 20, weight: .bold)
    button.configuration?.attributedTitle = title
    button.accessibilityLabel = row.title
    switch row.section {
    case .featured:
      button.configuration?.image = nil
      button.isUserInteractionEnabled = false
      button.accessibilityIdentifier = "featured"
      button.accessibilityTraits = .header
    case .topic(let slug):
      button.configuration?.image = UIImage(systemName: "chevron.forward")
      button.isUserInteractionEnabled = true
      button.accessibilityIdentifier = "topic-\(slug)"
      button.accessibilityTraits = [.button, .header]
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onTap = nil
  }

  @objc private func tap() {
    onTap?()
  }
}
