import Foundation

/// How a picture is wanted.
open class PHImageRequestOptions: NSObject, NSCopying, @unchecked Sendable {
  /// Which version of an edited picture; there is one.
  open var version = PHImageRequestOptionsVersion.current
  /// Whether a small picture comes first.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// Whether the picture is made as small as it was asked for.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The part that is wanted, 0 to 1 in both directions; with `.exact` only. Empty for the whole.
  open var normalizedCropRect = CGRect.zero
  /// Whether to load from iCloud; every picture is here.
  open var isNetworkAccessAllowed = false
  /// Whether the request returns when the picture is there, and calls once.
  open var isSynchronous = false
  /// Hears how far loading from iCloud came: never called.
  open var progressHandler: PHAssetImageProgressHandler?
  open var allowSecondaryDegradedImage = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHImageRequestOptions()
    copy.version = version
    copy.deliveryMode = deliveryMode
    copy.resizeMode = resizeMode
    copy.normalizedCropRect = normalizedCropRect
    copy.isNetworkAccessAllowed = isNetworkAccessAllowed
    copy.isSynchronous = isSynchronous
    copy.progressHandler = progressHandler
    copy.allowSecondaryDegradedImage = allowSecondaryDegradedImage
    return copy
  }
}

/// Told how far loading came, 0 to 1.
public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

/// Which version of a picture.
public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }

/// Whether a quick picture comes before the good one.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// A small one at first, then the good one.
  case opportunistic
  case highQualityFormat
  /// The small one only.
  case fastFormat
}

/// How a picture is made smaller.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// Not at all.
  case none
  /// As small as asked for.
  case fast
  /// As small as asked for, and cut to the crop rectangle.
  case exact
}
