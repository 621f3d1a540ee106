import XCTest

@testable import UIKit

/// An input view in the keyboard's place stays when the window turns.
@MainActor
final class InputViewTurnTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testInputViewsTakeTheNewWidthAtTheNewLowerEdge() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 30))
    let input = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
    field.inputView = input
    stage.root.view.addSubview(field)
    field.becomeFirstResponder()
    stage.settle()
    var names: [Notification.Name] = []
    let seen = [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardWillHideNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    let size = stage.window.bounds.size
    stage.window.frame = CGRect(x: 0, y: 0, width: size.height + 40, height: size.width)
    stage.settle()
    seen.forEach { NotificationCenter.default.removeObserver($0) }
    XCTAssertTrue(field.isFirstResponder)
    let frame = input.convert(input.bounds, to: stage.window)
    XCTAssertEqual(frame.width, size.height + 40)
    XCTAssertEqual(frame.height, 120)
    XCTAssertEqual(frame.maxY, stage.window.bounds.maxY - stage.window.safeAreaInsets.bottom)
    XCTAssertEqual(
      names,
      [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
      ])
    field.resignFirstResponder()
    stage.settle()
  }

  func testAnAccessoryWithAFlexibleHeightIsAsHighAsItsConstraintsSay() async {
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 30))
    let accessory = UIView()
    accessory.autoresizingMask = .flexibleHeight
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    accessory.addSubview(content)
    NSLayoutConstraint.activate([
      content.heightAnchor.constraint(equalToConstant: 36),
      content.topAnchor.constraint(equalTo: accessory.topAnchor, constant: 8),
      content.bottomAnchor.constraint(equalTo: accessory.bottomAnchor, constant: -8),
      content.leadingAnchor.constraint(equalTo: accessory.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: accessory.trailingAnchor),
    ])
    field.inputAccessoryView = accessory
    stage.root.view.addSubview(field)
    field.becomeFirstResponder()
    stage.settle()
    let frame = accessory.convert(accessory.bounds, to: stage.window)
    XCTAssertEqual(frame.height, 52)
    XCTAssertEqual(frame.maxY, stage.window.bounds.maxY - stage.window.safeAreaInsets.bottom)
    field.resignFirstResponder()
    stage.settle()
  }

  func testAnInputViewThatSizesItselfIsAsHighAsItsContent() async {
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 30))
    let input = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), inputViewStyle: .default)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    input.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: input.topAnchor),
      content.bottomAnchor.constraint(equalTo: input.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: input.leadingAnchor),
      content.heightAnchor.constraint(equalToConstant: 70),
    ])
    input.allowsSelfSizing = true
    field.inputView = input
    stage.root.view.addSubview(field)
    field.becomeFirstResponder()
    stage.settle()
    XCTAssertEqual(input.frame.height, 70)
    field.resignFirstResponder()
    stage.settle()
  }
}
