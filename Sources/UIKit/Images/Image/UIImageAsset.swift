/// The variants of an image: one for light and one for dark, say, or for each scale.
open class UIImageAsset: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  private struct Variant {
    var traits: UITraitCollection
    var image: UIImage
  }

  private let lock = NSLock()
  private var variants: [Variant] = []
  /// The image the asset came from, when it is one of a catalogue's or a symbol.
  private weak var origin: UIImage?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  func adopt(_ image: UIImage) { lock.withLock { origin = image } }

  /// The variant that suits the traits best.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    if let found = registeredImage(for: traitCollection) { return found }
    let origin = lock.withLock { self.origin }
    return origin?.resolved(for: traitCollection) ?? UIImage()
  }

  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? .current)
    return image.isSymbolImage ? image.withConfiguration(configuration) : image
  }

  /// Adds a variant, in the place of one for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    image.knownAsset = self
    lock.withLock {
      variants.removeAll { $0.traits == traitCollection }
      variants.append(Variant(traits: traitCollection, image: image))
    }
  }

  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  open func unregister(with traitCollection: UITraitCollection) {
    lock.withLock { variants.removeAll { $0.traits == traitCollection } }
  }

  open func unregister(with configuration: UIImage.Configuration) {
    unregister(with: configuration.traitCollection ?? UITraitCollection())
  }

  func traits(of image: UIImage) -> UITraitCollection? {
    lock.withLock { variants.first { $0.image === image }?.traits }
  }

  /// The registered variant whose traits all hold; of several the one that says most.
  func registeredImage(for traits: UITraitCollection) -> UIImage? {
    let known = lock.withLock { variants }
    let fitting = known.filter { traits.containsTraits(in: $0.traits) }
    return
      (fitting.max { $0.traits.specifiedCount < $1.traits.specifiedCount }
      ?? known.first { $0.traits.userInterfaceStyle != .dark } ?? known.first)?.image
  }
}

extension UITraitCollection {
  /// How many of the traits that images vary by are specified.
  fileprivate var specifiedCount: Int {
    [
      userInterfaceStyle != .unspecified, displayScale != 0, horizontalSizeClass != .unspecified,
      verticalSizeClass != .unspecified, userInterfaceIdiom != .unspecified,
      layoutDirection != .unspecified, accessibilityContrast != .unspecified,
    ].filter { $0 }.count
  }
}
