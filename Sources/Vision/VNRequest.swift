import CoreGraphics
import CoreML
import Foundation

public typealias VNConfidence = Float
public typealias VNAspectRatio = Float
public typealias VNDegrees = Float
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }
public enum VNRequestTrackingLevel: UInt, Sendable { case accurate, fast }
public enum VNImageCropAndScaleOption: UInt, Sendable {
  case centerCrop, scaleFit, scaleFill
  case scaleFitRotate90CCW = 0x101
  case scaleFillRotate90CCW
}

public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// A question about a picture.
open class VNRequest: NSObject, @unchecked Sendable {
  open private(set) var completionHandler: VNRequestCompletionHandler?
  open var preferBackgroundProcessing = false
  open var usesCPUOnly = false
  open var revision = 1
  open class var supportedRevisions: IndexSet { [1] }
  open class var defaultRevision: Int { 1 }
  open class var currentRevision: Int { 1 }
  private var isCancelled = false

  public override init() { super.init() }
  public init(completionHandler: VNRequestCompletionHandler?) {
    self.completionHandler = completionHandler
    super.init()
  }
  open func cancel() { isCancelled = true }

  /// What was found last; nil before.
  var observations: [VNObservation]? { nil }

  /// Looks for the answer in an upright picture. There is no model for most questions.
  func answer(in picture: CGImage) throws { throw VNError(.internalError) }

  /// Answers requests one after the other, and then throws the first error.
  static func perform(_ requests: [VNRequest], on picture: CGImage) throws {
    let errors = requests.compactMap { $0.perform(on: picture) }
    if let first = errors.first { throw first }
  }

  private func perform(on picture: CGImage) -> (any Error)? {
    do {
      if isCancelled { throw VNError(.requestCancelled) }
      try answer(in: picture)
      completionHandler?(self, nil)
      return nil
    } catch {
      completionHandler?(self, error)
      return error
    }
  }
}

/// A request with what it found. A kind of request has results of its own type, which this does not hide.
public protocol _RequestWithResults: VNRequest {}

extension VNRequest: _RequestWithResults {}

extension _RequestWithResults {
  /// What was found last; nil before.
  public var results: [VNObservation]? { observations }
}

/// A question about a part of a picture.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// From 0 to 1, from the lower left corner.
  open var regionOfInterest = VNNormalizedIdentityRect
}

/// Asks a model of the app's.
open class VNCoreMLRequest: VNImageBasedRequest, @unchecked Sendable {
  public let model: VNCoreMLModel
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.centerCrop
  open var results: [VNObservation]? { nil }
  public init(model: VNCoreMLModel, completionHandler: VNRequestCompletionHandler? = nil) {
    self.model = model
    super.init(completionHandler: completionHandler)
  }
}

/// A model that takes pictures.
open class VNCoreMLModel: NSObject, @unchecked Sendable {
  open var inputImageFeatureName: String
  open var featureProvider: (any MLFeatureProvider)?

  /// Throws `invalidModel` for a model without an input for pictures.
  public init(for model: MLModel) throws {
    let inputs = model.modelDescription.inputDescriptionsByName.values
    guard let picture = inputs.filter({ $0.type == .image }).min(by: { $0.name < $1.name }) else {
      throw VNError(.invalidModel)
    }
    inputImageFeatureName = picture.name
    super.init()
  }
}

/// Follows something from one picture to the next.
open class VNTrackingRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputObservation: VNDetectedObjectObservation
  open var trackingLevel = VNRequestTrackingLevel.fast
  open var isLastFrame = false
  open var results: [VNObservation]? { nil }
  init(_ observation: VNDetectedObjectObservation, _ handler: VNRequestCompletionHandler?) {
    inputObservation = observation
    super.init(completionHandler: handler)
  }
}

open class VNTrackObjectRequest: VNTrackingRequest, @unchecked Sendable {
  public init(
    detectedObjectObservation observation: VNDetectedObjectObservation,
    completionHandler: VNRequestCompletionHandler? = nil
  ) { super.init(observation, completionHandler) }
}

open class VNTrackRectangleRequest: VNTrackingRequest, @unchecked Sendable {
  public init(
    rectangleObservation observation: VNRectangleObservation,
    completionHandler: VNRequestCompletionHandler? = nil
  ) { super.init(observation, completionHandler) }
}
