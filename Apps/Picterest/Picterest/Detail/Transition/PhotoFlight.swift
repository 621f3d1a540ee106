import UIKit

/// A photo on its way between two screens: an image that lies over both of them, while the places that
/// it leaves and goes to are hidden.
final class PhotoFlight {
  let imageView = UIImageView()
  private let container: UIView
  private let start: PhotoPlace
  /// Where the photo goes; nil when that is out of sight.
  private let goal: PhotoPlace?
  private let startFrame: CGRect
  /// Where the photo is now, for code that moves it by hand.
  var restingCenter: CGPoint { CGPoint(x: startFrame.midX, y: startFrame.midY) }

  init(of photo: Photo, from start: PhotoPlace, to goal: PhotoPlace?, in container: UIView) {
    self.container = container
    self.start = start
    self.goal = goal
    startFrame = start.imageView.convert(start.imageView.bounds, to: container)
    imageView.image = start.imageView.image ?? goal?.imageView.image
    imageView.backgroundColor = photo.placeholderColor
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.accessibilityIdentifier = "flying-photo"
    imageView.frame = startFrame
    imageView.layer.cornerRadius = start.cornerRadius
    container.addSubview(imageView)
    start.holder.alpha = 0
    goal?.holder.alpha = 0
  }

  /// Puts the photo where it goes; fades it where that is out of sight.
  func arrive() {
    guard let goal else {
      imageView.alpha = 0
      imageView.transform = imageView.transform.scaledBy(x: 0.8, y: 0.8)
      return
    }
    let frame = goal.imageView.convert(goal.imageView.bounds, to: container)
    put(at: frame, cornerRadius: goal.cornerRadius)
  }

  /// Puts the photo where it began.
  func goBack() {
    put(at: startFrame, cornerRadius: start.cornerRadius)
  }

  private func put(at frame: CGRect, cornerRadius: CGFloat) {
    imageView.transform = .identity
    imageView.frame = frame
    imageView.layer.cornerRadius = cornerRadius
  }

  /// Takes the photo away and shows both places again.
  func end() {
    imageView.removeFromSuperview()
    start.holder.alpha = 1
    goal?.holder.alpha = 1
  }
}

/// How photos move, the same for all ways between two screens.
enum PhotoMotion {
  static let duration: TimeInterval = 0.45
  static let fadeDuration: TimeInterval = 0.25
  private static let damping: CGFloat = 0.85

  static func spring(_ animations: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [], animations: animations, completion: { _ in completion() })
  }
}
