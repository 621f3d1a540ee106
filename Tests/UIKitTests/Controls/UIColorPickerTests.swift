import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UIColorPickerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  @MainActor
  private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
    var calls: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      calls.append("\(PickedColor(color).hexadecimal) \(continuously)")
    }
  }

  private func makePicker() -> (UIColorPickerViewController, Listener) {
    let (picker, listener) = (UIColorPickerViewController(), Listener())
    picker.delegate = listener
    stage.window.rootViewController = picker
    stage.window.layoutIfNeeded()
    return (picker, listener)
  }

  private func part<View: UIView>(_ type: View.Type, _ picker: UIViewController) -> View {
    let views: [View] = picker.view.subviews.compactMap { $0 as? View }
    return views[0]
  }

  func testTheGridPicks() async {
    let (picker, listener) = makePicker()
    let grid = part(ColorGridView.self, picker)
    let (x, y) = (grid.frame.minX + 2, grid.frame.minY + 2)
    stage.down(grid.frame.maxX - 2, y)
    stage.up(grid.frame.maxX - 2, y)
    XCTAssertEqual(listener.calls, ["000000 true", "000000 false"])
    stage.tap(x, y)
    XCTAssertEqual(PickedColor(picker.selectedColor).hexadecimal, "FFFFFF")
  }

  func testSettingAColourTellsNobody() async {
    let (picker, listener) = makePicker()
    picker.selectedColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    XCTAssertEqual(listener.calls, [])
    let sliders = picker.view.subviews.compactMap { $0 as? ColorSliderView }
    let values = Dictionary(
      uniqueKeysWithValues: sliders.map { ($0.accessibilityLabel, $0.accessibilityValue) })
    XCTAssertEqual(
      values, ["RED": "255", "GREEN": "128", "BLUE": "0", "OPACITY": "25%"])
  }

  func testTheOpacityStaysWithOtherColours() async {
    let (picker, _) = makePicker()
    picker.selectedColor = UIColor(white: 0.3, alpha: 0.5)
    let grid = part(ColorGridView.self, picker)
    stage.tap(grid.frame.maxX - 2, grid.frame.minY + 2)
    XCTAssertEqual(PickedColor(picker.selectedColor).alpha, 0.5)
    picker.supportsAlpha = false
    stage.tap(grid.frame.minX + 2, grid.frame.minY + 2)
    XCTAssertEqual(PickedColor(picker.selectedColor).alpha, 1)
  }

  /// A colour of the spectrum is found again where it was taken.
  func testRandomPlacesOfTheSpectrumComeBack() async {
    var random = SeededRandom(seed: 4)
    for _ in 0..<300 {
      let (x, y): (CGFloat, CGFloat) = (
        .random(in: 0.01...0.99, using: &random), .random(in: 0.05...0.95, using: &random)
      )
      let place = ColorSpectrumView.place(of: ColorSpectrumView.color(x: x, y: y))
      XCTAssertEqual(place.x, x, accuracy: 0.001)
      XCTAssertEqual(place.y, y, accuracy: 0.001)
    }
  }

  func testAWellOpensThePickerAndTakesItsColour() async {
    let well = UIColorWell(frame: CGRect(x: 50, y: 200, width: 28, height: 28))
    var told = 0
    well.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    well.selectedColor = .red
    well.supportsAlpha = false
    well.title = "Pen"
    stage.root.view.addSubview(well)
    stage.tap(64, 214)
    let picker = stage.root.presentedViewController as? UIColorPickerViewController
    XCTAssertEqual(picker?.selectedColor, .red)
    XCTAssertEqual(picker?.title, "Pen")
    XCTAssertEqual(picker?.supportsAlpha, false)
    picker?.onPick?(.green)
    XCTAssertEqual(well.selectedColor, .green)
    XCTAssertEqual(told, 1)
  }
}
