import QuartzCore
import XCTest

/// Animations keep numbers as Objective-C does: they cast to each kind of number.
final class AnimatedNumberTests: XCTestCase {
  func testEndsOfABasicAnimation() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = CGFloat(0.5)
    animation.byValue = Float(0.25)
    XCTAssertEqual(animation.fromValue as? CGFloat, 1)
    XCTAssertEqual(animation.fromValue as? Float, 1)
    XCTAssertEqual(animation.fromValue as? Int, 1)
    XCTAssertEqual(animation.toValue as? Double, 0.5)
    XCTAssertEqual((animation.toValue as? NSNumber)?.floatValue, 0.5)
    XCTAssertEqual(animation.byValue as? CGFloat, 0.25)
    animation.toValue = CGPoint(x: 1, y: 2)
    XCTAssertEqual(animation.toValue as? CGPoint, CGPoint(x: 1, y: 2))
    animation.toValue = nil
    XCTAssertNil(animation.toValue)
  }

  func testValuesOfAKeyframeAnimation() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation")
    animation.values = [0, 1.5, CGFloat(3)]
    XCTAssertEqual(animation.values as? [CGFloat], [0, 1.5, 3])
    XCTAssertEqual(animation.values as? [NSNumber], [0, 1.5, 3])
  }
}
