/// The effect on a view that the pointer is over.
public enum UIPointerEffect {
  /// The colour that a hover effect lays on the view.
  public enum TintMode: Int, Sendable { case none, overlay, underlay }

  /// Lift or highlight, as suits the view.
  case automatic(UITargetedPreview)
  /// A rounded shade behind the view.
  case highlight(UITargetedPreview)
  /// The view grows a little and casts a shadow.
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view and how it is cut out.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, preferredTintMode: _, prefersShadow: _, prefersScaledContent: _):
      preview
    }
  }
}
