import Foundation

/// The values of `CIColorCube`.
public protocol CIColorCube: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data { get set }
}

/// The values of `CIColorCubeWithColorSpace`.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data { get set }
  var colorSpace: CGColorSpace? { get set }
}

/// The values of `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIColorMap`.
public protocol CIColorMap: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var gradientImage: CIImage? { get set }
}

/// The values of `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

/// The values of `CIColorPosterize`.
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

/// The values of `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The values of `CILabDeltaE`.
public protocol CILabDeltaE: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var image2: CIImage? { get set }
}

/// The values of `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIMaximumComponent`.
public protocol CIMaximumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIMinimumComponent`.
public protocol CIMinimumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIPhotoEffectChrome` and its kind.
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// The values of `CIThermal`.
public protocol CIThermal: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIXRay`.
public protocol CIXRay: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIVignette`.
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}

/// The values of `CIVignetteEffect`.
public protocol CIVignetteEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
  var falloff: Float { get set }
}

/// Typed effects of colour.
extension CIFilter {
  public class func colorCube() -> CIFilter & CIColorCube {
    ColorCubeFilter().adopting("CIColorCube")
  }
  public class func colorCubeWithColorSpace() -> CIFilter & CIColorCubeWithColorSpace {
    ColorCubeWithColorSpaceFilter().adopting("CIColorCubeWithColorSpace")
  }
  public class func colorInvert() -> CIFilter & CIColorInvert {
    ColorInvertFilter().adopting("CIColorInvert")
  }
  public class func colorMap() -> CIFilter & CIColorMap {
    ColorMapFilter().adopting("CIColorMap")
  }
  public class func colorMonochrome() -> CIFilter & CIColorMonochrome {
    ColorMonochromeFilter().adopting("CIColorMonochrome")
  }
  public class func colorPosterize() -> CIFilter & CIColorPosterize {
    ColorPosterizeFilter().adopting("CIColorPosterize")
  }
  public class func falseColor() -> CIFilter & CIFalseColor {
    FalseColorFilter().adopting("CIFalseColor")
  }
  public class func labDeltaE() -> CIFilter & CILabDeltaE {
    LabDeltaEFilter().adopting("CILabDeltaE")
  }
  public class func maskToAlpha() -> CIFilter & CIMaskToAlpha {
    MaskToAlphaFilter().adopting("CIMaskToAlpha")
  }
  public class func maximumComponent() -> CIFilter & CIMaximumComponent {
    MaximumComponentFilter().adopting("CIMaximumComponent")
  }
  public class func minimumComponent() -> CIFilter & CIMinimumComponent {
    MinimumComponentFilter().adopting("CIMinimumComponent")
  }
  public class func photoEffectChrome() -> CIFilter & CIPhotoEffect {
    PhotoEffectChromeFilter().adopting("CIPhotoEffectChrome")
  }
  public class func photoEffectFade() -> CIFilter & CIPhotoEffect {
    PhotoEffectFadeFilter().adopting("CIPhotoEffectFade")
  }
  public class func photoEffectInstant() -> CIFilter & CIPhotoEffect {
    PhotoEffectInstantFilter().adopting("CIPhotoEffectInstant")
  }
  public class func photoEffectMono() -> CIFilter & CIPhotoEffect {
    PhotoEffectMonoFilter().adopting("CIPhotoEffectMono")
  }
  public class func photoEffectNoir() -> CIFilter & CIPhotoEffect {
    PhotoEffectNoirFilter().adopting("CIPhotoEffectNoir")
  }
  public class func photoEffectProcess() -> CIFilter & CIPhotoEffect {
    PhotoEffectProcessFilter().adopting("CIPhotoEffectProcess")
  }
  public class func photoEffectTonal() -> CIFilter & CIPhotoEffect {
    PhotoEffectTonalFilter().adopting("CIPhotoEffectTonal")
  }
  public class func photoEffectTransfer() -> CIFilter & CIPhotoEffect {
    PhotoEffectTransferFilter().adopting("CIPhotoEffectTransfer")
  }
  public class func sepiaTone() -> CIFilter & CISepiaTone {
    SepiaToneFilter().adopting("CISepiaTone")
  }
  public class func thermal() -> CIFilter & CIThermal {
    ThermalFilter().adopting("CIThermal")
  }
  public class func xRay() -> CIFilter & CIXRay {
    XRayFilter().adopting("CIXRay")
  }
  public class func vignette() -> CIFilter & CIVignette {
    VignetteFilter().adopting("CIVignette")
  }
  public class func vignetteEffect() -> CIFilter & CIVignetteEffect {
    VignetteEffectFilter().adopting("CIVignetteEffect")
  }
}

private final class ColorCubeFilter: CIFilter, CatalogueFilter, CIColorCube {
  static func make() -> CIFilter { ColorCubeFilter() }
}

private final class ColorCubeWithColorSpaceFilter: CIFilter, CatalogueFilter,
  CIColorCubeWithColorSpace
{
  static func make() -> CIFilter { ColorCubeWithColorSpaceFilter() }
}

private final class ColorInvertFilter: CIFilter, CatalogueFilter, CIColorInvert {
  static func make() -> CIFilter { ColorInvertFilter() }
}

private final class ColorMapFilter: CIFilter, CatalogueFilter, CIColorMap {
  static func make() -> CIFilter { ColorMapFilter() }
}

private final class ColorMonochromeFilter: CIFilter, CatalogueFilter, CIColorMonochrome {
  static func make() -> CIFilter { ColorMonochromeFilter() }
}

private final class ColorPosterizeFilter: CIFilter, CatalogueFilter, CIColorPosterize {
  static func make() -> CIFilter { ColorPosterizeFilter() }
}

private final class FalseColorFilter: CIFilter, CatalogueFilter, CIFalseColor {
  static func make() -> CIFilter { FalseColorFilter() }
}

private final class LabDeltaEFilter: CIFilter, CatalogueFilter, CILabDeltaE {
  static func make() -> CIFilter { LabDeltaEFilter() }
}

private final class MaskToAlphaFilter: CIFilter, CatalogueFilter, CIMaskToAlpha {
  static func make() -> CIFilter { MaskToAlphaFilter() }
}

private final class MaximumComponentFilter: CIFilter, CatalogueFilter, CIMaximumComponent {
  static func make() -> CIFilter { MaximumComponentFilter() }
}

private final class MinimumComponentFilter: CIFilter, CatalogueFilter, CIMinimumComponent {
  static func make() -> CIFilter { MinimumComponentFilter() }
}

private final class PhotoEffectChromeFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectChromeFilter() }
}

private final class PhotoEffectFadeFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectFadeFilter() }
}

private final class PhotoEffectInstantFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectInstantFilter() }
}

private final class PhotoEffectMonoFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectMonoFilter() }
}

private final class PhotoEffectNoirFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectNoirFilter() }
}

private final class PhotoEffectProcessFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectProcessFilter() }
}

private final class PhotoEffectTonalFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectTonalFilter() }
}

private final class PhotoEffectTransferFilter: CIFilter, CatalogueFilter, CIPhotoEffect {
  static func make() -> CIFilter { PhotoEffectTransferFilter() }
}

private final class SepiaToneFilter: CIFilter, CatalogueFilter, CISepiaTone {
  static func make() -> CIFilter { SepiaToneFilter() }
}

private final class ThermalFilter: CIFilter, CatalogueFilter, CIThermal {
  static func make() -> CIFilter { ThermalFilter() }
}

private final class XRayFilter: CIFilter, CatalogueFilter, CIXRay {
  static func make() -> CIFilter { XRayFilter() }
}

private final class VignetteFilter: CIFilter, CatalogueFilter, CIVignette {
  static func make() -> CIFilter { VignetteFilter() }
}

private final class VignetteEffectFilter: CIFilter, CatalogueFilter, CIVignetteEffect {
  static func make() -> CIFilter { VignetteEffectFilter() }
}
