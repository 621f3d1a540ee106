import Combine
import XCTest

final class CollectByTimeTests: XCTestCase {
  private let scheduler = StepScheduler()
  private let subject = PassthroughSubject<Int, URLError>()
  private var groups: [[Int]] = []
  private var end: Subscribers.Completion<URLError>?

  private func listen(_ strategy: Publishers.TimeGroupingStrategy<StepScheduler>) -> AnyCancellable
  {
    subject.collect(strategy).sink {
      self.end = $0
    } receiveValue: {
      self.groups.append($0)
    }
  }

  func testEachSpanIsAGroupAndTheRestComesBeforeTheEnd() {
    let listening = listen(.byTime(scheduler, .seconds(10)))
    subject.send(1)
    subject.send(2)
    scheduler.step(to: 9)
    XCTAssertEqual(groups, [])
    scheduler.step(to: 10)
    XCTAssertEqual(groups, [[1, 2]])
    scheduler.step(to: 40)
    XCTAssertEqual(groups, [[1, 2]], "spans without values")
    subject.send(3)
    subject.send(completion: .finished)
    XCTAssertEqual(groups, [[1, 2], [3]])
    XCTAssertEqual(end, .finished)
    withExtendedLifetime(listening) {}
  }

  func testAFullGroupComesAtOnce() {
    let listening = listen(.byTimeOrCount(scheduler, .seconds(10), 2))
    for value in 1...5 { subject.send(value) }
    XCTAssertEqual(groups, [[1, 2], [3, 4]])
    scheduler.step(to: 10)
    XCTAssertEqual(groups, [[1, 2], [3, 4], [5]])
    withExtendedLifetime(listening) {}
  }

  func testAnErrorDropsTheRest() {
    let listening = listen(.byTime(scheduler, .seconds(10)))
    subject.send(1)
    subject.send(completion: .failure(URLError(.timedOut)))
    XCTAssertEqual(groups, [])
    XCTAssertEqual(end, .failure(URLError(.timedOut)))
    XCTAssertEqual(scheduler.runningCount, 0)
    withExtendedLifetime(listening) {}
  }

  func testTheClockStopsWithTheSubscription() {
    let listening = listen(.byTime(scheduler, .seconds(10)))
    XCTAssertEqual(scheduler.runningCount, 1)
    listening.cancel()
    XCTAssertEqual(scheduler.runningCount, 0)
  }
}
