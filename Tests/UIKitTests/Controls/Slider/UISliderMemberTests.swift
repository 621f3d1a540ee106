import XCTest

@testable import UIKit

/// One test for each member that apps use.
@MainActor
final class UISliderMemberTests: XCTestCase {
  func testInitRunsFromZeroToOne() async {
    let slider = UISlider()
    XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.value], [0, 1, 0])
  }

  func testValueStaysBetweenMinimumAndMaximum() async {
    let slider = UISlider()
    slider.value = 0.4
    XCTAssertEqual(slider.value, 0.4)
    slider.value = 2
    XCTAssertEqual(slider.value, 1)
  }

  func testMinimumValueRaisesTheValue() async {
    let slider = UISlider()
    slider.minimumValue = 0.5
    XCTAssertEqual(slider.value, 0.5)
  }

  func testMaximumValueLimitsTheValue() async {
    let slider = UISlider()
    slider.maximumValue = 50
    slider.value = 60
    XCTAssertEqual(slider.value, 50)
  }

  func testMinimumTrackTintColorColorsTheTrack() async {
    let slider = UISlider()
    slider.minimumTrackTintColor = .red
    XCTAssertTrue(slider.subviews.contains { $0.backgroundColor == .red })
  }
}
