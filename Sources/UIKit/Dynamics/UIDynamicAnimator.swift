/// Moves items by the laws of its behaviours: gravity, collisions, springs.
///
/// It runs while something moves, in steps of a hundred-and-twentieth of a second, each in two halves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the items have.
  open private(set) weak var referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) var isRunning = false
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Seconds of motion since it was made.
  open private(set) var elapsedTime: TimeInterval = 0

  let world = DynamicsWorld()
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval = 0
  private var rest: CFTimeInterval = 0
  /// Whether behaviours changed since the world was told about them.
  private var hasNews = true
  private var rules: [UIDynamicBehavior] = []
  /// The view that shows the items; asked to do so anew with every step.
  weak var layout: (any DynamicLayout)?
  private static let step = 1.0 / 120

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  public override init() {
    super.init()
  }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.join(self)
    wake()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.leave()
    wake()
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The items whose frames touch a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter { item in
      let box = CGRect(
        x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
        width: item.bounds.width, height: item.bounds.height)
      return box.applying(around: item.center, item.transform).meets(rect)
    }
  }

  /// Takes over where an item was put by other means.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(item).readItem()
    resume()
  }

  var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

  var items: [any UIDynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    return allBehaviors.flatMap(\.actors).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  // MARK: Running

  /// Goes on after behaviours changed: everything is looked at anew.
  func wake() {
    hasNews = true
    resume()
  }

  /// Goes on with some items and those that rest on them.
  func wake(_ items: [any UIDynamicItem]) {
    if !hasNews { for item in items { world.body(item).wake() } }
    resume()
  }

  private func resume() {
    guard !isRunning, !items.isEmpty else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    lastTime = CACurrentMediaTime()
    let link = CADisplayLink(
      target: AnimatorStep(self), selector: Selector(AnimatorStep.step(_:), "step:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func pause() {
    link?.invalidate()
    link = nil
    isRunning = false
    rest = 0
    delegate?.dynamicAnimatorDidPause(self)
  }

  fileprivate func frame() {
    let now = CACurrentMediaTime()
    // After a long stop the motion goes on instead of jumping ahead.
    rest += min(now - lastTime, 0.1)
    lastTime = now
    if hasNews { takeNews() }
    guard !world.order.isEmpty else { return pause() }
    world.updateBoundaries(referenceView)
    for body in world.order { body.noticeChanges() }
    while rest >= Self.step - 1e-9, isRunning {
      rest -= Self.step
      elapsedTime += Self.step
      world.step(Self.step)
      if hasNews { takeNews() }
    }
    for body in world.order { body.writeItem() }
    layout?.invalidateLayout()
    for rule in rules { rule.action?() }
    if world.isAtRest, !hasNews { pause() }
  }

  private func takeNews() {
    hasNews = false
    rules = allBehaviors
    world.describe(rules, items, referenceView)
  }
}

/// Is told when an animator pauses because nothing moves, and when it goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Calls an animator with every frame without keeping it alive.
@MainActor
private final class AnimatorStep: NSObject {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  func step(_ link: CADisplayLink) {
    if let animator { animator.frame() } else { link.invalidate() }
  }
}

extension CGRect {
  /// The box of the rectangle turned and scaled about a point.
  fileprivate func applying(around p: CGPoint, _ t: CGAffineTransform) -> CGRect {
    offsetBy(dx: -p.x, dy: -p.y).applying(t).offsetBy(dx: p.x, dy: p.y)
  }
}
