import AVFoundation
import UIKit

/// The controls over a video: close and mute at the top, play and skip in the middle, the place at the bottom.
final class PlaybackControls: UIView {
  var onUse: () -> Void = {}
  var onClose: () -> Void = {}

  /// Whether there is a button to leave.
  var isClosable = false {
    didSet { close.isHidden = !isClosable }
  }

  /// Whether the place cannot be changed.
  var isLinear = false {
    didSet {
      for part in [back, forward, slider] { part.isHidden = isLinear }
    }
  }

  var player: AVPlayer? {
    didSet { if player !== oldValue { playerDidChange(from: oldValue) } }
  }

  private let close = SymbolButton("xmark", size: 17, identifier: "player-close", label: "Close")
  private let mute = SymbolButton(
    "speaker.wave.2.fill", size: 17, identifier: "player-mute", label: "Mute")
  private let back = SymbolButton(
    "gobackward.10", size: 28, identifier: "player-back", label: "Skip Backward")
  private let play = SymbolButton(
    "play.fill", size: 42, identifier: "player-play", label: "Play")
  private let forward = SymbolButton(
    "goforward.10", size: 28, identifier: "player-forward", label: "Skip Forward")
  private let slider = UISlider()
  private let elapsed = UILabel()
  private let remaining = UILabel()

  private var timeObserver: Any?
  private var observations: [NSKeyValueObservation] = []
  private var isScrubbing = false

  /// How far the buttons beside play go, in seconds.
  private static let skip = 10.0
  /// How often times are shown anew.
  private static let interval = CMTime(value: 1, timescale: 4)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.35)
    tintColor = .white
    for button in [close, mute, back, play, forward] { addSubview(button) }
    close.isHidden = true
    close.onTap = { [weak self] in self?.onClose() }
    mute.onTap = { [weak self] in self?.toggleMute() }
    back.onTap = { [weak self] in self?.skip(by: -Self.skip) }
    forward.onTap = { [weak self] in self?.skip(by: Self.skip) }
    play.onTap = { [weak self] in self?.togglePlay() }
    prepareSlider()
    for label in [elapsed, remaining] {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
      label.textColor = .white
      addSubview(label)
    }
    elapsed.accessibilityIdentifier = "player-elapsed"
    remaining.accessibilityIdentifier = "player-remaining"
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func prepareSlider() {
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.3)
    slider.accessibilityIdentifier = "player-position"
    slider.accessibilityLabel = "Position"
    addSubview(slider)
    slider.addAction(
      UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.isScrubbing = false },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inside(safeAreaInsets).insetBy(dx: 16, dy: 8)
    let side: CGFloat = 44
    close.frame = CGRect(x: area.minX, y: area.minY, width: side, height: side)
    mute.frame = CGRect(x: area.maxX - side, y: area.minY, width: side, height: side)
    let large: CGFloat = 64
    let gap = min(48, max(8, (bounds.width - 3 * large) / 4))
    play.bounds.size = CGSize(width: large, height: large)
    play.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (button, direction) in [(back, -1.0), (forward, 1.0)] {
      button.bounds.size = play.bounds.size
      button.center = CGPoint(x: bounds.midX + direction * (large + gap), y: bounds.midY)
    }
    let lineHeight = ceil(elapsed.intrinsicContentSize.height)
    for label in [elapsed, remaining] { label.sizeToFit() }
    elapsed.frame.origin = CGPoint(x: area.minX, y: area.maxY - lineHeight)
    remaining.frame.origin = CGPoint(
      x: area.maxX - remaining.frame.width, y: area.maxY - lineHeight)
    slider.frame = CGRect(
      x: area.minX, y: area.maxY - lineHeight - 34, width: area.width, height: 34)
  }

  // MARK: The player

  private func playerDidChange(from old: AVPlayer?) {
    if let timeObserver { old?.removeTimeObserver(timeObserver) }
    timeObserver = nil
    observations = []
    defer { show() }
    guard let player else { return }
    timeObserver = player.addPeriodicTimeObserver(forInterval: Self.interval, queue: .main) {
      [weak self] _ in MainActor.assumeIsolated { self?.showTime() }
    }
    observations = [
      player.observe(\.timeControlStatus) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.show() }
      },
      player.observe(\.currentItem) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.itemDidChange() }
      },
    ]
    itemDidChange()
  }

  private func itemDidChange() {
    let observation = player?.currentItem?.observe(\.status) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.show() }
    }
    observations = Array(observations.prefix(2)) + [observation].compactMap { $0 }
    show()
  }

  private func togglePlay() {
    guard let player else { return }
    if player.rate != 0 {
      player.pause()
    } else {
      if isAtEnd { player.seek(to: .zero) }
      player.play()
    }
    onUse()
  }

  private func toggleMute() {
    player?.isMuted.toggle()
    show()
    onUse()
  }

  private func skip(by seconds: Double) {
    guard let player else { return }
    let time = player.currentTime().seconds + seconds
    seek(to: duration.map { min(max(0, time), $0) } ?? max(0, time))
  }

  private func scrub() {
    isScrubbing = slider.isTracking
    guard let duration else { return }
    seek(to: Double(slider.value) * duration)
  }

  private func seek(to seconds: Double) {
    player?.seek(
      to: CMTime(seconds: seconds, preferredTimescale: 600), toleranceBefore: .zero,
      toleranceAfter: .zero)
    showTime()
    onUse()
  }

  private var duration: Double? {
    player?.currentItem.flatMap { $0.duration.isNumeric ? $0.duration.seconds : nil }
  }

  private var isAtEnd: Bool {
    guard let player, let duration else { return false }
    return player.currentTime().seconds >= duration - 0.01
  }

  // MARK: Display

  private func show() {
    let isPlaying = player.map { $0.rate != 0 } ?? false
    play.show(isPlaying ? "pause.fill" : "play.fill", label: isPlaying ? "Pause" : "Play")
    let isMuted = player?.isMuted ?? false
    mute.show(
      isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill", label: isMuted ? "Unmute" : "Mute")
    let isReady = player?.currentItem?.status == .readyToPlay
    for control in [play, back, forward] { control.isEnabled = isReady }
    slider.isEnabled = isReady && duration != nil
    showTime()
  }

  private func showTime() {
    let time = player?.currentTime().seconds ?? 0
    elapsed.text = PlaybackTime.text(time)
    remaining.text = duration.map { "-" + PlaybackTime.text(max(0, $0 - time)) }
    if !isScrubbing { slider.value = duration.map { $0 > 0 ? Float(time / $0) : 0 } ?? 0 }
    setNeedsLayout()
  }
}
