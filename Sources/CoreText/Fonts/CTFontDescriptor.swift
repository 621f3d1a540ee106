import CoreGraphics
import Foundation

/// The traits of a font that are there or not.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let traitItalic = Self(rawValue: 1 << 0)
  public static let traitBold = Self(rawValue: 1 << 1)
  public static let traitExpanded = Self(rawValue: 1 << 5)
  public static let traitCondensed = Self(rawValue: 1 << 6)
  public static let traitMonoSpace = Self(rawValue: 1 << 10)
  public static let italicTrait = traitItalic
  public static let boldTrait = traitBold
}

/// The keys of a descriptor's attributes.
nonisolated(unsafe) public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
nonisolated(unsafe) public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
nonisolated(unsafe) public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
nonisolated(unsafe) public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"

/// A description of a font, from which fonts are made. Immutable.
public final class CTFontDescriptor: Hashable, Sendable {
  let request: FontRequest

  init(_ request: FontRequest) { self.request = request }

  public static func == (a: CTFontDescriptor, b: CTFontDescriptor) -> Bool {
    a.request == b.request
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(request) }
}

/// A descriptor of the font with a name; a size of 0 leaves the size to the font that is made.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptorCreateWithAttributes(
    [kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: size.native)] as NSDictionary
  )
}

/// A descriptor with attributes: a name or family, a size, traits. Others are left out.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  func number(_ value: Any?) -> CGFloat? {
    if let value = value as? NSNumber { return CGFloat(value.doubleValue) }
    return value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
  }
  let size = number(attributes[kCTFontSizeAttribute]) ?? 0
  let name = attributes[kCTFontNameAttribute] ?? attributes[kCTFontFamilyNameAttribute]
  var request =
    (name as? String ?? (name as? NSString) as String?).flatMap { CTFont.named($0, size: size) }?
    .request ?? FontRequest(source: .system(.default), size: size)
  if let traits = attributes[kCTFontTraitsAttribute] as? NSDictionary {
    if let weight = number(traits[kCTFontWeightTrait]) { request.weight = weight }
    if let bits = number(traits[kCTFontSymbolicTrait]) {
      request = request.with(CTFontSymbolicTraits(rawValue: UInt32(clamping: Int(bits))), .all)
    }
  }
  return CTFontDescriptor(request)
}

/// A descriptor that gives a font again.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(font.request)
}

/// The font of a descriptor; a size of 0 takes the descriptor's, or else 12.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let own = descriptor.request.size
  return .make(descriptor.request.with(size: size > 0 ? size : own > 0 ? own : 12, matrix))
}

/// A font like another one, with another size, matrix, or what a descriptor says. A size of 0 keeps the font's own.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  .make((attributes?.request ?? font.request).with(size: size > 0 ? size : font.size, matrix))
}

/// A font like another one with other traits, of those in the mask; nil if the family has none such.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  font.request.with(symTraitValue, symTraitMask).matchingFace().map {
    .make($0.with(size: size > 0 ? size : font.size, matrix))
  }
}

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  var traits: CTFontSymbolicTraits = []
  if font.request.isItalic { traits.insert(.traitItalic) }
  if font.request.weight >= 0.3 { traits.insert(.traitBold) }
  if font.request.width < 0 { traits.insert(.traitCondensed) }
  if font.request.width > 0 { traits.insert(.traitExpanded) }
  if font.isMonospaced { traits.insert(.traitMonoSpace) }
  return traits
}

extension CTFontSymbolicTraits {
  fileprivate static let all: Self = [
    .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace,
  ]
}

extension FontRequest {
  fileprivate func with(
    size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
  ) -> FontRequest {
    var result = self
    result.size = FontRequest(source: source, size: size).size
    if let matrix { result.matrix = FontMatrix(matrix.pointee) }
    return result
  }

  /// The request with those traits of a mask.
  fileprivate func with(_ traits: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits) -> FontRequest
  {
    var result = self
    if mask.contains(.traitItalic) { result.isItalic = traits.contains(.traitItalic) }
    if mask.contains(.traitBold), traits.contains(.traitBold) != (weight >= 0.3) {
      result.weight = traits.contains(.traitBold) ? FontWeightScale.trait(forCSS: 700) : 0
    }
    if mask.contains(.traitMonoSpace), traits.contains(.traitMonoSpace), case .system = source {
      result.source = .system(.monospaced)
    }
    return result
  }
}

nonisolated(unsafe) public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
nonisolated(unsafe) public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// A font's traits: the symbolic ones, and weight, width and slant from -1 to 1.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  [
    kCTFontSymbolicTrait: NSNumber(value: CTFontGetSymbolicTraits(font).rawValue),
    kCTFontWeightTrait: NSNumber(value: Double(font.request.weight)),
    kCTFontWidthTrait: NSNumber(value: Double(font.request.width)),
    kCTFontSlantTrait: NSNumber(value: font.request.isItalic ? 0.07 : 0),
  ] as NSDictionary
}

/// What the system uses a font for.
public enum CTFontUIFontType: UInt32, Sendable {
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case smallEmphasizedSystem = 5
  case label = 10
}

/// The system's font for a use. A size of 0 is the one that is usual for it.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let isSmall = uiType == .smallSystem || uiType == .smallEmphasizedSystem
  let size = size > 0 ? size : uiType == .label ? 10 : isSmall ? 11 : uiType == .system ? 13 : 12
  var request = CTFont.system(size: size).request
  switch uiType {
  case .emphasizedSystem, .smallEmphasizedSystem:
    request.weight = FontWeightScale.trait(forCSS: 700)
  case .userFixedPitch: request.source = .system(.monospaced)
  default: break
  }
  return .make(request)
}
