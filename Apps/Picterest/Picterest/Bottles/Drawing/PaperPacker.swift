import CoreGraphics

/// Finds places for papers that do not fall: each at the lowest place that is free, as if it had.
///
/// For this a paper is a disc that reaches over most of it; papers may overlap at their corners, as they do in
/// a heap.
struct PaperPacker {
  private let radius: CGFloat
  /// How far a paper reaches from its centre, turned as far as it may be.
  private let reach: CGSize
  private var discs: [CGPoint]

  /// - Parameter placed: where papers lie already.
  init(paper: CGSize, placed: [CGPoint]) {
    radius = (paper.width + paper.height) / 4 * 0.92
    reach = CGSize(
      width: paper.width / 2 + paper.height / 8, height: paper.height / 2 + paper.width / 8)
    discs = placed
  }

  /// Takes the lowest place. Each paper is tried at some places across the bottle; `seed` decides where these
  /// are and how the paper is turned.
  mutating func place(seed: UInt64) -> (center: CGPoint, angle: CGFloat) {
    var random = MixedNumbers(seed: seed)
    let tries = 24
    let shift = random.next(below: 1)
    var best = CGPoint(x: BottleShape.middle, y: 0)
    let width = BottleShape.size.width - 2 * BottleShape.wall
    for index in 0..<tries {
      let x = BottleShape.wall + width * (CGFloat(index) + shift) / CGFloat(tries)
      if let y = depth(at: x), y > best.y { best = CGPoint(x: x, y: y) }
    }
    discs.append(best)
    return (best, (random.next(below: 1) - 0.5) * 0.5)
  }

  private func isInside(x: CGFloat, bottom: CGFloat) -> Bool {
    guard let room = BottleShape.room(atHeight: bottom) else { return false }
    return room.lowerBound + reach.width <= x && x <= room.upperBound - reach.width
  }

  /// How far down a disc gets at a place across the bottle; nil where the wall is.
  private func depth(at x: CGFloat) -> CGFloat? {
    var y = BottleShape.size.height
    // First the glass: up from the bottom until the walls leave room for its lower corners.
    while !isInside(x: x, bottom: y + reach.height) {
      y -= 1
      if y < BottleShape.size.height / 2 { return nil }
    }
    // Then the papers: up until none is in the way.
    let near = discs.filter { abs($0.x - x) < 2 * radius }
    var isMoving = true
    while isMoving {
      isMoving = false
      for disc in near {
        let (dx, dy) = (disc.x - x, disc.y - y)
        guard dx * dx + dy * dy < 4 * radius * radius - 0.01 else { continue }
        y = disc.y - (4 * radius * radius - dx * dx).squareRoot()
        isMoving = true
      }
    }
    return y
  }
}

/// Numbers that look random and are always the same for the same seed.
struct MixedNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9e37_79b9_7f4a_7c15 }

  /// A seed that a text always gives.
  static func seed(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next(below limit: CGFloat) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return CGFloat(mixed >> 40) / CGFloat(1 << 24) * limit
  }
}
