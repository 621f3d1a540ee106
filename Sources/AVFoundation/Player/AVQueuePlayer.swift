import Foundation

/// Plays items one after the other.
@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
  /// The current item first.
  private var queue: [AVPlayerItem] = []

  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  public init(items: [AVPlayerItem]) {
    super.init()
    actionAtItemEnd = .advance
    for item in items { insert(item, after: nil) }
  }

  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: nil)
    actionAtItemEnd = .advance
    if let item { insert(item, after: nil) }
  }

  /// The item that is played and those that follow.
  open func items() -> [AVPlayerItem] { queue }

  /// Whether an item is in no player, and the one that it shall follow is in this.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    item.queue == nil && (afterItem == nil || queue.contains { $0 === afterItem })
  }

  /// Puts an item behind another one, or at the end.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
    item.queue = self
    queue.insert(item, at: place.map { $0 + 1 } ?? queue.endIndex)
    item.load()
    if queue.count == 1 { replaceCurrentItem(with: item) }
  }

  /// Takes an item out; if it is the current one, the next is played.
  open func remove(_ item: AVPlayerItem) {
    guard let place = queue.firstIndex(where: { $0 === item }) else { return }
    if place == 0 { return advanceToNextItem() }
    queue.remove(at: place)
    item.queue = nil
  }

  open func removeAllItems() {
    for item in queue { item.queue = nil }
    queue = []
    super.replaceCurrentItem(with: nil)
  }

  /// Plays the next item; the current one leaves the queue.
  open func advanceToNextItem() {
    guard !queue.isEmpty else { return }
    let past = queue.removeFirst()
    super.replaceCurrentItem(with: queue.first)
    past.queue = nil
    if queue.isEmpty { rate = 0 }
  }

  /// Puts another item in the place of the current one.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== currentItem else { return }
    if let past = queue.first, past !== item {
      queue.removeFirst()
      past.queue = nil
    }
    if let item, queue.first !== item {
      item.queue = self
      queue.insert(item, at: 0)
    }
    super.replaceCurrentItem(with: queue.first)
  }

  override func advance() { advanceToNextItem() }
}
