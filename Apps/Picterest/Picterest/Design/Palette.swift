import UIKit

/// The colours that are not the system's.
enum Palette {
  /// The ground of what stands on a photo: white can be read on it whatever the photo shows.
  static let photoGround = UIColor { traits in
    UIColor.black.withAlphaComponent(traits.accessibilityContrast == .high ? 0.85 : 0.55)
  }
  /// Where a photo will be.
  static let placeholder = UIColor.secondarySystemBackground
}
