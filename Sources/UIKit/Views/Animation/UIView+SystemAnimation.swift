extension UIView {
  /// Animations that look as the system's.
  public enum SystemAnimation: UInt, Sendable {
    /// Views shrink and fade, and are removed from where they stand.
    case delete
  }

  /// Performs one of the system's animations on views, and others beside it.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let transforms = views.map(\.transform)
    let opacities = views.map(\.alpha)
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    } completion: { finished in
      for (index, view) in views.enumerated() {
        view.removeFromSuperview()
        view.transform = transforms[index]
        view.alpha = opacities[index]
      }
      completion?(finished)
    }
  }
}
