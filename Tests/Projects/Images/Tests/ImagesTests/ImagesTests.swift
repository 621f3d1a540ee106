import UIKit
import XCTest

@testable import Images

final class ImagesTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
  }

  func testImagesOfNothingAreEqual() {
    XCTAssertEqual(UIImage(), UIImage())
    XCTAssertNotEqual(UIImage(), image())
    XCTAssertEqual(UITouch().tapCount, 0)
  }

  func testPressedTextCatchesLight() {
    func picture(_ effect: NSAttributedString.TextEffectStyle?) -> Data? {
      var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 30)]
      attributes[.textEffect] = effect
      return UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).pngData { context in
        UIColor.gray.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
        NSAttributedString(string: "A", attributes: attributes).draw(at: .zero)
      }
    }
    XCTAssertEqual(picture(nil), picture(nil))
    XCTAssertNotEqual(picture(nil), picture(.letterpressStyle))
  }

  func testAVideoThatIsNotThereIsNotSaved() {
    final class Saver: NSObject {
      let saved = XCTestExpectation()
      var error: Error?
      @objc func video(
        _ path: String, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer
      ) {
        self.error = error
        saved.fulfill()
      }
    }
    let path = folder.appendingPathComponent("none.mov").path
    XCTAssertFalse(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(path))
    let saver = Saver()
    UISaveVideoAtPathToSavedPhotosAlbum(
      path, saver, #selector(Saver.video(_:didFinishSavingWithError:contextInfo:)), nil)
    wait(for: [saver.saved], timeout: 2)
    XCTAssertNotNil(saver.error)
  }

  func testAFileNeedsNoExtension() throws {
    let files = ImageFiles(folder: folder)
    try files.save(image(), as: "portrait")
    try files.save(image(), as: "a.b.c")
    XCTAssertNotNil(files.image("portrait"))
    XCTAssertNotNil(files.image("a.b.c"))
    XCTAssertNil(files.image("missing"))
    XCTAssertNotNil(files.imageOfAddress("portrait"))
  }

  func testBlockingCallsDoNotStandInEachOthersWay() throws {
    try Data([1]).write(to: folder.appendingPathComponent("file"))
    let fetcher = Fetcher()
    let done = expectation(description: "fetched")
    fetcher.fetch(Array(repeating: folder.appendingPathComponent("file"), count: 50)) {
      done.fulfill()
    }
    wait(for: [done], timeout: 30)
    XCTAssertEqual(fetcher.fetched, 50)
    let row = expectation(description: "row")
    fetcher.waitInARow(20) { row.fulfill() }
    wait(for: [row], timeout: 30)
  }

  func testASendersClassIsNotChecked() {
    let target = TapTarget()
    let item = UIBarButtonItem(
      title: "Tap", style: .plain, target: target, action: #selector(TapTarget.tapped))
    _ = UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    XCTAssertEqual(target.taps, 1)
  }
}
