import Foundation
import Overriding
import XCTest

/// Mocks of Foundation's classes override members that Foundation keeps closed on Linux.
final class FoundationMockTests: XCTestCase {
  func testAProcess() {
    let process: ProcessInfo = MockProcess()
    XCTAssertEqual(process.environment, ["CI": "1"])
    XCTAssertEqual(process.systemUptime, 42)
    XCTAssertEqual(process.thermalState, .critical)
    XCTAssertTrue(process.isLowPowerModeEnabled)
    XCTAssertEqual(process.operatingSystemVersion.majorVersion, 3)
    XCTAssertFalse(
      process.isOperatingSystemAtLeast(
        OperatingSystemVersion(majorVersion: 4, minorVersion: 0, patchVersion: 0)))
    XCTAssertEqual(process.processIdentifier, ProcessInfo.processInfo.processIdentifier)
    XCTAssertGreaterThanOrEqual(ProcessInfo().operatingSystemVersion.majorVersion, 15)
  }

  func testWork() {
    let progress: Progress = MockProgress(totalUnitCount: 1)
    XCTAssertEqual(progress.fractionCompleted, 0.25)
    XCTAssertEqual(Progress(totalUnitCount: 1).fractionCompleted, 0)
    let queue: OperationQueue = MockQueue()
    XCTAssertEqual(queue.operationCount, 7)
    XCTAssertEqual(OperationQueue().operationCount, 0)
  }

  func testFiles() {
    let files: FileManager = MockFiles()
    XCTAssertNil(files.enumerator(at: URL(fileURLWithPath: "/"), includingPropertiesForKeys: nil))
    XCTAssertNotNil(
      FileManager.default.enumerator(
        at: FileManager.default.temporaryDirectory, includingPropertiesForKeys: nil))
    XCTAssertEqual(files.subpaths(atPath: "/"), ["mock"])
    XCTAssertNotNil(files.ubiquityIdentityToken)
    XCTAssertNil(FileManager.default.ubiquityIdentityToken)
  }

  func testProtocolsOfTheLibrary() throws {
    let files: any FileAccess = FileManager.default
    XCTAssertTrue(files.fileExists(atPath: "/"))
    XCTAssertNotNil(
      files.enumerator(
        at: URL(fileURLWithPath: "/"), includingPropertiesForKeys: nil, options: [],
        errorHandler: nil))
    let mock: any FileAccess = MockFiles()
    XCTAssertNil(
      mock.enumerator(
        at: URL(fileURLWithPath: "/"), includingPropertiesForKeys: nil, options: [],
        errorHandler: nil))
    (NotificationCenter() as any NotificationPosting).post(
      name: .init("mock"), object: nil, userInfo: nil)
    let response = HTTPURLResponse(
      url: URL(fileURLWithPath: "/"), statusCode: 404, httpVersion: nil, headerFields: nil)
    XCTAssertEqual((try XCTUnwrap(response) as any Answer).statusCode, 404)
  }

  func testNotifications() {
    let center: NotificationCenter = MockCenter()
    let token = center.addObserver(forName: .init("mock"), object: nil, queue: nil) { _ in }
    XCTAssertTrue(token is NSString)
    let heard = expectation(description: "heard")
    let other = NotificationCenter()
    let kept = other.addObserver(forName: .init("mock"), object: nil, queue: nil) { _ in
      heard.fulfill()
    }
    other.post(name: .init("mock"), object: nil)
    wait(for: [heard], timeout: 1)
    other.removeObserver(kept)
  }
}

private final class MockProcess: ProcessInfo, @unchecked Sendable {
  override var environment: [String: String] { ["CI": "1"] }
  override var systemUptime: TimeInterval { 42 }
  override var thermalState: ProcessInfo.ThermalState { .critical }
  override var isLowPowerModeEnabled: Bool { true }
  override var operatingSystemVersion: OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: 3, minorVersion: 0, patchVersion: 0)
  }
}

private final class MockProgress: Progress, @unchecked Sendable {
  override var fractionCompleted: Double { 0.25 }
}

private final class MockQueue: OperationQueue, @unchecked Sendable {
  override var operationCount: Int { 7 }
}

private final class MockFiles: FileManager, @unchecked Sendable {
  override func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: FileManager.DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> FileManager.DirectoryEnumerator? { nil }
  override func subpaths(atPath path: String) -> [String]? { ["mock"] }
  override var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? {
    "token" as NSString
  }
}

private final class MockCenter: NotificationCenter, @unchecked Sendable {
  override func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { "observer" as NSString }
}
