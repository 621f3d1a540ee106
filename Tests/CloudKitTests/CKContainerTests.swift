import CloudKit
import XCTest

/// A device without an account: Apple's documentation of `CKError.notAuthenticated`.
final class CKContainerTests: XCTestCase {
  func testAccountStatusIsNoAccountOnAnotherThread() {
    let told = expectation(description: "told")
    CKContainer.default().accountStatus { status, error in
      XCTAssertEqual(status, .noAccount)
      XCTAssertNil(error)
      XCTAssertFalse(Thread.isMainThread)
      told.fulfill()
    }
    wait(for: [told], timeout: 30)
  }

  func testDatabasesFail() async {
    let database = CKContainer(identifier: "iCloud.test").privateCloudDatabase
    do {
      _ = try await database.save(CKRecord(recordType: "Note"))
      XCTFail("there is no account")
    } catch CKError.notAuthenticated {
    } catch { XCTFail("\(error)") }
    do {
      _ = try await database.records(
        matching: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
      XCTFail("there is no account")
    } catch {
      XCTAssertEqual((error as? CKError)?.code, .notAuthenticated)
      XCTAssertEqual((error as NSError).domain, CKErrorDomain)
      XCTAssertEqual((error as NSError).code, 9)
    }
  }

  func testOperationsTellBothBlocks() {
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = 3
    let save = CKModifyRecordsOperation(recordsToSave: [CKRecord(recordType: "Note")])
    save.modifyRecordsCompletionBlock = { saved, _, error in
      XCTAssertNil(saved)
      XCTAssertEqual((error as? CKError)?.code, .notAuthenticated)
      told.fulfill()
    }
    save.modifyRecordsResultBlock = { result in
      if case .failure(CKError.notAuthenticated) = result { told.fulfill() }
    }
    save.completionBlock = { told.fulfill() }
    CKContainer.default().privateCloudDatabase.add(save)
    wait(for: [told], timeout: 30)
    XCTAssertTrue(save.isFinished)
  }

  func testNotificationOfADictionary() {
    XCTAssertNil(CKNotification(fromRemoteNotificationDictionary: ["aps": [:]]))
    let sent = CKNotification(
      fromRemoteNotificationDictionary: ["ck": ["cid": "iCloud.a", "qry": ["sid": "s"]]])
    XCTAssertEqual(sent?.notificationType, .query)
    XCTAssertEqual(sent?.subscriptionID, "s")
    XCTAssertEqual(sent?.containerIdentifier, "iCloud.a")
  }
}
