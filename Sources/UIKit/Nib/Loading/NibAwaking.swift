/// An object that is told once everything around it is connected.
///
/// Classes of plain objects that override `awakeFromNib()` conform to it by the adapter.
public protocol NibAwaking: AnyObject {
  @MainActor func awakeFromNib()
}

extension UIView: NibAwaking {}
extension UIViewController: NibAwaking {}
extension NSLayoutConstraint: NibAwaking {}
extension UIBarItem: NibAwaking {}
extension UIGestureRecognizer: NibAwaking {}

// In a protocol extension, so that a class can declare its own in its body: every object has them on iOS.
extension NSObjectProtocol {
  /// Called once the object and all around it came out of a nib and are connected.
  @preconcurrency @MainActor
  public func awakeFromNib() {}

  /// Called when Xcode draws the object in a document, which happens on a Mac only.
  @preconcurrency @MainActor
  public func prepareForInterfaceBuilder() {}
}
