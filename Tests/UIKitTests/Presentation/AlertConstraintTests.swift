import XCTest

@testable import UIKit

/// Apps put pickers and texts into alerts: by the height of the alert's view, or by constraints to its edges.
@MainActor
final class AlertConstraintTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private func makeAlert(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Day", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Choose", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  private func button(_ title: String, in alert: UIAlertController) throws -> CGRect {
    var views: [UIView] = [alert.view]
    while let view = views.popLast() {
      if let label = view as? UILabel, label.text == title {
        return label.convert(label.bounds, to: alert.view)
      }
      views += view.subviews
    }
    return try XCTUnwrap(nil as CGRect?, "no button \(title)")
  }

  func testAnAlertIsAsHighAsItsViewIsConstrainedToBe() async throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let alert = makeAlert(style)
      let picker = UIView()
      picker.translatesAutoresizingMaskIntoConstraints = false
      alert.view.addSubview(picker)
      NSLayoutConstraint.activate([
        alert.view.heightAnchor.constraint(equalToConstant: 300),
        picker.topAnchor.constraint(equalTo: alert.view.topAnchor, constant: 50),
        picker.widthAnchor.constraint(equalTo: alert.view.widthAnchor),
        picker.heightAnchor.constraint(equalToConstant: 120),
      ])
      stage.root.present(alert, animated: false)
      stage.settle()
      XCTAssertEqual(alert.view.bounds.height, 300)
      XCTAssertEqual(picker.frame.size, CGSize(width: alert.view.bounds.width, height: 120))
      for title in ["Choose", "Cancel"] {
        XCTAssertGreaterThan(try button(title, in: alert).minY, picker.frame.maxY)
      }
      stage.root.dismiss(animated: false)
      stage.settle()
    }
  }

  func testAnAlertIsAsHighAsWhatIsConstrainedToItsEdges() async throws {
    let alert = makeAlert(.alert)
    let text = UIView()
    text.translatesAutoresizingMaskIntoConstraints = false
    alert.view.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: alert.view.topAnchor, constant: 45),
      text.bottomAnchor.constraint(equalTo: alert.view.bottomAnchor, constant: -60),
      text.leadingAnchor.constraint(equalTo: alert.view.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: alert.view.trailingAnchor, constant: -10),
      text.heightAnchor.constraint(equalToConstant: 100),
    ])
    stage.root.present(alert, animated: false)
    stage.settle()
    XCTAssertEqual(alert.view.bounds.size, CGSize(width: 270, height: 205))
    XCTAssertEqual(text.frame, CGRect(x: 10, y: 45, width: 250, height: 100))
    XCTAssertGreaterThan(try button("Cancel", in: alert).minY, text.frame.maxY)
  }
}
