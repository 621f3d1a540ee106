/// The kind of an asset. The library here has pictures and videos.
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

/// How an asset is shown best.
public enum PHAssetPlaybackStyle: Int, Sendable {
  case unsupported, image, imageAnimated, livePhoto, video, videoLooping
}
