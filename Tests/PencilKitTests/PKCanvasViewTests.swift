import XCTest

@testable import PencilKit
@testable import UIKit

@MainActor
final class PKCanvasViewTests: XCTestCase {
  private final class Artist: NSObject, PKCanvasViewDelegate {
    var events: [String] = []
    func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) { events.append("changed") }
    func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) { events.append("begin") }
    func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) { finished?.fulfill() }
    var finished: XCTestExpectation?
    func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) { events.append("end") }
  }

  private var window: UIWindow!
  private var canvas: PKCanvasView!
  private let artist = Artist()

  override func setUp() async throws {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    canvas = PKCanvasView(frame: window.bounds)
    canvas.delegate = artist
    canvas.drawingPolicy = .anyInput
    window.addSubview(canvas)
    window.makeKeyAndVisible()
    _ = UIApplication.shared.makeFrame()
  }

  override func tearDown() async throws {
    window.isHidden = true
    window = nil
    canvas = nil
  }

  private func drag(_ points: [(CGFloat, CGFloat)]) {
    for (index, point) in points.enumerated() {
      UIApplication.shared.send(
        .touch(
          id: 1, phase: index == 0 ? .began : .moved, location: CGPoint(x: point.0, y: point.1)))
    }
    let last = points[points.count - 1]
    UIApplication.shared.send(
      .touch(id: 1, phase: .ended, location: CGPoint(x: last.0, y: last.1)))
  }

  private func line(_ y: CGFloat) { drag((0...20).map { (100 + 10 * CGFloat($0), y) }) }

  func testAFingerDrawsAStroke() async throws {
    canvas.tool = PKInkingTool(.pen, color: .blue, width: 6)
    line(200)
    let stroke = try XCTUnwrap(canvas.drawing.strokes.first)
    XCTAssertEqual(canvas.drawing.strokes.count, 1)
    XCTAssertEqual(stroke.ink, PKInk(.pen, color: .blue))
    XCTAssertEqual(stroke.renderBounds, CGRect(x: 97, y: 197, width: 206, height: 6))
    XCTAssertEqual(artist.events, ["begin", "changed", "end"])
    XCTAssertNil(canvas.wetStroke)
    XCTAssertEqual(canvas.contentOffset, .zero, "one finger does not scroll")
  }

  func testATapIsADot() async throws {
    drag([(50, 60)])
    XCTAssertEqual(canvas.drawing.strokes.first?.path.count, 1)
    XCTAssertEqual(artist.events, ["begin", "changed", "end"])
  }

  func testOnlyPencilsDrawWhereTheAppSaysSo() async {
    canvas.drawingPolicy = .pencilOnly
    line(200)
    XCTAssertTrue(canvas.drawing.strokes.isEmpty)
    XCTAssertEqual(canvas.panGestureRecognizer.minimumNumberOfTouches, 1)
  }

  func testAnEraserTakesStrokesOrPartsOfThem() async throws {
    line(200)
    line(300)
    canvas.tool = PKEraserTool(.vector)
    drag([(200, 180), (200, 190), (200, 200), (200, 220)])
    XCTAssertEqual(canvas.drawing.strokes.count, 1)
    canvas.tool = PKEraserTool(.fixedWidthBitmap, width: 20)
    drag([(200, 280), (200, 300), (200, 320)])
    let parts = canvas.drawing.strokes.map(\.renderBounds)
    XCTAssertEqual(parts.count, 2, "a gap is in the middle")
    XCTAssertEqual(parts[0].maxX, 190, accuracy: 6)
    XCTAssertEqual(parts[1].minX, 210, accuracy: 6)
  }

  func testChangesCanBeUndone() async throws {
    let undo = try XCTUnwrap(canvas.undoManager)
    undo.groupsByEvent = false
    defer { undo.groupsByEvent = true }
    undo.beginUndoGrouping()
    line(200)
    undo.endUndoGrouping()
    undo.undo()
    XCTAssertTrue(canvas.drawing.strokes.isEmpty)
    undo.redo()
    XCTAssertEqual(canvas.drawing.strokes.count, 1)
  }

  func testALassoMovesWhatItGoesAround() async throws {
    line(200)
    line(400)
    canvas.tool = PKLassoTool()
    drag([(80, 180), (320, 180), (320, 220), (80, 220), (80, 180)])
    XCTAssertNotNil(canvas.selectionOutline)
    drag([(200, 200), (200, 220), (200, 260)])
    let tops = canvas.drawing.strokes.map { $0.renderBounds.midY }
    XCTAssertEqual(tops, [260, 400])
    canvas.tool = PKInkingTool(.pen)
    XCTAssertNil(canvas.selectionOutline)
  }

  func testSettingADrawingTellsTheDelegate() async {
    canvas.drawing = PKDrawing()
    XCTAssertEqual(artist.events, ["changed"])
  }

  func testTheDelegateHearsWhenADrawingIsOnTheScreen() async {
    let finished = expectation(description: "finished")
    artist.finished = finished
    canvas.drawing = PKDrawing()
    _ = UIApplication.shared.makeFrame()
    await fulfillment(of: [finished], timeout: 60)
  }

  func testAWindowThatGoesTakesItsPickerAlong() async throws {
    weak var picker: PKToolPicker?
    do {
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      picker = PKToolPicker.shared(for: other)
      XCTAssertTrue(PKToolPicker.shared(for: other) === picker)
      XCTAssertNotNil(picker)
    }
    XCTAssertNil(picker)
  }

  // MARK: The picker

  func testThePickerIsThereWhileItsCanvasHasTheFocus() async throws {
    let picker = PKToolPicker()
    picker.addObserver(canvas)
    picker.setVisible(true, forFirstResponder: canvas)
    XCTAssertFalse(picker.isVisible)
    XCTAssertTrue(canvas.becomeFirstResponder())
    XCTAssertTrue(picker.isVisible)
    let covered = picker.frameObscured(in: canvas)
    XCTAssertEqual(covered.maxY, 600)
    XCTAssertGreaterThan(covered.height, 100)
    picker.selectedTool = PKEraserTool(.vector)
    XCTAssertTrue(canvas.tool is PKEraserTool)
    canvas.resignFirstResponder()
    XCTAssertFalse(picker.isVisible)
    XCTAssertEqual(picker.frameObscured(in: canvas), .zero)
  }

  func testThePaletteChoosesToolsAndColours() async throws {
    let picker = PKToolPicker()
    picker.setVisible(true, forFirstResponder: canvas)
    canvas.becomeFirstResponder()
    let palette = try XCTUnwrap(window.subviews.compactMap { $0 as? ToolPalette }.first)
    palette.layoutIfNeeded()
    func button(_ name: String) throws -> UIButton {
      func all(_ view: UIView) -> [UIButton] {
        ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(all)
      }
      return try XCTUnwrap(all(palette).first { $0.accessibilityLabel == name })
    }
    try button("Red").sendActions(for: .touchUpInside)
    XCTAssertEqual((picker.selectedTool as? PKInkingTool)?.color, .systemRed)
    try button("Marker").sendActions(for: .touchUpInside)
    XCTAssertEqual((picker.selectedTool as? PKInkingTool)?.inkType, .marker)
    try button("Pen").sendActions(for: .touchUpInside)
    XCTAssertEqual((picker.selectedTool as? PKInkingTool)?.color, .systemRed, "it is remembered")
    try button("Lasso").sendActions(for: .touchUpInside)
    XCTAssertTrue(picker.selectedTool is PKLassoTool)
  }
}
