/// A view that shows an image, or plays a series of them.
///
/// The image becomes the layer's contents, so that the renderer copies its pixels and nothing is drawn again.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var imageStorage: UIImage?
  private var highlightedStorage: UIImage?
  private var player: ImagePlayer?
  /// The image as it was put into the layer last.
  private var shownKey: ShownImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    imageStorage = image
    show()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    imageStorage = image
    highlightedStorage = highlightedImage
    show()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    NibCoder.finish(coder, self, as: UIImageView.self)
  }

  // MARK: Images

  open var image: UIImage? {
    get { imageStorage }
    set {
      let oldSize = imageStorage?.size
      imageStorage = newValue
      imageDidChange(from: oldSize)
    }
  }

  open var highlightedImage: UIImage? {
    get { highlightedStorage }
    set {
      highlightedStorage = newValue
      if isHighlighted { show() }
      tellObservers()
    }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { show() } }
  }

  /// Size and weight of symbols that say nothing of it themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageDidChange(from: nil) } }
  }

  /// How bright images may be shown (iOS 17). Images here hold standard colours only, which look the same in each.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
  /// How bright the image is shown.
  open var imageDynamicRange: UIImage.DynamicRange { .standard }

  private func imageDidChange(from oldSize: CGSize?) {
    if oldSize != imageStorage?.size || oldSize == nil { invalidateIntrinsicContentSize() }
    if let frames = imageStorage?.images, !frames.isEmpty {
      startPlaying(frames, duration: imageStorage?.duration ?? 0, repeats: 0)
    } else if animationImages == nil {
      stopPlaying()
    }
    show()
    tellObservers()
  }

  // MARK: Animation

  open var animationImages: [UIImage]? {
    didSet { if isAnimating { stopAnimating() } }
  }
  open var highlightedAnimationImages: [UIImage]?
  /// Seconds of one round; 0 for a thirtieth of a second an image.
  open var animationDuration: TimeInterval = 0
  /// 0 for no end.
  open var animationRepeatCount = 0

  open var isAnimating: Bool { player != nil }

  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let frames = own ?? imageStorage?.images, !frames.isEmpty else { return }
    let duration = own == nil ? imageStorage?.duration ?? 0 : animationDuration
    startPlaying(frames, duration: duration, repeats: animationRepeatCount)
  }

  open func stopAnimating() {
    stopPlaying()
    show()
  }

  private func startPlaying(_ frames: [UIImage], duration: TimeInterval, repeats: Int) {
    stopPlaying()
    player = ImagePlayer(frames, duration: duration, repeats: repeats) { [weak self] isOver in
      if isOver { self?.player = nil }
      self?.show()
    }
    player?.start(isVisible: window != nil)
  }

  private func stopPlaying() {
    player?.stop()
    player = nil
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    player?.setVisible(window != nil)
    show()
  }

  // MARK: Showing

  /// The values that decide how the layer's contents look.
  private struct ShownImage: Equatable {
    var image: ObjectIdentifier
    var tint: CGColor?
    var traits: ObjectIdentifier
    var enlargement: CGFloat
    var isMirrored: Bool
  }

  private var displayedImage: UIImage? {
    if let frame = player?.currentImage { return frame }
    return (isHighlighted ? highlightedStorage : nil) ?? imageStorage
  }

  /// The image with this view's traits and symbol configuration.
  private func resolved(_ image: UIImage) -> UIImage {
    image.settingDefaults(preferredSymbolConfiguration).resolved(for: traitCollection)
  }

  /// How many times as large as it is an image is shown that is drawn from its outlines.
  private func enlargement(of source: UIImage) -> CGFloat {
    guard source.isDrawnFromOutlines else { return 1 }
    let (room, size) = (bounds.size, resolved(source).size)
    guard size.width > 0, size.height > 0 else { return 1 }
    let (x, y) = (room.width / size.width, room.height / size.height)
    let wanted: CGFloat =
      switch contentMode {
      case .scaleAspectFit: min(x, y)
      case .scaleAspectFill, .scaleToFill: max(x, y)
      default: 1
      }
    let largest = 2048 / max(size.width, size.height, 1)
    return min(max(wanted, 1), max(largest, 1))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if displayedImage?.isDrawnFromOutlines == true { show() }
  }

  open override var contentMode: ContentMode {
    didSet { if displayedImage?.isDrawnFromOutlines == true { show() } }
  }

  /// Puts the image into the layer.
  private func show() {
    guard let source = displayedImage else {
      if layer.contents != nil { layer.contents = nil }
      shownKey = nil
      return
    }
    let tint = source.isDrawnInTint ? tintColor : source.properties.tintColor
    let key = ShownImage(
      image: ObjectIdentifier(source), tint: tint?.resolvedCGColor(with: traitCollection),
      traits: ObjectIdentifier(traitCollection), enlargement: enlargement(of: source),
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft
        && source.isMirroredForReading)
    guard key != shownKey else { return }
    shownKey = key
    shownImage = source
    var image = resolved(source)
    if key.isMirrored { image = image.withHorizontallyFlippedOrientation() }
    layer.contents = image.displayImage(
      tint: tint, traits: traitCollection, enlargement: key.enlargement)
    layer.contentsScale = image.scale * key.enlargement
    layer.contentsCenter = image.contentsCenter
  }

  /// Keeps the image that `shownKey` names alive, so that its identity is not taken by another.
  private var shownImage: UIImage?

  private func showAgain() {
    shownKey = nil
    show()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute { didSet { show() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if displayedImage?.isDrawnInTint == true { show() }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    showAgain()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsImageSizeForAccessibilityContentSizeCategory,
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    {
      invalidateIntrinsicContentSize()
    }
    let symbol = displayedImage?.isSymbolImage == true
    if symbol { invalidateIntrinsicContentSize() }
    show()
  }

  // MARK: Size

  /// Whether the image grows with text in the sizes for accessibility; in the others it keeps its own size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue {
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// How much larger than the image the view wants to be.
  private var accessibilityScale: CGFloat {
    let traits = traitCollection
    guard adjustsImageSizeForAccessibilityContentSizeCategory,
      traits.preferredContentSizeCategory.isAccessibilityCategory
    else { return 1 }
    return UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traits)
  }

  open override var intrinsicContentSize: CGSize {
    guard let image = imageStorage else { return super.intrinsicContentSize }
    let size = resolved(image).size
    let insets = image.alignmentRectInsets
    let scale = accessibilityScale
    return CGSize(
      width: (size.width - insets.left - insets.right) * scale,
      height: (size.height - insets.top - insets.bottom) * scale)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let image = imageStorage else { return .zero }
    let size = resolved(image).size
    let scale = accessibilityScale
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    imageStorage?.alignmentRectInsets ?? .zero
  }

  override func baselineOffsets(at size: CGSize) -> (
    firstFromTop: CGFloat, lastFromBottom: CGFloat
  )? {
    guard let image = imageStorage.map(resolved), let offset = image.baselineOffsetFromBottom else {
      return nil
    }
    let bottom = offset + (size.height - image.size.height) / 2
    return (size.height - bottom, bottom)
  }

  override var imageInDescriptions: UIImage? { image }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStorage?.traits ?? .image }
    set { super.accessibilityTraits = newValue }
  }
}

extension UIImage {
  /// The part that stretches, in fractions, for a layer's `contentsCenter`.
  var contentsCenter: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
      height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
