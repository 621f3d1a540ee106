extension UIGestureRecognizer {
  /// The targets by their name in key-value coding: apps give them to a recogniser of their own, which then does the same.
  var keyedTargets: NSMutableArray {
    get { NSMutableArray(array: targets.map(UIGestureRecognizerTarget.init)) }
    set { targets = newValue.compactMap { ($0 as? UIGestureRecognizerTarget)?.entry } }
  }
}

/// A target and its action as an object, with the class name that iOS has for it.
@MainActor
final class UIGestureRecognizerTarget: NSObject {
  let entry: ActionTarget
  var target: AnyObject? { entry.target }

  init(_ entry: ActionTarget) {
    self.entry = entry
    super.init()
  }
}
