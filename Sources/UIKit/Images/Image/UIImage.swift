import CoreText
import ImageIO

/// A picture: pixels, a symbol, or a series of pictures. Immutable and safe to use from any thread.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: what changes after it is made is behind the locks of its backing and its asset.
  /// Everything an image is made of besides its pixels.
  struct Properties: Sendable {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var tintColor: UIColor?
    var flipsForRightToLeft = false
    /// Whether a drawing that is shown larger is drawn that large.
    var keepsOutlines = false
    var isDecorative = false
  }

  /// The source of the image's pixels.
  enum Source: Sendable {
    case empty
    case pixels(ImageBacking)
    case symbol(String, SymbolConfiguration)
    /// One of an asset's pictures, and the asset to choose another one from.
    case asset(ImageBacking, AssetImage)
  }

  private(set) final var source = Source.empty
  private(set) final var properties = Properties()
  private(set) final var frames: [UIImage]?
  private final var length: TimeInterval = 0
  /// How long the series of pictures takes, in seconds.
  open var duration: TimeInterval { length }
  /// The asset that the image was registered with, if any.
  private var registered: UIImageAsset?
  private static let assetLock = NSLock()

  // Every designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() { super.init() }

  convenience init(
    _ source: Source, _ properties: Properties = Properties(), frames: [UIImage]? = nil,
    duration: TimeInterval = 0
  ) {
    self.init()
    become(source, properties)
    self.frames = frames
    length = duration
  }

  /// Initialisers end with it; afterwards the image stays as it is.
  private func become(_ source: Source, _ properties: Properties) {
    self.source = source
    self.properties = properties
  }

  /// The image of an archive.
  public required init?(coder: NSCoder) {
    super.init()
    guard let (source, properties) = Self.archived(in: coder) else { return nil }
    become(source, properties)
  }

  // MARK: From data, files and pixels

  public init?(data: Data) {
    super.init()
    guard let backing = ImageBacking(data: data) else { return nil }
    become(.pixels(backing), Properties(orientation: backing.orientation))
  }

  public init?(data: Data, scale: CGFloat) {
    super.init()
    guard let backing = ImageBacking(data: data) else { return nil }
    become(
      .pixels(backing), Properties(scale: Self.sane(scale), orientation: backing.orientation))
  }

  /// The picture in a file; `@2x` and `@3x` before the extension give its scale.
  public init?(contentsOfFile path: String) {
    super.init()
    guard let file = LooseImages.file(atPath: path), let backing = ImageBacking(file: file.url)
    else { return nil }
    become(
      .pixels(backing),
      Properties(scale: Self.sane(file.scale), orientation: backing.orientation))
  }

  public init(cgImage: CGImage) {
    super.init()
    become(.pixels(ImageBacking(cgImage)), Properties())
  }

  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    super.init()
    become(
      .pixels(ImageBacking(cgImage)),
      Properties(scale: Self.sane(scale), orientation: orientation))
  }

  convenience init(_ backing: ImageBacking, scale: CGFloat) {
    self.init(
      .pixels(backing),
      Properties(scale: Self.sane(scale), orientation: backing.orientation))
  }

  static func sane(_ scale: CGFloat) -> CGFloat {
    scale.isFinite && scale > 0 ? scale : 1
  }

  // MARK: Animated

  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let seconds = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(first.source, first.properties, frames: images, duration: seconds)
  }

  /// The pictures `name0`, `name1` … of the app.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for index in 0..<1024 {
      guard let image = UIImage(named: "\(name)\(index)") else {
        if index == 0 { continue }
        break
      }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The images named `name0`, `name1` and so on, up to 1024, with the same fixed edges.
  open class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    guard let image = animatedImageNamed(name, duration: duration), let images = image.images
    else { return nil }
    return animatedImage(
      with: images.map { $0.resizableImage(withCapInsets: capInsets) }, duration: image.duration)
  }

  open var images: [UIImage]? { frames }

  /// Whether the image has colours brighter than white (iOS 17).
  open var isHighDynamicRange: Bool { false }

  /// The image without colours brighter than white.
  open func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  // MARK: Variants

  /// The variants of the image for other traits; one without others has an asset of its own.
  open var imageAsset: UIImageAsset? {
    let (asset, isNew) = Self.assetLock.withLock {
      if let registered { return (registered, false) }
      let new = UIImageAsset()
      registered = new
      return (new, true)
    }
    if isNew { asset.adopt(self) }
    return asset
  }

  /// The asset it belongs to, without making one.
  var knownAsset: UIImageAsset? {
    get { Self.assetLock.withLock { registered } }
    set { Self.assetLock.withLock { registered = newValue } }
  }

  /// The traits the image was made for.
  open var traitCollection: UITraitCollection {
    if let traits = knownAsset?.traits(of: self) { return traits }
    let scale = UITraitCollection(displayScale: self.scale)
    guard let own = configuration?.traitCollection else { return scale }
    return UITraitCollection(traitsFrom: [own, scale])
  }

  // MARK: Properties

  /// Size in points, upright.
  open var size: CGSize {
    switch source {
    case .empty: return .zero
    case .symbol(let name, let configuration):
      return SymbolImage(name, configuration).size(scale: scale)
    case .pixels(let backing), .asset(let backing, _):
      let size = CGSize(
        width: backing.pixelSize.width / scale, height: backing.pixelSize.height / scale)
      return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
    }
  }

  /// Pixels per point; for symbols the screen's.
  open var scale: CGFloat {
    if case .symbol(_, let configuration) = source { return configuration.displayScale }
    return properties.scale
  }

  open var imageOrientation: Orientation { properties.orientation }
  open var renderingMode: RenderingMode { properties.renderingMode }
  open var capInsets: UIEdgeInsets { properties.capInsets }
  open var resizingMode: ResizingMode { properties.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { properties.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { properties.flipsForRightToLeft }

  /// The pixels before orientation; for symbols drawn in black. Nil if they cannot be decoded, and for an image
  /// that Core Image makes.
  open var cgImage: CGImage? { ciImage == nil ? pixels : nil }

  /// The image that Core Image renders; nil for other images.
  open var ciImage: CIImage? {
    if case .pixels(let backing) = source { backing.recipe } else { nil }
  }

  /// The pixels before orientation, wherever they come from.
  var pixels: CGImage? {
    switch source {
    case .empty: nil
    case .pixels(let backing), .asset(let backing, _): backing.image
    case .symbol(let name, let configuration):
      SymbolImage(name, configuration).render(
        colors: symbolColors(configuration, tint: properties.tintColor, traits: .current),
        scale: scale, size: size)
    }
  }

  open var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// Whether it is drawn anew where it is shown larger than it is: symbols, and drawings that keep their outlines.
  var isDrawnFromOutlines: Bool { isSymbolImage || drawingBacking != nil }

  /// Where a drawing that keeps its outlines has them.
  var drawingBacking: ImageBacking? {
    guard properties.keepsOutlines, case .asset(let backing, _) = source, backing.drawing != nil
    else { return nil }
    return backing
  }

  open var baselineOffsetFromBottom: CGFloat? {
    if let offset = properties.baselineOffset { return offset }
    guard case .symbol(let name, let configuration) = source else { return nil }
    return SymbolImage(name, configuration).baselineOffset
  }

  open var hasBaseline: Bool { baselineOffsetFromBottom != nil }

  open var configuration: Configuration? { symbolConfiguration }

  open var symbolConfiguration: SymbolConfiguration? {
    if case .symbol(_, let configuration) = source { configuration } else { nil }
  }

  /// Whether the image is shown as a shape in one colour where nothing else is said.
  var isDrawnInTint: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && symbolConfiguration?.hasColors != true
    }
  }

  // MARK: Variants

  /// The same picture with some properties changed.
  func with(_ change: (inout Properties) -> Void) -> UIImage {
    var changed = properties
    change(&changed)
    return UIImage(source, changed, frames: frames?.map { $0.with(change) }, duration: duration)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The image as a shape in a colour; views that tint images show it in their own tint.
  open func withTintColor(_ color: UIColor) -> UIImage {
    with { $0.tintColor = color }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  open func imageWithoutBaseline() -> UIImage {
    guard isSymbolImage else { return with { $0.baselineOffset = nil } }
    return cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? self
  }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.mirrored }
  }

  // MARK: Copies and equality

  /// Replaces the configuration of a symbol; of other images it chooses the variant for the traits.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    switch source {
    case .symbol(let name, let own):
      let symbol =
        configuration as? SymbolConfiguration
        ?? own.withTraitCollection(configuration.traitCollection)
      return UIImage(.symbol(name, symbol), properties)
    case .asset:
      return configuration.traitCollection.map(resolved) ?? self
    default:
      return self
    }
  }

  /// Adds to the configuration of a symbol; nil for other images.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let name, let own) = source else { return nil }
    return UIImage(.symbol(name, own.applying(configuration)), properties)
  }

  // MARK: Drawing

  /// Draws the image at its size into the current context.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into a rectangle of the current context, scaled to it or resized by its caps.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, of: context)
  }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect, of: context)
    context.restoreGState()
  }

  /// Fills a rectangle with copies of the image, from the context's origin on.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor(patternImage: self).cgColor)
    context.fill(rect)
    context.restoreGState()
  }

  /// The image with caps on two sides, whose one point between them is stretched.
  @available(*, deprecated, message: "Use resizableImage(withCapInsets:)")
  open func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  /// A renderer's format for images like this one: its scale, and opaque if it is.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = pixels?.isOpaque ?? false
    return format
  }

  // MARK: Data

  /// The image as a PNG file's bytes, upright.
  open func pngData() -> Data? {
    displayImage(tint: properties.tintColor, traits: .current).flatMap(ImageEncoder.png)
  }

  /// The image as a JPEG file's bytes, upright; quality from 0 to 1.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = displayImage(tint: properties.tintColor, traits: .current) else { return nil }
    return ImageEncoder.jpeg(image, quality: Double(compressionQuality))
  }

  /// The image decoded, so that showing it takes no time; nil if it cannot be.
  open func preparingForDisplay() -> UIImage? {
    pixels == nil ? nil : self
  }

  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// A small copy that fits a size in points; large files are decoded at the small size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
      self.size.width > 0, self.size.height > 0
    else { return nil }
    let fit = min(1, size.width / self.size.width, size.height / self.size.height)
    let pixels = max(1, (max(self.size.width, self.size.height) * fit * scale).rounded())
    if case .pixels(let backing) = source, let file = backing.source {
      return Self.thumbnail(of: file, pixels: pixels, scale: scale)
    }
    guard let image = displayImage(tint: properties.tintColor, traits: .current) else { return nil }
    let width = max(1, Int((CGFloat(image.width) * fit).rounded()))
    let height = max(1, Int((CGFloat(image.height) * fit).rounded()))
    return image.raster.resampled(width: width, height: height).map {
      UIImage(cgImage: CGImage($0), scale: scale, orientation: .up)
    }
  }

  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  // MARK: Identity

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.pixels(let a), .pixels(let b)), (.asset(let a, _), .asset(let b, _)):
      return a.identity == b.identity && hasSameLook(as: other)
    case (.symbol(let a, let first), .symbol(let b, let second)):
      return a == b && first == second && hasSameLook(as: other)
    case (.empty, .empty):
      return hasSameLook(as: other)
    default:
      return false
    }
  }

  private func hasSameLook(as other: UIImage) -> Bool {
    scale == other.scale && imageOrientation == other.imageOrientation
      && renderingMode == other.renderingMode && capInsets == other.capInsets
      && properties.tintColor == other.properties.tintColor && frames == other.frames
  }

  open override var hash: Int {
    switch source {
    case .empty: 0
    case .pixels(let backing), .asset(let backing, _): backing.identity.hashValue
    case .symbol(let name, _): name.hashValue
    }
  }

  open override var description: String {
    let (what, isTemplate) =
      switch source {
      case .symbol(let name, _): ("symbol(system: \(name))", true)
      case .asset(_, let asset): ("named(main: \(asset.name))", false)
      case .empty, .pixels: ("anonymous", false)
      }
    let mode =
      switch renderingMode {
      case .automatic: "automatic(\(isTemplate ? "template" : "original"))"
      case .alwaysOriginal: "alwaysOriginal"
      case .alwaysTemplate: "alwaysTemplate"
      }
    return "<UIImage:\(addressInDescriptions) \(what) {\(size.width.inDescriptions),"
      + " \(size.height.inDescriptions)} renderingMode=\(mode)>"
  }
}
