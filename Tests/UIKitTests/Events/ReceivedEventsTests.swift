import XCTest

@testable import UIKit

/// A recogniser and its delegate are asked whether the touches of an event are for it.
@MainActor
final class ReceivedEventsTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let recorder = Recorder()

  private final class Refuser: NSObject, UIGestureRecognizerDelegate {
    var isWilling = false
    var asked: [UIEvent.EventType] = []
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
      asked.append(event.type)
      return isWilling
    }
  }

  private final class ChoosyTap: UITapGestureRecognizer {
    var isWilling = false
    override func shouldReceive(_ event: UIEvent) -> Bool { isWilling }
  }

  func testDelegateKeepsAnEventFromTheRecognizer() async {
    let (tap, delegate) = (UITapGestureRecognizer(), Refuser())
    tap.delegate = delegate
    recorder.attach(tap, named: "tap", to: stage.root.view)
    stage.tap(100, 100)
    XCTAssertEqual(recorder.calls, [])
    delegate.isWilling = true
    stage.tap(100, 100)
    XCTAssertEqual(recorder.calls, ["tap ended"])
    XCTAssertEqual(delegate.asked, [.touches, .touches])
  }

  func testRecognizerIsAskedBeforeItsDelegate() async {
    let (tap, delegate) = (ChoosyTap(), Refuser())
    delegate.isWilling = true
    tap.delegate = delegate
    recorder.attach(tap, named: "tap", to: stage.root.view)
    stage.tap(100, 100)
    XCTAssertEqual(recorder.calls, [])
    XCTAssertEqual(delegate.asked, [])
    tap.isWilling = true
    stage.tap(100, 100)
    XCTAssertEqual(recorder.calls, ["tap ended"])
  }
}
