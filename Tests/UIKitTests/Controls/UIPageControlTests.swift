import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UIPageControlTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeControl(pages: Int = 5) -> (UIPageControl, ValueLog<String>) {
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    control.numberOfPages = pages
    let log = ValueLog<String>()
    control.addAction(
      UIAction { _ in log.add("\(control.currentPage) \(control.interactionState)") },
      for: .valueChanged)
    stage.root.view.addSubview(control)
    control.layoutIfNeeded()
    return (control, log)
  }

  /// conformance controls.json, "UIPageControl".
  func testSizeForPagesTurnsWithTheDirection() async {
    let control = UIPageControl()
    XCTAssertEqual(control.size(forNumberOfPages: 1), CGSize(width: 38, height: 26))
    XCTAssertEqual(control.size(forNumberOfPages: 3), CGSize(width: 74, height: 26))
    control.numberOfPages = 3
    XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 74, height: 26))
    control.direction = .topToBottom
    XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 26, height: 74))
  }

  func testTheCurrentPageIsKeptInRange() async {
    let control = UIPageControl()
    control.currentPage = 3
    XCTAssertEqual(control.currentPage, 0)
    control.numberOfPages = 4
    control.currentPage = 9
    XCTAssertEqual(control.currentPage, 3)
    control.numberOfPages = 2
    XCTAssertEqual(control.currentPage, 1)
    control.currentPage = -1
    XCTAssertEqual(control.currentPage, 0)
    control.numberOfPages = -3
    XCTAssertEqual(control.numberOfPages, 0)
  }

  func testTapsInTheHalvesGoOnePage() async {
    let (control, log) = makeControl()
    stage.tap(280, 113)
    stage.tap(280, 113)
    stage.tap(110, 113)
    XCTAssertEqual(log.values, ["1 discrete", "2 discrete", "1 discrete"])
    control.currentPage = 4
    stage.tap(280, 113)
    XCTAssertEqual(log.values.count, 3, "there is no page after the last")
    XCTAssertEqual(control.interactionState, .none)
  }

  func testADragScrubs() async {
    let (control, log) = makeControl()
    stage.down(150, 113)
    stage.move(150 + 18, 113)
    stage.move(150 + 54, 113)
    stage.move(150 + 36, 113)
    stage.up(150 + 36, 113)
    XCTAssertEqual(log.values, ["1 continuous", "3 continuous", "2 continuous"])
    XCTAssertEqual(control.interactionState, .none)
  }

  func testWithoutContinuousInteractionDragsAreTaps() async {
    let (control, log) = makeControl()
    control.allowsContinuousInteraction = false
    stage.down(150, 113)
    stage.move(220, 113)
    stage.up(220, 113)
    XCTAssertEqual(log.values, ["1 discrete"])
  }

  func testPagesAreMirroredFromRightToLeft() async {
    let (control, log) = makeControl()
    control.semanticContentAttribute = .forceRightToLeft
    stage.tap(110, 113)
    XCTAssertEqual(log.values, ["1 discrete"])
    control.direction = .leftToRight
    stage.tap(110, 113)
    XCTAssertEqual(control.currentPage, 0)
  }

  func testASinglePageCanHide() async {
    let (control, _) = makeControl(pages: 1)
    let dots = control.subviews.dropFirst()
    XCTAssertEqual(dots.map(\.isHidden), [false])
    control.hidesForSinglePage = true
    XCTAssertEqual(dots.map(\.isHidden), [true])
  }

  func testManyPagesShowOnlyWhatFits() async {
    let (control, _) = makeControl(pages: 100_000)
    control.currentPage = 50_000
    control.layoutIfNeeded()
    let dots = control.subviews.dropFirst()
    XCTAssertLessThanOrEqual(dots.count, 10)
    XCTAssertTrue(dots.contains { $0.transform.a == 0.5 })
    XCTAssertTrue(dots.contains { $0.transform.a == 1 })
  }

  /// The strip always holds the current page, never a page that is not, and moves as little as it can.
  func testRandomStripsHoldTheCurrentPage() async {
    var random = SeededRandom(seed: 3)
    var dots = PageDots()
    for _ in 0..<2000 {
      let count = Int.random(in: 1...40, using: &random)
      let current = Int.random(in: 0..<count, using: &random)
      let capacity = Int.random(in: 0...12, using: &random)
      dots.update(count: count, current: current, capacity: capacity)
      XCTAssertTrue(dots.shown.contains(current))
      XCTAssertGreaterThanOrEqual(dots.shown.lowerBound, 0)
      XCTAssertLessThanOrEqual(dots.shown.upperBound, count)
      XCTAssertEqual(dots.shown.count, min(count, max(1, capacity)))
      XCTAssertEqual(dots.scale(of: current), 1)
      let before = dots
      dots.update(count: count, current: current, capacity: capacity)
      XCTAssertEqual(dots, before)
    }
  }

  func testIndicatorImagesMayDifferByPage() async {
    let (control, _) = makeControl(pages: 3)
    let (star, heart) = (UIImage(systemName: "star"), UIImage(systemName: "heart"))
    control.preferredIndicatorImage = star
    control.setIndicatorImage(heart, forPage: 1)
    control.preferredCurrentPageIndicatorImage = heart
    XCTAssertEqual((0..<3).map { control.indicatorImage(forPage: $0) }, [star, heart, star])
    XCTAssertEqual(control.currentPageIndicatorImage(forPage: 2), heart)
    control.setCurrentPageIndicatorImage(star, forPage: 2)
    XCTAssertEqual(control.currentPageIndicatorImage(forPage: 2), star)
    control.setIndicatorImage(star, forPage: 77)
    XCTAssertEqual(control.indicatorImage(forPage: 77), star, "the preferred one")
  }

  func testAssistiveTechnologiesHearThePage() async {
    let (control, _) = makeControl()
    control.currentPage = 1
    XCTAssertEqual(control.accessibilityValue, "page 2 of 5")
    XCTAssertTrue(control.accessibilityTraits.contains(.adjustable))
  }
}
