/// Images in archives: symbols by name, others as the PNG of their pixels with scale and orientation.
extension UIImage: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    coder.encode(renderingMode.rawValue, forKey: "HNKRenderingMode")
    if case .symbol(let name, _) = source {
      coder.encode(name as NSString, forKey: "UIResourceName")
      return
    }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
    let upright = cgImage.flatMap { UIImage(cgImage: $0).pngData() }
    if let upright { coder.encode(upright as NSData, forKey: "UIImageData") }
  }

  /// The source and properties of an archived image; nil if the pixels are damaged.
  static func archived(in coder: NSCoder) -> (Source, Properties)? {
    var properties = Properties()
    let mode = RenderingMode(rawValue: coder.decodeInteger(forKey: "HNKRenderingMode"))
    properties.renderingMode = mode ?? .automatic
    if let name = coder.objectIfPresent(of: NSString.self, forKey: "UIResourceName") as String? {
      return (.symbol(name, SymbolConfiguration(.init(), traits: nil)), properties)
    }
    guard let data = coder.objectIfPresent(of: NSData.self, forKey: "UIImageData") else {
      return (.empty, properties)
    }
    guard let backing = ImageBacking(data: Data(copying: data)) else { return nil }
    let orientation = Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation"))
    let scale = coder.decodeDouble(forKey: "UIScale")
    properties.scale = scale > 0 ? CGFloat(scale) : 1
    properties.orientation = orientation ?? .up
    return (.pixels(backing), properties)
  }
}
