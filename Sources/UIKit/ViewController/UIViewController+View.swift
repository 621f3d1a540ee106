/// How a controller gets its view.
extension UIViewController {
  /// Loads the view that a storyboard or nib describes; false where there is none.
  func loadDescribedView() -> Bool {
    if let scene, scene.loadView() { return true }
    return UpperRooms.nibs.loadNib(for: self)
  }
}

extension UIView {
  /// Stands where a controller's former view stood.
  func takePlace(of old: UIView) {
    guard let superview = old.superview, let index = superview.subviews.firstIndex(of: old) else {
      return
    }
    frame = old.frame
    if autoresizingMask.isEmpty { autoresizingMask = old.autoresizingMask }
    superview.insertSubview(self, at: index)
    old.removeFromSuperview()
  }
}
