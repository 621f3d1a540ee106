import XCTest

@testable import UIKit

@MainActor
final class InteractiveDismissalTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let log = NoteLog()
  private var notes: [String] { log.notes }
  private var observers: [any NSObjectProtocol] = []

  private func scene(_ mode: UIScrollView.KeyboardDismissMode = .interactive) -> UITextField {
    OnScreenKeyboard.isEnabled = true
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    scrollView.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    scrollView.addSubview(field)
    stage.root.view.addSubview(scrollView)
    field.becomeFirstResponder()
    settle()
    listen()
    addTeardownBlock { @MainActor in
      field.resignFirstResponder()
      OnScreenKeyboard.isEnabled = false
      self.settle()
      for observer in self.observers { NotificationCenter.default.removeObserver(observer) }
    }
    return field
  }

  private func settle() {
    for _ in 0..<60 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  private func listen() {
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"),
      (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
    ]
    for (name, word) in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [log] note in
          let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue
          let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          let text = "\(word) \(begin?.cgRectValue.minY ?? -1) \(end?.cgRectValue.minY ?? -1)"
          log.notes.append(text)
        })
    }
  }

  private var panel: UIView? { stage.window.subviews.first { $0 is InputViewPanel } }

  private func drag(_ places: [CGFloat]) {
    stage.down(200, places[0])
    for y in places.dropFirst() { stage.move(200, y) }
  }

  func testTheKeyboardFollowsTheFingerAndGoesAway() async {
    let field = scene()
    let top = panel?.frame.minY ?? 0
    XCTAssertEqual(top, 844 - 216)
    drag([500, 530, 600, 660, 700, 720])
    XCTAssertEqual(panel?.frame.minY, 720)
    XCTAssertEqual(notes, [])
    XCTAssertTrue(field.isFirstResponder)
    stage.up(200, 720)
    XCTAssertFalse(field.isFirstResponder)
    settle()
    XCTAssertEqual(
      notes,
      [
        "willChange 720.0 844.0", "willHide 720.0 844.0", "didHide 720.0 844.0",
        "didChange 720.0 844.0",
      ])
    XCTAssertNil(panel)
  }

  func testAFingerThatComesUpAgainBringsItBack() async {
    let field = scene()
    drag([500, 530, 600, 660, 700, 720, 700, 670, 650])
    XCTAssertEqual(panel?.frame.minY, 650)
    stage.up(200, 650)
    settle()
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(panel?.frame.minY, 844 - 216)
    XCTAssertEqual(
      notes,
      [
        "willChange 650.0 628.0", "willShow 650.0 628.0", "didShow 650.0 628.0",
        "didChange 650.0 628.0",
      ])
  }

  func testAResponderThatStaysKeepsTheKeyboard() async {
    final class Delegate: NSObject, UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let delegate = Delegate()
    let field = scene()
    field.delegate = delegate
    drag([500, 600, 700, 800])
    stage.up(200, 800)
    settle()
    XCTAssertEqual(panel?.frame.minY, 844 - 216)
    field.delegate = nil
  }

  func testOtherModesLeaveItWhereItIs() async {
    _ = scene(.none)
    drag([500, 600, 700, 800])
    XCTAssertEqual(panel?.frame.minY, 844 - 216)
    stage.up(200, 800)
  }

  func testTheKeyboardGuideFollows() async {
    _ = scene()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.root.view.addSubview(view)
    let guide = stage.root.view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.root.view.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    drag([500, 600, 700, 720])
    stage.root.view.layoutIfNeeded()
    XCTAssertEqual(view.frame.maxY, 720)
    stage.up(200, 720)
  }
}

/// The notifications, all of them on the main thread.
private final class NoteLog: @unchecked Sendable {
  var notes: [String] = []
}
