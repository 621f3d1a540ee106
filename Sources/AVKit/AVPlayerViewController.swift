import AVFoundation
import UIKit

/// Shows a player's video with controls.
///
/// A tap shows or hides the controls; while a video plays they go by themselves. A script finds them by the identifiers
/// `player-play`, `player-back`, `player-forward`, `player-position`, `player-mute` and `player-close`.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  private let playerView = PlayerView()
  private let overlay = UIView()
  private let controls = PlaybackControls()
  private var hiding: ClockTimers.Token?
  private var observations: [NSKeyValueObservation] = []

  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  /// How long controls stay while a video plays, in seconds.
  private static let controlsTime = 3.0
  private static let fadeTime = 0.25

  /// The player whose video is shown.
  open var player: AVPlayer? {
    didSet { if player !== oldValue { playerDidChange() } }
  }

  /// Whether there are controls.
  open var showsPlaybackControls = true {
    didSet { showControls(showsPlaybackControls, animated: false) }
  }

  /// Whether the place cannot be changed by controls, as during advertisements.
  open var requiresLinearPlayback = false {
    didSet { controls.isLinear = requiresLinearPlayback }
  }

  /// It is kept: videos play where they are until a person makes them larger, which there is no control for yet.
  open var entersFullScreenWhenPlaybackBegins = false
  /// It is kept, as ``entersFullScreenWhenPlaybackBegins`` is.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// It is kept: what is played is told to the desktop by an app itself, through `MPNowPlayingInfoCenter`.
  open var updatesNowPlayingInfoCenter = true

  /// How the picture fits the view.
  open var videoGravity: AVLayerVideoGravity {
    get { playerView.playerLayer.videoGravity }
    set { playerView.playerLayer.videoGravity = newValue }
  }

  /// Whether there is a picture.
  open var isReadyForDisplay: Bool { playerView.playerLayer.isReadyForDisplay }

  /// Where the picture is, in the view's coordinates.
  open var videoBounds: CGRect { playerView.playerLayer.videoRect }

  /// A view between the picture and the controls, for an app's own.
  open var contentOverlayView: UIView? {
    loadViewIfNeeded()
    return overlay
  }

  // MARK: Picture in picture, which there is not

  /// It is kept: see ``AVPictureInPictureController/isPictureInPictureSupported()``.
  open var allowsPictureInPicturePlayback = true
  /// It is kept: see ``AVPictureInPictureController/isPictureInPictureSupported()``.
  open var canStartPictureInPictureAutomaticallyFromInline = false

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for part in [playerView, overlay, controls] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
    controls.onUse = { [weak self] in self?.keepControls() }
    controls.onClose = { [weak self] in self?.dismiss(animated: true) }
    let tap = UITapGestureRecognizer(
      target: self, action: Selector(AVPlayerViewController.tapped, "tapped:"))
    view.addGestureRecognizer(tap)
    playerDidChange()
    showControls(showsPlaybackControls, animated: false)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    controls.isClosable = isWholeScreen
    if isBeingPresented, let transitionCoordinator {
      delegate?.playerViewController(
        self, willBeginFullScreenPresentationWithAnimationCoordinator: transitionCoordinator)
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed, let transitionCoordinator {
      delegate?.playerViewController(
        self, willEndFullScreenPresentationWithAnimationCoordinator: transitionCoordinator)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A video that nobody sees any more does not go on, as on iOS.
    if isWholeScreen, isBeingDismissed { player?.pause() }
  }

  /// Whether it was presented itself, and is no part of another controller.
  private var isWholeScreen: Bool { presentingViewController != nil && parent == nil }

  open override var prefersStatusBarHidden: Bool { isWholeScreen }

  // MARK: The player

  private func playerDidChange() {
    playerView.playerLayer.player = player
    controls.player = player
    observations = []
    guard let player else { return }
    observations.append(
      player.observe(\.timeControlStatus) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.keepControls() }
      })
  }

  // MARK: Controls

  func tapped(_ recognizer: UITapGestureRecognizer) {
    guard showsPlaybackControls else { return }
    showControls(controls.isHidden, animated: true)
  }

  private func showControls(_ areShown: Bool, animated: Bool) {
    ClockTimers.cancel(hiding)
    if areShown {
      controls.isHidden = false
      keepControls()
    }
    let change = { [controls] in controls.alpha = areShown ? 1 : 0 }
    guard animated else {
      change()
      controls.isHidden = !areShown
      return
    }
    UIView.animate(withDuration: Self.fadeTime, animations: change) { [controls] _ in
      controls.isHidden = controls.alpha == 0
    }
  }

  /// Controls that are used, or of a video that rests, stay.
  private func keepControls() {
    ClockTimers.cancel(hiding)
    guard player?.timeControlStatus == .playing, !controls.isHidden else { return }
    hiding = ClockTimers.schedule(after: Self.controlsTime) { [weak self] in
      guard let self, player?.timeControlStatus == .playing else { return }
      showControls(false, animated: true)
    }
  }
}
