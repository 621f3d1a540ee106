import Foundation

/// Content that changes with the clock and is no animation: the picture of a video.
package protocol ClockedContent: AnyObject {
  /// Brings layers up to a moment of the media clock: once a frame, before layout, on the main thread.
  func update(at time: CFTimeInterval)
  /// When a frame is wanted next; nil while nothing moves.
  func nextChange(after time: CFTimeInterval) -> CFTimeInterval?
}

/// All content that changes with the clock. A host that waits for rest sees it move forever.
package enum ClockedContents {
  private struct Entry { weak var content: (any ClockedContent)? }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var entries: [Entry] = []

  /// Content due within so many seconds is asked for as the next frame.
  private static let soon = 0.05

  package static func add(_ content: any ClockedContent) {
    lock.withLock {
      entries.removeAll { $0.content == nil }
      if !entries.contains(where: { $0.content === content }) {
        entries.append(Entry(content: content))
      }
    }
    FrameScheduler.requestFrame()
  }

  package static func remove(_ content: any ClockedContent) {
    lock.withLock { entries.removeAll { $0.content == nil || $0.content === content } }
  }

  static func removeAll() { lock.withLock { entries = [] } }

  static func update(at time: CFTimeInterval) {
    for content in all { content.update(at: time) }
  }

  /// When a frame is wanted next: at once if that is soon, and where a host steps the clock, so that it passes by frames
  /// and by nothing else.
  static func nextFrame(after time: CFTimeInterval) -> CFTimeInterval? {
    let next = all.compactMap { $0.nextChange(after: time) }.min()
    return next.map { $0 - time < soon || MediaClock.isStepped ? time : $0 }
  }

  private static var all: [any ClockedContent] { lock.withLock { entries.compactMap(\.content) } }
}
