internal import BarcodeSupport
import CoreGraphics
import Foundation

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeText = "CIDetectorTypeText"

public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorTracking = "CIDetectorTracking"
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
public let CIDetectorNumberOfAngles = "CIDetectorNumberOfAngles"
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorFocalLength = "CIDetectorFocalLength"
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
public let CIDetectorReturnSubFeatures = "CIDetectorReturnSubFeatures"

/// Finds things in images: QR codes, by zbar (`libzbar0`). There is no detector of other types.
open class CIDetector: NSObject {
  private let context: CIContext

  /// Nil for other types than QR codes, and where zbar is not installed. Options about accuracy and tracking make no
  /// difference: each image is searched through.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    guard type == CIDetectorTypeQRCode, BarcodeReader.isAvailable else { return nil }
    self.context = context ?? CIContext()
  }

  open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

  /// The codes of an image, in its own coordinates. `CIDetectorImageOrientation` makes no difference: codes are
  /// found however they lie.
  open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] {
    let extent = image.extent
    guard let picture = context.createCGImage(image, from: extent) else { return [] }
    let rows = CGFloat(picture.height)
    return BarcodeReader.codes(in: picture).filter { $0.kind == .qr }.map { code in
      CIQRCodeFeature(
        messageString: code.text,
        corners: code.corners.map {
          CGPoint(x: extent.minX + $0.x, y: extent.minY + rows - $0.y)
        })
    }
  }
}
