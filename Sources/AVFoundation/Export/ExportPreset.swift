import GStreamerSupport

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// The settings that a preset's name stands for.
enum ExportPreset {
  /// Pictures no larger than these pixels.
  case film(longer: Int?, shorter: Int?)
  case sound
  /// The file as it is.
  case copy

  static let names = [
    AVAssetExportPresetLowQuality, AVAssetExportPresetMediumQuality,
    AVAssetExportPresetHighestQuality, AVAssetExportPreset640x480, AVAssetExportPreset960x540,
    AVAssetExportPreset1280x720, AVAssetExportPreset1920x1080, AVAssetExportPreset3840x2160,
    AVAssetExportPresetAppleM4A, AVAssetExportPresetPassthrough,
  ]

  init?(_ name: String) {
    switch name {
    case AVAssetExportPresetLowQuality: self = .film(longer: 224, shorter: 128)
    case AVAssetExportPresetMediumQuality: self = .film(longer: 568, shorter: 320)
    case AVAssetExportPresetHighestQuality: self = .film(longer: nil, shorter: nil)
    case AVAssetExportPreset640x480: self = .film(longer: 640, shorter: 480)
    case AVAssetExportPreset960x540: self = .film(longer: 960, shorter: 540)
    case AVAssetExportPreset1280x720: self = .film(longer: 1280, shorter: 720)
    case AVAssetExportPreset1920x1080: self = .film(longer: 1920, shorter: 1080)
    case AVAssetExportPreset3840x2160: self = .film(longer: 3840, shorter: 2160)
    case AVAssetExportPresetAppleM4A: self = .sound
    case AVAssetExportPresetPassthrough: self = .copy
    default: return nil
    }
  }
}

extension AVFileType {
  /// How a file of the type is laid out; nil for one that is not written.
  var container: MediaWriter.Container? {
    switch self {
    case .mov: .quickTime
    case .mp4, .m4v, .m4a: .mpeg4
    default: nil
    }
  }
}
