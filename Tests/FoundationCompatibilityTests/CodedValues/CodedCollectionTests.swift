import Foundation
import FoundationCompatibility
import XCTest

final class CodedCollectionTests: XCTestCase {
  func testCollectionsOfKnownClasses() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(["a", "b"] as NSArray, forKey: "names")
    archiver.encode(["k": 3] as NSDictionary, forKey: "counts")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    XCTAssertEqual(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: "names"), ["a", "b"])
    let counts = coder.decodeDictionary(
      withKeyClass: NSString.self, objectClass: NSNumber.self, forKey: "counts")
    XCTAssertEqual(counts, ["k": 3])
  }

  private final class Watcher: NSObject, NSKeyedArchiverDelegate {
    var ends = 0
    func archiverDidFinish(_ archiver: NSKeyedArchiver) { ends += 1 }
  }

  func testDelegatesMayLeaveOutWhatTheyDoNotNeed() {
    let watcher = Watcher()
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.delegate = watcher
    archiver.encode("a" as NSString, forKey: "name")
    archiver.finishEncoding()
    XCTAssertEqual(watcher.ends, 1)
  }

  func testIntervalsAreEqualByTheirTimes() {
    let start = Date(timeIntervalSince1970: 60)
    let a = NSDateInterval(start: start, duration: 5)
    XCTAssertEqual(a, NSDateInterval(start: start, duration: 5))
    XCTAssertEqual(a.hash, NSDateInterval(start: start, duration: 5).hash)
    XCTAssertNotEqual(a, NSDateInterval(start: start, duration: 6))
  }
}
