import XCTest

@testable import UIKit

@MainActor
final class PointerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private let recorder = Recorder()

  private func secondary(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    UIApplication.shared.send(
      .touch(
        id: HostEvent.secondaryPointer, phase: phase, location: CGPoint(x: x, y: y),
        buttons: .secondary))
  }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    secondary(.began, x, y)
    secondary(.ended, x, y)
  }

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    stage.root.view.addSubview(view)
    return view
  }

  func testTapsAreOfTheButtonTheyRequire() async {
    let view = makeView()
    let primary = UITapGestureRecognizer()
    let other = UITapGestureRecognizer()
    other.buttonMaskRequired = .secondary
    recorder.attach(primary, named: "primary", to: view)
    recorder.attach(other, named: "other", to: view)
    stage.tap(100, 150)
    XCTAssertEqual(recorder.calls, ["primary ended"])
    stage.advance(1)
    click(100, 150)
    XCTAssertEqual(recorder.calls.last, "other ended")
    XCTAssertEqual(other.buttonMask, .secondary)
    XCTAssertEqual(recorder.calls.count, 2)
  }

  func testOtherButtonsPressNoControlsAndNoOtherRecognisers() async {
    let button = UIButton(frame: CGRect(x: 50, y: 400, width: 100, height: 44))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    recorder.attach(UIPanGestureRecognizer(), named: "pan", to: stage.root.view)
    secondary(.began, 100, 420)
    secondary(.moved, 100, 520)
    secondary(.ended, 100, 520)
    XCTAssertEqual(presses, 0)
    XCTAssertEqual(recorder.calls, [])
  }

  func testButtonMasksAreBits() async {
    XCTAssertEqual(UIEvent.ButtonMask.button(1), .primary)
    XCTAssertEqual(UIEvent.ButtonMask.button(2), .secondary)
    XCTAssertEqual(UIEvent.ButtonMask.button(3).rawValue, 4)
  }

  // MARK: Context menus

  private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    var places: [CGPoint] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      places.append(location)
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      })
    }
  }

  func testTheOtherButtonOpensAMenuBesideThePointer() async throws {
    let view = makeView()
    let delegate = MenuDelegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    click(120, 180)
    XCTAssertEqual(delegate.places, [CGPoint(x: 70, y: 80)])
    XCTAssertEqual(interaction.menuAppearance, .compact)
    let panel = try XCTUnwrap(stage.panels.first)
    XCTAssertGreaterThanOrEqual(panel.frame.minY, 180)
    XCTAssertEqual(view.layer.opacity, 1, "nothing is lifted")
    // Beside the menu, the button closes it.
    click(20, 700)
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testTextOffersItsMenuForTheWord() async {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.text = "hello world"
    stage.root.view.addSubview(field)
    field.layoutIfNeeded()
    click(40, 117)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(field.editor.selectedText, "hello")
    XCTAssertTrue(EditMenuPresenter.shared.isVisible)
    EditMenuPresenter.shared.dismiss()
    field.resignFirstResponder()
  }

  // MARK: Hovering

  func testHoveringBeginsChangesAndEnds() async {
    let view = makeView()
    let hover = UIHoverGestureRecognizer()
    recorder.attach(hover, named: "hover", to: view)
    for x in [10.0, 60, 70, 70, 400] {
      UIApplication.shared.send(.hover(location: CGPoint(x: x, y: 150)))
    }
    XCTAssertEqual(recorder.calls, ["hover began", "hover changed", "hover ended"])
    UIApplication.shared.send(.hover(location: CGPoint(x: 60, y: 150)))
    XCTAssertEqual(hover.location(in: view), CGPoint(x: 10, y: 50))
    UIApplication.shared.send(.hover(location: CGPoint(x: 0, y: 0)))
  }
}
