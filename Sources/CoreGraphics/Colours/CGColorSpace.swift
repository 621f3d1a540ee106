import Foundation

/// The meaning of colour components: which model, which primaries, which tone curve.
///
/// Bitmaps are kept in sRGB here. Colours of Display P3 and of linear or grey spaces are converted when
/// they are drawn; what sRGB cannot show is clipped.
public final class CGColorSpace: @unchecked Sendable {
  /// The spaces that can be converted from and to.
  package enum Kind: Hashable, Sendable {
    case sRGB, linearSRGB, displayP3, gray, linearGray, cmyk, pattern
  }

  package let kind: Kind
  /// The name of one of the spaces below; nil for a space without one.
  public let name: CFString?
  let base: CGColorSpace?

  package init(kind: Kind, name: CFString?, base: CGColorSpace? = nil) {
    self.kind = kind
    self.name = name
    self.base = base
  }

  /// The space of a given name; nil if it is not one of those named below.
  public convenience init?(name: CFString) {
    guard let kind = CGColorSpace.kinds[name as String] else { return nil }
    self.init(kind: kind, name: name)
  }

  /// The meaning of the components: grey, RGB, CMYK, a pattern.
  public var model: CGColorSpaceModel {
    switch kind {
    case .sRGB, .linearSRGB, .displayP3: return .rgb
    case .gray, .linearGray: return .monochrome
    case .cmyk: return .cmyk
    case .pattern: return .pattern
    }
  }

  /// The number of colour components, alpha not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: return 1
    case .cmyk: return 4
    case .pattern: return 0
    default: return 3
    }
  }

  /// Whether the space has colours beyond sRGB's.
  public var isWideGamutRGB: Bool { kind == .displayP3 }

  /// Whether a bitmap context can be made in this space.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome }

  package static let shared = CGColorSpace(kind: .sRGB, name: CGColorSpace.sRGB)
  package static let sharedGray = CGColorSpace(
    kind: .gray, name: CGColorSpace.genericGrayGamma2_2)
  package static let sharedPattern = CGColorSpace(kind: .pattern, name: nil)
}

extension CGColorSpace {
  /// The standard space of screens.
  nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components below 0 and above 1.
  nonisolated(unsafe) public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB without its gamma.
  nonisolated(unsafe) public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// sRGB without its gamma, with components below 0 and above 1.
  nonisolated(unsafe) public static let extendedLinearSRGB: CFString =
    "kCGColorSpaceExtendedLinearSRGB"
  /// The wider space of Apple's screens.
  nonisolated(unsafe) public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Grey with a gamma of 2.2.
  nonisolated(unsafe) public static let genericGrayGamma2_2: CFString =
    "kCGColorSpaceGenericGrayGamma2_2"
  /// Grey with values below 0 and above 1.
  nonisolated(unsafe) public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Grey without a gamma.
  nonisolated(unsafe) public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Inks without a profile.
  nonisolated(unsafe) public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  private static let kinds: [String: Kind] = [
    "kCGColorSpaceSRGB": .sRGB, "kCGColorSpaceExtendedSRGB": .sRGB,
    "kCGColorSpaceDeviceRGB": .sRGB,
    "kCGColorSpaceLinearSRGB": .linearSRGB, "kCGColorSpaceExtendedLinearSRGB": .linearSRGB,
    "kCGColorSpaceDisplayP3": .displayP3,
    "kCGColorSpaceGenericGrayGamma2_2": .gray, "kCGColorSpaceExtendedGray": .gray,
    "kCGColorSpaceDeviceGray": .gray, "kCGColorSpaceLinearGray": .linearGray,
    "kCGColorSpaceGenericCMYK": .cmyk, "kCGColorSpaceDeviceCMYK": .cmyk,
  ]
}

extension CGColorSpace: Hashable {
  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.kind == rhs.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The colour space of a screen, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .shared }

/// The grey space of a device, which has sRGB's tone curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sharedGray }

/// The ink space of a device: cyan, magenta, yellow, black.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
  CGColorSpace(kind: .cmyk, name: CGColorSpace.genericCMYK)
}
