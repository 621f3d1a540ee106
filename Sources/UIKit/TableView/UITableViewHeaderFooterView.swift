/// The header or footer of a section of a table view.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  open var reuseIdentifier: String? { registeredIdentifier }
  /// The `reuseIdentifier` unless a subclass says otherwise.
  var registeredIdentifier: String?
  weak var tableView: UITableView?
  private lazy var host = ConfigurationHost(owner: self)
  private var title: UILabel?
  private var detail: UILabel?
  var isHeader = true { didSet { if isHeader != oldValue { setNeedsLayout() } } }
  /// Whether the view stays at the edge while its section scrolls.
  var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      updateBackground()
      setNeedsUpdateConfiguration()
    }
  }

  // MARK: Creation

  public init(reuseIdentifier: String?) {
    registeredIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UITableViewHeaderFooterView.self)
  }

  private func setUp() {
    let content = host.contentView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: Content

  /// Holds what the view shows; as large as the view.
  open var contentView: UIView { host.contentView }

  @available(*, deprecated, message: "Use UIListContentConfiguration instead.")
  open var textLabel: UILabel? { titleLabel }
  @available(*, deprecated, message: "Use UIListContentConfiguration instead.")
  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.dividesWideWords = true
    host.contentView.addSubview(label)
    detail = label
    return label
  }

  private var titleLabel: UILabel {
    if let title { return title }
    let label = UILabel(frame: .zero)
    let isPlain = tableView?.style ?? .plain == .plain
    label.font = .preferredFont(forTextStyle: isPlain && isHeader ? .headline : .footnote)
    label.textColor = isPlain && isHeader ? .label : .secondaryLabel
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.dividesWideWords = true
    host.contentView.addSubview(label)
    title = label
    return label
  }

  /// The text of the title, without making a label for none.
  var titleText: String? {
    get { title?.text }
    set {
      guard newValue != nil || title != nil else { return }
      titleLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// Whether an app put something of its own into the content view.
  var hasOwnContent: Bool {
    host.content != nil
      || contentView.subviews.contains { $0 !== title && $0 !== detail }
      || !contentView.constraints.isEmpty
  }

  /// Behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      host.setBackground(nil)
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// The tint; one set here also colours the background, as on iOS.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      updateBackground()
    }
  }

  /// Headers at the edge of a plain table cover the rows that scroll below them.
  private func updateBackground() {
    let own = host.background != nil || backgroundView != nil
    if let tint = tintColorStorage, !own {
      host.contentView.backgroundColor = tint
    }
    showsBlur = isPinned && !own && tintColorStorage == nil && !ownsContentColor
  }

  /// Whether the rows below are blurred, as below bars.
  private var showsBlur = false {
    didSet {
      guard showsBlur != oldValue else { return }
      guard showsBlur else {
        blur?.removeFromSuperview()
        blur = nil
        return
      }
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      view.isUserInteractionEnabled = false
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      blur = view
    }
  }
  private var blur: UIVisualEffectView?
  private var ownsContentColor: Bool {
    host.contentView.backgroundColor != nil || backgroundColor != nil
  }

  // MARK: Reuse

  /// Called before the view is used for another section; call `super`.
  open func prepareForReuse() {
    isPinned = false
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let margin = tableView?.contentMargin ?? 16
    let margins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
    if directionalLayoutMargins != margins {
      insetsLayoutMarginsFromSafeArea = true
      directionalLayoutMargins = margins
    }
    if !(contentView is UIListContentView), contentView.directionalLayoutMargins != margins {
      contentView.directionalLayoutMargins = margins
    }
    layOutLabels()
  }

  private func layOutLabels() {
    guard title != nil || detail != nil else { return }
    let margins = contentView.layoutMargins
    let width = max(0, bounds.width - margins.left - margins.right)
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let first = title?.sizeThatFits(room).height ?? 0
    let second = detail?.text?.isEmpty == false ? detail?.sizeThatFits(room).height ?? 0 : 0
    let isPlain = tableView?.style ?? .plain == .plain
    var y: CGFloat
    if isPlain {
      y = ((bounds.height - first - second) / 2).pixelRounded()
    } else {
      y = isHeader ? bounds.height - first - second - 7 : 7.5
    }
    title?.frame = CGRect(x: margins.left, y: y, width: width, height: first)
    y += first
    detail?.frame = CGRect(x: margins.left, y: y, width: width, height: second)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return fittingSize(
      with: contentView, targetSize, horizontal: horizontal, vertical: vertical)
  }

  // MARK: Configurations

  /// The view's content as a value; its view takes the content view's place.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { host.content }
    set {
      title?.removeFromSuperview()
      title = nil
      host.setContent(newValue)
    }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host.background }
    set {
      if newValue != nil { backgroundView = nil }
      host.setBackground(newValue)
      updateBackground()
    }
  }

  /// Whether the configurations follow the view's state by themselves.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The content of a header or footer in the table's style, to be filled and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = tableView?.style ?? .plain == .plain
    if isHeader { return isPlain ? .plainHeader() : .groupedHeader() }
    return isPlain ? .plainFooter() : .groupedFooter()
  }

  /// The background of a header or footer in the table's style (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    tableView?.style ?? .plain == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// Called when the state changed, to configure the view anew.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state that configurations are adapted to; override it to add values of your own.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }

  open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }

  /// Called to configure the view for a state; override it and call `super`.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    host.adapt(
      to: state, content: automaticallyUpdatesContentConfiguration,
      background: automaticallyUpdatesBackgroundConfiguration)
  }

  func updateConfigurationIfNeeded() {
    host.updateIfNeeded {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }
}

extension UITableViewHeaderFooterView: ReusedView {
  static func make(reuseIdentifier: String, frame: CGRect) -> Self {
    ClassFactory.makeHeaderFooter(self, reuseIdentifier: reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView: ScrolledRow {}
