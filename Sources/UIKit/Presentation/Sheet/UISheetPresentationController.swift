/// Shows a controller as a sheet: a card that stands at one of several heights and is dragged between them.
///
/// Where the width is regular the sheet is a card in the middle, and detents do not count. Sheets look as
/// on iOS 17 and 18: they reach from side to side and to the bottom edge.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// Who hears about the presentation and about detents the user chooses.
  @_nonoverride
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  // MARK: Detents

  /// The heights at which the sheet may rest, smallest first; `.large()` alone by default.
  open var detents: [Detent] = [.large()] { didSet { detentsDidChange() } }
  /// Where the sheet rests; nil, or one that is not among ``detents``, stands for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
  /// The largest detent at which the background is neither dimmed nor out of reach.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }

  /// Changes detents so that the sheet moves where they say.
  open func animateChanges(_ changes: () -> Void) {
    isAnimatingChanges = true
    changes()
    isAnimatingChanges = false
    moveToDetent(animated: true)
  }

  /// Asks custom detents for their heights again.
  open func invalidateDetents() { detentsDidChange() }

  // MARK: Look and behaviour

  /// Whether dragging up a scroll view's content that is at its top makes the sheet larger first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The view over whose middle a sheet stands that is not as wide as the screen; nil for the screen.
  open weak var sourceView: UIView?
  /// Whether a sheet is as large as a page where there is room, rather than as a form (iOS 17).
  open var prefersPageSizing: Bool {
    get { ownPageSizing ?? (presentedViewController.modalPresentationStyle != .formSheet) }
    set {
      ownPageSizing = newValue
      detentsDidChange()
    }
  }
  private var ownPageSizing: Bool?
  /// Whether the sheet keeps to the bottom edge where the height is compact, instead of covering all.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }
  /// Whether a sheet at the edge is as wide as the content prefers.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { detentsDidChange() }
  }
  /// Whether a bar at the top shows that the sheet can be dragged.
  open var prefersGrabberVisible = false { didSet { grabber?.isHidden = !prefersGrabberVisible } }
  /// The radius of the corners; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { updateCorners() } }

  /// The system's radius, the dimming's strength, the speed in points per second beyond which a drag
  /// dismisses: conformance sheets_alerts.json; the radius is that of iOS 17.
  private static let cornerRadius: CGFloat = 10
  private static let dimming: CGFloat = 0.2
  private static let dismissVelocity: CGFloat = 1000
  /// The top of a large sheet below a status bar of 20 points, as written views of iOS 13 on have it.
  private static let topBelowPlainBar: CGFloat = 40

  private let dimmingView = UIView()
  private var grabber: SheetGrabber?
  private var drag: SheetDrag?
  private var isAnimatingChanges = false

  // MARK: Geometry

  var isCard: Bool { containerView?.traitCollection.horizontalSizeClass == .regular }

  var coversEverything: Bool {
    containerView?.traitCollection.verticalSizeClass == .compact
      && !prefersEdgeAttachedInCompactHeight && !isCard
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    if isCard { return centeredCard(in: container) }
    if coversEverything { return container.bounds }
    return frame(top: top(of: selectedStop), in: container)
  }

  private func frame(top: CGFloat, in container: UIView) -> CGRect {
    let bounds = container.bounds
    var frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    let preferred = presentedViewController.preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0, preferred < bounds.width {
      frame.origin.x = centeredX(of: preferred, in: container)
      frame.size.width = preferred
    }
    return frame
  }

  /// The left edge of a sheet that is centred on its source view where there is room.
  private func centeredX(of width: CGFloat, in container: UIView) -> CGFloat {
    let room = container.bounds.width - width
    let middle = sourceView.map { $0.convert($0.bounds, to: container).midX }
    return min(max(0, (middle ?? container.bounds.midX) - width / 2), max(0, room)).rounded()
  }

  private func centeredCard(in container: UIView) -> CGRect {
    let bounds = container.bounds
    let preferred = presentedViewController.preferredContentSize
    let standard =
      prefersPageSizing ? CGSize(width: 704, height: 880) : CGSize(width: 540, height: 620)
    let wanted = preferred == .zero ? standard : preferred
    let width = min(wanted.width, bounds.width - 40)
    let height = min(wanted.height, bounds.height - 40)
    return CGRect(
      x: centeredX(of: width, in: container), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// The top of a sheet that is as large as sheets become.
  var largestTop: CGFloat {
    guard let container = containerView else { return 0 }
    let safe = UIScreen.main.safeAreaInsets.top
    let top = safe == 20 ? Self.topBelowPlainBar : max(safe, 10)
    guard let height = presentedViewController.fittingSheetHeight else { return top }
    return max(top, container.bounds.height - height)
  }

  var maximumDetentValue: CGFloat {
    guard let container = containerView else { return 0 }
    return max(0, container.bounds.height - largestTop - container.safeAreaInsets.bottom)
  }

  struct Stop {
    let detent: Detent
    let value: CGFloat
  }

  /// The detents that have a height here, smallest first.
  var stops: [Stop] {
    let context = DetentContext(
      containerTraitCollection: containerView?.traitCollection ?? traitCollection,
      maximumDetentValue: maximumDetentValue)
    let stops = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { value in
        Stop(detent: detent, value: min(max(value, 0), context.maximumDetentValue))
      }
    }
    let sorted = stops.sorted { $0.value < $1.value }
    return sorted.isEmpty ? [Stop(detent: .large(), value: context.maximumDetentValue)] : sorted
  }

  private var selectedStop: Stop {
    let stops = stops
    return stops.first { $0.detent.identifier == selectedDetentIdentifier } ?? stops[0]
  }

  func top(of stop: Stop) -> CGFloat {
    guard let container = containerView else { return 0 }
    if stop.value >= maximumDetentValue { return largestTop }
    return container.bounds.height - stop.value - container.safeAreaInsets.bottom
  }

  // MARK: Dimming

  /// How strongly what is behind is dimmed with the sheet's top at a height: not at all up to the largest
  /// undimmed detent, fully from the next one on.
  func dimmingAlpha(top: CGFloat) -> CGFloat {
    guard !isCard, !coversEverything, let identifier = largestUndimmedDetentIdentifier else {
      return 1
    }
    let stops = stops
    guard let index = stops.firstIndex(where: { $0.detent.identifier == identifier }) else {
      return 1
    }
    let from = self.top(of: stops[index])
    guard index + 1 < stops.count else { return 0 }
    let to = self.top(of: stops[index + 1])
    guard from > to else { return 0 }
    return min(max((from - top) / (from - to), 0), 1)
  }

  private func updateDimming(top: CGFloat) {
    dimmingView.alpha = dimmingAlpha(top: top)
    dimmingView.isUserInteractionEnabled = dimmingView.alpha > 0
    dimTint(dimmingView.alpha > 0)
    drawPresenterBack(below: top)
  }

  /// Greys the tint behind the sheet while the sheet dims it.
  private func dimTint(_ isDimmed: Bool) {
    presentingViewController.viewIfLoaded?.dimTintBehind(isDimmed)
  }

  override func letsTouchesThrough(at point: CGPoint) -> Bool {
    dimmingView.alpha == 0 && presentedView?.frame.contains(point) != true
  }

  // MARK: Showing

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimmingView.frame = container.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
    dimmingView.alpha = 0
    container.insertSubview(dimmingView, at: 0)
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector(UISheetPresentationController.dimmingTapped(_:), "dimmingTapped:"))
    dimmingView.addGestureRecognizer(tap)
    prepare(presentedViewController.view)
    let top = frameOfPresentedViewInContainerView.minY
    let alpha = dimmingAlpha(top: top)
    dimmingView.isUserInteractionEnabled = alpha > 0
    dimTint(alpha > 0)
    fadeDimming(to: alpha, sheetTop: top)
  }

  private func prepare(_ view: UIView) {
    updateCorners()
    let drag = SheetDrag(sheet: self)
    view.addGestureRecognizer(drag.recognizer)
    self.drag = drag
    let grabber = SheetGrabber()
    grabber.isHidden = !prefersGrabberVisible
    grabber.onTap = { [weak self] in self?.grabberTapped() }
    view.addSubview(grabber)
    grabber.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: SheetGrabber.height)
    grabber.autoresizingMask = .flexibleWidth
    self.grabber = grabber
  }

  private func updateCorners() {
    guard let view = presentedViewController.viewIfLoaded, containerView != nil else { return }
    view.layer.cornerRadius =
      coversEverything ? 0 : preferredCornerRadius ?? Self.cornerRadius
    view.layer.cornerCurve = .continuous
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    view.layer.maskedCorners = isCard ? top.union(bottom) : top
    view.clipsToBounds = true
  }

  /// Fades with the transition to how it is behind a sheet with its top at a height; nil is without a sheet.
  private func fadeDimming(to alpha: CGFloat, sheetTop: CGFloat?) {
    let fade = { [self] in
      dimmingView.alpha = alpha
      drawPresenterBack(below: sheetTop)
    }
    guard let coordinator = presentedViewController.transitionCoordinator else { return fade() }
    coordinator.animate(alongsideTransition: { _ in fade() })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard !completed else { return }
    dimTint(false)
    drawPresenterBack(below: nil)
  }

  open override func dismissalTransitionWillBegin() {
    dimTint(false)
    fadeDimming(to: 0, sheetTop: nil)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    dimTint(!completed && dimmingView.alpha > 0)
    guard completed else { return }
    drawPresenterBack(below: nil)
    grabber?.removeFromSuperview()
    if let drag { presentedViewController.view.removeGestureRecognizer(drag.recognizer) }
    (grabber, drag) = (nil, nil)
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard !isTransitioning, let view = presentedView else { return }
    if let grabber { view.bringSubviewToFront(grabber) }
    updateCorners()
    updateDimming(top: view.frame.minY)
  }

  // MARK: Moving between detents

  private func detentsDidChange() {
    guard !isAnimatingChanges else { return }
    moveToDetent(animated: false)
  }

  private func moveToDetent(animated: Bool) {
    guard let container = containerView, let view = presentedView, !isTransitioning else { return }
    let frame = frameOfPresentedViewInContainerView
    guard animated else {
      view.frame = frame
      updateDimming(top: frame.minY)
      return
    }
    UIView.animateModal { [self] in
      view.transform = .identity
      view.frame = frame
      updateDimming(top: frame.minY)
      container.layoutIfNeeded()
    } completion: {
    }
  }

  private func select(_ stop: Stop) {
    let isNew = stop.detent.identifier != selectedStop.detent.identifier
    isAnimatingChanges = true
    selectedDetentIdentifier = stop.detent.identifier
    isAnimatingChanges = false
    moveToDetent(animated: true)
    if isNew { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  private func grabberTapped() {
    let stops = stops
    let current = selectedStop.detent.identifier
    guard stops.count > 1, let i = stops.firstIndex(where: { $0.detent.identifier == current })
    else { return }
    select(stops[(i + 1) % stops.count])
  }

  // MARK: Dismissing by hand

  private func dimmingTapped(_ tap: UITapGestureRecognizer) { attemptToDismiss() }

  override func dismissByHand() -> Bool {
    if !isTransitioning { attemptToDismiss() }
    return true
  }

  private func attemptToDismiss() {
    guard !presentedViewController.isModalInPresentation,
      baseDelegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      baseDelegate?.presentationControllerDidAttemptToDismiss(self)
      moveToDetent(animated: true)
      return
    }
    baseDelegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      baseDelegate?.presentationControllerDidDismiss(self)
    }
  }

  // MARK: Dragging, called by SheetDrag

  var isAtLargestDetent: Bool {
    isCard || coversEverything || selectedStop.value >= (stops.last?.value ?? 0)
  }

  /// Moves the sheet `distance` points down from where it rests: between the detents its height follows;
  /// below the smallest it slides away; above the largest it stays.
  func follow(_ distance: CGFloat) {
    guard let view = presentedView, let container = containerView, !isTransitioning else { return }
    guard !isCard, !coversEverything else {
      view.transform = CGAffineTransform(translationX: 0, y: max(0, distance))
      dimmingView.alpha = 1 - max(0, distance) / max(1, view.bounds.height)
      return
    }
    let stops = stops
    let lowest = top(of: stops[0])
    let highest = top(of: stops[stops.count - 1])
    let wanted = max(top(of: selectedStop) + distance, highest)
    let below = max(0, wanted - lowest)
    view.transform = .identity
    view.frame = frame(top: min(wanted, lowest), in: container)
    view.transform = CGAffineTransform(translationX: 0, y: below)
    updateDimming(top: min(wanted, lowest))
    drawPresenterBack(below: wanted)
    if below > 0 { dimmingView.alpha *= 1 - below / max(1, view.bounds.height) }
  }

  /// The finger lifted: the sheet goes to the detent it heads for, or away.
  func endFollowing(_ distance: CGFloat, velocity: CGFloat) {
    guard let view = presentedView, let container = containerView, !isTransitioning else { return }
    let stops = stops
    let isStepped = !isCard && !coversEverything
    let lowest = isStepped ? top(of: stops[0]) : view.center.y - view.bounds.height / 2
    let current = isStepped ? top(of: selectedStop) + distance : lowest + distance
    let height = isStepped ? container.bounds.height - lowest : view.bounds.height
    let isSmallest = !isStepped || selectedStop.detent.identifier == stops[0].detent.identifier
    let isFast = velocity > Self.dismissVelocity && (isSmallest || current > lowest)
    if isFast || current - lowest > height / 2 { return attemptToDismiss() }
    guard isStepped else { return moveToDetent(animated: true) }
    // A quarter of a second on, at the speed of the finger.
    let heading = current + velocity * 0.25
    let nearest = stops.min { abs(top(of: $0) - heading) < abs(top(of: $1) - heading) }
    select(nearest ?? selectedStop)
  }

  func cancelFollowing() { moveToDetent(animated: true) }
}

/// Hears about a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user, not the app, moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
