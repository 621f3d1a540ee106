/// The state of zooming.
struct ScrollZoom {
  var scale: CGFloat = 1
  var isPinching = false
  /// The scale and the content under the fingers when they came down.
  var pinchStart: CGFloat = 1
  var animation: ZoomAnimation?
  /// The content's width by its constraints, without zooming; nil where there are none.
  var unzoomedWidth: CGFloat?
  var unzoomedHeight: CGFloat?
  var recognizer: ScrollPinchGestureRecognizer?

  var isBouncing: Bool { animation != nil }
}

/// A way from one scale and offset to another.
struct ZoomAnimation {
  let start: CFTimeInterval
  let fromScale: CGFloat
  let toScale: CGFloat
  /// Whether it goes back from a scale beyond the limits, rather than to one that code gave.
  var isBounce = false
  /// The point of the view that stays in place, for a bounce; nil when `toOffset` decides.
  var anchor: CGPoint?
  var fromOffset = CGPoint.zero
  var toOffset = CGPoint.zero
  static let duration: CFTimeInterval = 0.3

  func share(at time: CFTimeInterval) -> CGFloat {
    let share = min(max((time - start) / Self.duration, 0), 1)
    return share * share * (3 - 2 * share)
  }
}

/// Zooming the view that the delegate names.
extension UIScrollView {
  var zoomedView: UIView? { listener?.viewForZooming(in: self) }

  func zoomLimitsDidChange() {
    let canZoom = maximumZoomScale > minimumZoomScale
    if canZoom, zoom.recognizer == nil {
      let recognizer = ScrollPinchGestureRecognizer()
      recognizer.scrollView = self
      recognizer.delegate = self as? any UIGestureRecognizerDelegate
      zoom.recognizer = recognizer
      addGestureRecognizer(recognizer)
    } else if !canZoom, let recognizer = zoom.recognizer {
      removeGestureRecognizer(recognizer)
      zoom.recognizer = nil
    }
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  // MARK: One step

  /// Scales the content about a point of the view, given from its top left corner.
  private func applyZoom(_ scale: CGFloat, about anchor: CGPoint) {
    guard let view = zoomedView, scale > 0, scale.isFinite, scale != zoom.scale else { return }
    let ratio = scale / zoom.scale
    let size = contentSize(atScale: scale)
    zoom.scale = scale
    let center = view.center
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    if let place = constrainedPlace(of: view) {
      view.setFrameFromLayout(place)
    } else {
      view.center = CGPoint(x: center.x * ratio, y: center.y * ratio)
    }
    let offset = bounds.origin
    contentSizeWhileZooming = zoomedContentSize(size)
    let moved = CGPoint(
      x: (offset.x + anchor.x) * ratio - anchor.x, y: (offset.y + anchor.y) * ratio - anchor.y)
    applyOffset(motion.drag == nil && !zoom.isPinching && !zoom.isBouncing ? clamped(moved) : moved)
    if motion.drag != nil { rebaseDrag() }
    listener?.scrollViewDidZoom(self)
  }

  /// The content's size at another scale: it grows as it is; where none was set, it is the zoomed view's.
  private func contentSize(atScale scale: CGFloat) -> CGSize {
    let own = zoomedView?.bounds.size ?? .zero
    let (width, height) = (contentSize.width / zoom.scale, contentSize.height / zoom.scale)
    return CGSize(
      width: (width > 0 ? width : own.width) * scale,
      height: (height > 0 ? height : own.height) * scale)
  }

  /// Where constraints place the zoomed view; nil if they do not.
  private func constrainedPlace(of view: UIView) -> CGRect? {
    guard view.superview === self, !view.translatesAutoresizingMaskIntoConstraints,
      let state = view.layoutStorage, let engine = state.engine
    else { return nil }
    return view.frame(forAlignmentRect: engine.solvedRect(of: state))
  }

  /// The content's size where constraints decide it: as they say it, with the zoomed view grown.
  func zoomedContentSize(_ size: CGSize) -> CGSize {
    var growth = CGSize.zero
    if zoom.scale != 1, let view = zoomedView, view.superview === self {
      growth.width = view.bounds.width * (zoom.scale - 1)
      growth.height = view.bounds.height * (zoom.scale - 1)
    }
    return CGSize(
      width: zoom.unzoomedWidth.map { $0 + growth.width } ?? size.width,
      height: zoom.unzoomedHeight.map { $0 + growth.height } ?? size.height)
  }

  /// Sets the content size without bringing the offset back: the fingers decide where it is.
  private var contentSizeWhileZooming: CGSize {
    get { contentSize }
    set {
      let wasPinching = zoom.isPinching
      zoom.isPinching = true
      contentSize = newValue
      zoom.isPinching = wasPinching
    }
  }

  private var middle: CGPoint { CGPoint(x: bounds.width / 2, y: bounds.height / 2) }

  // MARK: By code

  func changeZoom(to scale: CGFloat, animated: Bool) {
    let scale = limited(scale)
    guard let view = zoomedView, scale != zoom.scale else { return }
    guard animated, window != nil else {
      applyZoom(scale, about: middle)
      return
    }
    listener?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(to: scale, anchor: middle)
  }

  /// Zooms so that a rectangle of the zoomed view's own coordinates fills the view.
  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let size = contentSize(atScale: scale)
    let wanted = CGPoint(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    let offset = pixelAligned(
      CGPoint(
        x: min(max(wanted.x, -insets.adjusted.left), max(0, size.width - bounds.width)),
        y: min(max(wanted.y, -insets.adjusted.top), max(0, size.height - bounds.height))))
    guard animated, window != nil else {
      applyZoom(scale, about: middle)
      applyOffset(clamped(offset))
      return
    }
    listener?.scrollViewWillBeginZooming(self, with: view)
    zoom.animation = ZoomAnimation(
      start: CACurrentMediaTime(), fromScale: zoom.scale, toScale: scale,
      fromOffset: bounds.origin, toOffset: offset)
    driver.start()
  }

  private func animateZoom(to scale: CGFloat, anchor: CGPoint) {
    zoom.animation = ZoomAnimation(
      start: CACurrentMediaTime(), fromScale: zoom.scale, toScale: scale, anchor: anchor)
    driver.start()
  }

  func zoomStep(at time: CFTimeInterval) {
    guard let animation = zoom.animation else { return }
    let share = animation.share(at: time)
    let scale = animation.fromScale + (animation.toScale - animation.fromScale) * share
    applyZoom(scale, about: animation.anchor ?? middle)
    if animation.anchor == nil {
      let from = animation.fromOffset
      let to = animation.toOffset
      applyOffset(
        pixelAligned(
          CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)))
    }
    if share >= 1 { finishZoomBounce() }
  }

  func finishZoomBounce() {
    guard let animation = zoom.animation else { return }
    zoom.animation = nil
    applyZoom(animation.toScale, about: animation.anchor ?? middle)
    applyOffset(pixelAligned(clamped(bounds.origin)))
    listener?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  // MARK: By pinching

  func pinchDidChange(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let view = zoomedView else { return }
      motion.flight = nil
      motion.travel = nil
      zoom.animation = nil
      zoom.isPinching = true
      zoom.pinchStart = zoom.scale
      listener?.scrollViewWillBeginZooming(self, with: view)
      pinch(recognizer)
    case .changed: pinch(recognizer)
    case .ended, .cancelled: endPinch(recognizer)
    default: break
    }
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard zoom.isPinching else { return }
    applyZoom(resisted(zoom.pinchStart * recognizer.scale), about: anchor(of: recognizer))
  }

  private func anchor(of recognizer: UIPinchGestureRecognizer) -> CGPoint {
    let point = recognizer.location(in: self)
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  /// Scales beyond the limits are followed halfway, on a logarithmic scale, and not past twice it.
  private func resisted(_ scale: CGFloat) -> CGFloat {
    let allowed = limited(scale)
    guard scale != allowed, scale > 0 else { return allowed }
    guard bouncesZoom else { return allowed }
    return allowed * min(max(sqrt(scale / allowed), 0.5), 2)
  }

  private func endPinch(_ recognizer: UIPinchGestureRecognizer) {
    guard zoom.isPinching else { return }
    zoom.isPinching = false
    let allowed = limited(zoom.scale)
    if allowed != zoom.scale {
      animateZoom(to: allowed, anchor: anchor(of: recognizer))
      zoom.animation?.isBounce = true
      return
    }
    listener?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    if motion.drag == nil, clamped(bounds.origin) != bounds.origin {
      _ = beginFlight(velocity: .zero, target: nil)
    }
  }
}

/// The recogniser that zooms a scroll view's content; it works together with the drag.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func sendActions() {
    scrollView?.pinchDidChange(self)
    super.sendActions()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.panRecognizer
  }
}
