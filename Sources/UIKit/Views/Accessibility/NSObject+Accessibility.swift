// On iOS what assistive technology is told are members of every object: a picture's label, a layer's, a model's. Views and
// controllers have them as members of their class, which can be overridden; these are those of all others.

extension NSObjectProtocol where Self: NSObject {
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { told(\.isAccessibilityElement, \.isElement) }
    set { tell(newValue, \.isAccessibilityElement, \.isElement) }
  }
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { told(\.accessibilityLabel, \.label) }
    set { tell(newValue, \.accessibilityLabel, \.label) }
  }
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { told(\.accessibilityHint, \.hint) }
    set { tell(newValue, \.accessibilityHint, \.hint) }
  }
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { told(\.accessibilityValue, \.value) }
    set { tell(newValue, \.accessibilityValue, \.value) }
  }
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { told(\.accessibilityIdentifier, \.identifier) }
    set { tell(newValue, \.accessibilityIdentifier, \.identifier) }
  }
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { told(\.accessibilityTraits, \.traits) }
    set { tell(newValue, \.accessibilityTraits, \.traits) }
  }
  /// The frame on screen, in points.
  @preconcurrency @MainActor
  public var accessibilityFrame: CGRect {
    get {
      (self as? AccessibleObject)?.accessibilityFrame
        ?? AccessibilityProperties.existing(of: self)?.frame ?? .zero
    }
    set {
      if let object = self as? AccessibleObject {
        object.accessibilityFrame = newValue
      } else {
        AccessibilityProperties.of(self).frame = newValue
      }
    }
  }
  @preconcurrency @MainActor
  public var accessibilityElements: [Any]? {
    get { told(\.accessibilityElements, \.elements) }
    set { tell(newValue, \.accessibilityElements, \.elements) }
  }
  @preconcurrency @MainActor
  public var accessibilityElementsHidden: Bool {
    get { told(\.accessibilityElementsHidden, \.hidesElements) }
    set { tell(newValue, \.accessibilityElementsHidden, \.hidesElements) }
  }
  @preconcurrency @MainActor
  public var accessibilityViewIsModal: Bool {
    get { told(\.accessibilityViewIsModal, \.isModal) }
    set { tell(newValue, \.accessibilityViewIsModal, \.isModal) }
  }
  @preconcurrency @MainActor
  public var shouldGroupAccessibilityChildren: Bool {
    get { told(\.shouldGroupAccessibilityChildren, \.groupsChildren) }
    set { tell(newValue, \.shouldGroupAccessibilityChildren, \.groupsChildren) }
  }
  /// The language of the texts, such as "ko-KR".
  @preconcurrency @MainActor
  public var accessibilityLanguage: String? {
    get { told(\.accessibilityLanguage, \.language) }
    set { tell(newValue, \.accessibilityLanguage, \.language) }
  }
  /// The outline on screen; nil for the frame.
  @preconcurrency @MainActor
  public var accessibilityPath: UIBezierPath? {
    get { told(\.accessibilityPath, \.path) }
    set { tell(newValue, \.accessibilityPath, \.path) }
  }
  @preconcurrency @MainActor
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { told(\.accessibilityCustomActions, \.customActions) }
    set { tell(newValue, \.accessibilityCustomActions, \.customActions) }
  }
  @preconcurrency @MainActor
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { told(\.accessibilityContainerType, \.containerType) }
    set { tell(newValue, \.accessibilityContainerType, \.containerType) }
  }
}

@MainActor
extension NSObjectProtocol where Self: NSObject {
  private func told<Value>(
    _ member: KeyPath<AccessibleObject, Value>, _ own: KeyPath<AccessibilityProperties, Value>
  ) -> Value {
    if let object = self as? AccessibleObject { return object[keyPath: member] }
    return (AccessibilityProperties.existing(of: self) ?? AccessibilityProperties())[keyPath: own]
  }

  private func tell<Value>(
    _ value: Value, _ member: ReferenceWritableKeyPath<AccessibleObject, Value>,
    _ own: ReferenceWritableKeyPath<AccessibilityProperties, Value>
  ) {
    if let object = self as? AccessibleObject {
      object[keyPath: member] = value
    } else {
      AccessibilityProperties.of(self)[keyPath: own] = value
    }
  }
}

@MainActor
extension AccessibilityProperties {
  /// Its address is the key; nothing is read.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The properties set on an object that is no `AccessibleObject`.
  static func existing(of object: NSObject) -> AccessibilityProperties? {
    objc_getAssociatedObject(object, key) as? AccessibilityProperties
  }

  static func of(_ object: NSObject) -> AccessibilityProperties {
    if let existing = existing(of: object) { return existing }
    let new = AccessibilityProperties()
    objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }
}
