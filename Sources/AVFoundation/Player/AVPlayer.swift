import CoreMedia
import Foundation
import QuartzCore

/// Plays an item: a video on the layers that show it, sound on the system's device.
///
/// GStreamer plays by its own clock. In a run without a display, where time is virtual, playing follows that time: nothing
/// is heard, and each moment shows the same picture at every run.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  /// Why a player waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    public static let noItemToPlay = WaitingReason(
      rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  /// Whether the player can play: as soon as it has an item. Observable.
  open private(set) var status = Status.unknown
  /// The error of the player itself, not of an item: nil.
  open var error: (any Error)? { nil }
  /// Observable.
  open private(set) var currentItem: AVPlayerItem?
  /// Whether it plays, waits or rests. Observable.
  open private(set) var timeControlStatus = TimeControlStatus.paused
  open private(set) var reasonForWaitingToPlay: WaitingReason?

  /// The action at the end of the item.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether playing waits until there is enough data.
  open var automaticallyWaitsToMinimizeStalling = true
  /// The speed of ``play()``.
  open var defaultRate: Float = 1
  /// Whether the picture may be sent to another device; a Linux machine knows none.
  open var allowsExternalPlayback = true
  open var isExternalPlaybackActive: Bool { false }

  private var observers: [(token: NSObject, observer: TimeObserver)] = []
  private var layers: [WeakLayer] = []
  private struct WeakLayer { weak var layer: AVPlayerLayer? }
  private let frames = PlayerFrames()
  private var wantedRate: Float = 0
  /// The picture that is shown.
  private(set) var picture: CGImage?

  public override init() {
    super.init()
    frames.player = self
  }

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  public init(playerItem item: AVPlayerItem?) {
    super.init()
    frames.player = self
    replaceCurrentItem(with: item)
  }

  // MARK: Items

  /// Plays another item, or none; the speed stays.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== currentItem else { return }
    currentItem?.stop()
    currentItem?.player = nil
    currentItem?.queue = nil
    announce("currentItem") { currentItem = item }
    picture = nil
    for layer in shownLayers { layer.show(nil, of: item) }
    guard let item else { return updateTimeControl() }
    precondition(
      item.queue == nil || item.queue === self, "an AVPlayerItem cannot be in two players at once")
    item.queue = self
    item.player = self
    if status == .unknown { announce("status") { status = .readyToPlay } }
    if item.status == .unknown { item.load() }
    itemDidChangeStatus(item)
  }

  func itemDidChangeStatus(_ item: AVPlayerItem) {
    guard item === currentItem else { return }
    if item.status == .readyToPlay { begin(item) }
    updateTimeControl()
  }

  private func begin(_ item: AVPlayerItem) {
    do {
      try item.start(isStepped: MediaClock.isStepped)
    } catch {
      return item.fail(error as? AVError ?? AVError(.unknown, "\(error)"))
    }
    item.playback?.onEvent = { [weak self, weak item] event in
      guard let self, let item, item === currentItem else { return }
      handle(event, of: item)
    }
    item.playback?.setVolume(Double(volume), isMuted: isMuted)
    item.playback?.rate = Double(wantedRate)
    ClockedContents.add(frames)
    for layer in shownLayers { layer.show(picture, of: item) }
  }

  private func handle(_ event: PlaybackEvent, of item: AVPlayerItem) {
    switch event {
    case .ended: itemDidEnd(item)
    case .stalled(let isStalled):
      item.stall(isStalled)
      updateTimeControl()
    case .broken(let error):
      NotificationCenter.default.post(
        name: .AVPlayerItemFailedToPlayToEndTime, object: item,
        userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
      item.fail(error)
    }
  }

  // MARK: Playing

  open func play() { rate = defaultRate }

  /// Tells whether playing at a rate begins at once: it does once the item is ready.
  open func preroll(
    atRate rate: Float, completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isReady = currentItem?.status == .readyToPlay
    DispatchQueue.main.async { completionHandler?(isReady) }
  }
  open func pause() { rate = 0 }
  /// Plays at a speed without waiting for data.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// The speed that is wanted: 0 rests, 1 plays, a negative one plays backwards. Observable.
  open var rate: Float {
    get { wantedRate }
    set {
      guard newValue != wantedRate else { return }
      announce("rate") { wantedRate = newValue }
      currentItem?.playback?.rate = Double(newValue)
      if newValue != 0 { ClockedContents.add(frames) }
      updateTimeControl()
      NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
      tellJump()
    }
  }

  nonisolated public static let rateDidChangeNotification = Notification.Name(
    "AVPlayerRateDidChangeNotification")

  private func updateTimeControl() {
    let isReady = currentItem?.status == .readyToPlay
    let isWaiting = currentItem.map { !$0.isPlaybackLikelyToKeepUp } ?? true
    let new: TimeControlStatus =
      wantedRate == 0 ? .paused : isReady && !isWaiting ? .playing : .waitingToPlayAtSpecifiedRate
    let reason: WaitingReason? =
      new != .waitingToPlayAtSpecifiedRate
      ? nil
      : currentItem == nil ? .noItemToPlay : isReady ? .toMinimizeStalls : .evaluatingBufferingRate
    if reason != reasonForWaitingToPlay {
      announce("reasonForWaitingToPlay") { reasonForWaitingToPlay = reason }
    }
    if new != timeControlStatus { announce("timeControlStatus") { timeControlStatus = new } }
  }

  /// From 0 to 1, of the player alone.
  open var volume: Float = 1 { didSet { applyVolume() } }
  open var isMuted = false { didSet { applyVolume() } }

  private func applyVolume() {
    currentItem?.playback?.setVolume(Double(min(max(volume, 0), 1)), isMuted: isMuted)
  }

  // MARK: Time

  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  open func seek(to time: CMTime) {
    currentItem?.seek(to: time, completionHandler: nil)
  }

  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(
      to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
      completionHandler: completionHandler)
  }

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    currentItem?.seek(
      to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter,
      completionHandler: nil)
  }

  /// Takes the item to a time; the handler is told whether no other seek came in between.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    guard let currentItem else { return DispatchQueue.main.async { completionHandler(false) } }
    currentItem.seek(
      to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter,
      completionHandler: completionHandler)
  }

  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    await currentItem?.seek(to: time) ?? false
  }

  @discardableResult
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
  ) async -> Bool {
    await currentItem?.seek(
      to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) ?? false
  }

  /// Calls a closure whenever the item's time passes a multiple of an interval, jumps, begins or stops. Keep the result:
  /// it ends the calls with ``removeTimeObserver(_:)``.
  /// - Parameter queue: where it is called; nil for the main queue.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    precondition(interval.isNumeric && interval > .zero, "the interval has to be positive")
    return add(.every(interval.seconds), queue, block)
  }

  /// Calls a closure whenever the item's time passes one of the boxed times.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let times = times.map(\.timeValue).filter(\.isNumeric).map(\.seconds).sorted()
    return add(.at(times), queue) { _ in block() }
  }

  /// Ends the calls of an observer.
  open func removeTimeObserver(_ observer: Any) {
    observers.removeAll { $0.token === observer as AnyObject }
  }

  private func add(
    _ times: TimeObserver.Times, _ queue: DispatchQueue?,
    _ call: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let token = NSObject()
    let observer = TimeObserver(times, from: currentItem?.seconds ?? 0, queue: queue, call)
    observers.append((token, observer))
    FrameScheduler.requestFrame()
    return token
  }

  private func tellJump() {
    guard let item = currentItem, item.playback != nil else { return }
    for (_, observer) in observers { observer.jump(to: item.seconds) }
  }

  func itemWillJump(_ item: AVPlayerItem) {
    ClockedContents.add(frames)
  }

  func itemDidJump(_ item: AVPlayerItem) {
    guard item === currentItem else { return }
    tellJump()
    FrameScheduler.requestFrame()
  }

  // MARK: The end

  private func itemDidEnd(_ item: AVPlayerItem) {
    guard !item.hasEnded else { return }
    item.hasEnded = true
    let time = item.seconds
    for (_, observer) in observers { observer.pass(to: time) }
    switch actionAtItemEnd {
    case .pause: rate = 0
    case .none: break
    case .advance: advance()
    }
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
  }

  /// Goes to what follows the item that has ended: a player without a queue has nothing.
  func advance() { rate = 0 }

  // MARK: Frames

  func add(_ layer: AVPlayerLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
    layers.append(WeakLayer(layer: layer))
    layer.show(picture, of: currentItem)
    ClockedContents.add(frames)
  }

  func remove(_ layer: AVPlayerLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
  }

  private var shownLayers: [AVPlayerLayer] { layers.compactMap(\.layer) }

  /// Brings layers and observers up to now: once a frame.
  func update() {
    guard let item = currentItem, let playback = item.playback else { return }
    let layers = shownLayers
    if !layers.isEmpty, let new = playback.newPicture() {
      picture = new
      for layer in layers { layer.show(new, of: item) }
    }
    guard playback.rate != 0 else { return }
    let (time, bounds) = (playback.time, item.bounds)
    for (_, observer) in observers { observer.pass(to: time) }
    // GStreamer says itself when a file ends.
    let isAtEnd = playback.rate > 0 ? time >= bounds.upperBound : time <= bounds.lowerBound
    if isAtEnd { itemDidEnd(item) }
  }

  /// When the next frame is wanted.
  func nextChange(after moment: CFTimeInterval) -> CFTimeInterval? {
    guard let item = currentItem, let playback = item.playback, playback.rate != 0, !item.hasEnded
    else { return nil }
    let (time, rate) = (playback.time, playback.rate)
    var times = observers.compactMap { $0.observer.next(after: time, isForward: rate > 0) }
    times.append(rate > 0 ? item.bounds.upperBound : item.bounds.lowerBound)
    var moments = times.filter(\.isFinite).map { moment + max(0, ($0 - time) / rate) }
    if !shownLayers.isEmpty, let next = playback.nextPicture(after: moment) { moments.append(next) }
    return moments.min()
  }

  /// Changes a property and tells who observes it.
  final func announce(_ key: String, _ change: () -> Void) {
    willChangeValue(forKey: key)
    change()
    didChangeValue(forKey: key)
  }
}

/// The requester of a player's frames; the player keeps it.
final class PlayerFrames: ClockedContent, @unchecked Sendable {
  weak var player: AVPlayer?

  func update(at time: CFTimeInterval) {
    MainActor.assumeIsolated { player?.update() }
  }

  func nextChange(after time: CFTimeInterval) -> CFTimeInterval? {
    MainActor.assumeIsolated { player?.nextChange(after: time) }
  }
}
