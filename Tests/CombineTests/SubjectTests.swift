import Combine
import Foundation
import XCTest

final class SubjectTests: XCTestCase {
  func testAPassthroughSubjectSendsWhatComesAfterSubscribing() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    var received: [Int] = []
    let listening = subject.sink { received.append($0) }
    subject.send(2)
    subject.send(3)
    listening.cancel()
    subject.send(4)
    XCTAssertEqual(received, [2, 3])
  }

  func testReleasingTheCancellableEndsTheSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var kept: Set<AnyCancellable> = []
    subject.sink { received.append($0) }.store(in: &kept)
    subject.send(1)
    kept = []
    subject.send(2)
    XCTAssertEqual(received, [1])
  }

  func testACurrentValueSubjectSendsItsValueFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.value = 2
    var received: [Int] = []
    let listening = subject.sink { received.append($0) }
    subject.send(3)
    XCTAssertEqual(received, [2, 3])
    XCTAssertEqual(subject.value, 3)
    withExtendedLifetime(listening) {}
  }

  func testNothingComesAfterTheEnd() {
    enum Trouble: Error { case some }
    let subject = CurrentValueSubject<Int, Trouble>(1)
    var events: [String] = []
    let listening = subject.sink(
      receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
    subject.send(completion: .failure(.some))
    subject.send(5)
    XCTAssertEqual(events, ["1", "\(Subscribers.Completion<Trouble>.failure(.some))"])
    XCTAssertEqual(subject.value, 1)
    var late: [String] = []
    let second = subject.sink(
      receiveCompletion: { _ in late.append("end") }, receiveValue: { late.append("\($0)") })
    XCTAssertEqual(late, ["end"])
    withExtendedLifetime((listening, second)) {}
  }

  func testDemandIsKept() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var subscription: (any Subscription)?
    subject.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(1))
        },
        receiveValue: {
          received.append($0)
          return $0 == 1 ? .max(1) : .none
        }))
    for value in 1...4 { subject.send(value) }
    XCTAssertEqual(received, [1, 2])
    subscription?.request(.unlimited)
    subject.send(5)
    XCTAssertEqual(received, [1, 2, 5])
  }

  func testASubjectMayBeSentToWhileItSends() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let listening = subject.sink {
      received.append($0)
      if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    XCTAssertEqual(received, [1, 2, 3])
    withExtendedLifetime(listening) {}
  }

  func testManyThreadsMaySend() {
    let subject = PassthroughSubject<Int, Never>()
    let lock = NSLock()
    var sum = 0
    let listening = subject.map { $0 * 2 }.sink { value in lock.withLock { sum += value } }
    DispatchQueue.concurrentPerform(iterations: 1000) { subject.send($0) }
    XCTAssertEqual(sum, 999_000)
    withExtendedLifetime(listening) {}
  }
}
