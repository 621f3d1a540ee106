import XCTest

@testable import UIKit

@MainActor
final class PrintingTests: XCTestCase {
  func testThereIsNoPrinter() async {
    XCTAssertFalse(UIPrintInteractionController.isPrintingAvailable)
    let printer = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "Job"
    printer.printInfo = info
    let ended = expectation(description: "ended")
    let shown = printer.present(animated: false) { _, completed, error in
      XCTAssertFalse(completed)
      XCTAssertNotNil(error)
      ended.fulfill()
    }
    XCTAssertFalse(shown)
    await fulfillment(of: [ended], timeout: 10)
  }

  /// The way apps make PDFs of texts: the sheet is set by key-value coding.
  func testTextIsLaidOutOverPages() async {
    let renderer = UIPrintPageRenderer()
    let paper = CGRect(x: 0, y: 0, width: 300, height: 200)
    renderer.setValue(paper, forKey: "paperRect")
    renderer.setValue(paper.insetBy(dx: 20, dy: 20), forKey: "printableRect")
    XCTAssertEqual(renderer.paperRect, paper)
    let lines = (1...60).map { "Line \($0)" }.joined(separator: "\n")
    let formatter = UISimpleTextPrintFormatter(text: lines)
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    XCTAssertEqual(
      formatter.rectForPage(at: 0), CGRect(x: 20, y: 20, width: 260, height: 160))
    let count = renderer.numberOfPages
    XCTAssertGreaterThan(count, 3)
    let data = UIGraphicsPDFRenderer(bounds: paper).pdfData { context in
      for page in 0..<count {
        context.beginPage()
        renderer.drawPage(at: page, in: renderer.printableRect)
      }
    }
    XCTAssertTrue(data.starts(with: Data("%PDF".utf8)))
  }

  func testPagesAreDrawn() async throws {
    let renderer = UIPrintPageRenderer()
    renderer.setValue(CGRect(x: 0, y: 0, width: 100, height: 100), forKey: "paperRect")
    renderer.setValue(CGRect(x: 0, y: 0, width: 100, height: 100), forKey: "printableRect")
    renderer.printFormatters = [
      UIMarkupTextPrintFormatter(markupText: "<b>Dark</b> <i>text</i>")
    ]
    XCTAssertEqual(renderer.numberOfPages, 1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      renderer.drawPage(at: 0, in: renderer.printableRect)
    }
    let blank = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    XCTAssertNotEqual(image.pngData(), blank.pngData())
  }
}
