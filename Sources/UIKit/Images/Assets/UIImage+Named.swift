extension UIImage {
  /// The image of the app with a name: an image set of an asset catalogue, or a file.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard !name.isEmpty else { return nil }
    let bundle = bundle ?? .main
    let traits = traitCollection ?? .current
    if let asset = AssetCatalog.of(bundle).image(namedLikeFile: name),
      let variant = asset.variant(for: traits)
    {
      var properties = asset.properties
      properties.scale = variant.scale
      properties.orientation = variant.backing.orientation
      self.init(.asset(variant.backing, asset), properties)
      return
    }
    if let symbol = AssetCatalog.of(bundle).symbol(named: name) {
      self.init(.symbol(symbol, SymbolConfiguration(.init(), traits: traits)))
      return
    }
    guard let found = NamedImageCache.shared.image(name, in: bundle, scale: traits.displayScale)
    else { return nil }
    self.init(found.backing, scale: found.scale)
  }
}

extension UIColor {
  /// The colour of the app's asset catalogue with a name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.of(bundle ?? .main).color(named: name)?.color else {
      return nil
    }
    if let traitCollection {
      self.init(cgColor: color.resolvedCGColor(with: traitCollection))
    } else {
      self.init(catalogName: name, color: color)
    }
  }
}

/// A data set of an asset catalogue.
open class NSDataAsset: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  open var name: String { nameValue }
  private let nameValue: String
  open var data: Data { dataValue }
  private let dataValue: Data
  open var typeIdentifier: String { typeIdentifierValue }
  private let typeIdentifierValue: String

  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  public init?(name: String, bundle: Bundle) {
    guard let found = AssetCatalog.of(bundle).data(named: name) else { return nil }
    nameValue = name
    dataValue = found.data
    typeIdentifierValue = found.type ?? "public.data"
    super.init()
  }
}

/// Keeps the files that were loaded by name.
private final class NamedImageCache: @unchecked Sendable {
  // Unchecked: the lock guards what changes.
  static let shared = NamedImageCache()

  private let lock = NSLock()
  private var images: [String: (backing: ImageBacking, scale: CGFloat)] = [:]

  func image(
    _ name: String, in bundle: Bundle, scale: CGFloat
  ) -> (backing: ImageBacking, scale: CGFloat)? {
    let key = "\(bundle.bundlePath)\n\(name)\n\(scale)"
    if let known = lock.withLock({ images[key] }) { return known }
    let folder = bundle.resourceURL ?? bundle.bundleURL
    guard
      let file = LooseImages.file(named: name, in: folder, scale: scale > 0 ? scale : nil),
      let backing = ImageBacking(file: file.url)
    else { return nil }
    lock.withLock { images[key] = (backing, file.scale) }
    return (backing, file.scale)
  }
}

extension AssetCatalog {
  /// The image set with a name, which may have the extension of the picture in it: `Foo.jpg` finds `Foo`, as on iOS.
  fileprivate func image(namedLikeFile name: String) -> AssetImage? {
    image(named: name) ?? LooseImages.stem(of: name).flatMap { image(named: $0) }
  }
}
