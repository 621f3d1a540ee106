/// An option for making a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The space that filters compute in: linear sRGB if nothing is said, `NSNull` for values as they are.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The space of images that are made without another one; sRGB if nothing is said.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// A name for debugging.
  public static let name = CIContextOption(rawValue: "name")

  // Advice about a graphics processor and its memory. Rendering here is always by the processor, in floats.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  public static let allowLowPower = CIContextOption(rawValue: "allow_low_power")
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  public static let memoryTarget = CIContextOption(rawValue: "memory_target")
}
