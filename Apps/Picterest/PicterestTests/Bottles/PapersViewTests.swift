import UIKit
import XCTest

@testable import Picterest

/// Papers that fall, on a clock that the test sets: the view makes no frames of its own.
@MainActor
final class PapersViewTests: XCTestCase {
  private var time: TimeInterval = 100
  private var settled: [[Day: FoldedNote.Place]] = []
  private var busy: [Bool] = []
  private lazy var view = makeView()

  private func makeView() -> PapersView {
    let view = PapersView(time: { [unowned self] in time })
    view.onSettle = { [unowned self] in settled.append($0) }
    view.onBusy = { [unowned self] in busy.append($0) }
    return view
  }

  private func notes(_ count: Int) -> [FoldedNote] {
    (0..<count).map {
      FoldedNote(day: Day.of("2026-01-01").adding(days: $0), paper: $0, place: nil)
    }
  }

  private func pass(_ seconds: TimeInterval) {
    time += seconds
    view.goOn()
  }

  private var shown: Int { view.subviews.filter { !$0.isHidden }.count }

  func testPapersFallOneAfterTheOther() async {
    view.show(notes(3), goal: 30, isFalling: true)
    XCTAssertEqual(shown, 1)
    pass(PapersView.interval / 2)
    XCTAssertEqual(shown, 1)
    pass(PapersView.interval / 2)
    XCTAssertEqual(shown, 2)
    pass(PapersView.interval)
    XCTAssertEqual(shown, 3)
    XCTAssertEqual(settled.count, 0)
    XCTAssertEqual(busy, [true])
  }

  /// A heap that never lies still is settled all the same, where it is by then.
  func testAHeapThatTremblesCountsAsSettled() async throws {
    view.show(notes(2), goal: 30, isFalling: true)
    pass(PapersView.interval)
    XCTAssertEqual(shown, 2)
    for _ in 0..<Int(PapersView.longestFall / 0.1) - 1 { pass(0.1) }
    XCTAssertEqual(settled.count, 0)
    let paper = try XCTUnwrap(view.subviews.first)
    paper.center = CGPoint(x: 100, y: 300)
    pass(0.11)
    XCTAssertEqual(settled.count, 1)
    XCTAssertEqual(settled.first?.count, 2)
    XCTAssertEqual(settled.first?[.of("2026-01-01")]?.x, 100)
    XCTAssertEqual(settled.first?[.of("2026-01-01")]?.y, 300)
    XCTAssertEqual(busy, [true, false])
    pass(60)
    XCTAssertEqual(settled.count, 1, "it is settled once")
  }

  /// The limit counts from the last paper: one that comes late has as long as the first.
  func testALatePaperHasTimeToFall() async {
    view.show(notes(1), goal: 30, isFalling: true)
    pass(PapersView.longestFall - 1)
    view.drop([FoldedNote(day: .of("2026-05-01"), paper: 0, place: nil)], isFalling: true)
    pass(PapersView.longestFall - 0.1)
    XCTAssertEqual(settled.count, 0)
    pass(0.11)
    XCTAssertEqual(settled.first?.count, 2)
  }

  /// No more fall than can be watched; the others lie already.
  func testMostPapersOfAFullBottleLieAtOnce() async {
    view.show(notes(365), goal: 365, isFalling: true)
    XCTAssertEqual(shown, 365 - PapersView.mostFalling + 1)
    XCTAssertEqual(view.subviews.count, 365)
  }

  func testWithoutMotionPapersLieAtOnceInsideTheBottle() async {
    view.show(notes(30), goal: 30, isFalling: false)
    XCTAssertEqual(settled.first?.count, 30)
    XCTAssertEqual(shown, 30)
    XCTAssertTrue(view.subviews.allSatisfy { view.bounds.contains($0.center) })
    XCTAssertEqual(busy, [])
  }
}
