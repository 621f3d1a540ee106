/// The form that the pointer, or the shade behind a view, takes.
public enum UIPointerShape {
  case path(UIBezierPath)
  /// In points of the container of the effect's view.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// Points.
  public static let defaultCornerRadius: CGFloat = 8
}
