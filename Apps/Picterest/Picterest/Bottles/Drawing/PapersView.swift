import UIKit

/// The papers in a bottle. New ones fall in from above and settle; the others lie where they lay.
///
/// The view has the size of `BottleShape` and is scaled by its transform, so that papers move and lie in the
/// same coordinates however large the bottle is.
final class PapersView: UIView {
  /// Called with where the papers lie when they have come to rest.
  var onSettle: (([Day: FoldedNote.Place]) -> Void)?
  /// Called when papers begin to fall, and when they have come to rest.
  var onBusy: ((Bool) -> Void)?

  /// This many fall at most; when more are new, the others are there already.
  static let mostFalling = 40
  /// Seconds between two papers that fall.
  static let interval: TimeInterval = 0.09
  /// Seconds after the last paper began to fall when the heap counts as settled, even if it still trembles.
  static let longestFall: TimeInterval = 12

  private var papers: [Day: PaperView] = [:]
  private var paperSize = CGSize.zero
  /// Those that have not begun to fall.
  private var waiting: [PaperView] = []
  /// When the last paper began to fall, in seconds of the motion.
  private var lastDrop: TimeInterval = 0
  /// Seconds of the motion so far.
  private lazy var time: () -> TimeInterval = { [unowned self] in animator.elapsedTime }
  private lazy var animator = makeAnimator()
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var isBusy = false

  override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: BottleShape.size))
    isUserInteractionEnabled = false
    collision.addBoundary(
      withIdentifier: "glass" as NSString, for: UIBezierPath(cgPath: BottleShape.boundary()))
    material.elasticity = 0.12
    material.friction = 0.6
    material.resistance = 0.4
    material.angularResistance = 1.2
    gravity.magnitude = 1.1
    gravity.action = { [weak self] in self?.goOn() }
  }

  /// - Parameter time: seconds of the motion so far, in place of the animator's.
  convenience init(time: @escaping () -> TimeInterval) {
    self.init(frame: .zero)
    self.time = time
  }

  required init?(coder: NSCoder) {
    fatalError("The papers are made in code.")
  }

  private func makeAnimator() -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(referenceView: self)
    animator.delegate = self
    return animator
  }

  // MARK: Papers

  /// Shows the papers of a bottle at once: those without a place fall in.
  /// - Parameter isFalling: whether they may move; else they are put where there is room.
  func show(_ notes: [FoldedNote], goal: Int, isFalling: Bool) {
    removeAll()
    paperSize = BottleShape.paperSize(goal: goal)
    for note in notes where note.place != nil { addView(note) }
    drop(notes.filter { $0.place == nil }, isFalling: isFalling)
  }

  /// Lets new papers fall in.
  func drop(_ notes: [FoldedNote], isFalling: Bool) {
    let new = notes.filter { papers[$0.day] == nil }
    guard !new.isEmpty else { return }
    let placed = isFalling ? new.dropLast(PapersView.mostFalling) : new[...]
    place(placed)
    guard isFalling else { return settle() }
    let isDropping = !waiting.isEmpty
    waiting += new.dropFirst(placed.count).map(addView)
    setBusy(true)
    startFalling()
    if !isDropping { dropNext() }
  }

  private func removeAll() {
    waiting = []
    animator.removeAllBehaviors()
    for paper in papers.values { remove(paper) }
    papers = [:]
    setBusy(false)
  }

  private func remove(_ paper: PaperView) {
    gravity.removeItem(paper)
    collision.removeItem(paper)
    material.removeItem(paper)
    paper.removeFromSuperview()
  }

  @discardableResult
  private func addView(_ note: FoldedNote) -> PaperView {
    let view = PaperView(day: note.day, image: Papers.foldedImage(note.paper, size: paperSize))
    view.frame.size = paperSize
    if let place = note.place {
      view.center = CGPoint(x: place.x, y: place.y)
      view.transform = CGAffineTransform(rotationAngle: place.angle)
    } else {
      view.isHidden = true
    }
    papers[note.day] = view
    addSubview(view)
    return view
  }

  // MARK: Placing

  private func place(_ notes: ArraySlice<FoldedNote>) {
    guard !notes.isEmpty else { return }
    var packer = PaperPacker(
      paper: paperSize, placed: papers.values.filter { !$0.isHidden }.map(\.center))
    for note in notes {
      let place = packer.place(seed: MixedNumbers.seed(of: note.day.description))
      let view = addView(note)
      view.center = place.center
      view.transform = CGAffineTransform(rotationAngle: place.angle)
      view.isHidden = false
    }
  }

  // MARK: Falling

  private func startFalling() {
    for paper in papers.values where !paper.isHidden && !paper.isMoving { join(paper) }
    if !animator.behaviors.contains(gravity) {
      for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    }
  }

  /// Called with each frame while papers move.
  func goOn() {
    guard isBusy else { return }
    let passed = time() - lastDrop
    if !waiting.isEmpty {
      if passed >= PapersView.interval { dropNext() }
    } else if passed >= PapersView.longestFall {
      comeToRest()
    }
  }

  private func dropNext() {
    lastDrop = time()
    let paper = waiting.removeFirst()
    var random = MixedNumbers(seed: MixedNumbers.seed(of: paper.day.description))
    paper.center = CGPoint(
      x: BottleShape.middle + random.next(below: 16) - 8, y: BottleShape.dropHeight)
    paper.transform = CGAffineTransform(rotationAngle: (random.next(below: 1) - 0.5) * 1.2)
    paper.isHidden = false
    join(paper)
    material.addAngularVelocity((random.next(below: 1) - 0.5) * 6, for: paper)
  }

  private func join(_ paper: PaperView) {
    paper.isMoving = true
    gravity.addItem(paper)
    collision.addItem(paper)
    material.addItem(paper)
  }

  /// Ends all motion.
  private func comeToRest() {
    // At rest they need no animator; one comes back with the next paper that falls.
    animator.removeAllBehaviors()
    for paper in papers.values where paper.isMoving {
      paper.isMoving = false
      gravity.removeItem(paper)
      collision.removeItem(paper)
      material.removeItem(paper)
    }
    settle()
  }

  private func settle() {
    // What a hard push has thrown out of the bottle comes back in.
    let lost = papers.values.filter { !bounds.insetBy(dx: -4, dy: -4).contains($0.center) }
    if !lost.isEmpty {
      var packer = PaperPacker(
        paper: paperSize, placed: papers.values.filter { !lost.contains($0) }.map(\.center))
      for paper in lost {
        let place = packer.place(seed: MixedNumbers.seed(of: paper.day.description))
        paper.center = place.center
        paper.transform = CGAffineTransform(rotationAngle: place.angle)
      }
    }
    setBusy(false)
    onSettle?(papers.mapValues(\.place))
  }

  private func setBusy(_ isBusy: Bool) {
    guard self.isBusy != isBusy else { return }
    self.isBusy = isBusy
    onBusy?(isBusy)
  }
}

extension PapersView: UIDynamicAnimatorDelegate {
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    if waiting.isEmpty, isBusy { comeToRest() }
  }
}

/// One folded paper.
private final class PaperView: UIImageView {
  let day: Day
  /// Whether the animator has it.
  var isMoving = false

  init(day: Day, image: UIImage) {
    self.day = day
    super.init(frame: .zero)
    self.image = image
  }

  required init?(coder: NSCoder) {
    fatalError("The paper is made in code.")
  }

  var place: FoldedNote.Place {
    FoldedNote.Place(
      x: Double(center.x), y: Double(center.y), angle: Double(atan2(transform.b, transform.a)))
  }
}
