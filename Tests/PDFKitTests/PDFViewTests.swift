import UIKit
import XCTest

@testable import PDFKit

@MainActor
final class PDFViewTests: XCTestCase {
  private func show(
    _ texts: [String], mode: PDFDisplayMode = .singlePageContinuous
  ) throws -> PDFView {
    let view = PDFView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    view.displayMode = mode
    let window = UIWindow(frame: view.bounds)
    window.addSubview(view)
    window.isHidden = false
    addTeardownBlock { await MainActor.run { window.isHidden = true } }
    view.autoScales = true
    view.document = try Documents.make(texts)
    _ = UIApplication.shared.makeFrame()
    return view
  }

  func testPagesFitInWidthBelowEachOther() async throws {
    let view = try show(["One", "Two", "Three"])
    XCTAssertEqual(view.scaleFactor, 400 / 208, accuracy: 0.001)
    XCTAssertEqual(view.scaleFactor, view.scaleFactorForSizeToFit, accuracy: 0.001)
    XCTAssertTrue(view.currentPage === view.document?.page(at: 0))
    let first = view.convert(CGPoint(x: 0, y: 300), from: try XCTUnwrap(view.currentPage))
    XCTAssertEqual(first.x, 4 * view.scaleFactor, accuracy: 0.01)
    XCTAssertEqual(first.y, 4.75 * view.scaleFactor, accuracy: 0.01)
    XCTAssertEqual(view.visiblePages.map(\.label), ["1"], "the next one begins just below")
  }

  func testGoingToAPageShowsAndTellsIt() async throws {
    let view = try show(["One", "Two", "Three"])
    let changed = expectation(forNotification: .PDFViewPageChanged, object: view)
    view.goToNextPage(nil)
    await fulfillment(of: [changed], timeout: 30)
    XCTAssertEqual(view.currentPage?.label, "2")
    XCTAssertTrue(view.canGoToNextPage && view.canGoToPreviousPage && view.canGoBack)
    let page = try XCTUnwrap(view.currentPage)
    XCTAssertEqual(
      view.convert(CGPoint(x: 0, y: 300), from: page).y, 4.75 * view.scaleFactor, accuracy: 0.5)
    view.goToLastPage(nil)
    XCTAssertEqual(view.currentPage?.label, "3")
    XCTAssertFalse(view.canGoToNextPage)
    view.goBack(nil)
    XCTAssertEqual(view.currentPage?.label, "2")
    view.goForward(nil)
    XCTAssertEqual(view.currentPage?.label, "3")
  }

  func testASinglePageFitsAsAWhole() async throws {
    let view = try show(["One", "Two"], mode: .singlePage)
    XCTAssertEqual(view.scaleFactor, min(400 / 208, 600 / 309.5), accuracy: 0.001)
    XCTAssertEqual(view.visiblePages.map(\.label), ["1"])
    view.goToNextPage(nil)
    XCTAssertEqual(view.visiblePages.map(\.label), ["2"])
  }

  func testTwoPagesStandBesideEachOther() async throws {
    let view = try show(["One", "Two", "Three"], mode: .twoUp)
    XCTAssertEqual(view.visiblePages.map(\.label), ["1", "2"])
    view.displaysAsBook = true
    XCTAssertEqual(view.visiblePages.map(\.label), ["1"])
    view.goToNextPage(nil)
    XCTAssertEqual(view.visiblePages.map(\.label), ["2", "3"])
    view.displaysAsBook = false
    XCTAssertEqual(view.currentPage?.label, "2")
  }

  func testScreensOfPages() async throws {
    let view = try show(["One", "Two", "Three"], mode: .singlePage)
    view.usePageViewController(true)
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(view.scroll.contentSize, CGSize(width: 1200, height: 600))
    view.goToLastPage(nil)
    XCTAssertEqual(view.scroll.contentOffset.x, 800)
    XCTAssertEqual(view.currentPage?.label, "3")
    XCTAssertEqual(view.visiblePages.count, 1)
  }

  func testPointsOfTheViewAndOfAPage() async throws {
    let view = try show(["One", "Two"])
    let page = try XCTUnwrap(view.document?.page(at: 0))
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 150, y: 210)] {
      let back = view.convert(view.convert(point, from: page), to: page)
      XCTAssertEqual(back.x, point.x, accuracy: 0.001)
      XCTAssertEqual(back.y, point.y, accuracy: 0.001)
    }
    XCTAssertTrue(view.page(for: CGPoint(x: 200, y: 300), nearest: false) === page)
    XCTAssertNil(view.page(for: CGPoint(x: 1, y: 1), nearest: false))
    XCTAssertTrue(view.page(for: CGPoint(x: 1, y: 1), nearest: true) === page)
  }

  func testATapFollowsALink() async throws {
    final class Owner: NSObject, PDFViewDelegate {
      var url: URL?
      func pdfViewWillClick(onLink sender: PDFView, with url: URL) { self.url = url }
    }
    let (view, owner) = (try show(["One", "Two"]), Owner())
    view.delegate = owner
    let page = try XCTUnwrap(view.currentPage)
    let place = view.convert(CGPoint(x: 10, y: 290), from: page)
    XCTAssertTrue(view.areaOfInterest(for: place).contains(.linkArea))
    view.perform(PDFActionURL(url: try XCTUnwrap(page.annotations.first?.url)))
    XCTAssertEqual(owner.url?.host, "example.com")
    view.perform(PDFActionNamed(name: .lastPage))
    XCTAssertEqual(view.currentPage?.label, "2")
  }

  func testSelectionsAreMarkedAndCopied() async throws {
    let view = try show(["Hello world"])
    let changed = expectation(forNotification: .PDFViewSelectionChanged, object: view)
    view.currentSelection = view.document?.findString("world").first
    await fulfillment(of: [changed], timeout: 30)
    let copying = Selector("copy:")
    XCTAssertTrue(view.canPerformAction(copying, withSender: nil))
    view.copy(nil)
    XCTAssertEqual(UIPasteboard.general.string, "world")
    let page = try XCTUnwrap(view.currentPage)
    let box = try XCTUnwrap(view.currentSelection).bounds(for: page)
    let place = view.convert(CGPoint(x: box.minX + 1, y: box.minY + 1), from: page)
    let picture = UIGraphicsImageRenderer(bounds: view.bounds).image {
      view.layer.render(in: $0.cgContext)
    }
    XCTAssertNotEqual(Documents.color(picture, at: place), [255, 255, 255])
    view.clearSelection()
    XCTAssertFalse(view.canPerformAction(copying, withSender: nil))
  }

  func testTheScaleStaysInItsRange() async throws {
    let view = try show(["One"])
    view.minScaleFactor = 0.5
    view.maxScaleFactor = 2
    view.scaleFactor = 10
    XCTAssertEqual(view.scaleFactor, 2)
    XCTAssertFalse(view.autoScales)
    XCTAssertFalse(view.canZoomIn)
    view.zoomOut(nil)
    XCTAssertEqual(view.scaleFactor, 1.6, accuracy: 0.001)
  }

  func testThumbnailsLeadToTheirPages() async throws {
    let view = try show(["One", "Two", "Three"])
    let strip = PDFThumbnailView(frame: CGRect(x: 0, y: 500, width: 400, height: 80))
    strip.layoutMode = .horizontal
    strip.pdfView = view
    view.superview?.addSubview(strip)
    _ = UIApplication.shared.makeFrame()
    let buttons = try XCTUnwrap(strip.subviews.first).subviews.compactMap { $0 as? UIButton }
    XCTAssertEqual(buttons.map(\.isSelected), [true, false, false])
    XCTAssertNotNil(buttons[0].image(for: .normal))
    buttons[2].sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(view.currentPage?.label, "3")
    XCTAssertEqual(buttons.map(\.isSelected), [false, false, true])
    XCTAssertEqual(strip.selectedPages?.map(\.label), ["3"])
  }
}
