import Foundation

/// How a video is wanted.
open class PHVideoRequestOptions: NSObject, NSCopying, @unchecked Sendable {
  /// Which version of an edited video; there is one.
  open var version = PHVideoRequestOptionsVersion.current
  /// How good it has to be; there is one quality.
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  /// Whether to load from iCloud; every video is here.
  open var isNetworkAccessAllowed = false
  /// Hears how far loading from iCloud came: never called.
  open var progressHandler: PHAssetVideoProgressHandler?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHVideoRequestOptions()
    copy.version = version
    copy.deliveryMode = deliveryMode
    copy.isNetworkAccessAllowed = isNetworkAccessAllowed
    copy.progressHandler = progressHandler
    return copy
  }
}

/// Told how far loading came, 0 to 1.
public typealias PHAssetVideoProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

/// Which version of a video.
public enum PHVideoRequestOptionsVersion: Int, Sendable { case current, original }

/// How good a video has to be.
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}
