import CoreText

extension UIFontDescriptor {
  /// A descriptor's attribute of a font.
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let name = Self(rawValue: "NSFontNameAttribute")
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    /// A `CGAffineTransform` in an NSValue.
    public static let matrix = Self(rawValue: "NSFontMatrixAttribute")
    public static let visibleName = Self(rawValue: "NSFontVisibleNameAttribute")
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    /// Descriptors of the fonts that characters are looked up in which the font lacks.
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// Keys of the dictionary under `AttributeName.traits`.
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
  }

  /// Keys of the dictionaries under `AttributeName.featureSettings`.
  public struct FeatureKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = featureIdentifier
    public static let selector = typeIdentifier
  }

  /// The designs of the system font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")

    var coreText: CoreText.SystemDesign? {
      switch self {
      case .default: .default
      case .serif: .serif
      case .monospaced: .monospaced
      case .rounded: .rounded
      default: nil
      }
    }
  }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = Self(rawValue: 1 << 0)
    public static let traitBold = Self(rawValue: 1 << 1)
    public static let traitExpanded = Self(rawValue: 1 << 5)
    public static let traitCondensed = Self(rawValue: 1 << 6)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
    public static let traitVertical = Self(rawValue: 1 << 11)
    public static let traitUIOptimized = Self(rawValue: 1 << 12)
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
  }
}

extension [UIFontDescriptor.AttributeName: Any] {
  var textStyle: UIFont.TextStyle? {
    if let style = self[.textStyle] as? UIFont.TextStyle { return style }
    return (self[.textStyle] as? String).map(UIFont.TextStyle.init(rawValue:))
  }
}

extension FontRequest {
  /// The request with a descriptor's attributes worked in.
  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontRequest {
    var result = self
    if let size = (attributes[.size] as? NSNumber)?.doubleValue ?? (attributes[.size] as? Double) {
      result.size = CGFloat(size)
    } else if let size = attributes[.size] as? CGFloat {
      result.size = size
    }
    if let name = (attributes[.name] ?? attributes[.family]) as? String,
      let font = CTFont.named(name, size: result.size)
    {
      result = font.request
    }
    if let matrix = attributes[.matrix] as? CGAffineTransform {
      result.matrix = FontMatrix(matrix)
    } else if let matrix = attributes[.matrix] as? NSValue {
      result.matrix = FontMatrix(matrix.cgAffineTransformValue)
    }
    if let face = attributes[.face] as? String { result = result.withFace(face) }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      result = result.adding(traits)
    }
    if let others = attributes[.cascadeList] as? [UIFontDescriptor] {
      result.fallbackFamilies = others.map { CTFont.make($0.request).primaryFamily }
    }
    if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Int]] {
      result.features += settings.compactMap(Self.feature)
    }
    return result
  }

  private func adding(_ traits: [UIFontDescriptor.TraitKey: Any]) -> FontRequest {
    var result = self
    if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight.rawValue }
    if let weight = traits[.weight] as? CGFloat { result.weight = weight }
    if let weight = traits[.weight] as? NSNumber { result.weight = CGFloat(weight.doubleValue) }
    if let slant = traits[.slant] as? CGFloat { result.isItalic = slant > 0 }
    if let width = traits[.width] as? UIFont.Width { result.width = width.rawValue }
    if let width = traits[.width] as? CGFloat { result.width = width }
    if let symbolic = traits[.symbolic] as? UInt32 {
      let set = UIFontDescriptor.SymbolicTraits(rawValue: symbolic)
      result.isItalic = set.contains(.traitItalic)
      if set.contains(.traitBold) { result.weight = UIFont.Weight.bold.rawValue }
      result.setWidth(set)
    }
    return result.matchingFace() ?? result
  }

  /// The width that symbolic traits ask for.
  mutating func setWidth(_ traits: UIFontDescriptor.SymbolicTraits) {
    if traits.contains(.traitCondensed) {
      width = UIFont.Width.condensed.rawValue
    } else if traits.contains(.traitExpanded) {
      width = UIFont.Width.expanded.rawValue
    } else {
      width = 0
    }
  }

  private static func feature(_ setting: [UIFontDescriptor.FeatureKey: Int]) -> String? {
    guard let type = setting[.featureIdentifier], let selector = setting[.typeIdentifier] else {
      return nil
    }
    return FontFeature.all.first { $0.type == type && $0.selector == selector }?.text
  }

  /// The features as a descriptor's attribute has them.
  var featureSettings: [[UIFontDescriptor.FeatureKey: Int]] {
    features.compactMap { text in
      FontFeature.all.first { $0.text == text }
        .map { [.featureIdentifier: $0.type, .typeIdentifier: $0.selector] }
    }
  }

  private func withFace(_ name: String) -> FontRequest {
    guard case .face(let face) = source else { return self }
    let found = FontLibrary.shared.faces(inFamily: face.family).first {
      $0.style.caseInsensitiveCompare(name) == .orderedSame
    }
    return found.map { FontRequest(face: $0, size: size) } ?? self
  }
}
