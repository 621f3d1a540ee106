extension UIScrollView {
  /// The rectangle of the content. Constraints between it and the content give `contentSize`.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }
  /// The rectangle of the scroll view's frame, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }
}
