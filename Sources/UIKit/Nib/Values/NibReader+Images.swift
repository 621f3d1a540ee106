extension NibReader {
  /// The image that an attribute names, or an `imageReference` child describes.
  func image(_ name: String) -> UIImage? {
    if let reference = child(name, named: "imageReference") { return reference.referencedImage }
    return element[name].flatMap { namedImage($0, catalog: element["catalog"]) }
  }

  private var referencedImage: UIImage? {
    guard let name = element["image"] else { return nil }
    var image = namedImage(name, catalog: element["catalog"])
    if let configuration = symbolConfiguration {
      image = image?.applyingSymbolConfiguration(configuration) ?? image
    }
    if let configuration = symbolColors {
      image = image?.applyingSymbolConfiguration(configuration) ?? image
    }
    switch element["renderingMode"] {
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  /// The colours of a symbol's parts; nil where it takes the tint.
  private var symbolColors: UIImage.SymbolConfiguration? {
    func colors(_ list: String) -> [UIColor] {
      element.list(list).compactMap { reader($0).color }
    }
    // `hierarchical-single` says how many colours the inspector shows.
    switch element["renderingMode"]?.split(separator: "-").first {
    case "multicolor": return .preferringMulticolor()
    case "hierarchical":
      return .init(hierarchicalColor: colors("hierarchicalColors").first ?? .tintColor)
    case "palette":
      let palette = colors("paletteColors")
      return palette.isEmpty ? nil : .init(paletteColors: palette)
    default: return nil
    }
  }

  private func namedImage(_ name: String, catalog: String?) -> UIImage? {
    let isSystem = (catalog ?? document.images[name]?["catalog"]) == "system"
    // `imageView:7le-sD-tuV:image` is a picture of Xcode's own that the document keeps as an archive.
    if isSystem { return name.contains(":") ? nil : UIImage(systemName: name) }
    if let image = UIImage(named: name, in: document.bundle, compatibleWith: nil) { return image }
    // A xib of a package may name an image of the app.
    return document.bundle === Bundle.main ? nil : UIImage(named: name)
  }

  /// The configuration that is a property's value.
  func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
    child(key)?.symbolConfiguration
  }

  /// The element's configuration of a symbol, or nil.
  var symbolConfiguration: UIImage.SymbolConfiguration? {
    let scale = option("symbolScale", Self.scales) ?? option("scale", Self.scales)
    var parts: [UIImage.SymbolConfiguration] = []
    switch element["configurationType"] {
    case "pointSize":
      parts.append(.init(pointSize: number("pointSize") ?? UIFont.systemFontSize))
    case "textStyle", "font":
      if let font = font("fontDescription") ?? font("symbolFontDescription") {
        parts.append(.init(font: font))
      }
    default:
      if let font = font("symbolFontDescription") ?? font("fontDescription") {
        parts.append(.init(font: font))
      }
    }
    if let weight = option("weight", Self.symbolWeights) { parts.append(.init(weight: weight)) }
    if let scale { parts.append(.init(scale: scale)) }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { $0.applying($1) }
  }

  private static let scales: [String: UIImage.SymbolScale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
  ]
  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
