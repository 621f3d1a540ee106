import UIKit

/// A text view that says what to write while it is empty.
final class PlaceholderTextView: UITextView {
  /// The view's text while it is empty; VoiceOver reads it as the view's name.
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
  /// Makes the view as high as the placeholder while that is what it shows.
  private var room: NSLayoutConstraint?

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
    room = heightAnchor.constraint(greaterThanOrEqualTo: placeholderLabel.heightAnchor)
    room?.priority = .init(999)
    NSLayoutConstraint.activate([width, leading, top, room].compactMap { $0 })
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
      room?.constant = textContainerInset.top + textContainerInset.bottom
    }
  }

  /// Makes the view a field inside a box: as high as its text, without a margin of its own beside it.
  func makeField() {
    backgroundColor = .clear
    isScrollEnabled = false
    textContainer.lineFragmentPadding = 0
    textContainerInset = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 0)
  }

  @objc private func showPlaceholder() {
    placeholderLabel.isHidden = hasText
    room?.isActive = !hasText
  }
}
