import CoreData
import CoreLocation
import UIKit
import SystemConfiguration
import XCTest

@testable import ObjectModel

final class ObjectModelTests: XCTestCase {
  func testAProgramKnowsThatItRunsTests() {
    XCTAssertNotNil(ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"])
    XCTAssertNotNil(NSClassFromString("XCTestCase"))
  }

  func testWhetherThereIsANetwork() {
    var address = sockaddr()
    address.sa_len = UInt8(MemoryLayout<sockaddr>.size)
    address.sa_family = sa_family_t(AF_INET)
    var flags = SCNetworkReachabilityFlags()
    let network = SCNetworkReachabilityCreateWithAddress(nil, &address)!
    XCTAssertTrue(SCNetworkReachabilityGetFlags(network, &flags))
  }

  func testValuesOfCoreFoundationsDictionariesAreAddresses() {
    let key: CFString = "Delay"
    let dictionary = ["Delay": 0.25] as CFDictionary
    let delay: AnyObject = unsafeBitCast(
      CFDictionaryGetValue(dictionary, Unmanaged.passUnretained(key).toOpaque()),
      to: AnyObject.self)
    XCTAssertEqual(delay.doubleValue, 0.25)
    XCTAssertEqual(delay as? Double, 0.25)
  }

  /// Foundation brings Security along.
  func testTheKeychainNeedsNoImport() {
    XCTAssertEqual(kSecClass as String, "class")
    XCTAssertNotNil(SecPolicyCreateSSL(true, "example.test" as CFString))
  }

  func testCombineComesWithFoundation() {
    let catalogue = Catalogue()
    var seen: [[String]] = []
    catalogue.onChange { seen.append($0) }
    catalogue.add("a")
    catalogue.add("b")
    XCTAssertEqual(seen, [["a"], ["a", "b"]])
    XCTAssertEqual(catalogue.reminder(for: "tea").content.title, "tea")
  }

  func testObjectsAreMadeWithoutArguments() {
    XCTAssertTrue(Toolbox().isReady)
    let objects: [NSObject] = [
      UIFont(), UIColor(), UIAlertAction(), UIContextualAction(), UISwipeActionsConfiguration(),
      UICollectionViewUpdateItem(), UISearchController(), UIPageViewController(),
      UIViewPropertyAnimator(), UIPresentationController(), UIStoryboard(), UINib(), UIAction(),
      UIKeyCommand(), UIBlurEffect(), CADisplayLink(), CAMediaTimingFunction(),
      NSFetchedResultsController<NSManagedObject>(), NSPersistentContainer(),
      NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType), Bundle(), Progress(),
      Timer(), URLCache(), NSPredicate(), CLLocation(),
    ]
    XCTAssertEqual(Set(objects.map(ObjectIdentifier.init)).count, objects.count)
  }

  func testSubclassesInheritInitialisers() throws {
    let pixels = try XCTUnwrap(
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }.cgImage)
    XCTAssertEqual(Photo(cgImage: pixels, taken: "May").size.height, CGFloat(pixels.height))
    XCTAssertEqual(Spot(latitude: 1, longitude: 2).coordinate.longitude, 2)
    XCTAssertEqual(Guide().delegate == nil, true)
    XCTAssertTrue(Shade(red: 1, green: 0, blue: 0, alpha: 1).isEqual(UIColor.red))
    XCTAssertEqual(Face(name: "Inter", size: 12)?.pointSize, 12)
  }

  func testAClassMethodThatNobodyCalls() {
    Panel.awakeFromNib()
    XCTAssertEqual(Panel.awoken, 1)
  }

  func testClassMembersAreOverridden() {
    XCTAssertEqual(Shade.label, .red)
  }

  func testAResponseWhoseTypeIsCertain() throws {
    let response = Reply(
      url: try XCTUnwrap(URL(string: "a:b")), mimeType: nil, expectedContentLength: 0,
      textEncodingName: nil)
    XCTAssertEqual((response as URLResponse).mimeType, "text/plain")
  }

  func testABlockIsFoundInAnObject() throws {
    var chosen: UIAlertAction?
    let action = UIAlertAction(title: "Go", style: .default) { chosen = $0 }
    try Chooser.choose(action)
    XCTAssertTrue(chosen === action)
  }

  func testClassesAnswerAsObjectsDo() {
    XCTAssertTrue(TitleCell.description().hasSuffix("TitleCell"))
    XCTAssertEqual(TitleCell(frame: .zero).reuseIdentifier, TitleCell.kind)
    XCTAssertTrue(TitleCell.classForCoder() == TitleCell.self)
  }

  func testRectanglesReadAsOnApple() {
    let rect = CGRect(x: 0, y: 1, width: 2.5, height: 3)
    XCTAssertEqual("\(rect)", "(0.0, 1.0, 2.5, 3.0)")
    XCTAssertEqual("\(rect.origin) \(rect.size)", "(0.0, 1.0) (2.5, 3.0)")
    XCTAssertTrue(rect.equalTo(CGRect(x: 0, y: 1, width: 2.5, height: 3)))
    XCTAssertEqual(
      String(describing: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
  }

  func testTouchingRectanglesDoNotIntersect() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    XCTAssertFalse(rect.intersects(CGRect(x: 10, y: 0, width: 5, height: 5)))
    XCTAssertFalse(rect.intersects(CGRect(x: 0, y: -4, width: 5, height: 4)))
    XCTAssertTrue(rect.intersects(CGRect(x: 9.5, y: 9.5, width: 5, height: 5)))
    let row = (0..<4).map { CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 50) }
    let visible = CGRect(x: 0, y: 50, width: 100, height: 50)
    XCTAssertEqual(row.filter(visible.intersects).count, 1)
  }

  func testBackgroundTasksHaveATypeOfTheirOwn() {
    let announcer = Announcer()
    announcer.begin(in: .shared)
    XCTAssertNotEqual(announcer.task, .invalid)
    announcer.end(in: .shared)
    XCTAssertEqual(announcer.task, .invalid)
  }

  func testSmallThingsOfFoundation() {
    XCTAssertFalse(NSLocale.autoupdatingCurrent.identifier.isEmpty)
    XCTAssertEqual(CGFloat(truncating: NSNumber(value: 2.5)), 2.5)
    let count: NSInteger = 3
    XCTAssertEqual(count, 3)
    let data = CFDataCreateMutable(nil, 0)
    XCTAssertNotNil(data)
    let view = UIImageView()
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    XCTAssertTrue(view.adjustsImageSizeForAccessibilityContentSizeCategory)
    UserDefaults.standard.set(4, forKey: "pages")
    XCTAssertEqual(UserDefaults.standard.value(forKey: "pages") as? Int, 4)
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    XCTAssertTrue(configuration.waitsForConnectivity)
  }

  func testATestCaseIsAnObject() {
    let object: NSObjectProtocol = self
    XCTAssertTrue(object.isEqual(self))
    XCTAssertTrue(object.responds(to: #selector(tick)))
    let timer = CADisplayLink(target: self, selector: #selector(tick))
    timer.invalidate()
  }

  @objc private func tick() {}

  func testAFileIsReplaced() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
    try Data("before".utf8).write(to: old)
    try Data("after".utf8).write(to: new)
    XCTAssertEqual(try FileManager.default.replaceItemAt(old, withItemAt: new), old)
    XCTAssertEqual(try String(contentsOf: old, encoding: .utf8), "after")
    XCTAssertFalse(FileManager.default.fileExists(atPath: new.path))
    try FileManager.default.removeItem(at: folder)
  }

  func testPricesSetsAndValues() {
    let price = NumberFormatter()
    price.locale = Locale(identifier: "en_US")
    price.numberStyle = .currency
    price.maximumFractionDigits = 0
    XCTAssertEqual(price.string(from: 1234), "$1,234")
    let set: NSSet = ["a", "b"]
    XCTAssertEqual(set.count, 2)
    let value: Any = NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual((value as? UIEdgeInsets)?.right, 4)
  }
}
