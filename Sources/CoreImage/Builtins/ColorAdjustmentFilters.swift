import Foundation

/// The values of `CIColorClamp`.
public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}

/// The values of `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

/// The values of `CIColorMatrix`.
public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

/// The values of `CIColorPolynomial`.
public protocol CIColorPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
  var alphaCoefficients: CIVector { get set }
}

/// The values of `CIColorThreshold`.
public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}

/// The values of `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

/// The values of `CIGammaAdjust`.
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

/// The values of `CIHueAdjust`.
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

/// The values of `CILinearToSRGBToneCurve`.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CISRGBToneCurveToLinear`.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CITemperatureAndTint`.
public protocol CITemperatureAndTint: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var neutral: CIVector { get set }
  var targetNeutral: CIVector { get set }
}

/// The values of `CIToneCurve`.
public protocol CIToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var point2: CGPoint { get set }
  var point3: CGPoint { get set }
  var point4: CGPoint { get set }
}

/// The values of `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

/// The values of `CIWhitePointAdjust`.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}

/// The values of `CIHighlightShadowAdjust`.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var highlightAmount: Float { get set }
  var shadowAmount: Float { get set }
  var radius: Float { get set }
}

/// Typed adjustments of colour.
extension CIFilter {
  public class func colorClamp() -> CIFilter & CIColorClamp {
    ColorClampFilter().adopting("CIColorClamp")
  }
  public class func colorControls() -> CIFilter & CIColorControls {
    ColorControlsFilter().adopting("CIColorControls")
  }
  public class func colorMatrix() -> CIFilter & CIColorMatrix {
    ColorMatrixFilter().adopting("CIColorMatrix")
  }
  public class func colorPolynomial() -> CIFilter & CIColorPolynomial {
    ColorPolynomialFilter().adopting("CIColorPolynomial")
  }
  public class func colorThreshold() -> CIFilter & CIColorThreshold {
    ColorThresholdFilter().adopting("CIColorThreshold")
  }
  public class func exposureAdjust() -> CIFilter & CIExposureAdjust {
    ExposureAdjustFilter().adopting("CIExposureAdjust")
  }
  public class func gammaAdjust() -> CIFilter & CIGammaAdjust {
    GammaAdjustFilter().adopting("CIGammaAdjust")
  }
  public class func hueAdjust() -> CIFilter & CIHueAdjust {
    HueAdjustFilter().adopting("CIHueAdjust")
  }
  public class func linearToSRGBToneCurve() -> CIFilter & CILinearToSRGBToneCurve {
    LinearToSRGBToneCurveFilter().adopting("CILinearToSRGBToneCurve")
  }
  public class func sRGBToneCurveToLinear() -> CIFilter & CISRGBToneCurveToLinear {
    SRGBToneCurveToLinearFilter().adopting("CISRGBToneCurveToLinear")
  }
  public class func temperatureAndTint() -> CIFilter & CITemperatureAndTint {
    TemperatureAndTintFilter().adopting("CITemperatureAndTint")
  }
  public class func toneCurve() -> CIFilter & CIToneCurve {
    ToneCurveFilter().adopting("CIToneCurve")
  }
  public class func vibrance() -> CIFilter & CIVibrance {
    VibranceFilter().adopting("CIVibrance")
  }
  public class func whitePointAdjust() -> CIFilter & CIWhitePointAdjust {
    WhitePointAdjustFilter().adopting("CIWhitePointAdjust")
  }
  public class func highlightShadowAdjust() -> CIFilter & CIHighlightShadowAdjust {
    HighlightShadowAdjustFilter().adopting("CIHighlightShadowAdjust")
  }
}

private final class ColorClampFilter: CIFilter, CatalogueFilter, CIColorClamp {
  static func make() -> CIFilter { ColorClampFilter() }
}

private final class ColorControlsFilter: CIFilter, CatalogueFilter, CIColorControls {
  static func make() -> CIFilter { ColorControlsFilter() }
}

private final class ColorMatrixFilter: CIFilter, CatalogueFilter, CIColorMatrix {
  static func make() -> CIFilter { ColorMatrixFilter() }
}

private final class ColorPolynomialFilter: CIFilter, CatalogueFilter, CIColorPolynomial {
  static func make() -> CIFilter { ColorPolynomialFilter() }
}

private final class ColorThresholdFilter: CIFilter, CatalogueFilter, CIColorThreshold {
  static func make() -> CIFilter { ColorThresholdFilter() }
}

private final class ExposureAdjustFilter: CIFilter, CatalogueFilter, CIExposureAdjust {
  static func make() -> CIFilter { ExposureAdjustFilter() }
}

private final class GammaAdjustFilter: CIFilter, CatalogueFilter, CIGammaAdjust {
  static func make() -> CIFilter { GammaAdjustFilter() }
}

private final class HueAdjustFilter: CIFilter, CatalogueFilter, CIHueAdjust {
  static func make() -> CIFilter { HueAdjustFilter() }
}

private final class LinearToSRGBToneCurveFilter: CIFilter, CatalogueFilter, CILinearToSRGBToneCurve
{
  static func make() -> CIFilter { LinearToSRGBToneCurveFilter() }
}

private final class SRGBToneCurveToLinearFilter: CIFilter, CatalogueFilter, CISRGBToneCurveToLinear
{
  static func make() -> CIFilter { SRGBToneCurveToLinearFilter() }
}

private final class TemperatureAndTintFilter: CIFilter, CatalogueFilter, CITemperatureAndTint {
  static func make() -> CIFilter { TemperatureAndTintFilter() }
}

private final class ToneCurveFilter: CIFilter, CatalogueFilter, CIToneCurve {
  static func make() -> CIFilter { ToneCurveFilter() }
}

private final class VibranceFilter: CIFilter, CatalogueFilter, CIVibrance {
  static func make() -> CIFilter { VibranceFilter() }
}

private final class WhitePointAdjustFilter: CIFilter, CatalogueFilter, CIWhitePointAdjust {
  static func make() -> CIFilter { WhitePointAdjustFilter() }
}

private final class HighlightShadowAdjustFilter: CIFilter, CatalogueFilter, CIHighlightShadowAdjust
{
  static func make() -> CIFilter { HighlightShadowAdjustFilter() }
}
