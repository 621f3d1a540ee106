import XCTest

@testable import UIKit

/// Messages and notifications meet, whichever of them is posted.
@MainActor
final class NotificationMessageTests: XCTestCase {
  private let center = NotificationCenter.default

  func testAnObserverOfTheMessageHearsTheNotification() async {
    var frames: [CGRect] = []
    let token = center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { message in
      frames.append(message.endFrame)
      XCTAssertEqual(message.animationDuration, 0.25)
      XCTAssertTrue(message.screen === UIScreen.main)
    }
    let frame = CGRect(x: 0, y: 500, width: 390, height: 344)
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      ])
    XCTAssertEqual(frames, [frame])
    center.removeObserver(token)
  }

  func testAnObserverOfTheNotificationHearsTheMessage() async {
    let field = UITextField()
    var heard: [UITextField.DidEndEditingReason?] = []
    let token = center.addObserver(
      forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
    ) { note in
      let value = note.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
      MainActor.assumeIsolated { heard.append(value.flatMap { .init(rawValue: $0) }) }
    }
    center.post(
      UITextField.TextDidEndEditingMessage(textField: field, reason: .cancelled), subject: field)
    XCTAssertEqual(heard, [.cancelled])
    center.removeObserver(token)
  }

  func testAnObserverOfOneObjectHearsThatOneOnly() async {
    let (first, second) = (UITextField(), UITextField())
    var heard = 0
    let token = center.addObserver(of: first, for: .textDidChange) { message in
      XCTAssertTrue(message.textField === first)
      heard += 1
    }
    center.post(name: UITextField.textDidChangeNotification, object: second)
    XCTAssertEqual(heard, 0)
    center.post(name: UITextField.textDidChangeNotification, object: first)
    XCTAssertEqual(heard, 1)
    center.removeObserver(token)
  }

  func testAScreensNumberWithoutANameIsACurve() {
    XCTAssertEqual(UIView.AnimationCurve(rawValue: 7), .easeInOut)
    XCTAssertEqual(UIView.AnimationCurve(rawValue: 3), .linear)
  }
}
