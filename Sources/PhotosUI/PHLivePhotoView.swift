import AVFoundation
public import Photos
public import UIKit

/// How much of a live photo is played.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  case undefined
  case full
  /// The beginning, to show that there is more.
  case hint
}

/// What a live photo's badge says.
public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// It is drawn over a picture.
  public static let overContent = Self(rawValue: 1 << 0)
  /// The picture is shown without its video.
  public static let liveOff = Self(rawValue: 1 << 1)
}

/// Hears of a live photo that is played.
@MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) -> Bool
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  /// How much longer than usual a touch has to be.
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, extraMinimumTouchDurationFor touch: UITouch,
    with playbackStyle: PHLivePhotoViewPlaybackStyle
  ) -> TimeInterval
}

extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) -> Bool { true }
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, extraMinimumTouchDurationFor touch: UITouch,
    with playbackStyle: PHLivePhotoViewPlaybackStyle
  ) -> TimeInterval { 0 }
}

/// A view of a live photo: its picture, and its video while it is pressed or told to play.
open class PHLivePhotoView: UIView {
  private let imageView = UIImageView()
  private let playerLayer = AVPlayerLayer()
  private let press = UILongPressGestureRecognizer()
  private var style = PHLivePhotoViewPlaybackStyle.undefined
  private var ending: (any NSObjectProtocol)?
  private var hintTimer: Timer?
  /// How long a hint takes, in seconds.
  private static let hintDuration: TimeInterval = 1

  open weak var delegate: (any PHLivePhotoViewDelegate)?
  /// The live photo. Another one ends what is played.
  open var livePhoto: PHLivePhoto? {
    didSet {
      guard livePhoto !== oldValue else { return }
      stopPlayback()
      imageView.image = livePhoto?.image
    }
  }
  /// The part that is shown, as fractions of the picture.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { imageView.layer.contentsRect = contentsRect }
  }
  open var isMuted = false {
    didSet { playerLayer.player?.isMuted = isMuted }
  }
  /// Plays the live photo while it is pressed. It may be added to another view.
  open var playbackGestureRecognizer: UIGestureRecognizer { press }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
    playerLayer.isHidden = true
    layer.addSublayer(playerLayer)
    press.addTarget(self, action: Selector(PHLivePhotoView.pressed, "pressed"))
    addGestureRecognizer(press)
  }

  open override var contentMode: UIView.ContentMode {
    didSet {
      imageView.contentMode = contentMode
      playerLayer.videoGravity =
        switch contentMode {
        case .scaleAspectFill: .resizeAspectFill
        case .scaleToFill: .resize
        default: .resizeAspect
        }
    }
  }

  open override var intrinsicContentSize: CGSize { imageView.intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    playerLayer.frame = bounds
  }

  private func pressed() {
    switch press.state {
    case .began: startPlayback(with: .full)
    case .ended, .cancelled: stopPlayback()
    default: break
    }
  }

  /// Plays the video, if there is one and the delegate does not mind.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
    guard playbackStyle != .undefined, style == .undefined, let video = livePhoto?.video,
      delegate?.livePhotoView(self, canBeginPlaybackWith: playbackStyle) ?? true
    else { return }
    style = playbackStyle
    delegate?.livePhotoView(self, willBeginPlaybackWith: playbackStyle)
    let item = AVPlayerItem(url: video)
    let player = AVPlayer(playerItem: item)
    player.isMuted = isMuted || playbackStyle == .hint
    ending = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.stopPlayback() }
    }
    if playbackStyle == .hint {
      hintTimer = Timer.scheduledTimer(withTimeInterval: Self.hintDuration, repeats: false) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.stopPlayback() }
      }
    }
    playerLayer.player = player
    playerLayer.isHidden = false
    player.play()
  }

  /// Goes back to the picture.
  open func stopPlayback() {
    guard style != .undefined else { return }
    let ended = style
    style = .undefined
    hintTimer?.invalidate()
    hintTimer = nil
    ending.map(NotificationCenter.default.removeObserver)
    ending = nil
    playerLayer.player?.pause()
    playerLayer.player = nil
    playerLayer.isHidden = true
    delegate?.livePhotoView(self, didEndPlaybackWith: ended)
  }

  /// The sign of live photos: rings around a dot.
  open class func livePhotoBadgeImage(options badgeOptions: PHLivePhotoBadgeOptions = [])
    -> UIImage
  {
    let side: CGFloat = 24
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      (badgeOptions.contains(.overContent) ? UIColor.white : .black).set()
      let center = CGPoint(x: side / 2, y: side / 2)
      for (radius, width) in [(CGFloat(3), CGFloat(1.5)), (6, 1.5), (10, 1)] {
        let ring = UIBezierPath(
          arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        ring.lineWidth = width
        if radius == 10 { ring.setLineDash([1, 1.5], count: 2, phase: 0) }
        ring.stroke()
      }
      guard badgeOptions.contains(.liveOff) else { return }
      let slash = UIBezierPath()
      slash.move(to: CGPoint(x: 3, y: 3))
      slash.addLine(to: CGPoint(x: side - 3, y: side - 3))
      slash.lineWidth = 1.5
      slash.stroke()
    }
    return badgeOptions.contains(.overContent) ? image : image.withRenderingMode(.alwaysTemplate)
  }
}
