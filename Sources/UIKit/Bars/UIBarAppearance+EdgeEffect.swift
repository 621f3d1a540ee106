extension UIBarAppearance {
  /// The appearance for content with an effect of its own at the bar's edge.
  func adapted(to look: ScrollEdgeLook) -> UIBarAppearance {
    guard look != .hard else { return self }
    let copy = makeCopy()
    copy.shadowColor = nil
    if look == .hidden { copy.backgroundEffect = nil }
    return copy
  }
}
