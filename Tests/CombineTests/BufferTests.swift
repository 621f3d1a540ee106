import Combine
import XCTest

final class BufferTests: XCTestCase {
  private enum Trouble: Error { case full }

  /// A subscriber that asks for values when it is told to.
  private final class Asking: Subscriber {
    typealias Input = Int
    typealias Failure = Trouble
    private(set) var values: [Int] = []
    private(set) var end: Subscribers.Completion<Trouble>?
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Trouble>) { end = completion }
    func ask(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
  }

  private let subject = PassthroughSubject<Int, Trouble>()
  private let asking = Asking()

  func testValuesWaitUntilTheyAreAskedFor() {
    subject.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).subscribe(asking)
    for value in 1...5 { subject.send(value) }
    XCTAssertEqual(asking.values, [])
    asking.ask(2)
    XCTAssertEqual(asking.values, [1, 2])
    subject.send(6)
    subject.send(completion: .finished)
    XCTAssertNil(asking.end)
    asking.ask(9)
    XCTAssertEqual(asking.values, [1, 2, 3, 6])
    XCTAssertEqual(asking.end, .finished)
  }

  func testTheOldestMakesRoom() {
    subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).subscribe(asking)
    for value in 1...5 { subject.send(value) }
    asking.ask(9)
    XCTAssertEqual(asking.values, [4, 5])
  }

  func testAFullBufferFails() {
    subject.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { .full })
      .subscribe(asking)
    subject.send(1)
    subject.send(2)
    XCTAssertEqual(asking.end, .failure(.full))
    XCTAssertEqual(asking.values, [])
  }

  func testABufferAsksForWhatItHasRoomFor() {
    var requests: [Subscribers.Demand] = []
    (1...9).publisher.setFailureType(to: Trouble.self)
      .handleEvents(receiveRequest: { requests.append($0) })
      .buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).subscribe(asking)
    XCTAssertEqual(requests, [.max(3)])
    asking.ask(2)
    XCTAssertEqual(asking.values, [1, 2])
    XCTAssertEqual(requests, [.max(3), .max(1), .max(1)])
    asking.ask(20)
    XCTAssertEqual(asking.values, Array(1...9))
    XCTAssertEqual(asking.end, .finished)
  }

  func testACancelledBufferIsSilent() {
    subject.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).subscribe(asking)
    subject.send(1)
    asking.cancel()
    asking.ask(3)
    XCTAssertEqual(asking.values, [])
  }
}
