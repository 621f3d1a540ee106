import CoreText

/// A description of a font, from which fonts are made.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing of it changes once it is made.
  private(set) final var request: FontRequest
  private(set) final var textStyle: UIFont.TextStyle?

  // The designated initialiser is public: a subclass of an app's inherits none of them otherwise.
  public override init() {
    request = FontRequest(source: .system(.default), size: 0)
    super.init()
  }

  convenience init(request: FontRequest, textStyle: UIFont.TextStyle? = nil) {
    self.init()
    self.request = request
    self.textStyle = textStyle
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: NSValue(cgAffineTransform: matrix)])
  }

  /// A descriptor from attributes; those that are not understood are left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let base = FontRequest(source: .system(.default), size: 0)
    self.init(request: base.adding(attributes), textStyle: attributes.textStyle)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: Properties

  open var postscriptName: String { CTFont.make(request).postScriptName }
  open var pointSize: CGFloat { request.size }
  /// What is done to each glyph, about the point where it stands on the baseline; y goes upwards.
  open var matrix: CGAffineTransform { request.matrix?.transform ?? .identity }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if request.isItalic { traits.insert(.traitItalic) }
    if request.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if request.width < 0 { traits.insert(.traitCondensed) }
    if request.width > 0 { traits.insert(.traitExpanded) }
    if CTFont.make(request).isMonospaced { traits.insert(.traitMonoSpace) }
    if case .system = request.source { traits.insert(.traitUIOptimized) }
    return traits
  }

  open var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [
      .name: postscriptName, .size: NSNumber(value: Double(pointSize)),
    ]
    if let textStyle { result[.textStyle] = textStyle.rawValue as NSString }
    if let matrix = request.matrix {
      result[.matrix] = NSValue(cgAffineTransform: matrix.transform)
    }
    let settings = request.featureSettings
    if !settings.isEmpty { result[.featureSettings] = settings }
    return result
  }

  open func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .family: CTFont.make(request).familyName
    case .visibleName: CTFont.make(request).displayName
    case .traits:
      [
        TraitKey.symbolic: symbolicTraits.rawValue as Any, .weight: request.weight,
        .slant: request.isItalic ? 1.0 : 0.0,
      ]
    default: fontAttributes[anAttribute]
    }
  }

  /// The descriptors of fonts that are like this one and equal to it in some attributes.
  ///
  /// - Parameter mandatoryKeys: what has to be equal; nil for nothing.
  open func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] {
    guard let matched = request.matchingFace() else { return [] }
    let found = UIFontDescriptor(request: matched, textStyle: textStyle)
    let isEqual = (mandatoryKeys ?? []).allSatisfy {
      "\(found.object(forKey: $0) as Any)" == "\(object(forKey: $0) as Any)"
    }
    return isEqual ? [found] : []
  }

  // MARK: Variants

  /// The same font with other traits; nil if the family has no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var result = request
    result.isItalic = symbolicTraits.contains(.traitItalic)
    result.setWidth(symbolicTraits)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != self.symbolicTraits.contains(.traitBold) {
      result.weight = isBold ? UIFont.Weight.bold.rawValue : 0
    }
    if symbolicTraits.contains(.traitMonoSpace), case .system = result.source {
      result.source = .system(.monospaced)
    }
    guard let matched = result.matchingFace() else { return nil }
    return UIFontDescriptor(request: matched, textStyle: textStyle)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    addingAttributes([.matrix: NSValue(cgAffineTransform: matrix)])
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  open func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// The system font in another design; nil for fonts that are not the system's.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard case .system = request.source, let known = design.coreText else { return nil }
    var result = request
    result.source = .system(known)
    return UIFontDescriptor(request: result, textStyle: textStyle)
  }

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      request: request.adding(attributes), textStyle: attributes.textStyle ?? textStyle)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.request == request
  }

  open override var hash: Int { request.hashValue }
}
