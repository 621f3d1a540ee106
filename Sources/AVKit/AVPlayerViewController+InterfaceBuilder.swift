import AVFoundation
import UIKit

extension AVPlayerViewController: InterfaceBuilderAttributes {
  package func readAttributes(_ attribute: (String) -> String?) {
    if let value = attribute("videoGravity") {
      // Xcode writes the whole name or only its end.
      let name = value.hasPrefix("AVLayerVideoGravity") ? String(value.dropFirst(19)) : value
      switch name.lowercased() {
      case "resize": videoGravity = .resize
      case "resizeaspectfill": videoGravity = .resizeAspectFill
      default: videoGravity = .resizeAspect
      }
    }
    if let value = attribute("showsPlaybackControls") { showsPlaybackControls = value == "YES" }
  }
}
