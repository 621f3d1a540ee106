/// Which dots of a page control are shown, and how large: a pure model of the strip of dots.
///
/// When there are more pages than dots fit, the strip shows a part of them around the current page,
/// and the dots at an end beyond which there are more are smaller.
struct PageDots: Equatable {
  private(set) var count = 0
  private(set) var current = 0
  /// How many fit.
  private(set) var capacity = 1
  private(set) var first = 0

  mutating func update(count: Int, current: Int, capacity: Int) {
    self.count = count
    self.current = current
    self.capacity = max(1, capacity)
    let room = min(count, self.capacity)
    // The current page keeps this many full dots beside it, where there are pages.
    let margin = count > self.capacity ? min(2, (room - 1) / 2) : 0
    if current - margin < first { first = current - margin }
    if current + margin > first + room - 1 { first = current + margin - room + 1 }
    first = max(0, min(first, count - room))
  }

  var shown: Range<Int> { first..<(first + min(count, capacity)) }

  /// The size of a page's dot, 1 for full.
  func scale(of page: Int) -> CGFloat {
    let before = first > 0 ? page - first : 2
    let after = shown.upperBound < count ? shown.upperBound - 1 - page : 2
    switch min(before, after) {
    case 0: return page == current ? 1 : 0.5
    case 1: return page == current ? 1 : 0.75
    default: return 1
    }
  }
}
