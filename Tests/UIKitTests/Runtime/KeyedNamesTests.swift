import CoreText
import XCTest

@testable import UIKit

/// Properties of UIKit's classes by name.
@MainActor
final class KeyedNamesTests: XCTestCase {
  func testASearchBarsPartsAreReachedByName() async throws {
    let bar = UISearchBar()
    let field = try XCTUnwrap(bar.value(forKey: "searchField") as? UITextField)
    XCTAssertTrue(field === bar.searchTextField)
    bar.setValue("Done", forKey: "cancelButtonText")
    let button = try XCTUnwrap(bar.value(forKey: "cancelButton") as? UIButton)
    XCTAssertEqual(button.title(for: .normal), "Done")
    bar.setValue("x", forKeyPath: "searchField.text")
    XCTAssertEqual(bar.text, "x")
  }

  func testALabelsPropertiesAreCopiedByName() async throws {
    let (from, to) = (UILabel(), UILabel())
    from.textAlignment = .right
    from.lineBreakMode = .byClipping
    from.isEnabled = false
    from.isHighlighted = true
    from.baselineAdjustment = .alignCenters
    from.shadowOffset = CGSize(width: 2, height: 3)
    from.adjustsFontSizeToFitWidth = true
    from.font = .systemFont(ofSize: 20)
    to.font = .systemFont(ofSize: 40)
    from.setValue(10, forKey: "minimumFontSize")
    XCTAssertEqual(from.minimumScaleFactor, 0.5)
    for name in [
      "textAlignment", "lineBreakMode", "enabled", "highlighted", "baselineAdjustment",
      "shadowOffset", "adjustsFontSizeToFitWidth", "minimumFontSize", "contentMode",
      "userInteractionEnabled", "highlightedTextColor", "numberOfLines",
    ] { to.setValue(from.value(forKey: name), forKeyPath: name) }
    XCTAssertEqual(to.textAlignment, .right)
    XCTAssertEqual(to.lineBreakMode, .byClipping)
    XCTAssertFalse(to.isEnabled)
    XCTAssertTrue(to.isHighlighted)
    XCTAssertEqual(to.baselineAdjustment, .alignCenters)
    XCTAssertEqual(to.shadowOffset, CGSize(width: 2, height: 3))
    XCTAssertTrue(to.adjustsFontSizeToFitWidth)
    XCTAssertEqual(to.minimumScaleFactor, 0.25)
  }

  func testAPlaceholderIsColouredThroughItsLabel() async throws {
    let field = UITextField()
    XCTAssertNil(field.value(forKey: "placeholderLabel"))
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "placeholderLabel.textColor")
    let label = try XCTUnwrap(field.value(forKey: "placeholderLabel") as? UILabel)
    label.font = .italicSystemFont(ofSize: 11)
    XCTAssertEqual(label.text, "Name")
    let shown = try XCTUnwrap(field.attributedPlaceholder)
    XCTAssertEqual(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(
      shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .italicSystemFont(ofSize: 11))
    field.placeholder = "Surname"
    XCTAssertEqual(label.textColor, .red)
    let drawn = field.placeholderContent.content.runs.first?.attributes.color
    XCTAssertEqual(drawn, TextColor(UIColor.red, .current))
  }

  func testAnAlertsPartsAreSetByName() async throws {
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "Go", style: .default)
    alert.addAction(action)
    action.setValue(UIColor.systemGreen, forKey: "titleTextColor")
    action.setValue(true, forKey: "checked")
    action.setValue("Go on", forKey: "title")
    action.setValue(CATextLayerAlignmentMode.left, forKey: "titleTextAlignment")
    alert.setValue(
      NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.systemRed]),
      forKey: "attributedTitle")
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 270, height: 120)
    let height = alert.view.sizeThatFits(CGSize(width: 270, height: 800)).height
    alert.setValue(content, forKey: "contentViewController")
    XCTAssertEqual(alert.view.sizeThatFits(CGSize(width: 270, height: 800)).height, height + 120)
    XCTAssertEqual(content.parent, alert)
    alert.view.frame = CGRect(x: 0, y: 0, width: 270, height: height + 120)
    alert.view.layoutIfNeeded()
    func labels(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    let shown = labels(alert.view)
    XCTAssertEqual(shown.first { $0.text == "Go on" }?.textColor, .systemGreen)
    XCTAssertEqual(shown.first { $0.text == "Go on" }?.textAlignment, .left)
    XCTAssertNotNil(shown.first { $0.text == "Styled" })
    XCTAssertEqual(content.view.frame.height, 120)
  }

  func testADeviceTellsByNameThatItCannotBeFelt() async {
    XCTAssertEqual(UIDevice.current.value(forKey: "_feedbackSupportLevel") as? Int, 0)
  }

  func testTheRowsOfAPickerTakeAColourByName() async throws {
    final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        1
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "One" }
    }
    let source = Source()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    picker.layoutIfNeeded()
    let label = try XCTUnwrap(picker.view(forRow: 0, forComponent: 0) as? UILabel)
    XCTAssertEqual(label.textColor, .label)
    picker.setValue(UIColor.white, forKeyPath: "textColor")
    let coloured = try XCTUnwrap(picker.view(forRow: 0, forComponent: 0) as? UILabel)
    XCTAssertEqual(coloured.textColor, .white)
  }

  func testTheRowsOfADatePickerTakeAColourByName() async {
    let picker = UIDatePicker()
    picker.setValue(UIColor.systemRed, forKeyPath: "textColor")
    XCTAssertEqual(picker.value(forKey: "textColor") as? UIColor, .systemRed)
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    func wheels(_ view: UIView) -> [DateWheelsView] {
      (view as? DateWheelsView).map { [$0] } ?? view.subviews.flatMap(wheels)
    }
    XCTAssertEqual(wheels(picker).map(\.textColor), [.systemRed])
    picker.setValue(nil, forKey: "textColor")
    XCTAssertEqual(wheels(picker).map(\.textColor), [.label])
    picker.setValue(false, forKey: "highlightsToday")
    XCTAssertEqual(wheels(picker).map(\.highlightsToday), [false])
  }

  func testTheDevicesOrientationIsKnownByNameAndStays() async {
    let device = UIDevice.current
    let orientation = device.orientation
    device.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
    XCTAssertEqual(device.value(forKey: "orientation") as? Int, orientation.rawValue)
    XCTAssertEqual(device.orientation, orientation)
  }

  func testViewsAndControlsHaveTheirPropertiesByName() async {
    let button = UIButton()
    button.setValue(true, forKey: "selected")
    button.setValue(NSNumber(value: 0.5), forKey: "alpha")
    XCTAssertTrue(button.isSelected)
    XCTAssertEqual(button.alpha, 0.5)
    let view = UIView()
    view.setValue(CATransform3DMakeScale(2, 2, 1), forKeyPath: "layer.transform")
    XCTAssertEqual(view.layer.transform.m11, 2)
    view.layer.setValue(3, forKeyPath: "transform.scale.x")
    XCTAssertEqual(view.layer.transform.m11, 3, accuracy: 0.001)
  }

  /// Documents and key-value coding read one table of names.
  func testWhatDocumentsNameKeyValueCodingKnows() async throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    let source = Source()
    let table = UITableView()
    table.setValue(source, forKey: "dataSource")
    XCTAssertTrue(table.dataSource === source)
    XCTAssertTrue(table.value(forKey: "dataSource") as? Source === source)
    let footer = UIView()
    XCTAssertTrue(InterfaceBuilder.setOutlet(footer, named: "tableFooterView", on: table))
    XCTAssertTrue(table.tableFooterView === footer)
    XCTAssertFalse(
      InterfaceBuilder.setOutlet(footer, named: "dataSource", on: table), "a view provides no rows")
    XCTAssertTrue(
      InterfaceBuilder.outletType(named: "dataSource", on: table)
        == (any UITableViewDataSource)?.self)
    XCTAssertTrue(InterfaceBuilder.setValue(3, forKeyPath: "layer.zPosition", on: table))
    XCTAssertEqual(table.layer.zPosition, 3)
  }

  func testAnyObjectMayObserveAViewByName() async {
    final class Observer: NSObject, KeyValueObserver {
      var heights: [CGFloat] = []
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { heights.append((change?[.newKey] as? CGPoint)?.y ?? -1) }
    }
    let observer = Observer()
    let view = UIScrollView()
    view.contentSize.height = 1000
    view.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
    view.contentOffset.y = 40
    view.removeObserver(observer, forKeyPath: "contentOffset")
    view.contentOffset.y = 80
    XCTAssertEqual(observer.heights, [40])
  }
}
