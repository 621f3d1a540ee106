import Foundation

/// The values of `CIDotScreen`.
public protocol CIDotScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of `CILineScreen`.
public protocol CILineScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of `CIHatchedScreen`.
public protocol CIHatchedScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of `CICircularScreen`.
public protocol CICircularScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// Typed screens of print.
extension CIFilter {
  public class func dotScreen() -> CIFilter & CIDotScreen {
    DotScreenFilter().adopting("CIDotScreen")
  }
  public class func lineScreen() -> CIFilter & CILineScreen {
    LineScreenFilter().adopting("CILineScreen")
  }
  public class func hatchedScreen() -> CIFilter & CIHatchedScreen {
    HatchedScreenFilter().adopting("CIHatchedScreen")
  }
  public class func circularScreen() -> CIFilter & CICircularScreen {
    CircularScreenFilter().adopting("CICircularScreen")
  }
}

private final class DotScreenFilter: CIFilter, CatalogueFilter, CIDotScreen {
  static func make() -> CIFilter { DotScreenFilter() }
}

private final class LineScreenFilter: CIFilter, CatalogueFilter, CILineScreen {
  static func make() -> CIFilter { LineScreenFilter() }
}

private final class HatchedScreenFilter: CIFilter, CatalogueFilter, CIHatchedScreen {
  static func make() -> CIFilter { HatchedScreenFilter() }
}

private final class CircularScreenFilter: CIFilter, CatalogueFilter, CICircularScreen {
  static func make() -> CIFilter { CircularScreenFilter() }
}
