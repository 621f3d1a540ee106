import Foundation

/// The values of `CIBlendWithAlphaMask` and its kind.
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

/// The values of `CIBloom`.
public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The values of `CIGloom`.
public protocol CIGloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The values of `CICrystallize`.
public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}

/// The values of `CIEdges`.
public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// The values of `CIHexagonalPixellate`.
public protocol CIHexagonalPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

/// The values of `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

/// The values of `CIPointillize`.
public protocol CIPointillize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}

/// The values of `CIConvolution3X3` and its kind.
public protocol CIConvolution: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var weights: CIVector { get set }
  var bias: Float { get set }
}

/// The values of `CISharpenLuminance`.
public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
  var radius: Float { get set }
}

/// The values of `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The values of `CIComicEffect`.
public protocol CIComicEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of `CIEdgeWork`.
public protocol CIEdgeWork: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The values of `CILineOverlay`.
public protocol CILineOverlay: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var nrNoiseLevel: Float { get set }
  var nrSharpness: Float { get set }
  var edgeIntensity: Float { get set }
  var threshold: Float { get set }
  var contrast: Float { get set }
}

/// Typed stylising filters.
extension CIFilter {
  public class func blendWithAlphaMask() -> CIFilter & CIBlendWithMask {
    BlendWithAlphaMaskFilter().adopting("CIBlendWithAlphaMask")
  }
  public class func blendWithMask() -> CIFilter & CIBlendWithMask {
    BlendWithMaskFilter().adopting("CIBlendWithMask")
  }
  public class func bloom() -> CIFilter & CIBloom {
    BloomFilter().adopting("CIBloom")
  }
  public class func gloom() -> CIFilter & CIGloom {
    GloomFilter().adopting("CIGloom")
  }
  public class func crystallize() -> CIFilter & CICrystallize {
    CrystallizeFilter().adopting("CICrystallize")
  }
  public class func edges() -> CIFilter & CIEdges {
    EdgesFilter().adopting("CIEdges")
  }
  public class func hexagonalPixellate() -> CIFilter & CIHexagonalPixellate {
    HexagonalPixellateFilter().adopting("CIHexagonalPixellate")
  }
  public class func pixellate() -> CIFilter & CIPixellate {
    PixellateFilter().adopting("CIPixellate")
  }
  public class func pointillize() -> CIFilter & CIPointillize {
    PointillizeFilter().adopting("CIPointillize")
  }
  public class func convolution3X3() -> CIFilter & CIConvolution {
    Convolution3X3Filter().adopting("CIConvolution3X3")
  }
  public class func convolution5X5() -> CIFilter & CIConvolution {
    Convolution5X5Filter().adopting("CIConvolution5X5")
  }
  public class func sharpenLuminance() -> CIFilter & CISharpenLuminance {
    SharpenLuminanceFilter().adopting("CISharpenLuminance")
  }
  public class func comicEffect() -> CIFilter & CIComicEffect {
    ComicEffectFilter().adopting("CIComicEffect")
  }
  public class func edgeWork() -> CIFilter & CIEdgeWork {
    EdgeWorkFilter().adopting("CIEdgeWork")
  }
  public class func lineOverlay() -> CIFilter & CILineOverlay {
    LineOverlayFilter().adopting("CILineOverlay")
  }
  public class func unsharpMask() -> CIFilter & CIUnsharpMask {
    UnsharpMaskFilter().adopting("CIUnsharpMask")
  }
}

private final class BlendWithAlphaMaskFilter: CIFilter, CatalogueFilter, CIBlendWithMask {
  static func make() -> CIFilter { BlendWithAlphaMaskFilter() }
}

private final class BlendWithMaskFilter: CIFilter, CatalogueFilter, CIBlendWithMask {
  static func make() -> CIFilter { BlendWithMaskFilter() }
}

private final class BloomFilter: CIFilter, CatalogueFilter, CIBloom {
  static func make() -> CIFilter { BloomFilter() }
}

private final class GloomFilter: CIFilter, CatalogueFilter, CIGloom {
  static func make() -> CIFilter { GloomFilter() }
}

private final class CrystallizeFilter: CIFilter, CatalogueFilter, CICrystallize {
  static func make() -> CIFilter { CrystallizeFilter() }
}

private final class EdgesFilter: CIFilter, CatalogueFilter, CIEdges {
  static func make() -> CIFilter { EdgesFilter() }
}

private final class HexagonalPixellateFilter: CIFilter, CatalogueFilter, CIHexagonalPixellate {
  static func make() -> CIFilter { HexagonalPixellateFilter() }
}

private final class PixellateFilter: CIFilter, CatalogueFilter, CIPixellate {
  static func make() -> CIFilter { PixellateFilter() }
}

private final class PointillizeFilter: CIFilter, CatalogueFilter, CIPointillize {
  static func make() -> CIFilter { PointillizeFilter() }
}

private final class Convolution3X3Filter: CIFilter, CatalogueFilter, CIConvolution {
  static func make() -> CIFilter { Convolution3X3Filter() }
}

private final class Convolution5X5Filter: CIFilter, CatalogueFilter, CIConvolution {
  static func make() -> CIFilter { Convolution5X5Filter() }
}

private final class SharpenLuminanceFilter: CIFilter, CatalogueFilter, CISharpenLuminance {
  static func make() -> CIFilter { SharpenLuminanceFilter() }
}

private final class UnsharpMaskFilter: CIFilter, CatalogueFilter, CIUnsharpMask {
  static func make() -> CIFilter { UnsharpMaskFilter() }
}

private final class ComicEffectFilter: CIFilter, CatalogueFilter, CIComicEffect {
  static func make() -> CIFilter { ComicEffectFilter() }
}

private final class EdgeWorkFilter: CIFilter, CatalogueFilter, CIEdgeWork {
  static func make() -> CIFilter { EdgeWorkFilter() }
}

private final class LineOverlayFilter: CIFilter, CatalogueFilter, CILineOverlay {
  static func make() -> CIFilter { LineOverlayFilter() }
}
