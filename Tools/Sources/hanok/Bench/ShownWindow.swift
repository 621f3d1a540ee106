import Foundation

/// A window of any program on a display of ours, and what a person sees in it.
struct ShownWindow {
  let display: XDisplay
  let window: UInt
  /// Pixels.
  let width, height: Int

  /// Makes it that much wider and higher than it was at first.
  func resize(by pixels: Int) {
    display.resize(window, width: width + pixels, height: height + pixels)
  }

  /// Waits until nothing moves for half a second, five seconds at most.
  func waitUntilStill() {
    let limit = MonotonicTime.now + 5
    var (shown, since) = (strip, MonotonicTime.now)
    while MonotonicTime.now < limit, MonotonicTime.now - since < 0.5 {
      usleep(20_000)
      let now = strip
      if now != shown { (shown, since) = (now, MonotonicTime.now) }
    }
  }

  /// Seconds from a turn of the wheel to other pixels; nil when nothing changes.
  func wheelDelay() -> Double? {
    waitUntilStill()
    let before = strip
    let start = MonotonicTime.now
    display.turnWheel()
    while MonotonicTime.now - start < 1 {
      if strip != before { return MonotonicTime.now - start }
      usleep(300)
    }
    return nil
  }

  /// A strip down the window, wider than what is between two columns.
  var strip: Data {
    display.pixels(of: window, width / 3, height / 4, width: 64, height: height / 2)
  }
}
