import CoreGraphics
import CoreMedia
import Foundation
import GStreamerSupport
import UIKit

extension AVCaptureDevice {
  /// One way in which a device gives media.
  open class Format: NSObject, @unchecked Sendable {
    open private(set) var mediaType: AVMediaType
    /// The format of its pictures: for a camera the size as its sensor lies.
    open private(set) var formatDescription: CMFormatDescription
    /// How many pictures a second.
    open private(set) var videoSupportedFrameRateRanges: [AVFrameRateRange]
    let frameDuration: CMTime

    init(_ shape: CameraShape, _ sound: (rate: Int, channels: Int)?) {
      if let sound {
        mediaType = .audio
        formatDescription = CMFormatDescription(
          SampleMaking.sound(rate: Double(sound.rate), channels: sound.channels))
        videoSupportedFrameRateRanges = []
        frameDuration = .invalid
        return
      }
      mediaType = .video
      formatDescription = CMFormatDescription(
        kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
        dimensions: CMVideoDimensions(width: Int32(shape.height), height: Int32(shape.width)))
      videoSupportedFrameRateRanges = [
        AVFrameRateRange(minFrameRate: 1, maxFrameRate: shape.framesPerSecond)
      ]
      frameDuration = CMTime(seconds: 1 / shape.framesPerSecond, preferredTimescale: 60_000)
    }

    open var videoMaxZoomFactor: CGFloat { 1 }
    open var isVideoBinned: Bool { false }
    open var isVideoHDRSupported: Bool { false }
    open func isVideoStabilizationModeSupported(_ mode: AVCaptureVideoStabilizationMode) -> Bool {
      mode == .off
    }
    open var isMultiCamSupported: Bool { false }
    open var isHighestPhotoQualitySupported: Bool { false }
    open var supportedMaxPhotoDimensions: [CMVideoDimensions] {
      mediaType == .video ? [formatDescription.dimensions] : []
    }
    open var highResolutionStillImageDimensions: CMVideoDimensions { formatDescription.dimensions }
    open var supportedDepthDataFormats: [Format] { [] }
  }

  /// Tells by which angles a camera's pictures are upright. The device is held as its screen shows it.
  @MainActor
  open class RotationCoordinator: NSObject {
    open private(set) var device: AVCaptureDevice?
    open private(set) var previewLayer: CALayer?

    public init(device: AVCaptureDevice, previewLayer: CALayer?) {
      self.device = device
      self.previewLayer = previewLayer
    }

    open var videoRotationAngleForHorizonLevelPreview: CGFloat {
      InterfaceTurn.update()
      return CGFloat(InterfaceTurn.angle)
    }
    open var videoRotationAngleForHorizonLevelCapture: CGFloat {
      videoRotationAngleForHorizonLevelPreview
    }
  }
}

/// How many pictures a second a format has.
open class AVFrameRateRange: NSObject, @unchecked Sendable {
  open private(set) var minFrameRate: Double
  open private(set) var maxFrameRate: Double

  init(minFrameRate: Double, maxFrameRate: Double) {
    (self.minFrameRate, self.maxFrameRate) = (minFrameRate, maxFrameRate)
  }
  open var maxFrameDuration: CMTime {
    CMTime(seconds: 1 / minFrameRate, preferredTimescale: 60_000)
  }
  open var minFrameDuration: CMTime {
    CMTime(seconds: 1 / maxFrameRate, preferredTimescale: 60_000)
  }
}

/// How shaking is evened out.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended, previewOptimized
  case auto = -1
}
