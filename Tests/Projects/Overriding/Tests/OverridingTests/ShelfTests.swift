import Ground
import UIKit
import XCTest

@testable import Overriding

final class ShelfTests: XCTestCase {
  func testSizesAreFoundByTheMethodsName() {
    let shelf = Shelf()
    shelf.loadViewIfNeeded()
    shelf.tiles.layoutIfNeeded()
    let frames = (0..<3).map { shelf.tiles.layoutAttributesForItem(at: [0, $0])!.frame }
    XCTAssertEqual(frames.map(\.minX), [0, 30, 90])
    XCTAssertEqual(frames.map(\.width), [30, 60, 90])
  }

  func testASubclassImplementsWhatItsSuperclassAdopts() {
    let shelf = LoggedShelf()
    shelf.widths = [200, 200, 200]
    shelf.loadViewIfNeeded()
    shelf.tiles.layoutIfNeeded()
    XCTAssertEqual(shelf.log, ["shows 0", "shows 1"])
    shelf.tiles.contentOffset.x = 50
    XCTAssertEqual(shelf.log.last, "scrolled to 50")
    XCTAssertTrue(shelf.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))))
    XCTAssertFalse(shelf.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))))
    XCTAssertFalse(Shelf().responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))))
  }

  func testTimersWaitForTheirInterval() {
    let shelf = LoggedShelf()
    shelf.startTimers()
    RunLoop.current.run(until: Date())
    XCTAssertEqual(shelf.log, [])
    for timer in shelf.timers {
      XCTAssertEqual(timer.fireDate.timeIntervalSinceNow, 600, accuracy: 100)
      timer.invalidate()
    }
  }
}
