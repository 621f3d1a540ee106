/// A control with a title and an image, styled by state or by a configuration.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  open private(set) var buttonType: ButtonType = .custom
  open var role: Role = .normal
  private var content = StateValues<StateContent>()
  let titleView = ButtonLabel()
  private let iconView = UIImageView()
  private let backgroundView = UIImageView()
  private lazy var configured = ConfiguredButtonContent(button: self)

  /// What is set for one state.
  private struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

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

  private func build() {
    for view in [backgroundView, iconView, titleView] as [UIView] {
      view.isUserInteractionEnabled = false
    }
    iconView.contentMode = .scaleAspectFit
    titleView.lineBreakMode = .byTruncatingMiddle
    titleView.onChange = { [weak self] in self?.contentDidChange() }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  func become(_ type: ButtonType) {
    buttonType = type
    if type != .custom { titleView.font = .systemFont(ofSize: 15) }
    if let image = type.image { setImage(image, for: .normal) }
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
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
    content[exactly: state]?.titleColor ?? normal?.titleColor
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

  private var normal: StateContent? { content[exactly: .normal] }

  private func set(_ state: State, _ change: (inout StateContent) -> Void) {
    var values = content[exactly: state] ?? StateContent()
    change(&values)
    content[exactly: state] = values
    bringContentToConfiguration()
    contentDidChange()
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

  private func value<Value>(_ path: KeyPath<StateContent, Value?>) -> Value? {
    content.shown(in: state) { $0[keyPath: path] }
  }

  private var defaultTitleColor: UIColor {
    guard buttonType != .custom else { return .white }
    if showsSelectionPlate { return .systemBackground }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  /// What is set by state while there is a configuration goes into it, as on iOS.
  private func bringContentToConfiguration() {
    guard configuration != nil, !isUpdatingConfiguration else { return }
    if let title = currentAttributedTitle {
      configuration?.attributedTitle = AttributedString(title)
    } else if let title = currentTitle, configuration?.title != title {
      configuration?.title = title
    }
    if let image = currentImage { configuration?.image = image }
  }

  // MARK: Menu

  /// What a long press on the button offers; a touch, if `showsMenuAsPrimaryAction` says so.
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
    bringPartsUpToDate()
    return configuration == nil ? titleView : configured.titleLabel
  }
  open var imageView: UIImageView? {
    bringPartsUpToDate()
    return configuration == nil ? iconView : configured.imageView
  }

  /// Title and image are put into their views when those are asked for, or laid out.
  private func bringPartsUpToDate() {
    guard isContentStale, !isApplyingContent, configuration == nil else { return }
    applyContent()
  }
  private var isContentStale = false
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

  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false

  private func configurationDidChange(from old: Configuration?) {
    if old == nil, configuration != nil {
      for view in [backgroundView, iconView, titleView] as [UIView] { view.removeFromSuperview() }
      // Content set by state shows on, where the configuration brings none.
      if let title = normal?.title, configuration?.title == nil { configuration?.title = title }
      if let image = normal?.image, configuration?.image == nil { configuration?.image = image }
    } else if configuration == nil {
      configured.remove()
    }
    contentDidChange()
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, configuration != nil || configurationUpdateHandler != nil else {
      return
    }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Changes

  func contentDidChange() {
    guard !isApplyingContent else { return }
    isContentStale = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    if buttonType == .system || configuration != nil { fadeHighlight() }
    updateGlow()
    contentDidChange()
  }

  /// System buttons dim while pressed, and come back softly.
  private func fadeHighlight() {
    // conformance controls.json, "highlighted".
    let alpha: CGFloat = isHighlighted ? 0.2 : 1
    let change = { [self] in
      guard configuration == nil else { return configured.fade(isHighlighted: isHighlighted) }
      for view in [titleView, iconView] as [UIView] { view.alpha = alpha }
    }
    if isHighlighted || window == nil {
      UIView.performWithoutAnimation(change)
    } else {
      UIView.animate(withDuration: 0.25, animations: change)
    }
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

  private var isApplyingContent = false

  private func applyContent() {
    isApplyingContent = true
    isContentStale = false
    defer { isApplyingContent = false }
    if let attributed = currentAttributedTitle {
      titleView.attributedText = attributed
    } else {
      titleView.text = currentTitle
      titleView.textColor = currentTitleColor
    }
    titleView.shadowColor = currentTitleShadowColor
    if reversesTitleShadowWhenHighlighted { reverseTitleShadow(isHighlighted) }
    let image = currentImage
    let symbol = currentPreferredSymbolConfiguration
    iconView.image = adjusted(
      symbol.flatMap { image?.applyingSymbolConfiguration($0) } ?? image, \.image)
    iconView.tintColor =
      buttonType == .custom ? nil : isEnabled ? nil : .tertiaryLabel
    backgroundView.image = adjusted(currentBackgroundImage, \.backgroundImage)
    backgroundView.backgroundColor = showsSelectionPlate ? tintColor : nil
    backgroundView.layer.cornerRadius = showsSelectionPlate ? 4 : 0
    place(backgroundView, if: backgroundView.image != nil || showsSelectionPlate)
    place(iconView, if: image != nil)
    place(titleView, if: titleView.text?.isEmpty == false)
  }

  /// System buttons show that they are selected by a plate behind their title.
  private var showsSelectionPlate: Bool {
    buttonType == .system && isSelected && isEnabled
      && content[exactly: .selected] == nil && content.shown(in: state, \.backgroundImage) == nil
  }

  /// An image as it is shown in this state: custom buttons darken it while pressed, and all make it
  /// paler while disabled, unless it was given for that state.
  private func adjusted(
    _ image: UIImage?, _ path: KeyPath<StateContent, UIImage?>
  ) -> UIImage? {
    guard let image else { return nil }
    if !isEnabled {
      let isOwn =
        content[exactly: state]?[keyPath: path] != nil
        || content[exactly: .disabled]?[keyPath: path] != nil
      guard adjustsImageWhenDisabled, !isOwn, buttonType == .custom else { return image }
      return adjustedImages.image(image, .paler)
    }
    guard isHighlighted, adjustsImageWhenHighlighted, buttonType == .custom,
      content[exactly: state]?[keyPath: path] == nil,
      content[exactly: .highlighted]?[keyPath: path] == nil
    else { return image }
    return adjustedImages.image(image, .darker)
  }

  private let adjustedImages = AdjustedImages()

  private func place(_ view: UIView, if isWanted: Bool) {
    if isWanted, view.superview == nil {
      if view === backgroundView { insertSubview(view, at: 0) } else { addSubview(view) }
    } else if !isWanted, view.superview != nil {
      view.removeFromSuperview()
    }
  }

  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? configuration?.title ?? currentAttributedTitle?.string
        ?? currentTitle
    }
    set { super.accessibilityLabel = newValue }
  }

  override var titleInReports: String? { titleLabel?.text }
  override var baselineFont: UIFont? { titleLabel?.font }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    guard configuration == nil else { return configured.layout(in: bounds) }
    applyContent()
    backgroundView.frame = backgroundRect(forBounds: bounds)
    let area = contentRect(forBounds: bounds)
    if iconView.superview != nil { iconView.frame = imageRect(forContentRect: area) }
    if titleView.superview != nil { titleView.frame = titleRect(forContentRect: area) }
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    let rect = bounds.inset(by: contentEdgeInsets)
    return rect.isNull ? .zero : rect
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    placement(in: contentRect).image
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    placement(in: contentRect).title
  }

  private var imageSize: CGSize { iconView.image?.size ?? .zero }
  private var titleSize: CGSize {
    titleView.text?.isEmpty == false ? titleView.intrinsicContentSize : .zero
  }

  private func placement(in area: CGRect) -> (image: CGRect, title: CGRect) {
    bringPartsUpToDate()
    let imageArea = area.inset(by: imageEdgeInsets)
    let titleArea = area.inset(by: titleEdgeInsets)
    var image = imageSize
    image.width = min(image.width, max(0, area.width))
    image.height = min(image.height, max(0, area.height))
    var title = titleSize
    title.width = min(title.width, max(0, titleArea.width - image.width))
    title.height = min(title.height, max(0, titleArea.height))
    let both = image.width + title.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageX = originX(of: both, in: imageArea) + (isRightToLeft ? title.width : 0)
    let titleX = originX(of: both, in: titleArea) + (isRightToLeft ? 0 : image.width)
    return (
      frame(of: image, x: imageX, in: imageArea), frame(of: title, x: titleX, in: titleArea)
    )
  }

  private func originX(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .fill, .leading: area.minX
    case .right, .trailing: area.maxX - width
    case .center: area.minX + (area.width - width) / 2
    }
  }

  private func frame(of size: CGSize, x: CGFloat, in area: CGRect) -> CGRect {
    var size = size
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = area.minY
    case .bottom: y = area.maxY - size.height
    case .fill:
      y = area.minY
      size.height = area.height
    case .center: y = area.minY + (area.height - size.height) / 2
    }
    if effectiveContentHorizontalAlignment == .fill, titleSize == .zero { size.width = area.width }
    let scale = max(1, traitCollection.displayScale)
    return CGRect(
      x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width,
      height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    guard configuration == nil else { return configured.size(fitting: size) }
    applyContent()
    let insets = contentEdgeInsets
    let background = backgroundView.image?.size ?? .zero
    let hasInsets = insets != .zero
    // A system button with a title alone keeps 6 points above and below it.
    let vertical: CGFloat = hasInsets ? insets.top + insets.bottom : titleSize == .zero ? 0 : 12
    var fitting = CGSize(
      width: imageSize.width + titleSize.width + insets.left + insets.right,
      height: max(imageSize.height, titleSize.height + (hasInsets ? 0 : vertical))
        + (hasInsets ? vertical : 0))
    if titleSize != .zero, fitting.width < 30 { fitting.width = 30 }
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

  open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
  open override var forLastBaselineLayout: UIView { titleLabel ?? self }

  override var keepsTaps: Bool { true }
}

extension UIButton.ButtonType {
  /// The image of types that are one.
  @MainActor
  fileprivate var image: UIImage? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: Self.symbol("info.circle")
    case .contactAdd: Self.symbol("plus.circle")
    case .close:
      UIImage(
        systemName: "xmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 25).applying(
          UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])))
    case .custom, .system, .plain: nil
    }
  }

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    )
  }
}
