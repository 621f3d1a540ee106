import XCTest

@testable import UIKit

/// Each member of UIStoryboardSegue that apps use.
@MainActor
final class UIStoryboardSegueMemberTests: XCTestCase {
  private let source = UIViewController()
  private let destination = UIViewController()

  func testInitKeepsIdentifierAndSource() async {
    let segue = UIStoryboardSegue(identifier: nil, source: source, destination: destination)
    XCTAssertTrue(segue.source === source)
  }

  func testPerformRunsTheHandler() async {
    var performed = 0
    let segue = UIStoryboardSegue(
      identifier: nil, source: source, destination: destination, performHandler: { performed += 1 })
    XCTAssertTrue(segue.destination === destination)
    segue.perform()
    XCTAssertEqual(performed, 1)
  }

  func testAClassHeldInAVariableMakesItsOwnSegue() async {
    final class Fade: UIStoryboardSegue {}
    let type: UIStoryboardSegue.Type = Fade.self
    let segue = type._hanok_make(identifier: "fade", source: source, destination: destination)
    XCTAssertTrue(segue is Fade)
    XCTAssertEqual(segue.identifier, "fade")
    XCTAssertTrue(segue.source === source)
    XCTAssertTrue(segue.destination === destination)
  }
}
