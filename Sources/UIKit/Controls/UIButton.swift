/// A control with a title and an image, styled by state or by a configuration.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  open internal(set) var buttonType: ButtonType = .custom
  open var role: Role = .normal
  var content = StateValues<StateContent>()
  let titleView = ButtonLabel()
  let iconView = UIImageView()
  let backgroundView = UIImageView()
  lazy var configured = ConfiguredButtonContent(button: self)

  let adjustedImages = AdjustedImages()
  /// Whether the views do not show the settings yet.
  var isContentStale = false
  var isApplyingContent = false
  var needsConfigurationUpdate = false
  var isUpdatingConfiguration = false

  // MARK: Creation

  /// The behaviour that is wished for (iOS 15); only Macs have another.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }
  /// Whether a finger is down on the button (iOS 15).
  open var isHeld: Bool { isTracking && isTouchInside }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    NibCoder.finish(coder, self, as: UIButton.self)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    take(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    become(.system)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    take(primaryAction)
    begin(with: configuration)
  }

  /// Sets the configuration where its observers are called, which they are not in an initialiser; the action's title
  /// and image are in it then.
  private func begin(with configuration: Configuration) { self.configuration = configuration }

  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = ClassFactory.makeView(self, frame: .zero)
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    noteAppearance("setTitleColor \(state.rawValue)") { { $0.setTitleColor(color, for: state) } }

    set(state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    noteAppearance("setTitleShadowColor \(state.rawValue)") {
      { $0.setTitleShadowColor(color, for: state) }
    }

    set(state) { $0.titleShadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) {
    noteAppearance("setImage \(state.rawValue)") { { $0.setImage(image, for: state) } }
    set(state) { $0.image = image }
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    noteAppearance("setBackgroundImage \(state.rawValue)") {
      { $0.setBackgroundImage(image, for: state) }
    }

    set(state) { $0.backgroundImage = image }
  }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    set(state) { $0.symbolConfiguration = configuration }
  }

  open func title(for state: State) -> String? { content[exactly: state]?.title ?? normal?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content[exactly: state]?.attributedTitle ?? normal?.attributedTitle
  }
  open func titleColor(for state: State) -> UIColor? {
    content[exactly: state]?.titleColor ?? normal?.titleColor ?? defaultTitleColor
  }
  open func titleShadowColor(for state: State) -> UIColor? {
    content[exactly: state]?.titleShadowColor ?? normal?.titleShadowColor
  }
  open func image(for state: State) -> UIImage? { content[exactly: state]?.image ?? normal?.image }
  open func backgroundImage(for state: State) -> UIImage? {
    content[exactly: state]?.backgroundImage ?? normal?.backgroundImage
  }
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    content[exactly: state]?.symbolConfiguration ?? normal?.symbolConfiguration
  }

  open var currentTitle: String? { value(\.title) }
  open var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
  open var currentTitleColor: UIColor { value(\.titleColor) ?? defaultTitleColor }
  open var currentTitleShadowColor: UIColor? { value(\.titleShadowColor) }
  open var currentImage: UIImage? { value(\.image) }
  open var currentBackgroundImage: UIImage? { value(\.backgroundImage) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    value(\.symbolConfiguration)
  }

  // MARK: Menu

  /// The menu of a long press on the button, or of a touch if `showsMenuAsPrimaryAction` is set.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// The order of the menu's elements (iOS 16).
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the button shows which of its menu's elements is on: a pop-up button. Without a menu
  /// as primary action each press turns `isSelected` over (iOS 15).
  open var changesSelectionAsPrimaryAction = false { didSet { showMenuSelection() } }
  open override var showsMenuAsPrimaryAction: Bool { didSet { showMenuSelection() } }

  override func menuWillChoose(_ leaf: any UIMenuLeaf) {
    guard isPopUp else { return }
    menu?.select(leaf)
    showMenuSelection()
  }

  override func send(_ events: Event, event: UIEvent?) {
    let toggles = changesSelectionAsPrimaryAction && !showsMenuAsPrimaryAction
    if toggles, events.contains(.touchUpInside) { isSelected.toggle() }
    super.send(events, event: event)
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  // MARK: Pointer

  /// Makes the style that the pointer has over the button, from the usual effect and shape; nil for none.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?
  /// Whether the pointer of a mouse acts on the button.
  open var isPointerInteractionEnabled = false {
    didSet { if isPointerInteractionEnabled != oldValue { pointerDidChange() } }
  }
  /// Setting it turns the interaction on.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }
  lazy var pointer = ButtonPointer(self)

  // MARK: Parts

  open var titleLabel: UILabel? {
    placePartsIfNeeded()
    return shownTitleLabel
  }
  open var imageView: UIImageView? {
    placePartsIfNeeded()
    return configuration == nil ? iconView : configured.imageView
  }

  /// The title's label as it is, wherever it stands.
  private var shownTitleLabel: UILabel {
    bringPartsUpToDate()
    return configuration == nil ? titleView : configured.titleLabel
  }

  open var subtitleLabel: UILabel? { configuration == nil ? nil : configured.subtitleLabel }

  // MARK: Edges

  /// Space around title and image; ignored with a configuration, as on iOS.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      noteAppearance(\.contentEdgeInsets, contentEdgeInsets)
      contentDidChange()
    }
  }
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      noteAppearance(\.titleEdgeInsets, titleEdgeInsets)
      setNeedsLayout()
    }
  }
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      noteAppearance(\.imageEdgeInsets, imageEdgeInsets)
      setNeedsLayout()
    }
  }
  open var adjustsImageWhenHighlighted = true {
    didSet { noteAppearance(\.adjustsImageWhenHighlighted, adjustsImageWhenHighlighted) }
  }
  open var adjustsImageWhenDisabled = true {
    didSet { noteAppearance(\.adjustsImageWhenDisabled, adjustsImageWhenDisabled) }
  }

  // MARK: Configuration

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  open var configuration: Configuration? { didSet { configurationDidChange(from: oldValue) } }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of state asks for an update of the configuration.
  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date with the state. Override it to do so by hand.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  // MARK: Changes

  override func stateDidChange() {
    super.stateDidChange()
    bringStateToConfiguration()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    if buttonType == .system || configuration != nil { fadeHighlight() }
    updateGlow()
    contentDidChange()
  }

  /// Whether the title's shadow falls the other way while the button is pressed, as if it were pressed in.
  open var reversesTitleShadowWhenHighlighted = false
  var isTitleShadowReversed = false
  /// Whether the button glows while it is pressed.
  open var showsTouchWhenHighlighted = false
  lazy var glow = ButtonGlow()

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // A configuration's fonts follow the text size.
    guard configuration != nil,
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }

  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? configuration?.title ?? currentAttributedTitle?.string
        ?? currentTitle ?? buttonType.spokenName
    }
    set { super.accessibilityLabel = newValue }
  }

  override var titleInReports: String? { shownTitleLabel.text }
  override var baselineFont: UIFont? { shownTitleLabel.font }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    guard configuration == nil else { return configured.layout(in: bounds) }
    placeParts()
  }

  /// The size that the parts were placed for; nil when something changed since then.
  var placedSize: CGSize?
  var isPlacingParts = false

  open override func setNeedsLayout() {
    placedSize = nil
    super.setNeedsLayout()
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let rect = bounds.inside(contentEdgeInsets)
    return rect.isNull ? .zero : rect
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    placement(in: contentRect).image
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    placement(in: contentRect).title
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard configuration == nil else { return configured.size(fitting: size) }
    applyContent()
    let insets = contentEdgeInsets
    let background = backgroundView.image?.size ?? .zero
    let hasInsets = insets != .zero
    let title = roomForTitle
    // A system button with a title alone keeps 6 points above and below it.
    let vertical: CGFloat = hasInsets ? insets.top + insets.bottom : title == .zero ? 0 : 12
    var fitting = CGSize(
      width: imageSize.width + title.width + insets.left + insets.right,
      height: max(imageSize.height, title.height + (hasInsets ? 0 : vertical))
        + (hasInsets ? vertical : 0))
    if title != .zero, fitting.width < 30 { fitting.width = 30 }
    return CGSize(
      width: max(fitting.width, background.width), height: max(fitting.height, background.height))
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  /// A configured title that may have several lines makes the button higher where it is narrow.
  override func wrappedContentSize(forWidth width: CGFloat) -> CGSize? {
    guard let mode = configuration?.titleLineBreakMode,
      mode == .byWordWrapping || mode == .byCharWrapping
    else { return nil }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
  }

  open override var forFirstBaselineLayout: UIView { shownTitleLabel }
  open override var forLastBaselineLayout: UIView { shownTitleLabel }

  override var keepsTaps: Bool { true }
}
