import XCTest

@testable import UIKit

/// Scroll views that have no size yet: apps divide by it in `scrollViewDidScroll`.
@MainActor
final class UnsizedScrollViewTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Owner: NSObject, UIScrollViewDelegate {
    var widths: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { widths.append(scrollView.bounds.width) }
  }

  func testInsetsMoveTheContentOnceThereIsASize() async {
    let owner = Owner()
    let scrollView = UIScrollView()
    scrollView.delegate = owner
    scrollView.contentInset.top = 20
    scrollView.contentInset.left = 4
    XCTAssertEqual(owner.widths, [])
    stage.root.view.addSubview(scrollView)
    scrollView.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: -4, y: -20))
    XCTAssertFalse(owner.widths.isEmpty)
    XCTAssertFalse(owner.widths.contains(0))
  }

  func testAnOffsetThatWasSetStays() async {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    scrollView.contentInset.top = 20
    scrollView.contentOffset.y = 300
    stage.root.view.addSubview(scrollView)
    scrollView.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(scrollView.contentOffset.y, 300)
  }

  /// A controller with a pager that is placed in its layout.
  private final class PagerController: UIViewController {
    let owner = Owner()
    let pager = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel()
      view.addSubview(label)
      view.addSubview(pager)
      pager.delegate = owner
      pager.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        pager.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        pager.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        pager.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        pager.heightAnchor.constraint(equalToConstant: 200),
      ])
    }
  }

  func testAPushedControllersPagerIsNotScrolledBeforeItHasASize() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    _ = UIApplication.shared.makeFrame()
    let pushed = PagerController()
    navigation.pushViewController(pushed, animated: false)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(pushed.owner.widths, [])
    XCTAssertEqual(pushed.pager.adjustedContentInset, .zero)
    XCTAssertEqual(pushed.pager.frame.width, 390)
  }
}
