/// A view, as UI tests see it.
extension UIView {
  /// The kind of the view for a test.
  package var automationKind: ElementKind {
    if let kind = ElementKind(classOf: self) { return kind }
    // A label or a picture may be made a button.
    if let kind = ElementKind(accessibilityTraits) { return kind }
    switch self {
    case is UIButton: return .button
    case is UILabel: return .staticText
    case is UIImageView: return .image
    default: return .other
    }
  }

  /// Its label: of fields without the placeholder, which tests know by another name.
  package var automationLabel: String {
    switch self {
    case is UITextField: accessibilityStorage?.label ?? ""
    case let alert as AlertView: alert.accessibilityLabel ?? alert.title ?? ""
    case let key as KeyboardKeyView: key.automationKeyLabel
    default: accessibilityLabel ?? ""
    }
  }

  package var automationIdentifier: String {
    if let own = accessibilityIdentifier, !own.isEmpty { return own }
    return (self as? UINavigationBar)?.topItem?.title ?? ""
  }

  /// Its value: of an empty field the placeholder, as on iOS.
  package var automationValue: String? {
    let value = accessibilityValue
    guard let field = self as? UITextField, value?.isEmpty != false else { return value }
    return field.placeholder ?? value
  }

  package var automationPlaceholder: String? { (self as? UITextField)?.placeholder }

  /// Whether assistive technology sees one element in place of the view's parts.
  package var isAutomationLeaf: Bool {
    guard isAccessibilityElement else { return false }
    return !(self is UIButton || self is UITextField)
  }

  package var isAutomationEnabled: Bool {
    (self as? UIControl)?.isEnabled != false && !accessibilityTraits.contains(.notEnabled)
  }

  package var isAutomationSelected: Bool {
    accessibilityTraits.contains(.selected) || (self as? UIControl)?.isSelected == true
      || (self as? UITableViewCell)?.isSelected == true
      || (self as? UICollectionViewCell)?.isSelected == true
  }

  /// Whether it is one of the views that a control draws its text with.
  package var isPartOfField: Bool { superview is UITextField && !(self is UIControl) }

  /// Turns a picker's wheel to the row of that title, as a finger would; false if there is none.
  package func turnWheel(to title: String) -> Bool {
    (self as? PickerWheel)?.turn(toTitle: title) ?? false
  }
}

extension KeyboardKeyView {
  fileprivate var automationKeyLabel: String {
    switch key {
    case .delete: "delete"
    case .space: "space"
    case .page(.letters): "letters"
    case .page(.numbers): "numbers"
    case .page(.symbols): "symbols"
    case .enter:
      (accessibilityLabel ?? "").prefix(1).uppercased() + (accessibilityLabel ?? "").dropFirst()
    default: accessibilityLabel ?? ""
    }
  }
}
