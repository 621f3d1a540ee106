import CoreVideo
import Foundation

// What pictures are asked. Each request here ends with the error of a device that lacks the model for it.

/// Looks for faces.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNFaceObservation]? { nil }
}

/// Looks for eyes, noses and mouths.
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
  public var results: [VNFaceObservation]? { nil }
}

/// Says how good pictures of faces are.
open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
  public var results: [VNFaceObservation]? { nil }
}

/// Looks for rectangles.
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: VNAspectRatio = 0.5
  open var maximumAspectRatio: VNAspectRatio = 1
  open var quadratureTolerance: VNDegrees = 30
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
  public var results: [VNRectangleObservation]? { nil }
}

/// Looks for text without reading it.
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
  public var results: [VNTextObservation]? { nil }
}

/// Says what a picture is of.
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  /// None: nothing is told apart.
  open func supportedIdentifiers() throws -> [String] { [] }
  public var results: [VNClassificationObservation]? { nil }
}

/// Makes what pictures are compared by.
open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest, @unchecked Sendable {
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.scaleFill
  public var results: [VNFeaturePrintObservation]? { nil }
}

/// Looks for people.
open class VNDetectHumanRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var upperBodyOnly = true
  public var results: [VNHumanObservation]? { nil }
}

/// Looks for how people stand.
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNHumanBodyPoseObservation]? { nil }
}

/// Looks for how hands are held.
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumHandCount = 2
  public var results: [VNHumanHandPoseObservation]? { nil }
}

/// Says where people would look.
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNSaliencyImageObservation]? { nil }
}

/// Says where things are.
open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNSaliencyImageObservation]? { nil }
}

/// Tells people from what is behind them.
open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  public enum QualityLevel: UInt, Sendable { case accurate, balanced, fast }
  open var qualityLevel = QualityLevel.accurate
  open var outputPixelFormat: OSType = kCVPixelFormatType_OneComponent8
  public var results: [VNPixelBufferObservation]? { nil }
}

/// Looks for a sheet of paper.
open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNRectangleObservation]? { nil }
}

/// Looks for the horizon.
open class VNDetectHorizonRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNHorizonObservation]? { nil }
}

/// Looks for cats and dogs.
open class VNRecognizeAnimalsRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNRecognizedObjectObservation]? { nil }
}

/// Looks for edges.
open class VNDetectContoursRequest: VNImageBasedRequest, @unchecked Sendable {
  open var contrastAdjustment: Float = 2
  open var detectsDarkOnLight = true
  open var maximumImageDimension = 512
  public var results: [VNObservation]? { nil }
}
