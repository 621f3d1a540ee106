import AVFoundation
import UIKit

/// Plays a clip in a view whose layer shows it, and counts how often it came to its end.
class ClipView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }
  private var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }

  let player = AVPlayer()
  private(set) var ends = 0
  private(set) var isReady = false
  @objc dynamic private(set) var progress = 0.0
  private var observation: NSKeyValueObservation?
  private var timeObserver: Any?

  override init(frame: CGRect) {
    super.init(frame: frame)
    playerLayer.player = player
    playerLayer.videoGravity = .resizeAspectFill
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback, options: [])
    timeObserver = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 10), queue: .main
    ) { [weak self] time in
      guard let self, let item = self.player.currentItem, item.duration.isNumeric else { return }
      self.progress = CMTimeGetSeconds(time) / CMTimeGetSeconds(item.duration)
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(didEnd(_:)), name: .AVPlayerItemDidPlayToEndTime, object: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  deinit {
    if let timeObserver { player.removeTimeObserver(timeObserver) }
  }

  func play(_ clip: Clip) {
    let item = AVPlayerItem(asset: clip.asset)
    observation = item.observe(\.status, options: [.new, .initial]) { [weak self] item, _ in
      if item.status == .readyToPlay { self?.isReady = true }
    }
    player.replaceCurrentItem(with: item)
    player.play()
  }

  @objc private func didEnd(_ notification: Notification) {
    guard notification.object as? AVPlayerItem === player.currentItem else { return }
    ends += 1
    player.seek(to: .zero)
  }
}
