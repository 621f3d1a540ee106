import UIKit

/// A host whose screen previews can change.
@MainActor
protocol PreviewHost: AnyObject {
  var screen: ScreenDescription { get }
  func changeScreen(_ change: (inout ScreenDescription) -> Void)
}

extension HeadlessHost: PreviewHost {}
