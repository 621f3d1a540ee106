import CoreGraphics
import Foundation
import QuartzCore

/// A layer that shows the video of a player.
open class AVPlayerLayer: CALayer {
  /// The player whose video is shown.
  open var player: AVPlayer? {
    didSet { if player !== oldValue { playerDidChange(from: oldValue) } }
  }

  /// How the picture fits the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { if videoGravity != oldValue { fit() } }
  }

  /// Whether there is a picture of the current item. Observable.
  open private(set) var isReadyForDisplay = false

  private var videoSize = CGSize.zero

  public override init() {
    super.init()
    fit()
  }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    // An initialiser's own assignments are not observed.
    playerDidChange(from: nil)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? AVPlayerLayer else { return }
    videoGravity = other.videoGravity
    videoSize = other.videoSize
    isReadyForDisplay = other.isReadyForDisplay
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fit()
  }

  private func playerDidChange(from old: AVPlayer?) {
    onMain { layer in
      old?.remove(layer)
      if let player = layer.player { player.add(layer) } else { layer.show(nil, of: nil) }
    }
  }

  /// Players live on the main thread.
  private func onMain(_ action: @escaping @MainActor @Sendable (AVPlayerLayer) -> Void) {
    nonisolated(unsafe) let layer = self
    if Thread.isMainThread {
      MainActor.assumeIsolated { action(layer) }
    } else {
      DispatchQueue.main.async { action(layer) }
    }
  }

  /// Shows a picture of an item, or an empty layer while there is none.
  @MainActor
  func show(_ picture: CGImage?, of item: AVPlayerItem?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = picture
    let size = item?.presentationSize ?? .zero
    if size != videoSize {
      videoSize = size
      fit()
    }
    CATransaction.commit()
    let isReady = picture != nil
    guard isReady != isReadyForDisplay else { return }
    let names = ["readyForDisplay", "isReadyForDisplay"]
    for name in names { willChangeValue(forKey: name) }
    isReadyForDisplay = isReady
    for name in names { didChangeValue(forKey: name) }
  }

  /// Where the picture is, in the layer's coordinates; the layer's bounds while there is none.
  open var videoRect: CGRect { VideoFit.rect(of: videoSize, in: bounds, videoGravity) }

  open override func layoutSublayers() {
    super.layoutSublayers()
    fit()
  }

  private func fit() { VideoFit.place(videoSize, in: self, videoGravity) }
}
