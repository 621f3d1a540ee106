/// The edges that the insets of a layout's sections are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's, for a section; the safe area, for a layout.
  case automatic
  case none, safeArea, layoutMargins, readableContent
}
