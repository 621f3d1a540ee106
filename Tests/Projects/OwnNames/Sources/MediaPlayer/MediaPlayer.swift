import AVFoundation
import UIKit

public final class MediaPlayer: UIView {
  public private(set) var isPlaying = false
  public func play() { isPlaying = true }
}
