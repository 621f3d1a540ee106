/// Twelve spokes: as many are visible as the pull has come far, and they turn while refreshing.
final class RefreshSpinner: UIView {
  private static let count = 12
  private var spokes: [CALayer] = []
  private let wheel = UIView(frame: .zero)
  private var isSpinning = false
  private var timer: ClockTimers.Token?

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
    step()
  }

  /// Stops turning once the gap above the content has closed.
  func rest(after delay: TimeInterval) {
    ClockTimers.schedule(after: delay) { [weak self] in
      guard let self, self.isSpinning else { return }
      self.isSpinning = false
      self.stopTimer()
      self.wheel.transform = .identity
      self.progress = 0
    }
  }

  /// One step and the next one's timer: twelve frames a second, and none while out of sight.
  private func step() {
    stopTimer()
    guard isSpinning, window != nil else { return }
    wheel.transform = wheel.transform.rotated(by: 2 * .pi / CGFloat(Self.count))
    timer = ClockTimers.schedule(after: 1 / Double(Self.count)) { [weak self] in self?.step() }
  }

  private func stopTimer() {
    ClockTimers.cancel(timer)
    timer = nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    step()
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
