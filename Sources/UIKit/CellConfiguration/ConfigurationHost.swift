/// The host of cells, headers and footers: it keeps a content view that a configuration may provide,
/// a configured background, and when both are adapted to the view's state.
@MainActor
final class ConfigurationHost {
  private unowned(unsafe) let owner: UIView
  /// The view that holds the content; the configuration's own where there is one.
  private(set) var contentView: UIView
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  private(set) var backgroundView: ConfiguredBackgroundView?
  private var needsUpdate = false
  private var isUpdating = false
  /// Called after a content view without configuration was laid out.
  var onContentLayout: (() -> Void)? {
    didSet { (contentView as? PlainContentView)?.onLayout = onContentLayout }
  }
  /// The content view is another one.
  var onContentViewChange: ((_ old: UIView) -> Void)?

  init(owner: UIView) {
    self.owner = owner
    contentView = Self.plainContentView()
  }

  private static func plainContentView() -> UIView { PlainContentView(frame: .zero) }

  // MARK: Content

  func setContent(_ configuration: (any UIContentConfiguration)?) {
    content = configuration
    setNeedsUpdate()
    guard let configuration else {
      if contentView is any UIContentView { exchange(Self.plainContentView()) }
      return
    }
    if let view = contentView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      exchange(configuration.makeContentView())
    }
  }

  private func exchange(_ new: UIView) {
    let old = contentView
    contentView = new
    (new as? PlainContentView)?.onLayout = onContentLayout
    UIView.performWithoutAnimation {
      new.translatesAutoresizingMaskIntoConstraints = true
      new.frame = old.frame
      new.autoresizingMask = old.autoresizingMask
      if old.superview === owner {
        owner.insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
      }
    }
    onContentViewChange?(old)
    owner.setNeedsLayout()
  }

  // MARK: Background

  func setBackground(_ configuration: UIBackgroundConfiguration?) {
    guard configuration != background else { return }
    background = configuration
    setNeedsUpdate()
    guard let configuration else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    if let backgroundView {
      backgroundView.configuration = configuration
      return
    }
    let view = ConfiguredBackgroundView(configuration)
    view.frame = owner.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    owner.insertSubview(view, at: 0)
    backgroundView = view
  }

  // MARK: Updating

  /// Asks for an update before the next layout, or before the view is shown.
  func setNeedsUpdate() {
    guard !isUpdating, !needsUpdate else { return }
    needsUpdate = true
    owner.setNeedsLayout()
  }

  /// Runs an update that was asked for.
  func updateIfNeeded(_ update: () -> Void) {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    update()
    isUpdating = false
  }

  /// The changes that configurations make by themselves when the state changes.
  func adapt(
    to state: any UIConfigurationState, content adaptsContent: Bool,
    background adaptsBackground: Bool
  ) {
    if adaptsContent, let content { setContent(content.updated(for: state)) }
    if adaptsBackground, let background { setBackground(background.updated(for: state)) }
  }
}

/// Holds what an app puts into a cell.
private final class PlainContentView: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
