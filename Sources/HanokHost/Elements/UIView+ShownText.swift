import UIKit

extension UIView {
  /// The text a view shows by itself, without what its subviews show.
  var shownText: String? {
    switch self {
    case let label as UILabel: return label.text
    case let field as UITextField:
      let text = field.text ?? ""
      if text.isEmpty { return field.placeholder }
      let isSecret = (field as? any TextInputClient)?.allowsComposition == false
      return isSecret ? String(repeating: "•", count: text.count) : text
    case let view as UITextView: return view.text
    default: return nil
    }
  }

  /// Whether a label, or a field with its placeholder, has no room for all of its text.
  var isShownTextCut: Bool {
    (self as? UILabel)?.isTextCut ?? (self as? UITextField)?.isPlaceholderCut ?? false
  }

  /// Whether the view answers to touches in principle.
  var isShownEnabled: Bool {
    if accessibilityTraits.contains(.notEnabled) { return false }
    return (self as? UIControl)?.isEnabled ?? true
  }

  var isShownSelected: Bool {
    if accessibilityTraits.contains(.selected) { return true }
    return (self as? UIControl)?.isSelected ?? (self as? UICollectionViewCell)?.isSelected ?? false
  }
}
