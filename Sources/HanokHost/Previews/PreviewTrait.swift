import UIKit

/// How a preview is laid out, as `#Preview(traits:)` says it.
public struct PreviewTrait: Equatable, Sendable {
  enum Kind: Equatable {
    case screen(isLandscape: Bool)
    case fitting
    case size(CGSize)
    case device(DeviceModel)
  }

  let kind: Kind

  /// The whole screen.
  public static let defaultLayout = Self(kind: .screen(isLandscape: false))
  public static let portrait = Self(kind: .screen(isLandscape: false))
  public static let portraitUpsideDown = Self(kind: .screen(isLandscape: false))
  public static let landscapeLeft = Self(kind: .screen(isLandscape: true))
  public static let landscapeRight = Self(kind: .screen(isLandscape: true))
  /// As large as the view wants to be.
  public static let sizeThatFitsLayout = Self(kind: .fitting)
  /// The screen of a device by its name or identifier; nil for one that is not known.
  package static func device(titled title: String) -> Self? {
    DeviceModel.titled(title).map { Self(kind: .device($0)) }
  }

  /// So many points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(kind: .size(CGSize(width: width, height: height)))
  }
}
