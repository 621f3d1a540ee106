import Foundation

/// The values of `CICheckerboardGenerator`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of `CICode128BarcodeGenerator`.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}

/// The values of `CIConstantColorGenerator`.
public protocol CIConstantColorGenerator: CIFilterProtocol {}

/// The values of `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

/// The values of `CIRandomGenerator`.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// The values of `CIRoundedRectangleGenerator`.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  var extent: CGRect { get set }
  var radius: Float { get set }
  var color: CIColor { get set }
}

/// The values of `CIStripesGenerator`.
public protocol CIStripesGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of `CIGaussianGradient`.
public protocol CIGaussianGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var radius: Float { get set }
}

/// The values of `CILinearGradient`.
public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The values of `CIRadialGradient`.
public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The values of `CISmoothLinearGradient`.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// Typed generators and gradients.
extension CIFilter {
  public class func checkerboardGenerator() -> CIFilter & CICheckerboardGenerator {
    CheckerboardGeneratorFilter().adopting("CICheckerboardGenerator")
  }
  public class func code128BarcodeGenerator() -> CIFilter & CICode128BarcodeGenerator {
    Code128BarcodeGeneratorFilter().adopting("CICode128BarcodeGenerator")
  }
  public class func constantColorGenerator() -> CIFilter & CIConstantColorGenerator {
    ConstantColorGeneratorFilter().adopting("CIConstantColorGenerator")
  }
  public class func qrCodeGenerator() -> CIFilter & CIQRCodeGenerator {
    QRCodeGeneratorFilter().adopting("CIQRCodeGenerator")
  }
  public class func randomGenerator() -> CIFilter & CIRandomGenerator {
    RandomGeneratorFilter().adopting("CIRandomGenerator")
  }
  public class func roundedRectangleGenerator() -> CIFilter & CIRoundedRectangleGenerator {
    RoundedRectangleGeneratorFilter().adopting("CIRoundedRectangleGenerator")
  }
  public class func stripesGenerator() -> CIFilter & CIStripesGenerator {
    StripesGeneratorFilter().adopting("CIStripesGenerator")
  }
  public class func gaussianGradient() -> CIFilter & CIGaussianGradient {
    GaussianGradientFilter().adopting("CIGaussianGradient")
  }
  public class func linearGradient() -> CIFilter & CILinearGradient {
    LinearGradientFilter().adopting("CILinearGradient")
  }
  public class func radialGradient() -> CIFilter & CIRadialGradient {
    RadialGradientFilter().adopting("CIRadialGradient")
  }
  public class func smoothLinearGradient() -> CIFilter & CISmoothLinearGradient {
    SmoothLinearGradientFilter().adopting("CISmoothLinearGradient")
  }
}

private final class CheckerboardGeneratorFilter: CIFilter, CatalogueFilter, CICheckerboardGenerator
{
  static func make() -> CIFilter { CheckerboardGeneratorFilter() }
}

private final class Code128BarcodeGeneratorFilter: CIFilter, CatalogueFilter,
  CICode128BarcodeGenerator
{
  static func make() -> CIFilter { Code128BarcodeGeneratorFilter() }
}

private final class ConstantColorGeneratorFilter: CIFilter, CatalogueFilter,
  CIConstantColorGenerator
{
  static func make() -> CIFilter { ConstantColorGeneratorFilter() }
}

private final class QRCodeGeneratorFilter: CIFilter, CatalogueFilter, CIQRCodeGenerator {
  static func make() -> CIFilter { QRCodeGeneratorFilter() }
}

private final class RandomGeneratorFilter: CIFilter, CatalogueFilter, CIRandomGenerator {
  static func make() -> CIFilter { RandomGeneratorFilter() }
}

private final class RoundedRectangleGeneratorFilter: CIFilter, CatalogueFilter,
  CIRoundedRectangleGenerator
{
  static func make() -> CIFilter { RoundedRectangleGeneratorFilter() }
}

private final class StripesGeneratorFilter: CIFilter, CatalogueFilter, CIStripesGenerator {
  static func make() -> CIFilter { StripesGeneratorFilter() }
}

private final class GaussianGradientFilter: CIFilter, CatalogueFilter, CIGaussianGradient {
  static func make() -> CIFilter { GaussianGradientFilter() }
}

private final class LinearGradientFilter: CIFilter, CatalogueFilter, CILinearGradient {
  static func make() -> CIFilter { LinearGradientFilter() }
}

private final class RadialGradientFilter: CIFilter, CatalogueFilter, CIRadialGradient {
  static func make() -> CIFilter { RadialGradientFilter() }
}

private final class SmoothLinearGradientFilter: CIFilter, CatalogueFilter, CISmoothLinearGradient {
  static func make() -> CIFilter { SmoothLinearGradientFilter() }
}
