import Foundation

/// The members of every typed filter: `CIFilter.gaussianBlur()` gives a `CIFilter & CIGaussianBlur`.
public protocol CIFilterProtocol: NSObjectProtocol {
  var outputImage: CIImage? { get }
}

/// A filter of the catalogue with properties for its values. What properties a filter shows is its public protocol's
/// choice; how each is kept stands here once.
protocol CatalogueFilter: CIFilter {
  static func make() -> CIFilter
}

extension CatalogueFilter {
  /// The filter with the definition of a name.
  func adopting(_ name: String) -> Self {
    adopt(name)
    return self
  }

  private func number(_ key: String) -> Double { FilterValues.double(value(forKey: key)) ?? 0 }

  private func vector(_ key: String) -> CIVector {
    value(forKey: key) as? CIVector ?? CIVector([])
  }
}

extension CatalogueFilter {
  var aVector: CIVector {
    get { vector("inputAVector") }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  var alphaCoefficients: CIVector {
    get { vector("inputAlphaCoefficients") }
    set { setValue(newValue, forKey: "inputAlphaCoefficients") }
  }
  var bVector: CIVector {
    get { vector("inputBVector") }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  var biasVector: CIVector {
    get { vector("inputBiasVector") }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
  var blueCoefficients: CIVector {
    get { vector("inputBlueCoefficients") }
    set { setValue(newValue, forKey: "inputBlueCoefficients") }
  }
  var gVector: CIVector {
    get { vector("inputGVector") }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  var greenCoefficients: CIVector {
    get { vector("inputGreenCoefficients") }
    set { setValue(newValue, forKey: "inputGreenCoefficients") }
  }
  var maxComponents: CIVector {
    get { vector("inputMaxComponents") }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }
  var minComponents: CIVector {
    get { vector("inputMinComponents") }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }
  var neutral: CIVector {
    get { vector("inputNeutral") }
    set { setValue(newValue, forKey: "inputNeutral") }
  }
  var rVector: CIVector {
    get { vector("inputRVector") }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  var redCoefficients: CIVector {
    get { vector("inputRedCoefficients") }
    set { setValue(newValue, forKey: "inputRedCoefficients") }
  }
  var targetNeutral: CIVector {
    get { vector("inputTargetNeutral") }
    set { setValue(newValue, forKey: "inputTargetNeutral") }
  }
  var weights: CIVector {
    get { vector("inputWeights") }
    set { setValue(newValue, forKey: "inputWeights") }
  }
}

extension CatalogueFilter {
  var amount: Float {
    get { Float(number("inputAmount")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputAmount") }
  }
  var angle: Float {
    get { Float(number("inputAngle")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputAngle") }
  }
  var aspectRatio: Float {
    get { Float(number("inputAspectRatio")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputAspectRatio") }
  }
  var barcodeHeight: Float {
    get { Float(number("inputBarcodeHeight")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputBarcodeHeight") }
  }
  var bias: Float {
    get { Float(number("inputBias")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputBias") }
  }
  var brightness: Float {
    get { Float(number("inputBrightness")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputBrightness") }
  }
  var contrast: Float {
    get { Float(number("inputContrast")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputContrast") }
  }
  var cubeDimension: Float {
    get { Float(number("inputCubeDimension")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputCubeDimension") }
  }
  var edgeIntensity: Float {
    get { Float(number("inputEdgeIntensity")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputEdgeIntensity") }
  }
  var ev: Float {
    get { Float(number("inputEV")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputEV") }
  }
  var falloff: Float {
    get { Float(number("inputFalloff")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputFalloff") }
  }
  var highlightAmount: Float {
    get { Float(number("inputHighlightAmount")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputHighlightAmount") }
  }
  var intensity: Float {
    get { Float(number("inputIntensity")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputIntensity") }
  }
  var levels: Float {
    get { Float(number("inputLevels")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputLevels") }
  }
  var noiseLevel: Float {
    get { Float(number("inputNoiseLevel")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputNoiseLevel") }
  }
  var nrNoiseLevel: Float {
    get { Float(number("inputNRNoiseLevel")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputNRNoiseLevel") }
  }
  var nrSharpness: Float {
    get { Float(number("inputNRSharpness")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputNRSharpness") }
  }
  var power: Float {
    get { Float(number("inputPower")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputPower") }
  }
  var quietSpace: Float {
    get { Float(number("inputQuietSpace")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputQuietSpace") }
  }
  var radius: Float {
    get { Float(number("inputRadius")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius") }
  }
  var radius0: Float {
    get { Float(number("inputRadius0")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius0") }
  }
  var radius1: Float {
    get { Float(number("inputRadius1")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius1") }
  }
  var saturation: Float {
    get { Float(number("inputSaturation")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputSaturation") }
  }
  var scale: Float {
    get { Float(number("inputScale")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputScale") }
  }
  var shadowAmount: Float {
    get { Float(number("inputShadowAmount")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputShadowAmount") }
  }
  var shadowDensity: Float {
    get { Float(number("inputShadowDensity")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputShadowDensity") }
  }
  var shadowRadius: Float {
    get { Float(number("inputShadowRadius")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputShadowRadius") }
  }
  var sharpness: Float {
    get { Float(number("inputSharpness")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputSharpness") }
  }
  var threshold: Float {
    get { Float(number("inputThreshold")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputThreshold") }
  }
  var time: Float {
    get { Float(number("inputTime")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputTime") }
  }
  var width: Float {
    get { Float(number("inputWidth")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputWidth") }
  }
}

extension CatalogueFilter {
  var backgroundImage: CIImage? {
    get { value(forKey: "inputBackgroundImage") as? CIImage }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
  var gradientImage: CIImage? {
    get { value(forKey: "inputGradientImage") as? CIImage }
    set { setValue(newValue, forKey: "inputGradientImage") }
  }
  var inputImage: CIImage? {
    get { value(forKey: "inputImage") as? CIImage }
    set { setValue(newValue, forKey: "inputImage") }
  }
  var image2: CIImage? {
    get { value(forKey: "inputImage2") as? CIImage }
    set { setValue(newValue, forKey: "inputImage2") }
  }
  var mask: CIImage? {
    get { value(forKey: "inputMask") as? CIImage }
    set { setValue(newValue, forKey: "inputMask") }
  }
  var maskImage: CIImage? {
    get { value(forKey: "inputMaskImage") as? CIImage }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
  var targetImage: CIImage? {
    get { value(forKey: "inputTargetImage") as? CIImage }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }
}

extension CatalogueFilter {
  var bottomLeft: CGPoint {
    get { vector("inputBottomLeft").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomLeft") }
  }
  var bottomRight: CGPoint {
    get { vector("inputBottomRight").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomRight") }
  }
  var center: CGPoint {
    get { vector("inputCenter").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }
  var point0: CGPoint {
    get { vector("inputPoint0").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
  }
  var point1: CGPoint {
    get { vector("inputPoint1").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
  }
  var point2: CGPoint {
    get { vector("inputPoint2").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint2") }
  }
  var point3: CGPoint {
    get { vector("inputPoint3").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint3") }
  }
  var point4: CGPoint {
    get { vector("inputPoint4").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint4") }
  }
  var shadowOffset: CGPoint {
    get { vector("inputShadowOffset").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputShadowOffset") }
  }
  var topLeft: CGPoint {
    get { vector("inputTopLeft").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopLeft") }
  }
  var topRight: CGPoint {
    get { vector("inputTopRight").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopRight") }
  }
}

extension CatalogueFilter {
  var color: CIColor {
    get { value(forKey: "inputColor") as? CIColor ?? .clear }
    set { setValue(newValue, forKey: "inputColor") }
  }
  var color0: CIColor {
    get { value(forKey: "inputColor0") as? CIColor ?? .clear }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { value(forKey: "inputColor1") as? CIColor ?? .clear }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}

extension CatalogueFilter {
  var colorSpace: CGColorSpace? {
    get { value(forKey: "inputColorSpace") as? CGColorSpace }
    set { setValue(newValue, forKey: "inputColorSpace") }
  }
}

extension CatalogueFilter {
  var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}

extension CatalogueFilter {
  var count: Int {
    get { Int(number("inputCount")) }
    set { setValue(NSNumber(value: newValue), forKey: "inputCount") }
  }
}

extension CatalogueFilter {
  var crop: Bool {
    get { number("inputCrop") != 0 }
    set { setValue(NSNumber(value: newValue), forKey: "inputCrop") }
  }
}

extension CatalogueFilter {
  var cubeData: Data {
    get { value(forKey: "inputCubeData") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputCubeData") }
  }
  var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
}

extension CatalogueFilter {
  var extent: CGRect {
    get { vector("inputExtent").cgRectValue }
    set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
  }
}

extension CatalogueFilter {
  var transform: CGAffineTransform {
    get { AffineValue.transform(value(forKey: "inputTransform")) ?? .identity }
    set { setValue(newValue, forKey: "inputTransform") }
  }
}
