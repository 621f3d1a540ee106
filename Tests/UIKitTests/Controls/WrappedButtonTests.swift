import XCTest

@testable import UIKit

/// Configured buttons with titles of several lines.
@MainActor
final class WrappedButtonTests: XCTestCase {
  func testATitleBesideAnImageHasTheHeightItNeeds() async {
    let stage = TouchStage(closesAfter: self)
    for placement in [NSDirectionalRectEdge.leading, .trailing, .top] {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "The note of today is in the bottle"
      configuration.image = UIImage(systemName: "checkmark")
      configuration.imagePlacement = placement
      configuration.imagePadding = 20
      let button = UIButton(configuration: configuration)
      stage.root.view.addSubview(button)
      for width in stride(from: CGFloat(120), to: 320, by: 13) {
        let size = button.sizeThatFits(CGSize(width: width, height: 1000))
        button.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.isTextCut, false, "\(placement) \(width)")
        XCTAssertLessThanOrEqual(button.titleLabel?.frame.maxX ?? 0, width)
      }
    }
  }
}
