internal import BarcodeSupport
import CoreGraphics
import Foundation

public let CIFeatureTypeFace = "Face"
public let CIFeatureTypeRectangle = "Rectangle"
public let CIFeatureTypeQRCode = "QRCode"
public let CIFeatureTypeText = "Text"

/// Something that was found in an image.
open class CIFeature: NSObject {
  /// One of `CIFeatureType…`.
  open private(set) var type: String
  /// Where it is, in the image's coordinates.
  open private(set) var bounds: CGRect

  init(type: String, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

/// A QR code that was found in an image.
open class CIQRCodeFeature: CIFeature, NSCopying {
  /// Nil if the code is no text.
  open private(set) var messageString: String?
  open private(set) var topLeft: CGPoint
  open private(set) var topRight: CGPoint
  open private(set) var bottomLeft: CGPoint
  open private(set) var bottomRight: CGPoint

  /// - Parameter corners: upper left, upper right, lower right, lower left.
  init(messageString: String?, corners: [CGPoint]) {
    self.messageString = messageString
    (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
    super.init(type: CIFeatureTypeQRCode, bounds: Barcode.bounds(of: corners))
  }

  /// The same object: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A face. No detector here finds any.
open class CIFaceFeature: CIFeature {
  open var hasLeftEyePosition: Bool { false }
  open var leftEyePosition: CGPoint { .zero }
  open var hasRightEyePosition: Bool { false }
  open var rightEyePosition: CGPoint { .zero }
  open var hasMouthPosition: Bool { false }
  open var mouthPosition: CGPoint { .zero }
  open var hasTrackingID: Bool { false }
  open var trackingID: Int32 { 0 }
  open var hasTrackingFrameCount: Bool { false }
  open var trackingFrameCount: Int32 { 0 }
  open var hasFaceAngle: Bool { false }
  open var faceAngle: Float { 0 }
  open var hasSmile: Bool { false }
  open var leftEyeClosed: Bool { false }
  open var rightEyeClosed: Bool { false }
}

/// A rectangle. No detector here finds any.
open class CIRectangleFeature: CIFeature {
  open var topLeft: CGPoint { bounds.origin }
  open var topRight: CGPoint { bounds.origin }
  open var bottomLeft: CGPoint { bounds.origin }
  open var bottomRight: CGPoint { bounds.origin }
}

/// A text. No detector here finds any.
open class CITextFeature: CIFeature {
  open var topLeft: CGPoint { bounds.origin }
  open var topRight: CGPoint { bounds.origin }
  open var bottomLeft: CGPoint { bounds.origin }
  open var bottomRight: CGPoint { bounds.origin }
  /// The boxes of its letters.
  open var subFeatures: [Any]? { nil }
}
