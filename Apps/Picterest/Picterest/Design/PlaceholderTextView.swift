import UIKit

/// A text view that says what to write while it is empty.
final class PlaceholderTextView: UITextView {
  /// What the view says while it is empty; VoiceOver reads it as the view's name.
  var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      accessibilityLabel = newValue
    }
  }

  private let placeholderLabel = UILabel()
  private var leading: NSLayoutConstraint?
  private var top: NSLayoutConstraint?

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    adjustsFontForContentSizeCategory = true
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.numberOfLines = 0
    placeholderLabel.adjustsFontForContentSizeCategory = true
    placeholderLabel.isAccessibilityElement = false
    placeholderLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(placeholderLabel)
    let width = placeholderLabel.widthAnchor.constraint(
      lessThanOrEqualTo: frameLayoutGuide.widthAnchor, constant: -2 * Spacing.margin)
    leading = placeholderLabel.leadingAnchor.constraint(equalTo: frameLayoutGuide.leadingAnchor)
    top = placeholderLabel.topAnchor.constraint(equalTo: topAnchor)
    NSLayoutConstraint.activate([width, leading, top].compactMap { $0 })
    NotificationCenter.default.addObserver(
      self, selector: #selector(showPlaceholder), name: UITextView.textDidChangeNotification,
      object: self)
  }

  required init?(coder: NSCoder) {
    fatalError("The text view is made in code.")
  }

  override var text: String! { didSet { showPlaceholder() } }

  override var font: UIFont? { didSet { placeholderLabel.font = font } }

  override var textContainerInset: UIEdgeInsets {
    didSet {
      leading?.constant = textContainerInset.left + textContainer.lineFragmentPadding
      top?.constant = textContainerInset.top
    }
  }

  @objc private func showPlaceholder() {
    placeholderLabel.isHidden = hasText
  }
}
