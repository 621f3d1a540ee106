/// One running change of controllers: the context of its animator and the coordinator of what
/// happens alongside.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  typealias Alongside = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let from: UIViewController?
  let to: UIViewController?
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private let animator: any UIViewControllerAnimatedTransitioning
  private(set) var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The layer whose time an interactive transition stops; by default the container's.
  var timingLayer: CALayer { timingView?.layer ?? containerView.layer }
  weak var timingView: UIView?
  /// The views the animator moves, where they are not the controllers' own.
  var viewForKey: [UITransitionContextViewKey: UIView] = [:]
  /// The view that stays where it is, which animators are not given.
  var withheldKey: UITransitionContextViewKey?
  var finalFrame: CGRect?
  private let onEnd: (ControllerTransition, Bool) -> Void

  private var alongside: [(view: UIView?, action: Alongside)] = []
  private var completions: [Alongside] = []
  private var interactionHandlers: [Alongside] = []
  private var hasStarted = false
  private var hasEnded = false
  private(set) var isCancelled = false
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var percentComplete: CGFloat = 0

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView,
    animator: any UIViewControllerAnimatedTransitioning, isAnimated: Bool,
    style: UIModalPresentationStyle = .none,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    onEnd: @escaping (ControllerTransition, Bool) -> Void
  ) {
    self.from = from
    self.to = to
    containerView = container
    self.animator = animator
    self.isAnimated = isAnimated
    presentationStyle = style
    self.interaction = interaction
    self.onEnd = onEnd
    super.init()
  }

  // MARK: Running

  func start() {
    hasStarted = true
    if let interaction, isAnimated {
      // It begins the transition even where no finger drives it yet.
      isInteractive = interaction.wantsInteractiveStart
      initiallyInteractive = isInteractive
      interaction.startInteractiveTransition(self)
      runAlongside()
    } else if isAnimated {
      runAnimator()
      runAlongside()
    } else {
      UIView.performWithoutAnimation {
        animator.animateTransition(using: self)
        for entry in alongside { entry.action(self) }
        alongside.removeAll()
        // A transition without animation only has to end.
        if !hasEnded { completeTransition(true) }
      }
    }
  }

  func runAnimator() {
    animator.animateTransition(using: self)
  }

  /// The animator's own animation, where it lends it for driving; it stands at its beginning.
  func makeInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
    OptionalRequirement.result(of: "interruptibleAnimator(using:)") {
      animator.interruptibleAnimator(using: self)
    }
  }

  private func runAlongside() {
    guard !alongside.isEmpty else { return }
    let actions = alongside
    alongside.removeAll()
    UIView.animate(withDuration: transitionDuration) {
      for entry in actions { entry.action(self) }
    }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    timingLayer.speed = 1
    timingLayer.timeOffset = 0
    timingLayer.beginTime = 0
    if !didComplete { isCancelled = true }
    onEnd(self, didComplete)
    animator.animationEnded(didComplete)
    let done = completions
    completions.removeAll()
    for completion in done { completion(self) }
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    isInteractive = false
    interactionHandlers.forEach { $0(self) }
  }

  func cancelInteractiveTransition() {
    isInteractive = false
    isCancelled = true
    interactionHandlers.forEach { $0(self) }
  }

  func pauseInteractiveTransition() { isInteractive = true }

  // MARK: What animators and those alongside ask

  var isInterruptible: Bool { false }
  var transitionWasCancelled: Bool { isCancelled }
  var transitionDuration: TimeInterval {
    isAnimated ? animator.transitionDuration(using: self) : 0
  }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if key == withheldKey { return nil }
    if let view = viewForKey[key] { return view }
    return key == .from ? from?.view : key == .to ? to?.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? vc.view.frame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === to else { return .zero }
    return finalFrame ?? containerView.bounds
  }

  func animate(alongsideTransition animation: Alongside?, completion: Alongside?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Alongside?, completion: Alongside?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    } else {
      alongside.append((view, animation))
    }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Alongside) {
    interactionHandlers.append(handler)
  }
}
