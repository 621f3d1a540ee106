/// The values of a view before an animation that may be taken back.
///
/// An animation sets the values it leads to at once. When a person lets go of a transition half way
/// and it runs back, these are the values that the views have again.
@MainActor
struct ModelValues {
  private weak var view: UIView?
  private let bounds: CGRect
  private let center: CGPoint
  private let transform: CATransform3D
  private let alpha: CGFloat
  private let backgroundColor: UIColor?
  private let cornerRadius: CGFloat
  /// The animations that ran already: they are none of the transition's.
  private let others: Set<String>

  private init(_ view: UIView) {
    self.view = view
    bounds = view.bounds
    center = view.center
    transform = view.transform3D
    alpha = view.alpha
    backgroundColor = view.backgroundColor
    cornerRadius = view.layer.cornerRadius
    others = Set(view.layer.animationKeys() ?? [])
  }

  /// The values of a view and all views in it.
  static func all(in view: UIView) -> [ModelValues] {
    [ModelValues(view)] + view.subviews.flatMap { all(in: $0) }
  }

  /// Gives back the values that have been animated since, and ends the animations.
  func takeBack() {
    guard let view else { return }
    let keys = (view.layer.animationKeys() ?? []).filter { !others.contains($0) }
    let paths = Set(
      keys.compactMap { (view.layer.animation(forKey: $0) as? CAPropertyAnimation)?.keyPath })
    guard !paths.isEmpty else { return }
    func isAnimated(_ name: String) -> Bool { paths.contains { $0.hasPrefix(name) } }
    UIView.performWithoutAnimation {
      if isAnimated("transform") { view.transform3D = transform }
      if isAnimated("bounds") { view.bounds = bounds }
      if isAnimated("position") { view.center = center }
      if isAnimated("opacity") { view.alpha = alpha }
      if isAnimated("backgroundColor") { view.backgroundColor = backgroundColor }
      if isAnimated("cornerRadius") { view.layer.cornerRadius = cornerRadius }
    }
    for key in keys { view.layer.removeAnimation(forKey: key) }
  }
}
