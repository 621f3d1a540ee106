import XCTest

@testable import UIKit

@MainActor
final class UIPickerViewMemberTests: XCTestCase {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 5 : 3
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "row \(row)" }
  }

  private let source = Source()

  func testInitHasTheSizeOfIOSAndNoComponents() async {
    let picker = UIPickerView()
    XCTAssertEqual(picker.frame.size, CGSize(width: 320, height: 216))
    XCTAssertEqual(picker.numberOfComponents, 0)
  }

  func testDataSourceGivesComponentsAndRows() async {
    let picker = UIPickerView()
    picker.dataSource = source
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(picker.numberOfRows(inComponent: 1), 3)
  }

  func testDelegateGivesTheTitles() async {
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    XCTAssertEqual((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text, "row 1")
  }

  func testSelectRowSelectsIt() async {
    let picker = UIPickerView()
    picker.dataSource = source
    picker.selectRow(3, inComponent: 0, animated: false)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
  }

  func testSelectedRowIsMinusOneWithoutComponents() async {
    let picker = UIPickerView()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    picker.dataSource = source
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
  }
}
