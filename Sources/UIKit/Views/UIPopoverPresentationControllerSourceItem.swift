/// Something that a popover may point to: a view or a bar button.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The item's rectangle in a view's coordinates; null when it is not on the screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    guard window != nil || self === referenceView else { return .null }
    return convert(bounds, to: referenceView)
  }
}
