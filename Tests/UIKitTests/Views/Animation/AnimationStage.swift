import XCTest

@testable import QuartzCore
@testable import UIKit

/// A square in a window whose clock and frames a test makes.
@MainActor
final class AnimationStage {
  let stage: TouchStage
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init(_ test: XCTestCase) {
    AnimationRegistry.removeAll()
    stage = TouchStage(closesAfter: test)
    stage.root.view.addSubview(square)
    frame()
  }

  func frame() { _ = UIApplication.shared.makeFrame() }

  /// Lets time pass in frames of a sixtieth.
  func run(_ seconds: Double) {
    var rest = seconds
    while rest > 1e-9 {
      stage.advance(min(rest, 1.0 / 60))
      rest -= 1.0 / 60
      frame()
    }
  }

  /// Where the square is to be seen.
  var x: CGFloat { (square.layer.presentation() ?? square.layer).position.x }
  var alpha: Float { (square.layer.presentation() ?? square.layer).opacity }
}
