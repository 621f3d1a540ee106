import CoreGraphics
import XCTest

@testable import Picterest

/// Papers that are placed without falling.
final class PaperPackerTests: XCTestCase {
  func testAFullBottleHoldsItsPapers() {
    for goal in [7, 30, 92, 181, 365] {
      let size = BottleShape.paperSize(goal: goal)
      var packer = PaperPacker(paper: size, placed: [])
      var centers: [CGPoint] = []
      for number in 0..<goal {
        let place = packer.place(seed: UInt64(number))
        for corner in corners(size, place) where place.center.y > 230 {
          XCTAssertTrue(BottleShape.inside().contains(corner), "\(goal), \(number)")
        }
        centers.append(place.center)
      }
      // They lie below the neck, the first ones on the ground.
      XCTAssertGreaterThan(centers.map(\.y).min() ?? 0, 84, "\(goal)")
      XCTAssertGreaterThan(centers[0].y, 372 - BottleShape.wall - size.width, "\(goal)")
      for (index, center) in centers.enumerated() {
        for other in centers[..<index] {
          let distance = hypot(center.x - other.x, center.y - other.y)
          XCTAssertGreaterThan(distance, size.height * 0.6, "\(goal)")
        }
      }
    }
  }

  private func corners(
    _ size: CGSize, _ place: (center: CGPoint, angle: CGFloat)
  ) -> [CGPoint] {
    let turn = CGAffineTransform(rotationAngle: place.angle)
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (x: CGFloat, y: CGFloat) in
      let corner = CGPoint(x: x * size.width / 2, y: y * size.height / 2).applying(turn)
      return CGPoint(x: place.center.x + corner.x, y: place.center.y + corner.y)
    }
  }

  func testTheSamePapersLieTheSame() {
    var one = PaperPacker(paper: CGSize(width: 30, height: 24), placed: [])
    var two = PaperPacker(paper: CGSize(width: 30, height: 24), placed: [])
    for seed in 0..<20 as Range<UInt64> {
      let (first, second) = (one.place(seed: seed), two.place(seed: seed))
      XCTAssertEqual(first.center, second.center)
      XCTAssertEqual(first.angle, second.angle)
    }
  }
}
