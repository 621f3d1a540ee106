import UIKit

/// Where a screen shows a photo.
struct PhotoPlace {
  let imageView: RemoteImageView
  /// The view that is hidden while the photo flies from here or to here.
  let holder: UIView
  let cornerRadius: CGFloat
}

/// A screen whose photos fly to another screen and back.
protocol PhotoStage: UIViewController {
  /// Where a photo is shown now; nil when it is out of sight.
  func place(of photo: Photo) -> PhotoPlace?
}
