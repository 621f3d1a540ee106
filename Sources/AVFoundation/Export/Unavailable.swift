import Foundation

// What makes new films, which is not there: an app that needs it is told where it uses it.

@available(
  *, unavailable, message: "films are not put together; AVAssetExportSession cuts and converts one"
)
open class AVComposition: AVAsset, @unchecked Sendable {}
@available(
  *, unavailable, message: "films are not put together; AVAssetExportSession cuts and converts one"
)
open class AVMutableComposition: AVComposition, @unchecked Sendable {}
@available(
  *, unavailable, message: "films are not put together; AVAssetExportSession cuts and converts one"
)
open class AVMutableCompositionTrack: NSObject, @unchecked Sendable {}
@available(*, unavailable, message: "pictures of films are not changed; AVAssetReader gives them")
open class AVMutableVideoComposition: NSObject, @unchecked Sendable {}
@available(*, unavailable, message: "pictures of films are not changed; AVAssetReader gives them")
open class AVMutableVideoCompositionInstruction: NSObject, @unchecked Sendable {}
@available(*, unavailable, message: "pictures of films are not changed; AVAssetReader gives them")
open class AVMutableVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {}
@available(*, unavailable, message: "pictures of films are not changed; AVAssetReader gives them")
open class AVVideoCompositionCoreAnimationTool: NSObject, @unchecked Sendable {}
@available(
  *, unavailable,
  message:
    "films are not written; AVAudioFile writes sound, AVCaptureMovieFileOutput what a camera sees"
)
open class AVAssetWriter: NSObject, @unchecked Sendable {}
@available(
  *, unavailable,
  message:
    "films are not written; AVAudioFile writes sound, AVCaptureMovieFileOutput what a camera sees"
)
open class AVAssetWriterInput: NSObject, @unchecked Sendable {}
@available(
  *, unavailable,
  message:
    "films are not written; AVAudioFile writes sound, AVCaptureMovieFileOutput what a camera sees"
)
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {}
