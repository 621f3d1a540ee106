/// A colour of an asset catalogue, by the name Xcode makes a symbol of.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// An image of an asset catalogue, by the name Xcode makes a symbol of.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIColor {
  /// The colour of a catalogue; clear if it is not there.
  public convenience init(resource: ColorResource) {
    let color = AssetCatalog.of(resource.bundle).color(named: resource.name)?.color ?? .clear
    self.init { _ in color }
  }
}

extension UIImage {
  /// The image of a catalogue; an empty one if it is not there.
  public convenience init(resource: ImageResource) {
    let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(found?.source ?? .empty, found?.properties ?? Properties())
  }
}
