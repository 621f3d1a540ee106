import Foundation

/// The running drag: the lifted items, the finger's place, and the view below it.
@MainActor
final class DragController {
  /// There is one drag at a time.
  private(set) static var current: DragController?

  let session: DragSession
  private weak var interaction: UIDragInteraction?
  private let window: UIWindow
  private let overlay = UIView()
  private let badge = DragBadge()
  let springs: SpringLoader
  private var platters: [DragPlatter] = []
  private let liftAnimator = DragAnimator()
  /// From the finger to the first preview's centre.
  private let start: CGPoint
  private var grab = CGVector.zero
  private(set) var hasBegun = false
  private var isEnding = false
  private var sessions: [ObjectIdentifier: DropSession] = [:]
  /// All places the drag was over, in order.
  private var visited: [UIDropInteraction] = []
  private weak var target: UIDropInteraction?
  private var proposal: UIDropProposal?

  // MARK: Lifting

  static func lift(_ session: DragSession, from interaction: UIDragInteraction) -> DragController? {
    guard current == nil, let window = session.window else { return nil }
    let controller = DragController(session, interaction, window)
    current = controller
    controller.lift()
    return controller
  }

  private init(_ session: DragSession, _ interaction: UIDragInteraction, _ window: UIWindow) {
    self.session = session
    self.interaction = interaction
    self.window = window
    start = session.finger
    springs = SpringLoader(session)
    overlay.isUserInteractionEnabled = false
    overlay.frame = window.bounds
    overlay.layer.zPosition = 1_000_000
  }

  private func lift() {
    window.addSubview(overlay)
    overlay.addSubview(badge)
    if let interaction { addPlatters(for: session.items, from: interaction) }
    if let interaction {
      interaction.delegate?.dragInteraction(
        interaction, willAnimateLiftWith: liftAnimator, session: session)
    }
    if let first = platters.first {
      grab = CGVector(dx: first.center.x - start.x, dy: first.center.y - start.y)
    }
    UIView.animate(
      springDuration: 0.3, bounce: 0.2, options: .allowUserInteraction,
      animations: { [self] in
        liftAnimator.animate()
        platters.forEach { $0.lift() }
      }, completion: { [liftAnimator] _ in liftAnimator.complete(.end) })
  }

  private func addPlatters(for items: [UIDragItem], from source: UIDragInteraction) {
    for item in items {
      let preview = source.delegate?.dragInteraction(
        source, previewForLifting: item, session: session)
      let platter = DragPlatter(item, preview, from: source, in: window, on: overlay)
      // The first item lies on top.
      platter.prepare()
      platters.append(platter)
      if let first = platters.first?.view { overlay.bringSubviewToFront(first) }
    }
    overlay.bringSubviewToFront(badge)
  }

  // MARK: Moving

  func move(to finger: CGPoint) {
    guard !isEnding else { return }
    session.finger = finger
    if !hasBegun {
      guard hypot(finger.x - start.x, finger.y - start.y) > UIDragInteraction.slack else { return }
      begin()
    }
    follow()
    if let interaction {
      interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
    }
    updateTarget()
  }

  private func begin() {
    hasBegun = true
    guard let interaction, let delegate = interaction.delegate else { return }
    session.allowsMoveOperation = delegate.dragInteraction(
      interaction, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: session)
    liftAnimator.complete(.end)
    platters.forEach { $0.begin() }
    delegate.dragInteraction(interaction, sessionWillBegin: session)
  }

  private func follow() {
    let center = CGPoint(x: session.finger.x + grab.dx, y: session.finger.y + grab.dy)
    for (index, platter) in platters.enumerated() {
      // The others lie below the first one, a little to the side.
      let shift = CGFloat(min(index, 3)) * 5
      platter.center = CGPoint(x: center.x + shift, y: center.y + shift)
    }
    placeBadge()
  }

  private func placeBadge() {
    badge.show(hasBegun ? proposal?.operation : nil, count: platters.count)
    guard let view = platters.first?.view else {
      badge.center = session.finger
      return
    }
    badge.center = CGPoint(x: view.frame.minX + 4, y: view.frame.minY + 4)
  }

  func previewDidChange(of item: UIDragItem) {
    guard hasBegun, !isEnding else { return }
    platters.first { $0.item === item }?.replace()
    follow()
  }

  // MARK: More items

  /// A tap on another view adds its items.
  func add(_ items: [UIDragItem], from source: UIDragInteraction) {
    guard hasBegun, !isEnding, !items.isEmpty else { return }
    source.delegate?.dragInteraction(source, session: session, willAdd: items, for: source)
    session.items += items
    addPlatters(for: items, from: source)
    for platter in platters.suffix(items.count) { platter.begin() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [self] in
      platters.suffix(items.count).forEach { $0.lift() }
      follow()
    }
    updateTarget()
  }

  // MARK: What the finger is over

  /// Asks again what would happen here: the content moved below the finger.
  func refresh() { if hasBegun, !isEnding { updateTarget() } }

  private func updateTarget() {
    let view = window.hitTest(session.finger, with: nil)
    springs.follow(over: view)
    let found = interaction(at: view)
    if found !== target {
      exitTarget()
      target = found
      if let found { enter(found) }
    }
    guard let target, let session = sessions[ObjectIdentifier(target)] else { return }
    proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: session)
    if proposal?.operation == .move, !self.session.allowsMoveOperation {
      proposal = UIDropProposal(operation: .forbidden)
    }
    placeBadge()
  }

  /// The nearest view from the one below the finger upwards that takes the items.
  private func interaction(at hit: UIView?) -> UIDropInteraction? {
    var view = hit
    while let current = view {
      for case let interaction as UIDropInteraction in current.interactions.reversed() {
        if interaction === target { return interaction }
        let known = sessions[ObjectIdentifier(interaction)]
        let dropSession = known ?? DropSession(session)
        if interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) == true {
          sessions[ObjectIdentifier(interaction)] = dropSession
          return interaction
        }
      }
      view = current.superview
    }
    return nil
  }

  private func enter(_ interaction: UIDropInteraction) {
    guard let session = sessions[ObjectIdentifier(interaction)] else { return }
    if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
  }

  private func exitTarget() {
    proposal = nil
    placeBadge()
    guard let old = target, let session = sessions[ObjectIdentifier(old)] else { return }
    target = nil
    old.delegate?.dropInteraction(old, sessionDidExit: session)
  }

  /// A view that does not take items any more.
  func leave(_ interaction: UIDropInteraction) {
    if target === interaction { exitTarget() }
    visited.removeAll { $0 === interaction }
  }

  // MARK: Letting go

  func release(at finger: CGPoint) {
    guard !isEnding else { return }
    session.finger = finger
    guard hasBegun else { return putDown() }
    updateTarget()
    springs.end()
    if let target, let session = sessions[ObjectIdentifier(target)], let proposal,
      proposal.operation == .copy || proposal.operation == .move
    {
      drop(on: target, session, proposal.operation)
    } else {
      cancel()
    }
  }

  /// The finger lifted before it moved.
  private func putDown() {
    isEnding = true
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        for platter in platters {
          platter.view?.transform = .identity
          platter.view?.layer.shadowOpacity = 0
        }
      }, completion: { [self] _ in finish() })
    liftAnimator.complete(.start)
    Self.current = nil
  }

  private func drop(
    on target: UIDropInteraction, _ dropSession: DropSession, _ operation: UIDropOperation
  ) {
    isEnding = true
    badge.isHidden = true
    target.delegate?.dropInteraction(target, performDrop: dropSession)
    let steps = platters.map { platter in
      (
        platter, DragAnimator(),
        target.delegate?.dropInteraction(
          target, previewForDropping: platter.item, withDefault: platter.droppingDefault)
      )
    }
    for (platter, animator, _) in steps {
      target.delegate?.dropInteraction(
        target, item: platter.item, willAnimateDropWith: animator)
    }
    willEnd(operation)
    animate(steps) { [self] in
      target.delegate?.dropInteraction(target, concludeDrop: dropSession)
      didEnd(operation)
      for source in sources {
        source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
      }
    }
  }

  /// The items go back to where they came from.
  func cancel() {
    guard !isEnding else { return }
    guard hasBegun else { return putDown() }
    let operation: UIDropOperation = proposal?.operation == .forbidden ? .forbidden : .cancel
    springs.end()
    exitTarget()
    isEnding = true
    badge.isHidden = true
    willEnd(operation)
    let steps = platters.map { platter in
      let animator = DragAnimator()
      let preview = platter.interaction.flatMap { source in
        source.delegate?.dragInteraction(
          source, previewForCancelling: platter.item, withDefault: platter.cancellingDefault)
      }
      if let source = platter.interaction {
        source.delegate?.dragInteraction(
          source, item: platter.item, willAnimateCancelWith: animator)
      }
      return (platter, animator, preview)
    }
    animate(steps) { [self] in didEnd(operation) }
  }

  private func animate(
    _ steps: [(DragPlatter, DragAnimator, UITargetedDragPreview?)],
    _ completion: @escaping () -> Void
  ) {
    UIView.animate(
      springDuration: 0.35, bounce: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for (platter, animator, preview) in steps {
          platter.land(at: preview)
          animator.animate()
        }
      },
      completion: { [self] _ in
        for (_, animator, _) in steps { animator.complete(.end) }
        finish()
        completion()
      })
    Self.current = nil
  }

  /// The interactions that items came from, each once.
  private var sources: [UIDragInteraction] {
    platters.reduce(into: []) { found, platter in
      guard let source = platter.interaction, !found.contains(where: { $0 === source }) else {
        return
      }
      found.append(source)
    }
  }

  private func willEnd(_ operation: UIDropOperation) {
    for source in sources {
      source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    }
  }

  private func didEnd(_ operation: UIDropOperation) {
    for interaction in visited {
      guard let session = sessions[ObjectIdentifier(interaction)] else { continue }
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
    }
    for source in sources {
      source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
    }
  }

  private func finish() {
    platters.forEach { $0.remove() }
    overlay.removeFromSuperview()
    if Self.current === self { Self.current = nil }
  }
}
