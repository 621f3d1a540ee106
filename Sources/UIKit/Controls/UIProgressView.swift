/// A bar that shows how far something has come.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progressViewStyle: Style = .default {
    didSet {
      noteAppearance(\.progressViewStyle, progressViewStyle)
      styleDidChange()
    }
  }
  open var progressTintColor: UIColor? {
    didSet {
      noteAppearance(\.progressTintColor, progressTintColor)
      updateColors()
    }
  }
  open var trackTintColor: UIColor? {
    didSet {
      noteAppearance(\.trackTintColor, trackTintColor)
      updateColors()
    }
  }
  open var progressImage: UIImage? {
    didSet {
      noteAppearance(\.progressImage, progressImage)
      updateColors()
    }
  }
  open var trackImage: UIImage? {
    didSet {
      noteAppearance(\.trackImage, trackImage)
      updateColors()
    }
  }
  open var observedProgress: Progress? { didSet { observe() } }

  private let track = UIImageView()
  private let bar = UIImageView()
  private var value: Float = 0 { didSet { tellObservers() } }
  private var observation: ClockTimers.Token?

  /// The height of the bar, in points.
  private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UIProgressView.self)
  }

  private func build() {
    for view in [track, bar] {
      view.clipsToBounds = true
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    updateColors()
  }

  /// Between 0 and 1.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    value = progress.isNaN ? 0 : min(max(progress, 0), 1)
    accessibilityValue = "\(Int((value * 100).rounded()))%"
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseInOut) { self.layoutIfNeeded() }
  }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateColors() {
    track.image = trackImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    bar.image = progressImage
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// Follows a `Progress` while it is unfinished; its changes come without notifications on Linux, so
  /// it is looked at ten times a second.
  private func observe() {
    ClockTimers.cancel(observation)
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: window != nil)
    guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    observation = ClockTimers.schedule(after: 0.1) { [weak self] in self?.observe() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(barHeight, bounds.height)
    let rect = CGRect(
      x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    track.frame = rect
    let width = rect.width * CGFloat(value)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    bar.frame = CGRect(
      x: isRightToLeft ? rect.width - width : 0, y: rect.minY, width: width, height: height)
    let radius = progressViewStyle == .bar ? 0 : height / 2
    track.layer.cornerRadius = radius
    bar.layer.cornerRadius = radius
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
  override var defaultHugging: (Float, Float) { (250, 750) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }
}
