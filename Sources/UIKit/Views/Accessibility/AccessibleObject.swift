/// An object that tells assistive technology about itself: a responder or an element.
///
/// On Apple's systems these are members of every `NSObject`. Views and controllers override them, so they stand in a
/// class here.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
  var accessibilityStorage: AccessibilityProperties?

  public override init() {
    super.init()
  }

  open var isAccessibilityElement: Bool {
    get { accessibilityStorage?.isElement ?? false }
    set { accessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibilityStorage?.label }
    set { accessibility.label = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibilityStorage?.hint }
    set { accessibility.hint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityStorage?.value }
    set { accessibility.value = newValue }
  }
  open var accessibilityIdentifier: String? {
    get { accessibilityStorage?.identifier }
    set { accessibility.identifier = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? .none }
    set { accessibility.traits = newValue }
  }
  /// The frame on screen, in points; a view's is where it stands.
  open var accessibilityFrame: CGRect {
    get { accessibilityStorage?.frame ?? .zero }
    set { accessibility.frame = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { accessibilityStorage?.elements }
    set { accessibility.elements = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibilityStorage?.hidesElements ?? false }
    set { accessibility.hidesElements = newValue }
  }
  open var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.isModal ?? false }
    set { accessibility.isModal = newValue }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityStorage?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }
  /// The language of the texts, such as "ko-KR".
  open var accessibilityLanguage: String? {
    get { accessibilityStorage?.language }
    set { accessibility.language = newValue }
  }
  /// The outline on screen; nil for the frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityStorage?.path }
    set { accessibility.path = newValue }
  }
  /// Where an activation touches, on screen: the middle of the frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityStorage?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityStorage?.customActions }
    set { accessibility.customActions = newValue }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      accessibilityStorage?.attributedLabel
        ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set {
      accessibility.attributedLabel = newValue
      accessibilityLabel = newValue?.string
    }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      accessibilityStorage?.attributedHint
        ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set {
      accessibility.attributedHint = newValue
      accessibilityHint = newValue?.string
    }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      accessibilityStorage?.attributedValue
        ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set {
      accessibility.attributedValue = newValue
      accessibilityValue = newValue?.string
    }
  }
  /// Words that one may say to mean the element; its label unless set.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityStorage?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.userInputLabels = newValue }
  }
  /// Whether the element does something when activated.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityStorage?.respondsToInteraction ?? true }
    set { accessibility.respondsToInteraction = newValue }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityStorage?.containerType ?? .none }
    set { accessibility.containerType = newValue }
  }
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityStorage?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }
  /// Whether inverted colours leave the element as it is.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityStorage?.ignoresInvertColors ?? false }
    set { accessibility.ignoresInvertColors = newValue }
  }

  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      accessibilityStorage?.attributedUserInputLabels
        ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) }
    }
    set {
      accessibility.attributedUserInputLabels = newValue
      accessibilityUserInputLabels = newValue?.map(\.string)
    }
  }
  /// The elements that head the columns or rows this one is in.
  open var accessibilityHeaderElements: [Any]? {
    get { accessibilityStorage?.headerElements }
    set { accessibility.headerElements = newValue }
  }
  /// The kind of the text, for how to read it.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibilityStorage?.textualContext }
    set { accessibility.textualContext = newValue }
  }
  /// Lists of places to jump to in the element, by name.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityStorage?.customRotors }
    set { accessibility.customRotors = newValue }
  }
  /// The elements that tests find instead of `accessibilityElements`, if set.
  open var automationElements: [Any]? {
    get { accessibilityStorage?.automationElements }
    set { accessibility.automationElements = newValue }
  }

  // MARK: Accessibility, as a container

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The place of an element among the container's; `NSNotFound` for one of elsewhere.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: Accessibility, for subclasses

  /// Does what a double tap of assistive technology does; false to have it touch the view instead.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
}
