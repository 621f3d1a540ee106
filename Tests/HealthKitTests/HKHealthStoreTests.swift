import HealthKit
import XCTest

/// A computer has no health data.
final class HKHealthStoreTests: XCTestCase {
  private let store = HKHealthStore()

  func testHealthDataAreNotAvailable() async throws {
    XCTAssertFalse(HKHealthStore.isHealthDataAvailable())
    let steps = try XCTUnwrap(HKObjectType.quantityType(forIdentifier: .stepCount))
    XCTAssertEqual(steps.identifier, "HKQuantityTypeIdentifierStepCount")
    XCTAssertEqual(store.authorizationStatus(for: steps), .notDetermined)
    let (isAllowed, error) = await withCheckedContinuation { continuation in
      store.requestAuthorization(toShare: nil, read: [steps]) { isAllowed, error in
        continuation.resume(returning: (isAllowed, error))
      }
    }
    XCTAssertFalse(isAllowed)
    XCTAssertEqual((error as? HKError)?.code, .errorHealthDataUnavailable)
    XCTAssertThrowsError(try store.dateOfBirthComponents())
  }

  func testQueriesAreToldThatThereAreNone() {
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = 3
    func note(_ error: (any Error)?) {
      XCTAssertEqual((error as NSError?)?.domain, "com.apple.healthkit")
      told.fulfill()
    }
    let steps = HKQuantityType(.stepCount)
    store.execute(
      HKSampleQuery(
        sampleType: steps, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil
      ) { _, samples, error in
        XCTAssertNil(samples)
        note(error)
      })
    store.execute(
      HKStatisticsQuery(
        quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum
      ) { _, _, error in note(error) })
    let collection = HKStatisticsCollectionQuery(
      quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum,
      anchorDate: Date(), intervalComponents: DateComponents(day: 1))
    collection.initialResultsHandler = { _, _, error in note(error) }
    store.execute(collection)
    wait(for: [told], timeout: 30)
  }

  func testPredicatesHoldOfSamplesInTheirTime() {
    let start = Date(timeIntervalSince1970: 1000)
    let sample = HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 5),
      start: start, end: start + 100)
    func holds(_ from: TimeInterval, _ to: TimeInterval, _ options: HKQueryOptions = []) -> Bool {
      HKQuery.predicateForSamples(withStart: start + from, end: start + to, options: options)
        .evaluate(with: sample)
    }
    XCTAssertTrue(holds(50, 60))
    XCTAssertFalse(holds(50, 200, .strictStartDate))
    XCTAssertFalse(holds(-50, 60, .strictEndDate))
    XCTAssertTrue(holds(0, 100, [.strictStartDate, .strictEndDate]))
    XCTAssertFalse(holds(200, 300))
  }
}
