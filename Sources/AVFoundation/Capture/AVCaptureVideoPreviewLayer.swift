import CoreGraphics
import Foundation
import QuartzCore

/// A layer that shows what a session's camera sees: without a camera, nothing.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  /// How the picture fits the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// What leads from a camera to the layer: nothing.
  open var connection: AVCaptureConnection? { nil }
  open var isPreviewing: Bool { false }

  public override init() { super.init() }

  public init(session: AVCaptureSession) {
    self.session = session
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVCaptureVideoPreviewLayer else { return }
    session = other.session
    videoGravity = other.videoGravity
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A rectangle of the layer in fractions of the picture, which fills the layer while there is none.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    let rect = rectInLayerCoordinates
    return CGRect(
      x: (rect.minX - bounds.minX) / bounds.width, y: (rect.minY - bounds.minY) / bounds.height,
      width: rect.width / bounds.width, height: rect.height / bounds.height)
  }

  open func layerRectConverted(
    fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect
  ) -> CGRect {
    let rect = rectInMetadataOutputCoordinates
    return CGRect(
      x: bounds.minX + rect.minX * bounds.width, y: bounds.minY + rect.minY * bounds.height,
      width: rect.width * bounds.width, height: rect.height * bounds.height)
  }

  /// What was seen, in the layer's coordinates; nil, since nothing is seen.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    nil
  }
}
