import UIKit

/// A bottle with its papers, at any size: the glass, what is in it, and the cork.
final class BottleView: UIView {
  let papersView = PapersView()
  private let back = BottleGlassView(side: .back)
  private let front = BottleGlassView(side: .front)
  private let cork = CorkView()
  private let glow = GlowView()
  /// How far the cork is out, from 0 to 1.
  private var corkOut: CGFloat = 0

  var tint = BottleTint.first {
    didSet {
      back.tint = tint
      front.tint = tint
      glow.color = tint.glow
    }
  }

  /// Whether the cork is off for good.
  var isOpen = false {
    didSet {
      cork.layer.removeAllAnimations()
      corkOut = isOpen ? 1 : 0
      showCork()
    }
  }

  /// Whether light comes from inside.
  var glows = false {
    didSet { glow.alpha = glows ? 1 : 0 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    for view in [glow, back, papersView, cork, front] as [UIView] { addSubview(view) }
    glow.alpha = 0
    papersView.onBusy = { [weak self] isBusy in self?.lift(isBusy) }
  }

  required init?(coder: NSCoder) {
    fatalError("The bottle is made in code.")
  }

  /// The part of the view that the bottle takes: as large as fits, in its own proportions.
  private var bottleFrame: CGRect {
    let size = BottleShape.size
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = bottleFrame
    guard frame.width > 0 else { return }
    back.frame = frame
    front.frame = frame
    glow.frame = frame.insetBy(dx: -frame.width * 0.2, dy: -frame.height * 0.02)
    let scale = frame.width / BottleShape.size.width
    papersView.center = CGPoint(x: frame.midX, y: frame.midY)
    papersView.transform = CGAffineTransform(scaleX: scale, y: scale)
    cork.bounds = CGRect(
      x: 0, y: 0, width: BottleShape.cork.width * scale, height: BottleShape.cork.height * scale)
    cork.center = CGPoint(
      x: frame.minX + BottleShape.cork.midX * scale, y: frame.minY + BottleShape.cork.midY * scale)
    showCork()
  }

  /// The cork as it is just now: in the neck, or lifted and turned.
  private func showCork() {
    let scale = bottleFrame.width / BottleShape.size.width
    cork.transform = CGAffineTransform(
      translationX: corkOut * 62 * scale, y: -corkOut * 34 * scale
    ).rotated(by: corkOut * 0.7)
    cork.alpha = isOpen ? 0 : 1
  }

  /// Takes the cork off while papers fall, and puts it back.
  private func lift(_ isBusy: Bool) {
    guard !isOpen else { return }
    UIView.animate(
      withDuration: isBusy ? 0.25 : 0.45, delay: 0, usingSpringWithDamping: 0.75,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      self.corkOut = isBusy ? 1 : 0
      self.showCork()
    }
  }

  /// Plays the opening once: the cork flies off and light comes out.
  func open(isReduced: Bool, completion: @escaping () -> Void) {
    guard !isReduced else {
      UIView.animate(withDuration: 0.3, animations: { self.glows = true }) { _ in
        self.isOpen = true
        completion()
      }
      return
    }
    let scale = bottleFrame.width / BottleShape.size.width
    UIView.animateKeyframes(withDuration: 1.6, delay: 0, options: []) {
      self.addShaking(to: 0.35)
      UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.45) {
        self.cork.transform = CGAffineTransform(translationX: 70 * scale, y: -230 * scale)
          .rotated(by: 2.6)
        self.cork.alpha = 0
      }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { self.glows = true }
    } completion: { _ in
      self.isOpen = true
      completion()
    }
  }

  private func addShaking(to end: Double) {
    let angles: [CGFloat] = [-0.12, 0.14, -0.16, 0.12, 0]
    for (index, angle) in angles.enumerated() {
      let length = end / Double(angles.count)
      UIView.addKeyframe(withRelativeStartTime: Double(index) * length, relativeDuration: length) {
        self.cork.transform = CGAffineTransform(rotationAngle: angle)
      }
    }
  }
}
