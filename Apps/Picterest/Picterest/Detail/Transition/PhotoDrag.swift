import UIKit

/// Brings a photo back to where it came from as a finger drags it down; it stays when the finger lets go
/// of it early.
final class PhotoDrag: NSObject, UIViewControllerInteractiveTransitioning {
  /// Points per second from which on a flick is enough.
  private static let flick: CGFloat = 500
  /// Points that the photo has to be dragged down otherwise.
  private static let distance: CGFloat = 110
  /// How much of its size the photo loses on the way down the screen.
  private static let shrinking: CGFloat = 0.4

  private let photo: Photo
  private var context: UIViewControllerContextTransitioning?
  private var flight: PhotoFlight?

  init(photo: Photo) {
    self.photo = photo
  }

  func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
    self.context = context
    context.addViews(isPush: false)
    flight = context.flight(of: photo)
  }

  /// Lets the photo follow the finger.
  func move(by translation: CGPoint) {
    guard let context, let flight else { return }
    let height = max(1, context.containerView.bounds.height)
    let part = min(max(translation.y / height, 0), 1)
    let scale = 1 - PhotoDrag.shrinking * part
    let center = flight.restingCenter
    flight.imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
    flight.imageView.center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    context.view(forKey: .from)?.alpha = max(0, 1 - part * 2.5)
    context.updateInteractiveTransition(part)
  }

  /// The finger has let go.
  func end(at translation: CGPoint, velocity: CGPoint) {
    let goesOn =
      velocity.y > PhotoDrag.flick
      || (translation.y > PhotoDrag.distance && velocity.y >= 0)
    if goesOn { finish() } else { cancel() }
  }

  private func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    settle(context, completes: true) { self.flight?.arrive() }
  }

  /// Puts everything back as it was.
  func cancel() {
    guard let context else { return }
    context.cancelInteractiveTransition()
    settle(context, completes: false) { self.flight?.goBack() }
  }

  private func settle(
    _ context: UIViewControllerContextTransitioning, completes: Bool, move: @escaping () -> Void
  ) {
    let detailView = context.view(forKey: .from)
    PhotoMotion.spring {
      move()
      detailView?.alpha = completes ? 0 : 1
    } completion: {
      self.flight?.end()
      detailView?.alpha = 1
      context.completeTransition(completes)
    }
  }
}
