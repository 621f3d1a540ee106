/// Something that can be seen but is no view, told to assistive technology by the view it is drawn in.
///
/// A view lists its elements in `accessibilityElements`. Scripts find them by their labels and
/// identifiers and touch them in the middle of their frames.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view, or other element, that this element is part of.
  open weak var accessibilityContainer: AnyObject?

  /// The frame on screen, in points. Setting it forgets `accessibilityFrameInContainerSpace`.
  open override var accessibilityFrame: CGRect {
    get {
      guard let inContainer, let view = accessibilityContainer as? UIView else { return onScreen }
      return UIAccessibility.convertToScreenCoordinates(inContainer, in: view)
    }
    set { (onScreen, inContainer) = (newValue, nil) }
  }

  /// The frame in the coordinates of the container, which it moves with.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { inContainer ?? .zero }
    set { inContainer = newValue }
  }

  private var onScreen = CGRect.zero
  private var inContainer: CGRect?

  public init(accessibilityContainer container: Any) {
    super.init()
    isAccessibilityElement = true
    accessibilityContainer = container as AnyObject
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
