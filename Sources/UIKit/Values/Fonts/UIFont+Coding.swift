import CoreText

/// Fonts in archives: those of the system by what chose them, others by name.
extension UIFont: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    let request = ctFont.request
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    if let style = scaling?.style {
      coder.encode(style.rawValue as NSString, forKey: "UIFontTextStyleForScaling")
    }
    if let matrix = request.matrix {
      let parts = [matrix.a, matrix.b, matrix.c, matrix.d].map { NSNumber(value: $0.native) }
      coder.encode(parts as NSArray, forKey: "HNKMatrix")
    }
    guard case .system(let design) = request.source else { return }
    coder.encode(design.rawValue as NSString, forKey: "HNKDesign")
    coder.encode(Double(request.weight), forKey: "HNKWeight")
    coder.encode(Double(request.width), forKey: "HNKWidth")
    coder.encode(request.isItalic, forKey: "HNKItalic")
    coder.encode(request.features.joined(separator: " ") as NSString, forKey: "HNKFeatures")
  }

  /// The descriptor of the archived font, and the text style it follows; nil if it is one by name that is not here.
  static func archived(in coder: NSCoder) -> (FontRequest, FontScaling?)? {
    guard var (request, scaling) = plain(in: coder) else { return nil }
    request.matrix = matrix(in: coder)
    return (request, scaling)
  }

  private static func matrix(in coder: NSCoder) -> FontMatrix? {
    guard coder.containsValue(forKey: "HNKMatrix") else { return nil }
    let value = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "HNKMatrix")
    let parts = (value as? NSArray)?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
    guard parts.count == 4 else { return nil }
    return FontMatrix(
      CGAffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: 0, ty: 0))
  }

  private static func plain(in coder: NSCoder) -> (FontRequest, FontScaling?)? {
    func text(_ key: String) -> String? {
      coder.objectIfPresent(of: NSString.self, forKey: key) as String?
    }
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    let style = text("UIFontTextStyleForScaling").map { UIFont.TextStyle(rawValue: $0) }
    guard let design = text("HNKDesign").flatMap(SystemDesign.init(rawValue:)) else {
      let font = text("UIFontName").flatMap { CTFont.named($0, size: size) }
      return font.map { ($0.request, style.map { .textStyle($0) }) }
    }
    var request = FontRequest(
      source: .system(design), size: size,
      weight: CGFloat(coder.decodeDouble(forKey: "HNKWeight")),
      isItalic: coder.decodeBool(forKey: "HNKItalic"),
      features: (text("HNKFeatures") ?? "").split(separator: " ").map(String.init))
    request.width = CGFloat(coder.decodeDouble(forKey: "HNKWidth"))
    return (request, style.map { .textStyle($0) })
  }
}
