import Tell
import XCTest

@testable import Tides

/// Stories that are made when the program runs; some have points in their names, and two have the same.
final class TideStories: Story {
  override class func tell() {
    let sea = TideView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    story("the water rises, by 0.5 of its height.") {
      sea.rise(by: 0.5)
      XCTAssertEqual(sea.level, 0.5)
    }
    story("the line follows") {
      sea.layoutIfNeeded()
      XCTAssertEqual(sea.subviews.first?.frame.minY, 50)
    }
    story("the water falls later") {
      DispatchQueue.main.async { sea.rise(by: -0.25) }
      XCTAssertEqual(sea.level, 0.5)
      wait(until: { sea.level == 0.25 })
      XCTAssertEqual(sea.level, 0.25)
      XCTAssertGreaterThan(turns, 0)
    }
    story("the line follows") {
      sea.rise(by: 2)
      sea.layoutIfNeeded()
      XCTAssertEqual(sea.subviews.first?.frame.minY, 0)
      XCTAssertTrue(Story.current is TideStories)
    }
  }
}

/// The tests of a library's class run in the classes that derive from it.
final class TideChecks: SharedChecks {
  func testTheStoriesAreKnown() {
    XCTAssertEqual(TideStories.allTests.count, 4)
  }
}
