import XCTest

@testable import UIKit

/// Each member of UIStoryboardSegue that apps use.
@MainActor
final class UIStoryboardSegueMemberTests: XCTestCase {
  private let source = UIViewController()
  private let destination = UIViewController()

  func testIdentifier() async {
    let segue = UIStoryboardSegue(identifier: "go", source: source, destination: destination)
    XCTAssertEqual(segue.identifier, "go")
  }

  func testSource() async {
    let segue = UIStoryboardSegue(identifier: nil, source: source, destination: destination)
    XCTAssertTrue(segue.source === source)
  }

  func testDestination() async {
    var performed = 0
    let segue = UIStoryboardSegue(
      identifier: nil, source: source, destination: destination, performHandler: { performed += 1 })
    XCTAssertTrue(segue.destination === destination)
    segue.perform()
    XCTAssertEqual(performed, 1)
  }
}
