/// A bar of buttons at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// Says where the bar stands.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  /// The bar's height without the safe area below it.
  static let height: CGFloat = 44
  private static let sideInset: CGFloat = 16
  private static let spacing: CGFloat = 16

  /// Black bars look as in dark mode.
  open var barStyle: UIBarStyle = .default {
    didSet {
      noteAppearance(\.barStyle, barStyle)
      barStyleDidChange(from: oldValue, to: barStyle)
    }
  }
  open var isTranslucent = true {
    didSet {
      noteAppearance(\.isTranslucent, isTranslucent)
      updateBackground()
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\.barTintColor, barTintColor)
      updateBackground()
    }
  }
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      noteAppearance(\.standardAppearance, standardAppearance)
      appearanceDidChange()
    }
  }
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\.scrollEdgeAppearance, scrollEdgeAppearance)
      appearanceDidChange()
    }
  }
  /// The appearance where the height is compact, as on phones on their side; nil for the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\.compactAppearance, compactAppearance)
      appearanceDidChange()
    }
  }
  /// The appearance at the scroll edge where the height is compact (iOS 15).
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
      appearanceDidChange()
    }
  }

  /// Whether no content lies under the bar; iOS shows it without background then.
  var isAtScrollEdge = false {
    didSet {
      guard isAtScrollEdge != oldValue else { return }
      edgeAppearance == nil ? updateBackground() : appearanceDidChange()
    }
  }
  var edgeLook = ScrollEdgeLook.hard {
    didSet { if edgeLook != oldValue { updateBackground() } }
  }

  private var backgroundImages: [UIBarPosition: UIImage] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]

  /// The picture behind the bar where it stands at a position; that of `any` everywhere else.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgroundImages[topOrBottom] = backgroundImage
    updateBackground()
  }
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[topOrBottom] }

  /// The hairline's picture; shown where there is a background image, as on iOS.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadowImages[topOrBottom] = shadowImage
    updateBackground()
  }
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  private var itemStorage: [UIBarButtonItem] = []
  private var views: [(item: UIBarButtonItem, view: UIView)] = []
  /// Views of apps that there is too little room for: the size they came with, and the one they have for now.
  private var narrowed: [ObjectIdentifier: (own: CGSize, given: CGSize)] = [:]
  private let background = _UIBarBackground(contentEdge: .top)
  var hidesShadow: Bool {
    get { background.hidesShadow }
    set { background.hidesShadow = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    updateBackground()
    NibCoder.finish(coder, self, as: UIToolbar.self)
  }

  open var items: [UIBarButtonItem]? {
    get { itemStorage }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    itemStorage = items ?? []
    for item in itemStorage { item.onChange = { [weak self] in self?.rebuild() } }
    rebuild()
  }

  private func rebuild() {
    views.forEach { $0.view.removeFromSuperview() }
    views = itemStorage.filter { !$0.isHidden }.map { ($0, makeView($0)) }
    for entry in views { addSubview(entry.view) }
    setNeedsLayout()
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView {
    if let custom = item.customView { return custom }
    if item.isSpace { return UIView() }
    let appearance = currentAppearance
    return BarButton(
      item,
      appearance: item.style == .done
        ? appearance.doneButtonAppearance : appearance.buttonAppearance)
  }

  // MARK: Appearance

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The appearance given for the scroll edge.
  private var edgeAppearance: UIToolbarAppearance? {
    (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  var currentAppearance: UIToolbarAppearance {
    (isAtScrollEdge ? edgeAppearance : nil) ?? (isCompact ? compactAppearance : nil)
      ?? standardAppearance
  }

  private var backgroundImage: UIImage? { backgroundImages[barPosition] ?? backgroundImages[.any] }

  /// Whether the background hides: at the scroll edge it does unless an appearance was given for it; a `barTintColor`
  /// is none, and a bar that is not translucent hides as well.
  private var hidesBackground: Bool {
    isAtScrollEdge && edgeAppearance == nil && backgroundImage == nil
  }

  private func appearanceDidChange() {
    updateBackground()
    rebuild()
  }

  private func updateBackground() {
    let appearance = currentAppearance.adapted(
      tint: barTintColor, image: backgroundImage,
      shadow: shadowImages[barPosition] ?? shadowImages[.any], isTranslucent: isTranslucent)
    background.show(hidesBackground ? nil : appearance.adapted(to: edgeLook))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass {
      appearanceDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let topExtension = statusBarExtension(of: barPosition)
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    let gaps = self.gaps
    let area =
      bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * Self.sideInset
      - gaps.reduce(0, +)
    let sizes = fitted(views.map { size(of: $0.view, $0.item) }, into: area)
    let flexible = views.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = max(0, area - sizes.reduce(0) { $0 + $1.width })
    var x = safeAreaInsets.left + Self.sideInset
    for (index, (entry, size)) in zip(views, sizes).enumerated() {
      x += gaps[index]
      let isFlexible = entry.item.systemItem == .flexibleSpace
      let width = isFlexible ? rest / CGFloat(flexible) : size.width
      entry.view.frame = CGRect(
        x: x, y: (Self.height - size.height) / 2, width: width, height: size.height)
      x += width
    }
  }

  /// The space before each item: two without a space of the app's between them stand as far apart as in a navigation bar.
  private var gaps: [CGFloat] {
    views.indices.map { index in
      let isBeside = index > 0 && !views[index].item.isSpace && !views[index - 1].item.isSpace
      return isBeside ? Self.spacing : 0
    }
  }

  private func size(of view: UIView, _ item: UIBarButtonItem) -> CGSize {
    if item.isSpace { return CGSize(width: item.width, height: Self.height) }
    if view is BarButton { return view.sizeThatFits(bounds.size) }
    if let narrow = narrowed[ObjectIdentifier(view)], narrow.given == view.bounds.size {
      return view.sizeInBar(own: narrow.own)
    }
    if view.bounds.size != .zero { return view.sizeInBar(own: view.bounds.size) }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// The sizes of what the bar shows: the app's views give way together where all is wider than the bar, those with
  /// a width by constraint excepted.
  private func fitted(_ sizes: [CGSize], into width: CGFloat) -> [CGSize] {
    let old = narrowed
    narrowed = [:]
    let excess = sizes.reduce(0) { $0 + $1.width } - width
    guard excess > 0, width > 0 else { return sizes }
    let yielding = views.indices.filter { index in
      let (item, view) = views[index]
      return item.customView === view
        && !view.constraintsOfOwnSize.contains { $0.firstAttribute == .width }
    }
    let room = yielding.reduce(0) { $0 + sizes[$1].width }
    guard room > 0 else { return sizes }
    var result = sizes
    for index in yielding {
      result[index].width *= max(0, room - excess) / room
      let view = views[index].view
      let own = old[ObjectIdentifier(view)].flatMap { $0.given == view.bounds.size ? $0.own : nil }
      narrowed[ObjectIdentifier(view)] = (own ?? view.bounds.size, result[index])
    }
    return result
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  override var defaultHugging: (Float, Float) { (250, 750) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }
}

/// Says where a toolbar stands.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
