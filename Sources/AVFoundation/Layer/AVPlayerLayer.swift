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

  /// Shows a picture of an item, or that there is none yet.
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
  open var videoRect: CGRect {
    guard videoSize.width > 0, videoSize.height > 0 else { return bounds }
    let scales = [bounds.width / videoSize.width, bounds.height / videoSize.height]
    let scale: CGFloat
    switch videoGravity {
    case .resizeAspect: scale = min(scales[0], scales[1])
    case .resizeAspectFill: scale = max(scales[0], scales[1])
    default: return bounds
    }
    let size = CGSize(width: videoSize.width * scale, height: videoSize.height * scale)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    fit()
  }

  /// Places the picture: what would lie outside the layer is cut off.
  private func fit() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    contentsGravity = videoGravity == .resizeAspect ? .resizeAspect : .resize
    let rect = videoRect
    guard videoGravity == .resizeAspectFill, rect.width > 0, rect.height > 0 else {
      contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      return
    }
    contentsRect = CGRect(
      x: (bounds.minX - rect.minX) / rect.width, y: (bounds.minY - rect.minY) / rect.height,
      width: bounds.width / rect.width, height: bounds.height / rect.height)
  }
}
