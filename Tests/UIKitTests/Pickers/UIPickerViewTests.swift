import TestSupport
import XCTest

@testable import UIKit

/// Wheels turned by fingers and by code.
@MainActor
final class UIPickerViewTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [10]
    var chosen: [[Int]] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component):\(row)" }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { chosen.append([component, row]) }
  }

  private let source = Source()

  private func makePicker() -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    stage.root.view.addSubview(picker)
    stage.settle()
    return picker
  }

  func testSizesAndWidthsAreIOSs() async {
    XCTAssertEqual(UIPickerView().frame.size, CGSize(width: 320, height: 216))
    let picker = makePicker()
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    // conformance controls.json, componentWidths@320
    for (index, width) in [302, 148, 97, 71, 56].enumerated() {
      source.counts = Array(repeating: 3, count: index + 1)
      picker.reloadAllComponents()
      stage.settle()
      XCTAssertEqual(picker.rowSize(forComponent: index), CGSize(width: width, height: 32))
    }
  }

  func testRowsStandOnTheCylinder() async throws {
    let picker = makePicker()
    picker.selectRow(5, inComponent: 0, animated: false)
    let row = try XCTUnwrap(picker.view(forRow: 7, forComponent: 0))
    let frame = row.convert(row.bounds, to: picker)
    XCTAssertEqual(frame.minY, 155.11182379864982, accuracy: 0.01)
    XCTAssertEqual(frame.height, 25.252496300684584, accuracy: 0.01)
    XCTAssertEqual((row as? UILabel)?.text, "0:7")
    XCTAssertNil(picker.view(forRow: 0, forComponent: 0))
  }

  func testADragComesToRestOnARowAndTellsTheDelegate() async {
    let picker = makePicker()
    stage.down(160, 208)
    for step in 1...10 { stage.move(160, 208 - CGFloat(step) * 7) }
    stage.advance(0.2)
    stage.up(160, 138)
    stage.settle()
    XCTAssertEqual(source.chosen, [[0, 2]])
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
  }

  func testAFlickPastTheEndComesBackToTheLastRow() async {
    let picker = makePicker()
    for _ in 0..<4 {
      stage.down(160, 280)
      for step in 1...6 { stage.move(160, 280 - CGFloat(step) * 30) }
      stage.up(160, 100)
      stage.settle()
    }
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 9)
    XCTAssertEqual(source.chosen.last, [0, 9])
  }

  func testATapOnARowChoosesIt() async {
    let picker = makePicker()
    stage.tap(160, 100 + 155 + 12)
    stage.settle()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertEqual(source.chosen, [[0, 2]])
  }

  func testAWheelOfTheMouseTurnsIt() async {
    let picker = makePicker()
    UIApplication.shared.send(
      .scroll(location: CGPoint(x: 160, y: 208), delta: CGVector(dx: 0, dy: 60), phase: .discrete))
    stage.settle()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertEqual(source.chosen, [[0, 2]])
  }

  func testSelectingByCodeTellsNobody() async {
    let picker = makePicker()
    picker.selectRow(4, inComponent: 0, animated: true)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 4)
    stage.settle()
    XCTAssertEqual(source.chosen, [])
    picker.selectRow(99, inComponent: 0, animated: false)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 9)
    picker.selectRow(1, inComponent: 7, animated: false)
    XCTAssertEqual(picker.selectedRow(inComponent: 7), -1)
  }

  func testReloadingKeepsTheChosenRowWithinTheRows() async {
    let picker = makePicker()
    picker.selectRow(8, inComponent: 0, animated: false)
    source.counts = [5]
    picker.reloadComponent(0)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 4)
    source.counts = [0, 3]
    picker.reloadAllComponents()
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    XCTAssertEqual(picker.numberOfRows(inComponent: 1), 3)
    stage.settle()
  }

  func testViewsOfTheDelegateAreReused() async {
    final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        1000
      }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        60
      }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
      ) -> UIView {
        if view == nil { made += 1 }
        let view = view ?? UIView()
        view.tag = row
        return view
      }
    }
    let views = Views()
    let picker = makePicker()
    picker.dataSource = views
    picker.delegate = views
    stage.settle()
    for row in stride(from: 0, to: 1000, by: 10) {
      picker.selectRow(row, inComponent: 0, animated: false)
      XCTAssertEqual(picker.view(forRow: row, forComponent: 0)?.tag, row)
    }
    XCTAssertLessThan(views.made, 20)
    XCTAssertEqual(picker.rowSize(forComponent: 0).height, 60)
  }

  func testViewsOfTheDelegateStandInTheMiddleOfTheRowInTheirOwnSize() async throws {
    final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        60
      }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
      ) -> UIView {
        let sizes = [CGSize(width: 40, height: 30), .zero, CGSize(width: 50, height: 20)]
        let view = UIView(frame: CGRect(origin: CGPoint(x: 7, y: 7), size: sizes[row]))
        if row == 2 {
          view.transform = CGAffineTransform(rotationAngle: .pi / 2)
          view.alpha = 0.5
        }
        return view
      }
    }
    let views = Views()
    let picker = makePicker()
    picker.dataSource = views
    picker.delegate = views
    stage.settle()
    let row = picker.rowSize(forComponent: 0)
    let small = try XCTUnwrap(picker.view(forRow: 0, forComponent: 0))
    XCTAssertEqual(small.bounds.size, CGSize(width: 40, height: 30))
    XCTAssertEqual(small.center, CGPoint(x: row.width / 2, y: row.height / 2))
    picker.selectRow(1, inComponent: 0, animated: false)
    stage.settle()
    XCTAssertEqual(picker.view(forRow: 1, forComponent: 0)?.bounds.size, row)
    picker.selectRow(2, inComponent: 0, animated: false)
    stage.settle()
    let turned = try XCTUnwrap(picker.view(forRow: 2, forComponent: 0))
    XCTAssertEqual(turned.bounds.size, CGSize(width: 50, height: 20))
    XCTAssertEqual(turned.transform.b, 1, accuracy: 0.001)
    XCTAssertEqual(turned.alpha, 0.5)
  }

  func testRowsNobodyProvidesAreQuestionMarks() async {
    final class Bare: NSObject, UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        2
      }
    }
    let bare = Bare()
    let picker = makePicker()
    picker.delegate = nil
    picker.dataSource = bare
    stage.settle()
    XCTAssertEqual((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text, "?")
  }

  /// Whatever is turned, reloaded and selected, the chosen row is one of the rows and is in the
  /// middle once the wheel rests.
  func testAnyTurningEndsOnARow() async throws {
    var random = SeededRandom(seed: 5)
    let picker = makePicker()
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        source.counts = [Int.random(in: 0...30, using: &random)]
        picker.reloadAllComponents()
      case 1:
        picker.selectRow(
          Int.random(in: -3...40, using: &random), inComponent: 0,
          animated: Bool.random(using: &random))
      case 2: stage.tap(160, CGFloat(Double.random(in: 101...315, using: &random)))
      default:
        let distance = CGFloat(Double.random(in: -100...100, using: &random))
        stage.down(160, 208)
        for step in 1...5 { stage.move(160, 208 + distance * CGFloat(step) / 5) }
        stage.up(160, 208 + distance)
      }
      stage.settle()
      let row = picker.selectedRow(inComponent: 0)
      guard source.counts[0] > 0 else {
        XCTAssertEqual(row, -1)
        continue
      }
      XCTAssertTrue((0..<source.counts[0]).contains(row))
      let view = try XCTUnwrap(picker.view(forRow: row, forComponent: 0))
      XCTAssertEqual(view.convert(view.bounds, to: picker).midY, 108, accuracy: 0.5)
    }
  }
}
