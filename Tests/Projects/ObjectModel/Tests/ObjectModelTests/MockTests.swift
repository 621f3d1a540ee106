import UIKit
import XCTest

@testable import ObjectModel

/// What tests put in the place of Foundation's objects.
class MockTests: XCTestCase {
  func testACentersMethodsAreOverridden() {
    let center = MockCenter()
    Herald(center: center).announce("hello")
    XCTAssertEqual(center.posted, ["hello", "hello"])
    let plain: NotificationCenter = center
    plain.addObserver(self, selector: #selector(hear), name: nil, object: nil)
    plain.removeObserver(self)
    XCTAssertEqual(center.calls, ["add", "remove"])
  }

  func testWhatIsPassedOnIsHeard() {
    let center = MockCenter()
    center.addObserver(self, selector: #selector(hear), name: nil, object: nil)
    Herald(center: center).announce("hello")
    XCTAssertEqual(heard, 2)
    center.removeObserver(self)
    Herald(center: center).announce("hello")
    XCTAssertEqual(heard, 2)
  }

  private var heard = 0
  @objc func hear() { heard += 1 }

  func testFilesAreThoseOfTheMock() {
    XCTAssertTrue(Herald(files: MockFiles()).holdsFolder("/not/there"))
    XCTAssertFalse(Herald().holdsFolder("/not/there"))
  }

  func testABundleIsMadeWithoutArguments() {
    let bundle: Bundle = MockBundle()
    XCTAssertEqual(bundle.object(forInfoDictionaryKey: "CFBundleName") as? String, "Mock")
  }

  func testAnAnswerHasTheMocksStatus() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com"))
    let mock = MockResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    XCTAssertFalse(Herald.isGood(try XCTUnwrap(mock)))
    let plain = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    XCTAssertTrue(Herald.isGood(try XCTUnwrap(plain)))
  }

  func testAnExpectationCounts() {
    let expectation = CountingExpectation(description: "counted")
    expectation.fulfill()
    wait(for: [expectation], timeout: 1)
    XCTAssertEqual(expectation.count, 1)
  }

  func testTheSystemIsTheDevices() {
    XCTAssertEqual(Herald.system, UIDevice.current.systemVersion)
    XCTAssertTrue(Herald.isOrdered)
    XCTAssertEqual(WordLock().around { 4 }, 4)
  }

  func testEveryObjectIsDescribed() {
    XCTAssertEqual(NSObject().kind, "NSObject")
    XCTAssertEqual(MockCenter().kind, "MockCenter")
    XCTAssertEqual(FileManager.default.kind, "FileManager")
  }
}

private class MockCenter: NotificationCenter, @unchecked Sendable {
  var posted: [String] = []
  var calls: [String] = []

  override func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    posted.append(aName.rawValue)
    super.post(name: aName, object: anObject, userInfo: userInfo)
  }

  override func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    calls.append("add")
    super.addObserver(observer, selector: selector, name: name, object: object)
  }

  override func removeObserver(_ observer: Any) {
    calls.append("remove")
    super.removeObserver(observer)
  }
}

private class MockFiles: FileManager, @unchecked Sendable {
  override func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool {
    isDirectory?.pointee = true
    return true
  }
}

private class MockBundle: Bundle, @unchecked Sendable {
  override func object(forInfoDictionaryKey key: String) -> Any? { "Mock" }
}

private class MockResponse: HTTPURLResponse, @unchecked Sendable {
  override var statusCode: Int { 404 }
}

private class CountingExpectation: XCTestExpectation, @unchecked Sendable {
  var count = 0
  override func fulfill() {
    count += 1
    super.fulfill()
  }
}
