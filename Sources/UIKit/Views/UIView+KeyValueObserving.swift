extension UIView: @preconcurrency ObservationHost {
  package func observationDidBegin() { isObserved = true }

  /// Something that can be observed may have changed: geometry, visibility, what a scroll view scrolls, the state of a
  /// control, the text of a label, field or text view, the picture of an image view.
  func tellObservers() {
    if isObserved { ObservedObjects.changed(self) }
  }
}
