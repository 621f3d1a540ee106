import AVKit
import PDFKit
import PopplerSupport
import UIKit
import XCTest

@testable import QuickLook

@MainActor
final class QLPreviewControllerTests: XCTestCase {
  private final class Files: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    var urls: [URL] = []
    var opened: [URL] = []
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
    func previewController(
      _ controller: QLPreviewController, previewItemAt index: Int
    ) -> any QLPreviewItem { urls[index] as QLPreviewItem }
    func previewController(
      _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
    ) -> Bool {
      opened.append(url)
      return false
    }
  }

  private let files = Files()
  private var folder = URL(fileURLWithPath: "/")
  private var window: UIWindow?

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ data: Data) throws {
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    files.urls.append(url)
  }

  private func show(inNavigation: Bool = true) -> QLPreviewController {
    let preview = QLPreviewController()
    preview.dataSource = files
    preview.delegate = files
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController =
      inNavigation ? UINavigationController(rootViewController: preview) : preview
    window.isHidden = false
    _ = UIApplication.shared.makeFrame()
    self.window = window
    addTeardownBlock { await MainActor.run { window.isHidden = true } }
    return preview
  }

  private func all<Wanted: UIView>(_ type: Wanted.Type, in view: UIView?) -> [Wanted] {
    guard let view else { return [] }
    return ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private var picture: Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30), format: format)
    return renderer.pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 30))
    }
  }

  func testATextIsShownUnderItsName() async throws {
    try write("notes.txt", Data("Buy bread".utf8))
    let preview = show()
    XCTAssertEqual(all(UITextView.self, in: preview.view).map(\.text), ["Buy bread"])
    XCTAssertEqual(preview.navigationItem.title, "notes.txt")
    XCTAssertEqual(preview.currentPreviewItemIndex, 0)
    XCTAssertEqual(preview.currentPreviewItem?.previewItemURL, files.urls[0])
  }

  func testAPictureFillsTheViewAndAFileThatIsNoneIsNamed() async throws {
    try write("red.png", picture)
    try write("broken.png", Data("no picture".utf8))
    let preview = show()
    XCTAssertTrue(
      all(UIImageView.self, in: preview.view).contains {
        $0.image?.size == CGSize(width: 60, height: 30)
      })
    preview.currentPreviewItemIndex = 1
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(preview.navigationItem.title, "broken.png")
    XCTAssertTrue(all(UILabel.self, in: preview.view).contains { $0.text == "broken.png" })
  }

  func testADocumentIsShownAsOne() async throws {
    try XCTSkipUnless(PopplerDocument.isAvailable, "libpoppler-glib8 is not installed")
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 300)
    try write("a.pdf", UIGraphicsPDFRenderer(bounds: bounds).pdfData { $0.beginPage() })
    let preview = show()
    XCTAssertEqual(all(PDFView.self, in: preview.view).first?.document?.pageCount, 1)
  }

  func testWithoutANavigationControllerItHasABarOfItsOwn() async throws {
    try write("notes.txt", Data())
    let preview = show(inNavigation: false)
    XCTAssertEqual(all(UINavigationBar.self, in: preview.view).count, 1)
    XCTAssertNotNil(preview.navigationItem.leftBarButtonItem)
    XCTAssertEqual(
      preview.navigationItem.rightBarButtonItem?.accessibilityIdentifier, "quicklook-share")
  }

  func testNoItemsAndItemsThatAreNotThereYet() async throws {
    let preview = show()
    XCTAssertEqual(preview.currentPreviewItemIndex, NSNotFound)
    XCTAssertNil(preview.currentPreviewItem)
    try write("notes.txt", Data("a".utf8))
    preview.reloadData()
    _ = UIApplication.shared.makeFrame()
    XCTAssertEqual(all(UITextView.self, in: preview.view).map(\.text), ["a"])
    try Data("b".utf8).write(to: files.urls[0])
    preview.refreshCurrentPreviewItem()
    XCTAssertEqual(all(UITextView.self, in: preview.view).last?.text, "b")
  }

  func testKindsOfFiles() async throws {
    for (name, isShown) in [
      ("a.pdf", true), ("a.jpg", true), ("a.mp4", true), ("a.swift", true), ("a.csv", true),
      ("a.zip", false), ("a", false),
    ] {
      let url = URL(fileURLWithPath: "/\(name)") as NSURL
      XCTAssertEqual(QLPreviewController.canPreview(url), isShown, name)
    }
  }
}
