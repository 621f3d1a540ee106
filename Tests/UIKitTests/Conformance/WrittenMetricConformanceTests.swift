import XCTest

@testable import UIKit

/// written_metrics.json: figures from texts. Those of iOS 26's look are left out; "unverified" ones are
/// asserted where we chose them.
@MainActor
final class WrittenMetricConformanceTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  func testHeightsOfBarsAreThoseOfIOS() async {
    let room = CGSize(width: 390, height: 844)
    XCTAssertEqual(UINavigationBar().sizeThatFits(room).height, 44)
    XCTAssertEqual(UITabBar().sizeThatFits(room).height, 49)
    XCTAssertEqual(UIToolbar().sizeThatFits(room).height, 44)
  }

  /// 44; 96 = 44 + 52 with a large title; nothing while hidden.
  func testSafeAreaBelowBars() async {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    let rows: [(change: () -> Void, top: CGFloat)] = [
      ({}, 44), ({ navigation.navigationBar.prefersLargeTitles = true }, 96),
      ({ navigation.setNavigationBarHidden(true, animated: false) }, 0),
    ]
    for (change, top) in rows {
      change()
      stage.settle()
      XCTAssertEqual(
        content.view.safeAreaInsets, UIEdgeInsets(top: top, left: 0, bottom: 49, right: 0))
    }
  }

  func testRowsOfTablesHaveTheHeightOfIOS() async {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row"
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    stage.window.addSubview(table)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 44, accuracy: 0.5)
  }

  func testMarginsAreWiderOnWideScreens() async {
    XCTAssertEqual(UIView().layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let rows: [(width: CGFloat, side: CGFloat)] = [(320, 16), (390, 16), (414, 20), (768, 20)]
    let screen = UIScreen.main.device
    defer { UIScreen.main.update(screen) }
    for (width, side) in rows {
      UIScreen.main.update(ScreenDescription(size: CGSize(width: width, height: 900)))
      let controller = UIViewController()
      controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 900)
      XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, side, "\(width) wide")
      XCTAssertEqual(controller.systemMinimumLayoutMargins.trailing, side, "\(width) wide")
    }
  }

  func testDecelerationRatesAreThoseOfIOS() async {
    XCTAssertEqual(UIScrollView.DecelerationRate.normal.rawValue, 0.998)
    XCTAssertEqual(UIScrollView.DecelerationRate.fast.rawValue, 0.99)
  }

  /// "easeIn .42,0,1,1; easeOut 0,0,.58,1; easeInOut .42,0,.58,1; default .25,.1,.25,1"
  func testTimingFunctionsAreThoseOfIOS() async {
    let rows: [(CAMediaTimingFunctionName, [Float])] = [
      (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ]
    for (name, points) in rows {
      let function = CAMediaTimingFunction(name: name)
      var found: [Float] = []
      for index in 1...2 {
        var point: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &point)
        found += point
      }
      XCTAssertEqual(found, points, name.rawValue)
    }
  }
}
