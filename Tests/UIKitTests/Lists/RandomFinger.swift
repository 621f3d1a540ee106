import UIKit
import TestSupport

/// A finger that goes anywhere, for tests of random use.
@MainActor
struct RandomFinger {
  let stage: ScrollStage
  private var isDown = false
  private var place = CGPoint.zero

  init(on stage: ScrollStage) { self.stage = stage }

  /// Comes down somewhere, or moves on from where it is.
  mutating func move(_ random: inout SeededRandom) {
    if isDown {
      place.x += CGFloat.random(in: -60...60, using: &random)
      place.y += CGFloat.random(in: -60...60, using: &random)
      stage.touch(.moved, place)
    } else {
      isDown = true
      place = CGPoint(
        x: CGFloat.random(in: 10...310, using: &random),
        y: CGFloat.random(in: 60...400, using: &random))
      stage.touch(.began, place)
    }
  }

  /// Lifts, or is called off.
  mutating func lift(_ random: inout SeededRandom) {
    guard isDown else { return }
    isDown = false
    stage.touch(Bool.random(using: &random) ? .ended : .cancelled, place)
  }
}
