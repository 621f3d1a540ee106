/// Plays a series of images by UIKit's clock, while its view is on screen.
@MainActor
final class ImagePlayer {
  private let frames: [UIImage]
  private let interval: TimeInterval
  private let repeats: Int
  private let change: (_ isOver: Bool) -> Void
  private var index = 0
  private var rounds = 0
  private var timer: ClockTimers.Token?

  /// `repeats` 0 plays without end; `change` is told of each new frame.
  init(
    _ frames: [UIImage], duration: TimeInterval, repeats: Int,
    change: @escaping (_ isOver: Bool) -> Void
  ) {
    self.frames = frames
    let seconds = duration > 0 ? duration : Double(frames.count) / 30
    interval = max(1.0 / 120, seconds / Double(max(1, frames.count)))
    self.repeats = repeats
    self.change = change
  }

  var currentImage: UIImage? { frames.indices.contains(index) ? frames[index] : nil }

  func start(isVisible: Bool) {
    if isVisible { schedule() }
  }

  func setVisible(_ isVisible: Bool) {
    ClockTimers.cancel(timer)
    timer = nil
    if isVisible { schedule() }
  }

  func stop() {
    ClockTimers.cancel(timer)
    timer = nil
  }

  private func schedule() {
    guard frames.count > 1 else { return }
    timer = ClockTimers.schedule(after: interval) { [weak self] in self?.advance() }
  }

  private func advance() {
    index += 1
    if index == frames.count {
      index = 0
      rounds += 1
      if repeats > 0, rounds >= repeats {
        timer = nil
        change(true)
        return
      }
    }
    change(false)
    schedule()
  }
}
