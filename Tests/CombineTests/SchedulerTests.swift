import Combine
import Foundation
import FoundationNetworking
import XCTest

final class SchedulerTests: XCTestCase {
  func testReceivingOnTheMainQueueKeepsTheOrder() {
    let done = expectation(description: "done")
    var received: [Int] = []
    let listening = (1...50).publisher.subscribe(on: DispatchQueue.global())
      .receive(on: DispatchQueue.main).sink(
        receiveCompletion: { _ in done.fulfill() },
        receiveValue: {
          XCTAssertTrue(Thread.isMainThread)
          received.append($0)
        })
    wait(for: [done], timeout: 10)
    XCTAssertEqual(received, Array(1...50))
    withExtendedLifetime(listening) {}
  }

  func testNothingComesAfterCancellingWhatIsOnItsWay() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let listening = subject.receive(on: DispatchQueue.main).sink { received.append($0) }
    subject.send(1)
    listening.cancel()
    let later = expectation(description: "later")
    DispatchQueue.main.async { later.fulfill() }
    wait(for: [later], timeout: 10)
    XCTAssertEqual(received, [])
  }

  func testDebouncingSendsTheLastOfABurst() {
    let subject = PassthroughSubject<String, Never>()
    let came = expectation(description: "came")
    var received: [String] = []
    let listening = subject.debounce(for: .milliseconds(20), scheduler: DispatchQueue.main).sink {
      received.append($0)
      came.fulfill()
    }
    for text in ["a", "ab", "abc"] { subject.send(text) }
    XCTAssertEqual(received, [])
    wait(for: [came], timeout: 10)
    XCTAssertEqual(received, ["abc"])
    withExtendedLifetime(listening) {}
  }

  func testThrottlingSendsTheFirstAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    let came = expectation(description: "came")
    var received: [Int] = []
    let listening = subject.throttle(for: 0.05, scheduler: RunLoop.main, latest: true).sink {
      received.append($0)
      if received.count == 2 { came.fulfill() }
    }
    for value in 1...5 { subject.send(value) }
    XCTAssertEqual(received, [1])
    wait(for: [came], timeout: 10)
    XCTAssertEqual(received, [1, 5])
    withExtendedLifetime(listening) {}
  }

  func testDelaysAndTimeoutsKeepTheirTime() {
    let done = expectation(description: "done")
    done.expectedFulfillmentCount = 2
    let start = Date()
    let delayed = Just(1).delay(for: .seconds(0.02), scheduler: RunLoop.main).sink { _ in
      XCTAssertGreaterThanOrEqual(Date().timeIntervalSince(start), 0.015)
      done.fulfill()
    }
    let silent = PassthroughSubject<Int, URLError>()
    let timed = silent.timeout(
      .milliseconds(10), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) }
    ).sink(
      receiveCompletion: {
        if case .failure(let error) = $0, error.code == .timedOut { done.fulfill() }
      }, receiveValue: { _ in })
    wait(for: [done], timeout: 10)
    withExtendedLifetime((delayed, timed)) {}
  }

  func testTimersTickUntilTheyAreCancelled() {
    let ticked = expectation(description: "ticked")
    ticked.expectedFulfillmentCount = 2
    ticked.assertForOverFulfill = false
    let listening = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().sink { _ in
      ticked.fulfill()
    }
    wait(for: [ticked], timeout: 10)
    listening.cancel()
  }

  func testNotificationsArePublished() {
    let name = Notification.Name("combine-test")
    var received: [Int?] = []
    let listening = NotificationCenter.default.publisher(for: name)
      .map { $0.userInfo?["n"] as? Int }.sink { received.append($0) }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["n": 1])
    listening.cancel()
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["n": 2])
    XCTAssertEqual(received, [1])
  }

  func testDataTasksLoadURLs() throws {
    let url = try XCTUnwrap(URL(string: "data:application/json;base64,eyJhIjoxfQ=="))
    let unknown = try XCTUnwrap(URL(string: "nothing-knows-this://x"))
    let done = expectation(description: "done")
    done.expectedFulfillmentCount = 2
    let loaded = URLSession.shared.dataTaskPublisher(for: url).map(\.data)
      .decode(type: [String: Int].self, decoder: JSONDecoder()).sink(
        receiveCompletion: { _ in }, receiveValue: { if $0["a"] == 1 { done.fulfill() } })
    let missing = URLSession.shared.dataTaskPublisher(for: unknown).sink(
      receiveCompletion: { if case .failure = $0 { done.fulfill() } }, receiveValue: { _ in })
    wait(for: [done], timeout: 20)
    withExtendedLifetime((loaded, missing)) {}
  }

  func testValuesCanBeAwaited() async {
    var received: [Int] = []
    for await value in (1...3).publisher.values { received.append(value) }
    XCTAssertEqual(received, [1, 2, 3])
  }
}

/// The times of schedulers, and work that is done again and again.
final class SchedulerTimeTests: XCTestCase {
  func testSpansAreCountedInTheirParts() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    XCTAssertEqual(Stride.milliseconds(3).magnitude, 3_000_000)
    XCTAssertEqual(Stride(.microseconds(2)).timeInterval, .nanoseconds(2_000))
    XCTAssertEqual((1.5 as Stride).magnitude, 1_500_000_000)
    XCTAssertEqual(2 as Stride, .seconds(2))
    XCTAssertEqual(.seconds(3) - .milliseconds(500), 2.5 as Stride)
    XCTAssertEqual((0.25 as RunLoop.SchedulerTimeType.Stride).timeInterval, 0.25)
    XCTAssertEqual(-(1 as OperationQueue.SchedulerTimeType.Stride), .seconds(-1))
  }

  func testMomentsGoOnByTheirSpans() throws {
    let moment = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 3_000_000_000))
    XCTAssertEqual(
      moment.advanced(by: .microseconds(2)).dispatchTime.uptimeNanoseconds, 3_000_002_000)
    XCTAssertEqual(moment.distance(to: moment.advanced(by: .seconds(-1))), .seconds(-1))
    let data = try JSONEncoder().encode([moment])
    XCTAssertEqual(
      try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: data), [moment])
    let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 1))
    XCTAssertEqual(date.advanced(by: 2).date, Date(timeIntervalSinceReferenceDate: 3))
  }

  private func repeats<S: Scheduler>(_ scheduler: S) {
    let done = expectation(description: "\(S.self)")
    let count = Count()
    let work = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
      if count.next() == 3 { done.fulfill() }
    }
    wait(for: [done], timeout: 30)
    work.cancel()
  }

  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    func next() -> Int {
      lock.withLock {
        value += 1
        return value
      }
    }
  }

  func testWorkIsDoneAgainUntilItIsCancelled() {
    repeats(DispatchQueue.global())
    repeats(DispatchQueue.main)
    repeats(RunLoop.main)
    repeats(OperationQueue())
  }

  func testTheImmediateSchedulerWaitsForNothing() {
    var order: [Int] = []
    let scheduler = ImmediateScheduler.shared
    scheduler.schedule(after: scheduler.now.advanced(by: 1_000)) { order.append(1) }
    _ = scheduler.schedule(after: scheduler.now, interval: 5) { order.append(2) }
    order.append(3)
    XCTAssertEqual(order, [1, 2, 3])
  }
}
