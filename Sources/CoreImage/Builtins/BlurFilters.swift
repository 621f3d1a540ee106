import Foundation

/// The values of `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CIDiscBlur`.
public protocol CIDiscBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CIMedianFilter`.
public protocol CIMedian: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIMotionBlur`.
public protocol CIMotionBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

/// The values of `CIZoomBlur`.
public protocol CIZoomBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var amount: Float { get set }
}

/// The values of `CINoiseReduction`.
public protocol CINoiseReduction: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var noiseLevel: Float { get set }
  var sharpness: Float { get set }
}

/// The values of `CIMorphologyMaximum`.
public protocol CIMorphologyMaximum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CIMorphologyMinimum`.
public protocol CIMorphologyMinimum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CIMorphologyGradient`.
public protocol CIMorphologyGradient: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CIMaskedVariableBlur`.
public protocol CIMaskedVariableBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var mask: CIImage? { get set }
  var radius: Float { get set }
}

/// Typed the blurs.
extension CIFilter {
  public class func boxBlur() -> CIFilter & CIBoxBlur {
    BoxBlurFilter().adopting("CIBoxBlur")
  }
  public class func discBlur() -> CIFilter & CIDiscBlur {
    DiscBlurFilter().adopting("CIDiscBlur")
  }
  public class func gaussianBlur() -> CIFilter & CIGaussianBlur {
    GaussianBlurFilter().adopting("CIGaussianBlur")
  }
  public class func median() -> CIFilter & CIMedian {
    MedianFilterFilter().adopting("CIMedianFilter")
  }
  public class func motionBlur() -> CIFilter & CIMotionBlur {
    MotionBlurFilter().adopting("CIMotionBlur")
  }
  public class func zoomBlur() -> CIFilter & CIZoomBlur {
    ZoomBlurFilter().adopting("CIZoomBlur")
  }
  public class func noiseReduction() -> CIFilter & CINoiseReduction {
    NoiseReductionFilter().adopting("CINoiseReduction")
  }
  public class func morphologyMaximum() -> CIFilter & CIMorphologyMaximum {
    MorphologyMaximumFilter().adopting("CIMorphologyMaximum")
  }
  public class func morphologyMinimum() -> CIFilter & CIMorphologyMinimum {
    MorphologyMinimumFilter().adopting("CIMorphologyMinimum")
  }
  public class func morphologyGradient() -> CIFilter & CIMorphologyGradient {
    MorphologyGradientFilter().adopting("CIMorphologyGradient")
  }
  public class func maskedVariableBlur() -> CIFilter & CIMaskedVariableBlur {
    MaskedVariableBlurFilter().adopting("CIMaskedVariableBlur")
  }
}

private final class BoxBlurFilter: CIFilter, CatalogueFilter, CIBoxBlur {
  static func make() -> CIFilter { BoxBlurFilter() }
}

private final class DiscBlurFilter: CIFilter, CatalogueFilter, CIDiscBlur {
  static func make() -> CIFilter { DiscBlurFilter() }
}

private final class GaussianBlurFilter: CIFilter, CatalogueFilter, CIGaussianBlur {
  static func make() -> CIFilter { GaussianBlurFilter() }
}

private final class MedianFilterFilter: CIFilter, CatalogueFilter, CIMedian {
  static func make() -> CIFilter { MedianFilterFilter() }
}

private final class MotionBlurFilter: CIFilter, CatalogueFilter, CIMotionBlur {
  static func make() -> CIFilter { MotionBlurFilter() }
}

private final class ZoomBlurFilter: CIFilter, CatalogueFilter, CIZoomBlur {
  static func make() -> CIFilter { ZoomBlurFilter() }
}

private final class NoiseReductionFilter: CIFilter, CatalogueFilter, CINoiseReduction {
  static func make() -> CIFilter { NoiseReductionFilter() }
}

private final class MorphologyMaximumFilter: CIFilter, CatalogueFilter, CIMorphologyMaximum {
  static func make() -> CIFilter { MorphologyMaximumFilter() }
}

private final class MorphologyMinimumFilter: CIFilter, CatalogueFilter, CIMorphologyMinimum {
  static func make() -> CIFilter { MorphologyMinimumFilter() }
}

private final class MorphologyGradientFilter: CIFilter, CatalogueFilter, CIMorphologyGradient {
  static func make() -> CIFilter { MorphologyGradientFilter() }
}

private final class MaskedVariableBlurFilter: CIFilter, CatalogueFilter, CIMaskedVariableBlur {
  static func make() -> CIFilter { MaskedVariableBlurFilter() }
}
