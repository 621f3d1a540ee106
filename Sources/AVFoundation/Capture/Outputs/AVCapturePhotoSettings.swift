import CoreMedia
import CoreVideo
import Foundation

/// How a photograph is to be taken.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var lastID: Int64 = 0

  /// Tells photographs apart.
  open private(set) var uniqueID: Int64
  /// Its format, by keys of video settings.
  open private(set) var format: [String: Any]?
  open private(set) var processedFileType: AVFileType?
  open var rawPhotoPixelFormatType: OSType { 0 }

  open var flashMode = AVCaptureDevice.FlashMode.off
  open var isAutoRedEyeReductionEnabled = false
  open var isAutoStillImageStabilizationEnabled = false
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  open var isHighResolutionPhotoEnabled = false
  /// The largest size in pixels; zero means the output's.
  open var maxPhotoDimensions = CMVideoDimensions()
  open var isDepthDataDeliveryEnabled = false
  open var livePhotoMovieFileURL: URL?
  open var metadata: [String: Any] = [:]

  /// The format of a small picture beside the photograph, by keys of pixel buffers; nil for none.
  open var previewPhotoFormat: [String: Any]?
  open var availablePreviewPhotoPixelFormatTypes: [OSType] {
    [kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_32BGRA]
  }
  open var __availablePreviewPhotoPixelFormatTypes: [NSNumber] {
    availablePreviewPhotoPixelFormatTypes.map { NSNumber(value: $0) }
  }
  /// The format of a thumbnail in the file; nil for none.
  open var embeddedThumbnailPhotoFormat: [String: Any]?
  open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }

  public convenience override init() { self.init(format: nil) }

  public init(format: [String: Any]?) {
    self.format = format ?? [AVVideoCodecKey: AVVideoCodecType.jpeg]
    processedFileType = SampleMaking.pixelFormat(format) == nil ? .jpg : nil
    uniqueID = Self.lock.withLock {
      Self.lastID += 1
      return Self.lastID
    }
  }

  /// The same settings for another photograph.
  public convenience init(from photoSettings: AVCapturePhotoSettings) {
    self.init(format: photoSettings.format)
    flashMode = photoSettings.flashMode
    photoQualityPrioritization = photoSettings.photoQualityPrioritization
    isHighResolutionPhotoEnabled = photoSettings.isHighResolutionPhotoEnabled
    maxPhotoDimensions = photoSettings.maxPhotoDimensions
    previewPhotoFormat = photoSettings.previewPhotoFormat
    metadata = photoSettings.metadata
  }
}

/// How a photograph was taken.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  open private(set) var uniqueID: Int64
  open private(set) var photoDimensions: CMVideoDimensions
  open private(set) var previewDimensions: CMVideoDimensions
  open private(set) var expectedPhotoCount: Int
  open var rawPhotoDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var embeddedThumbnailDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var livePhotoMovieDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var isFlashEnabled: Bool { false }
  open var isRedEyeReductionEnabled: Bool { false }
  open var isStillImageStabilizationEnabled: Bool { false }
  open var photoProcessingTimeRange: CMTimeRange { CMTimeRange(start: .zero, duration: .zero) }

  init(_ settings: AVCapturePhotoSettings, _ dimensions: CMVideoDimensions) {
    uniqueID = settings.uniqueID
    photoDimensions = dimensions
    expectedPhotoCount = dimensions.width > 0 ? 1 : 0
    previewDimensions =
      settings.previewPhotoFormat == nil
      ? CMVideoDimensions()
      : PhotoPicture.preview(settings.previewPhotoFormat, of: dimensions)
  }
}
