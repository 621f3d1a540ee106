/// Twelve spokes: as many are visible as the pull has come far, and they turn while refreshing.
final class RefreshSpinner: UIView {
  private static let count = 12
  private var spokes: [CALayer] = []
  private let wheel = UIView(frame: .zero)
  private var isSpinning = false

  var color: UIColor = .systemGray {
    didSet { applyColor() }
  }

  /// The share of the pull that triggers, 0...1.
  var progress: CGFloat = 0 {
    didSet { if !isSpinning { showProgress() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    wheel.frame = bounds
    addSubview(wheel)
    let radius = min(bounds.width, bounds.height) / 2
    let length = radius * 0.46
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for index in 0..<Self.count {
      let spoke = CALayer()
      spoke.bounds = CGRect(x: 0, y: 0, width: 2.4, height: length)
      spoke.cornerRadius = 1.2
      // Turning about the wheel's centre: the anchor lies that far below the spoke.
      spoke.anchorPoint = CGPoint(x: 0.5, y: radius / length)
      spoke.position = CGPoint(x: bounds.midX, y: bounds.midY)
      let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      spoke.opacity = 0
      wheel.layer.addSublayer(spoke)
      spokes.append(spoke)
    }
    CATransaction.commit()
    applyColor()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyColor()
  }

  private func applyColor() {
    let fill = color.resolvedCGColor(with: traitCollection)
    withoutActions { spokes.forEach { $0.backgroundColor = fill } }
  }

  /// One spoke after another, clockwise from the top.
  private func showProgress() {
    let shown = min(max(progress, 0), 1) * CGFloat(Self.count)
    withoutActions {
      for (index, spoke) in spokes.enumerated() {
        spoke.opacity = Float(min(max(shown - CGFloat(index), 0), 1))
      }
    }
  }

  // MARK: Turning

  /// Turns in twelve steps a second until `rest(after:)`.
  func spin() {
    guard !isSpinning else { return }
    isSpinning = true
    withoutActions {
      for (index, spoke) in spokes.enumerated() {
        spoke.opacity = 0.25 + 0.75 * Float(index) / Float(Self.count - 1)
      }
    }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0...Self.count).map { CGFloat($0) / CGFloat(Self.count) * 2 * .pi }
    turn.calculationMode = .discrete
    turn.duration = 1
    turn.repeatCount = .infinity
    wheel.layer.add(turn, forKey: "turn")
  }

  /// Stops turning once the gap above the content has closed.
  func rest(after delay: TimeInterval) {
    ClockTimers.schedule(after: delay) { [weak self] in
      guard let self, self.isSpinning else { return }
      self.isSpinning = false
      self.wheel.layer.removeAnimation(forKey: "turn")
      self.progress = 0
    }
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
