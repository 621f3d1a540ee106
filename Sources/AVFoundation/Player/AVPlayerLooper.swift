import CoreMedia
import Foundation

/// Plays an item again and again: copies of it follow each other in a queue.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }

  /// Observable.
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  /// How often the item was played to its end. Observable.
  open private(set) var loopCount = 0
  /// The copies in the queue.
  open private(set) var loopingPlayerItems: [AVPlayerItem] = []

  private weak var player: AVQueuePlayer?
  private let template: AVPlayerItem
  private let range: CMTimeRange
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?

  /// One copy plays while another gets ready.
  private static let copyCount = 2

  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }

  /// - Parameter timeRange: the part to repeat; an invalid range stands for all of the item.
  public init(
    player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange
  ) {
    self.player = player
    template = itemToLoop
    range = loopRange
    super.init()
    player.actionAtItemEnd = .advance
    player.removeAllItems()
    for _ in 0..<Self.copyCount { append() }
    status = .ready
    token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
    ) { [weak self] note in
      nonisolated(unsafe) let item = note.object as AnyObject
      MainActor.assumeIsolated { self?.hasEnded(item) }
    }
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  private func append() {
    let copy = AVPlayerItem(asset: template.asset)
    if range.isValid {
      copy.forwardPlaybackEndTime = range.end
      copy.seek(to: range.start, completionHandler: nil)
    } else {
      copy.forwardPlaybackEndTime = template.forwardPlaybackEndTime
    }
    loopingPlayerItems.append(copy)
    player?.insert(copy, after: nil)
  }

  private func hasEnded(_ item: AnyObject) {
    guard status == .ready, let place = loopingPlayerItems.firstIndex(where: { $0 === item }) else {
      return
    }
    loopingPlayerItems.remove(at: place)
    willChangeValue(forKey: "loopCount")
    loopCount += 1
    didChangeValue(forKey: "loopCount")
    append()
  }

  /// Ends the repeating; what plays comes to its end.
  open func disableLooping() {
    guard status == .ready else { return }
    willChangeValue(forKey: "status")
    status = .cancelled
    didChangeValue(forKey: "status")
    for item in loopingPlayerItems where item !== player?.currentItem { player?.remove(item) }
    loopingPlayerItems.removeAll { $0 !== player?.currentItem }
  }
}
