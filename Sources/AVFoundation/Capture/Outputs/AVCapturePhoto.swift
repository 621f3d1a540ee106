import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import FoundationCompatibility
import GStreamerSupport
import ImageIO

/// A camera's picture for a photograph: pixels as the sensor lies, and how they are turned to be upright.
struct PhotoPicture: Sendable {
  let image: CGImage
  let orientation: CGImagePropertyOrientation
  let time: CMTime
  let dimensions: CMVideoDimensions
  let position: AVCaptureDevice.Position

  init(_ frame: CameraFrame, _ connection: AVCaptureConnection) {
    let sensor = InterfaceTurn.turn(0, isMirrored: false)
    image = CVBuffer(frame.image, turned: sensor)?.makeImage() ?? frame.image
    let isMirrored = connection.isVideoMirrored
    orientation =
      switch (connection.videoOrientation, isMirrored) {
      case (.landscapeRight, false): .up
      case (.landscapeRight, true): .upMirrored
      case (.portrait, false): .right
      case (.portrait, true): .leftMirrored
      case (.landscapeLeft, false): .down
      case (.landscapeLeft, true): .downMirrored
      case (.portraitUpsideDown, false): .left
      case (.portraitUpsideDown, true): .rightMirrored
      }
    time = SampleMaking.time(frame.time)
    dimensions = CMVideoDimensions(width: Int32(image.width), height: Int32(image.height))
    position = connection.device?.position ?? .unspecified
  }

  /// The size of a small picture beside the photograph.
  static func preview(_ format: [String: Any]?, of size: CMVideoDimensions) -> CMVideoDimensions {
    func number(_ key: CFString) -> Int32? {
      switch format?["\(key)"] {
      case let number as NSNumber: number.int32Value
      case let number as any BinaryInteger: Int32(truncatingIfNeeded: number)
      default: nil
      }
    }
    let limit = max(number(kCVPixelBufferWidthKey) ?? 0, number(kCVPixelBufferHeightKey) ?? 0)
    let side = max(size.width, size.height)
    guard limit > 0, side > limit else { return size }
    return CMVideoDimensions(
      width: max(1, size.width * limit / side), height: max(1, size.height * limit / side))
  }
}

/// A photograph; of one that failed there is no picture.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  open private(set) var resolvedSettings: AVCaptureResolvedPhotoSettings
  private let settings: AVCapturePhotoSettings
  private let picture: PhotoPicture?

  init(
    _ resolved: AVCaptureResolvedPhotoSettings, _ settings: AVCapturePhotoSettings,
    _ picture: PhotoPicture?
  ) {
    resolvedSettings = resolved
    self.settings = settings
    self.picture = picture
  }

  /// How well JPEG keeps it.
  private static let quality = 0.9

  open var photoCount: Int { picture == nil ? 0 : 1 }
  open var timestamp: CMTime { picture?.time ?? .invalid }
  open var isRawPhoto: Bool { false }
  open var sequenceCount: Int { 0 }
  open var sourceDeviceType: AVCaptureDevice.DeviceType? {
    picture == nil ? nil : .builtInWideAngleCamera
  }

  /// The pixels, if the settings asked for such and not for a file.
  open var pixelBuffer: CVPixelBuffer? {
    guard let type = SampleMaking.pixelFormat(settings.format) else { return nil }
    return picture.flatMap { CVBuffer($0.image, formatType: type) }
  }

  /// The small picture, if the settings asked for one.
  open var previewPixelBuffer: CVPixelBuffer? {
    guard let picture, let type = SampleMaking.pixelFormat(settings.previewPhotoFormat) else {
      return nil
    }
    let size = resolvedSettings.previewDimensions
    return CVBuffer(
      picture.image.fitted(longerSide: Int(max(size.width, size.height))), formatType: type)
  }

  /// The file's metadata: its orientation, and what the settings add.
  open var metadata: [String: Any] {
    guard let picture else { return [:] }
    return settings.metadata.merging(
      [
        "\(kCGImagePropertyOrientation)": NSNumber(value: picture.orientation.rawValue),
        "\(kCGImagePropertyPixelWidth)": picture.image.width,
        "\(kCGImagePropertyPixelHeight)": picture.image.height,
      ]
    ) { $1 }
  }

  /// The file of the picture, in JPEG; nil if it failed.
  open func fileDataRepresentation() -> Data? {
    guard let picture else { return nil }
    let data = NSMutableData()
    guard
      let file = CGImageDestinationCreateWithData(
        data as CFMutableData, "public.jpeg" as NSString, 1, nil)
    else { return nil }
    let options: [CFString: Any] = [
      kCGImagePropertyOrientation: NSNumber(value: picture.orientation.rawValue),
      kCGImageDestinationLossyCompressionQuality: NSNumber(value: Self.quality),
    ]
    CGImageDestinationAddImage(file, picture.image, options as NSDictionary)
    return CGImageDestinationFinalize(file) ? Data(copying: data) : nil
  }

  /// The picture as the sensor lies; ``metadata`` says how it is turned.
  open func cgImageRepresentation() -> CGImage? { picture?.image }
  open func previewCGImageRepresentation() -> CGImage? { previewPixelBuffer?.makeImage() }
}
