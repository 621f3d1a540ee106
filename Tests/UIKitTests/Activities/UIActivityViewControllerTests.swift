import XCTest

@testable import UIKit

/// Activity sheets: what is offered, and what is told at the end.
@MainActor
final class UIActivityViewControllerTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)
  private var endings: [String] = []

  private final class Own: UIActivity {
    var prepared: [Any] = []
    var result = true
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("own") }
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
    override func perform() { activityDidFinish(result) }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
      "placeholder"
    }
    func activityViewController(
      _ controller: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "-")" }
  }

  private func present(_ sheet: UIActivityViewController) {
    sheet.completionWithItemsHandler = { [unowned self] type, completed, _, error in
      endings.append("\(type?.rawValue ?? "-") \(completed) \(error == nil)")
    }
    stage.root.present(sheet, animated: true)
    stage.settle()
  }

  func testOnlyWhatCanBeDoneIsOffered() async {
    let own = Own()
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [own])
    XCTAssertEqual(sheet.activities.map(\.activityTitle), ["Own", "Copy"])
    sheet.excludedActivityTypes = [.copyToPasteboard]
    XCTAssertEqual(sheet.activities.map(\.activityTitle), ["Own"])
    let image = UIActivityViewController(
      activityItems: [UIImage()], applicationActivities: [own])
    XCTAssertEqual(
      image.activities.compactMap(\.activityType), [.copyToPasteboard, .saveToCameraRoll])
  }

  func testLargeTextHasRoom() async {
    stage.window.frame.size = CGSize(width: 320, height: 568)
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    present(UIActivityViewController(activityItems: ["text"], applicationActivities: [Own()]))
    var views: [UIView] = [stage.window]
    var texts: [String: CGFloat] = [:]
    while let view = views.popLast() {
      views += view.subviews
      guard let label = view as? UILabel, let text = label.text else { continue }
      XCTAssertFalse(label.isTextCut, text)
      texts[text] = label.font.pointSize
    }
    XCTAssertEqual(texts["Copy"], 53)
    XCTAssertEqual(texts["Own"], 17)
  }

  func testCopyingPutsTheTextOnThePasteboardAndEndsTheSheet() async {
    let sheet = UIActivityViewController(activityItems: ["copied"], applicationActivities: nil)
    present(sheet)
    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil).maxY, 844)
    XCTAssertLessThan(sheet.view.bounds.height, 400)
    sheet.choose(sheet.activities[0])
    stage.settle()
    XCTAssertEqual(UIPasteboard.general.string, "copied")
    XCTAssertEqual(endings, ["com.apple.UIKit.activity.CopyToPasteboard true true"])
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testATouchOutsideEndsWithoutAnActivity() async {
    present(UIActivityViewController(activityItems: ["a"], applicationActivities: nil))
    stage.tap(200, 50)
    stage.settle()
    XCTAssertEqual(endings, ["- false true"])
  }

  func testSourcesGiveItemsForTheActivity() async {
    let own = Own()
    let sheet = UIActivityViewController(activityItems: [Source()], applicationActivities: [own])
    present(sheet)
    own.result = false
    sheet.choose(own)
    stage.settle()
    XCTAssertEqual(own.prepared as? [String], ["for own"])
    XCTAssertEqual(endings, [])
    own.result = true
    sheet.choose(own)
    stage.settle()
    XCTAssertEqual(endings, ["own true true"])
  }

  /// Pictures are in the photo library afterwards, which is told of them.
  func testSavingKeepsFilesThatAreThere() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let before = SavedPhotos.folder
    SavedPhotos.folder = folder.appendingPathComponent("Photos")
    defer {
      SavedPhotos.folder = before
      try? FileManager.default.removeItem(at: folder)
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let told = expectation(forNotification: SavedPhotos.didChange, object: nil)
    told.expectedFulfillmentCount = 2
    for _ in 0..<2 {
      let save = SaveActivity(downloads: folder.appendingPathComponent("Downloads"))
      XCTAssertTrue(save.canPerform(withActivityItems: [image, Data("data".utf8), "text"]))
      save.prepare(withActivityItems: [image, Data("data".utf8), "text"])
      save.perform()
    }
    await fulfillment(of: [told], timeout: 60)
    func names(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(name).path
      ).sorted()
    }
    XCTAssertEqual(try names("Photos"), ["IMG_0001.png", "IMG_0002.png"])
    XCTAssertEqual(try names("Downloads"), ["File 2.data", "File.data"])
  }
}
