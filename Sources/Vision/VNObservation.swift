import CoreGraphics
import CoreImage
import CoreVideo
import Foundation

/// What was seen in a picture.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  /// From 0 to 1.
  open var confidence: VNConfidence { 1 }
  override init() { super.init() }
}

/// Something at a place.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  /// From 0 to 1, from the lower left corner.
  public let boundingBox: CGRect
  public init(boundingBox: CGRect) {
    self.boundingBox = boundingBox
    super.init()
  }
}

/// Something with four corners, from 0 to 1, from the lower left corner.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  public let topLeft: CGPoint
  public let topRight: CGPoint
  public let bottomLeft: CGPoint
  public let bottomRight: CGPoint
  public convenience override init(boundingBox: CGRect) {
    self.init(
      topLeft: CGPoint(x: boundingBox.minX, y: boundingBox.maxY),
      topRight: CGPoint(x: boundingBox.maxX, y: boundingBox.maxY),
      bottomRight: CGPoint(x: boundingBox.maxX, y: boundingBox.minY),
      bottomLeft: CGPoint(x: boundingBox.minX, y: boundingBox.minY))
  }
  init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    let xs = [topLeft.x, topRight.x, bottomLeft.x, bottomRight.x].sorted()
    let ys = [topLeft.y, topRight.y, bottomLeft.y, bottomRight.y].sorted()
    super.init(boundingBox: CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0]))
  }
}

open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var landmarks: VNFaceLandmarks2D? { nil }
  open var faceCaptureQuality: Float? { nil }
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
  open var pitch: NSNumber? { nil }
}

/// The parts of a face.
open class VNFaceLandmarks2D: NSObject, @unchecked Sendable {
  open var confidence: VNConfidence { 0 }
  open var allPoints: VNFaceLandmarkRegion2D? { nil }
  open var faceContour: VNFaceLandmarkRegion2D? { nil }
  open var leftEye: VNFaceLandmarkRegion2D? { nil }
  open var rightEye: VNFaceLandmarkRegion2D? { nil }
  open var leftEyebrow: VNFaceLandmarkRegion2D? { nil }
  open var rightEyebrow: VNFaceLandmarkRegion2D? { nil }
  open var nose: VNFaceLandmarkRegion2D? { nil }
  open var noseCrest: VNFaceLandmarkRegion2D? { nil }
  open var medianLine: VNFaceLandmarkRegion2D? { nil }
  open var outerLips: VNFaceLandmarkRegion2D? { nil }
  open var innerLips: VNFaceLandmarkRegion2D? { nil }
  open var leftPupil: VNFaceLandmarkRegion2D? { nil }
  open var rightPupil: VNFaceLandmarkRegion2D? { nil }
  override init() { super.init() }
}

open class VNFaceLandmarkRegion2D: NSObject, @unchecked Sendable {
  public let normalizedPoints: [CGPoint]
  open var pointCount: Int { normalizedPoints.count }
  init(_ points: [CGPoint]) {
    normalizedPoints = points
    super.init()
  }
  open func pointsInImage(imageSize: CGSize) -> [CGPoint] {
    normalizedPoints.map { CGPoint(x: $0.x * imageSize.width, y: $0.y * imageSize.height) }
  }
}

/// A kind of bar code.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let aztec = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
  public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
  public static let code39Checksum = VNBarcodeSymbology(
    rawValue: "VNBarcodeSymbologyCode39Checksum")
  public static let code39FullASCII = VNBarcodeSymbology(
    rawValue: "VNBarcodeSymbologyCode39FullASCII")
  public static let code39FullASCIIChecksum = VNBarcodeSymbology(
    rawValue: "VNBarcodeSymbologyCode39FullASCIIChecksum")
  public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
  public static let code93i = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93i")
  public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEan8")
  public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEan13")
  public static let i2of5 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5")
  public static let i2of5Checksum = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5Checksum")
  public static let itf14 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyItf14")
  public static let pdf417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyPdf417")
  public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQr")
  public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUpce")
  public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
  public static let gs1DataBar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyGs1DataBar")
  public static let gs1DataBarExpanded = VNBarcodeSymbology(
    rawValue: "VNBarcodeSymbologyGs1DataBarExpanded")
  public static let gs1DataBarLimited = VNBarcodeSymbology(
    rawValue: "VNBarcodeSymbologyGs1DataBarLimited")
  public static let microPDF417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroPDF417")
  public static let microQR = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroQR")
}

open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {
  open var characterBoxes: [VNRectangleObservation]? { nil }
}

open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  public let identifier: String
  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }
}

open class VNRecognizedObjectObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var labels: [VNClassificationObservation] { [] }
}

open class VNHumanObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var upperBodyOnly: Bool { true }
}

open class VNPixelBufferObservation: VNObservation, @unchecked Sendable {
  public let pixelBuffer: CVPixelBuffer
  open var featureName: String? { nil }
  init(_ pixelBuffer: CVPixelBuffer) {
    self.pixelBuffer = pixelBuffer
    super.init()
  }
}

open class VNSaliencyImageObservation: VNPixelBufferObservation, @unchecked Sendable {
  open var salientObjects: [VNRectangleObservation]? { nil }
}

open class VNHorizonObservation: VNObservation, @unchecked Sendable {
  open var angle: CGFloat { 0 }
  open var transform: CGAffineTransform { .identity }
}

public enum VNElementType: UInt, Sendable { case unknown, float, double }

open class VNFeaturePrintObservation: VNObservation, @unchecked Sendable {
  open var elementType: VNElementType { .unknown }
  open var elementCount: Int { 0 }
  open var data: Data { Data() }
  /// Throws `dataUnavailable`.
  open func computeDistance(
    _ outDistance: UnsafeMutablePointer<Float>, to featurePrint: VNFeaturePrintObservation
  ) throws { throw VNError(.dataUnavailable) }
}

/// Points of a body, by names.
open class VNRecognizedPointsObservation: VNObservation, @unchecked Sendable {}
open class VNHumanBodyPoseObservation: VNRecognizedPointsObservation, @unchecked Sendable {
  public struct JointName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nose = JointName(rawValue: "head_joint")
    public static let neck = JointName(rawValue: "neck_1_joint")
    public static let leftShoulder = JointName(rawValue: "left_shoulder_1_joint")
    public static let rightShoulder = JointName(rawValue: "right_shoulder_1_joint")
    public static let leftElbow = JointName(rawValue: "left_forearm_joint")
    public static let rightElbow = JointName(rawValue: "right_forearm_joint")
    public static let leftWrist = JointName(rawValue: "left_hand_joint")
    public static let rightWrist = JointName(rawValue: "right_hand_joint")
    public static let leftHip = JointName(rawValue: "left_upLeg_joint")
    public static let rightHip = JointName(rawValue: "right_upLeg_joint")
    public static let leftKnee = JointName(rawValue: "left_leg_joint")
    public static let rightKnee = JointName(rawValue: "right_leg_joint")
    public static let leftAnkle = JointName(rawValue: "left_foot_joint")
    public static let rightAnkle = JointName(rawValue: "right_foot_joint")
    public static let root = JointName(rawValue: "root")
  }
  /// Throws `dataUnavailable`.
  open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
    throw VNError(.dataUnavailable)
  }
}

open class VNHumanHandPoseObservation: VNRecognizedPointsObservation, @unchecked Sendable {
  public struct JointName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let wrist = JointName(rawValue: "VNHLKWRI")
    public static let thumbTip = JointName(rawValue: "VNHLKTTIP")
    public static let indexTip = JointName(rawValue: "VNHLKITIP")
    public static let middleTip = JointName(rawValue: "VNHLKMTIP")
    public static let ringTip = JointName(rawValue: "VNHLKRTIP")
    public static let littleTip = JointName(rawValue: "VNHLKPTIP")
  }
  /// Throws `dataUnavailable`.
  open func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
    throw VNError(.dataUnavailable)
  }
}

open class VNPoint: NSObject, @unchecked Sendable {
  public let location: CGPoint
  open var x: Double { location.x }
  open var y: Double { location.y }
  public init(location: CGPoint) {
    self.location = location
    super.init()
  }
  public convenience init(x: Double, y: Double) { self.init(location: CGPoint(x: x, y: y)) }
  open func distance(_ point: VNPoint) -> Double {
    ((x - point.x) * (x - point.x) + (y - point.y) * (y - point.y)).squareRoot()
  }
}

open class VNRecognizedPoint: VNPoint, @unchecked Sendable {
  open var confidence: VNConfidence { 0 }
}
