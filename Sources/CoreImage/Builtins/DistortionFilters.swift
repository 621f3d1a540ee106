import Foundation

/// The values of `CIBumpDistortion`.
public protocol CIBumpDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

/// The values of `CIPinchDistortion`.
public protocol CIPinchDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

/// The values of `CITwirlDistortion`.
public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

/// The values of `CIHoleDistortion`.
public protocol CIHoleDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

/// The values of `CIVortexDistortion`.
public protocol CIVortexDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

/// The values of `CICircleSplashDistortion`.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

/// The values of `CIBumpDistortionLinear`.
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
  var scale: Float { get set }
}

/// Typed distortions.
extension CIFilter {
  public class func bumpDistortion() -> CIFilter & CIBumpDistortion {
    BumpDistortionFilter().adopting("CIBumpDistortion")
  }
  public class func pinchDistortion() -> CIFilter & CIPinchDistortion {
    PinchDistortionFilter().adopting("CIPinchDistortion")
  }
  public class func twirlDistortion() -> CIFilter & CITwirlDistortion {
    TwirlDistortionFilter().adopting("CITwirlDistortion")
  }
  public class func holeDistortion() -> CIFilter & CIHoleDistortion {
    HoleDistortionFilter().adopting("CIHoleDistortion")
  }
  public class func vortexDistortion() -> CIFilter & CIVortexDistortion {
    VortexDistortionFilter().adopting("CIVortexDistortion")
  }
  public class func circleSplashDistortion() -> CIFilter & CICircleSplashDistortion {
    CircleSplashDistortionFilter().adopting("CICircleSplashDistortion")
  }
  public class func bumpDistortionLinear() -> CIFilter & CIBumpDistortionLinear {
    BumpDistortionLinearFilter().adopting("CIBumpDistortionLinear")
  }
}

private final class BumpDistortionFilter: CIFilter, CatalogueFilter, CIBumpDistortion {
  static func make() -> CIFilter { BumpDistortionFilter() }
}

private final class PinchDistortionFilter: CIFilter, CatalogueFilter, CIPinchDistortion {
  static func make() -> CIFilter { PinchDistortionFilter() }
}

private final class TwirlDistortionFilter: CIFilter, CatalogueFilter, CITwirlDistortion {
  static func make() -> CIFilter { TwirlDistortionFilter() }
}

private final class HoleDistortionFilter: CIFilter, CatalogueFilter, CIHoleDistortion {
  static func make() -> CIFilter { HoleDistortionFilter() }
}

private final class VortexDistortionFilter: CIFilter, CatalogueFilter, CIVortexDistortion {
  static func make() -> CIFilter { VortexDistortionFilter() }
}

private final class CircleSplashDistortionFilter: CIFilter, CatalogueFilter,
  CICircleSplashDistortion
{
  static func make() -> CIFilter { CircleSplashDistortionFilter() }
}

private final class BumpDistortionLinearFilter: CIFilter, CatalogueFilter, CIBumpDistortionLinear {
  static func make() -> CIFilter { BumpDistortionLinearFilter() }
}
