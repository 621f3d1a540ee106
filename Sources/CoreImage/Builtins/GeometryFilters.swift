import Foundation

/// The values of `CIAffineClamp`.
public protocol CIAffineClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

/// The values of `CIAffineTile`.
public protocol CIAffineTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

/// The values of `CILanczosScaleTransform`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}

/// The values of `CIPerspectiveTransform`.
public protocol CIPerspectiveTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

/// The values of `CIPerspectiveCorrection`.
public protocol CIPerspectiveCorrection: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
  var crop: Bool { get set }
}

/// The values of `CIStraightenFilter`.
public protocol CIStraighten: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

/// The values of `CIAreaAverage`.
public protocol CIAreaAverage: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

/// The values of `CIAreaMaximum`.
public protocol CIAreaMaximum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

/// The values of `CIAreaMinimum`.
public protocol CIAreaMinimum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

/// The values of `CIAreaHistogram`.
public protocol CIAreaHistogram: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
  var scale: Float { get set }
  var count: Int { get set }
}

/// The values of `CIDissolveTransition`.
public protocol CIDissolveTransition: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  var time: Float { get set }
}

/// The values of `CIDisintegrateWithMaskTransition`.
public protocol CIDisintegrateWithMaskTransition: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
  var time: Float { get set }
  var shadowRadius: Float { get set }
  var shadowDensity: Float { get set }
  var shadowOffset: CGPoint { get set }
}

/// Typed geometry, tiles, reductions and transitions.
extension CIFilter {
  public class func affineClamp() -> CIFilter & CIAffineClamp {
    AffineClampFilter().adopting("CIAffineClamp")
  }
  public class func affineTile() -> CIFilter & CIAffineTile {
    AffineTileFilter().adopting("CIAffineTile")
  }
  public class func lanczosScaleTransform() -> CIFilter & CILanczosScaleTransform {
    LanczosScaleTransformFilter().adopting("CILanczosScaleTransform")
  }
  public class func perspectiveTransform() -> CIFilter & CIPerspectiveTransform {
    PerspectiveTransformFilter().adopting("CIPerspectiveTransform")
  }
  public class func perspectiveCorrection() -> CIFilter & CIPerspectiveCorrection {
    PerspectiveCorrectionFilter().adopting("CIPerspectiveCorrection")
  }
  public class func straighten() -> CIFilter & CIStraighten {
    StraightenFilter().adopting("CIStraightenFilter")
  }
  public class func areaAverage() -> CIFilter & CIAreaAverage {
    AreaAverageFilter().adopting("CIAreaAverage")
  }
  public class func areaMaximum() -> CIFilter & CIAreaMaximum {
    AreaMaximumFilter().adopting("CIAreaMaximum")
  }
  public class func areaMinimum() -> CIFilter & CIAreaMinimum {
    AreaMinimumFilter().adopting("CIAreaMinimum")
  }
  public class func areaHistogram() -> CIFilter & CIAreaHistogram {
    AreaHistogramFilter().adopting("CIAreaHistogram")
  }
  public class func dissolveTransition() -> CIFilter & CIDissolveTransition {
    DissolveTransitionFilter().adopting("CIDissolveTransition")
  }
  public class func disintegrateWithMaskTransition() -> CIFilter & CIDisintegrateWithMaskTransition
  {
    DisintegrateWithMaskTransitionFilter().adopting("CIDisintegrateWithMaskTransition")
  }
}

private final class AffineClampFilter: CIFilter, CatalogueFilter, CIAffineClamp {
  static func make() -> CIFilter { AffineClampFilter() }
}

private final class AffineTileFilter: CIFilter, CatalogueFilter, CIAffineTile {
  static func make() -> CIFilter { AffineTileFilter() }
}

private final class LanczosScaleTransformFilter: CIFilter, CatalogueFilter, CILanczosScaleTransform
{
  static func make() -> CIFilter { LanczosScaleTransformFilter() }
}

private final class PerspectiveTransformFilter: CIFilter, CatalogueFilter, CIPerspectiveTransform {
  static func make() -> CIFilter { PerspectiveTransformFilter() }
}

private final class PerspectiveCorrectionFilter: CIFilter, CatalogueFilter, CIPerspectiveCorrection
{
  static func make() -> CIFilter { PerspectiveCorrectionFilter() }
}

private final class StraightenFilter: CIFilter, CatalogueFilter, CIStraighten {
  static func make() -> CIFilter { StraightenFilter() }
}

private final class AreaAverageFilter: CIFilter, CatalogueFilter, CIAreaAverage {
  static func make() -> CIFilter { AreaAverageFilter() }
}

private final class AreaMaximumFilter: CIFilter, CatalogueFilter, CIAreaMaximum {
  static func make() -> CIFilter { AreaMaximumFilter() }
}

private final class AreaMinimumFilter: CIFilter, CatalogueFilter, CIAreaMinimum {
  static func make() -> CIFilter { AreaMinimumFilter() }
}

private final class AreaHistogramFilter: CIFilter, CatalogueFilter, CIAreaHistogram {
  static func make() -> CIFilter { AreaHistogramFilter() }
}

private final class DissolveTransitionFilter: CIFilter, CatalogueFilter, CIDissolveTransition {
  static func make() -> CIFilter { DissolveTransitionFilter() }
}

private final class DisintegrateWithMaskTransitionFilter: CIFilter, CatalogueFilter,
  CIDisintegrateWithMaskTransition
{
  static func make() -> CIFilter { DisintegrateWithMaskTransitionFilter() }
}
