import Foundation

/// The values of `CIAdditionCompositing` and its kind.
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

/// Typed compositing.
extension CIFilter {
  public class func additionCompositing() -> CIFilter & CICompositeOperation {
    AdditionCompositingFilter().adopting("CIAdditionCompositing")
  }
  public class func colorBlendMode() -> CIFilter & CICompositeOperation {
    ColorBlendModeFilter().adopting("CIColorBlendMode")
  }
  public class func colorBurnBlendMode() -> CIFilter & CICompositeOperation {
    ColorBurnBlendModeFilter().adopting("CIColorBurnBlendMode")
  }
  public class func colorDodgeBlendMode() -> CIFilter & CICompositeOperation {
    ColorDodgeBlendModeFilter().adopting("CIColorDodgeBlendMode")
  }
  public class func darkenBlendMode() -> CIFilter & CICompositeOperation {
    DarkenBlendModeFilter().adopting("CIDarkenBlendMode")
  }
  public class func differenceBlendMode() -> CIFilter & CICompositeOperation {
    DifferenceBlendModeFilter().adopting("CIDifferenceBlendMode")
  }
  public class func divideBlendMode() -> CIFilter & CICompositeOperation {
    DivideBlendModeFilter().adopting("CIDivideBlendMode")
  }
  public class func exclusionBlendMode() -> CIFilter & CICompositeOperation {
    ExclusionBlendModeFilter().adopting("CIExclusionBlendMode")
  }
  public class func hardLightBlendMode() -> CIFilter & CICompositeOperation {
    HardLightBlendModeFilter().adopting("CIHardLightBlendMode")
  }
  public class func hueBlendMode() -> CIFilter & CICompositeOperation {
    HueBlendModeFilter().adopting("CIHueBlendMode")
  }
  public class func lightenBlendMode() -> CIFilter & CICompositeOperation {
    LightenBlendModeFilter().adopting("CILightenBlendMode")
  }
  public class func linearBurnBlendMode() -> CIFilter & CICompositeOperation {
    LinearBurnBlendModeFilter().adopting("CILinearBurnBlendMode")
  }
  public class func linearDodgeBlendMode() -> CIFilter & CICompositeOperation {
    LinearDodgeBlendModeFilter().adopting("CILinearDodgeBlendMode")
  }
  public class func linearLightBlendMode() -> CIFilter & CICompositeOperation {
    LinearLightBlendModeFilter().adopting("CILinearLightBlendMode")
  }
  public class func luminosityBlendMode() -> CIFilter & CICompositeOperation {
    LuminosityBlendModeFilter().adopting("CILuminosityBlendMode")
  }
  public class func maximumCompositing() -> CIFilter & CICompositeOperation {
    MaximumCompositingFilter().adopting("CIMaximumCompositing")
  }
  public class func minimumCompositing() -> CIFilter & CICompositeOperation {
    MinimumCompositingFilter().adopting("CIMinimumCompositing")
  }
  public class func multiplyBlendMode() -> CIFilter & CICompositeOperation {
    MultiplyBlendModeFilter().adopting("CIMultiplyBlendMode")
  }
  public class func multiplyCompositing() -> CIFilter & CICompositeOperation {
    MultiplyCompositingFilter().adopting("CIMultiplyCompositing")
  }
  public class func overlayBlendMode() -> CIFilter & CICompositeOperation {
    OverlayBlendModeFilter().adopting("CIOverlayBlendMode")
  }
  public class func pinLightBlendMode() -> CIFilter & CICompositeOperation {
    PinLightBlendModeFilter().adopting("CIPinLightBlendMode")
  }
  public class func saturationBlendMode() -> CIFilter & CICompositeOperation {
    SaturationBlendModeFilter().adopting("CISaturationBlendMode")
  }
  public class func screenBlendMode() -> CIFilter & CICompositeOperation {
    ScreenBlendModeFilter().adopting("CIScreenBlendMode")
  }
  public class func softLightBlendMode() -> CIFilter & CICompositeOperation {
    SoftLightBlendModeFilter().adopting("CISoftLightBlendMode")
  }
  public class func sourceAtopCompositing() -> CIFilter & CICompositeOperation {
    SourceAtopCompositingFilter().adopting("CISourceAtopCompositing")
  }
  public class func sourceInCompositing() -> CIFilter & CICompositeOperation {
    SourceInCompositingFilter().adopting("CISourceInCompositing")
  }
  public class func sourceOutCompositing() -> CIFilter & CICompositeOperation {
    SourceOutCompositingFilter().adopting("CISourceOutCompositing")
  }
  public class func sourceOverCompositing() -> CIFilter & CICompositeOperation {
    SourceOverCompositingFilter().adopting("CISourceOverCompositing")
  }
  public class func subtractBlendMode() -> CIFilter & CICompositeOperation {
    SubtractBlendModeFilter().adopting("CISubtractBlendMode")
  }
  public class func vividLightBlendMode() -> CIFilter & CICompositeOperation {
    VividLightBlendModeFilter().adopting("CIVividLightBlendMode")
  }
}

private final class AdditionCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { AdditionCompositingFilter() }
}

private final class ColorBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { ColorBlendModeFilter() }
}

private final class ColorBurnBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { ColorBurnBlendModeFilter() }
}

private final class ColorDodgeBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { ColorDodgeBlendModeFilter() }
}

private final class DarkenBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { DarkenBlendModeFilter() }
}

private final class DifferenceBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { DifferenceBlendModeFilter() }
}

private final class DivideBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { DivideBlendModeFilter() }
}

private final class ExclusionBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { ExclusionBlendModeFilter() }
}

private final class HardLightBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { HardLightBlendModeFilter() }
}

private final class HueBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { HueBlendModeFilter() }
}

private final class LightenBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { LightenBlendModeFilter() }
}

private final class LinearBurnBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { LinearBurnBlendModeFilter() }
}

private final class LinearDodgeBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { LinearDodgeBlendModeFilter() }
}

private final class LinearLightBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { LinearLightBlendModeFilter() }
}

private final class LuminosityBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { LuminosityBlendModeFilter() }
}

private final class MaximumCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { MaximumCompositingFilter() }
}

private final class MinimumCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { MinimumCompositingFilter() }
}

private final class MultiplyBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { MultiplyBlendModeFilter() }
}

private final class MultiplyCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { MultiplyCompositingFilter() }
}

private final class OverlayBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { OverlayBlendModeFilter() }
}

private final class PinLightBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { PinLightBlendModeFilter() }
}

private final class SaturationBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SaturationBlendModeFilter() }
}

private final class ScreenBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { ScreenBlendModeFilter() }
}

private final class SoftLightBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SoftLightBlendModeFilter() }
}

private final class SourceAtopCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SourceAtopCompositingFilter() }
}

private final class SourceInCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SourceInCompositingFilter() }
}

private final class SourceOutCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SourceOutCompositingFilter() }
}

private final class SourceOverCompositingFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SourceOverCompositingFilter() }
}

private final class SubtractBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { SubtractBlendModeFilter() }
}

private final class VividLightBlendModeFilter: CIFilter, CatalogueFilter, CICompositeOperation {
  static func make() -> CIFilter { VividLightBlendModeFilter() }
}
