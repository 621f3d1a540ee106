import AVFoundation
import UIKit

/// A view whose layer shows a player's video.
final class PlayerView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  var playerLayer: AVPlayerLayer {
    guard let layer = layer as? AVPlayerLayer else {
      preconditionFailure("a view's layer is of its layerClass")
    }
    return layer
  }
}
