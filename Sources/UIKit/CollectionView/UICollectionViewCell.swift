/// One item of a collection view. Put subviews into `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds what the cell shows; as large as the cell.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)

  /// Behind everything.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replace(oldValue, with: backgroundView) } }
  }
  /// Above the background view, shown while selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, with: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  private func stateDidChange() {
    updateSelectedBackground()
  }

  private func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let index = new === selectedBackgroundView && backgroundView != nil ? 1 : 0
    insertSubview(new, at: index)
  }
}
