import Combine
import XCTest

/// Operators that another publisher controls, records, prints and sums of demands.
final class FurtherOperatorTests: XCTestCase {
  private struct Trouble: Error {}
  private var cancellables: Set<AnyCancellable> = []

  private func collect<P: Publisher>(_ publisher: P) -> () -> (values: [P.Output], isOver: Bool) {
    var values: [P.Output] = []
    var isOver = false
    publisher.sink { _ in
      isOver = true
    } receiveValue: {
      values.append($0)
    }
    .store(in: &cancellables)
    return { (values, isOver) }
  }

  func testAnotherPublisherOpensTheWay() {
    let (values, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let result = collect(values.drop(untilOutputFrom: signal))
    values.send(1)
    signal.send()
    values.send(2)
    signal.send(completion: .finished)
    values.send(3)
    XCTAssertEqual(result().values, [2, 3])
    XCTAssertFalse(result().isOver)
  }

  func testWithoutASignalNothingCanCome() {
    let (values, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let result = collect(values.drop(untilOutputFrom: signal))
    signal.send(completion: .finished)
    XCTAssertTrue(result().isOver)
  }

  func testAnotherPublisherClosesTheWay() {
    let (values, signal) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let result = collect(values.prefix(untilOutputFrom: signal))
    values.send(1)
    XCTAssertFalse(result().isOver)
    signal.send()
    values.send(2)
    XCTAssertEqual(result().values, [1])
    XCTAssertTrue(result().isOver)
  }

  func testMergesOfEightAndZipsOfFour() {
    let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
    let (a, b, c, d) = (subjects[0], subjects[1], subjects[2], subjects[3])
    let merged = collect(
      a.map { $0 }.merge(
        with: b, c, d, subjects[4], subjects[5], subjects[6], subjects[7]))
    let zipped = collect(a.zip(b, c, d) { [$0, $1, $2, $3] })
    let latest = collect(a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 })
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    a.send(10)
    XCTAssertEqual(merged().values, [0, 1, 2, 3, 4, 5, 6, 7, 10])
    XCTAssertEqual(zipped().values, [[0, 1, 2, 3]])
    XCTAssertEqual(latest().values, [6, 16])
    for subject in subjects { subject.send(completion: .finished) }
    XCTAssertTrue(merged().isOver)
  }

  func testARecordIsPlayedToEverySubscriber() {
    let record = Record<Int, Trouble> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(Trouble()))
    }
    for _ in 0..<2 {
      var isFailure = false
      var values: [Int] = []
      record.sink {
        if case .failure = $0 { isFailure = true }
      } receiveValue: {
        values.append($0)
      }.store(in: &cancellables)
      XCTAssertEqual(values, [1, 2])
      XCTAssertTrue(isFailure)
    }
    XCTAssertEqual(collect(Record<Int, Never>(output: [3], completion: .finished))().values, [3])
  }

  private final class Text: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  func testPrintingToAStream() {
    let text = Text()
    let result = collect([1, 2].publisher.print("mark", to: text))
    XCTAssertEqual(result().values, [1, 2])
    let lines = text.text.split(separator: "\n").map(String.init)
    XCTAssertTrue(lines[0].hasPrefix("mark: receive subscription: ("), lines[0])
    XCTAssertEqual(
      Array(lines.dropFirst()),
      [
        "mark: request unlimited", "mark: receive value: (1)", "mark: receive value: (2)",
        "mark: receive finished",
      ])
  }

  func testSequencesAndKeyPaths() {
    XCTAssertEqual(collect([1].publisher.append([2, 3]).prepend([0]))().values, [0, 1, 2, 3])
    let pairs = collect(["ab"].publisher.map(\.count, \.first))().values
    XCTAssertEqual(pairs.first?.0, 2)
    XCTAssertEqual(pairs.first?.1, "a")
  }

  func testDemandsAreCountedAndCompared() {
    typealias Demand = Subscribers.Demand
    XCTAssertEqual(Demand.max(5) - .max(2), .max(3))
    XCTAssertEqual(Demand.max(5) - .unlimited, .none)
    XCTAssertEqual(Demand.unlimited - .max(2), .unlimited)
    XCTAssertEqual(Demand.max(2) * 3, .max(6))
    XCTAssertEqual(Demand.max(.max) * 2, .unlimited)
    XCTAssertTrue(Demand.unlimited > 3 && Demand.max(3) >= 3 && 2 < Demand.max(3))
    XCTAssertTrue(Demand.max(3) == 3 && Demand.max(3) != 4 && Demand.none <= 0)
  }

  func testAFutureOfAnyErrorIsWaitedFor() async throws {
    let value = try await Future<Int, Trouble> { $0(.success(3)) }.value
    XCTAssertEqual(value, 3)
    do {
      _ = try await Future<Int, Trouble> { $0(.failure(Trouble())) }.value
      XCTFail("a failure gave a value")
    } catch {
      XCTAssertTrue(error is Trouble)
    }
  }

  func testTheTimeOfEachValueIsMeasured() {
    let (subject, scheduler) = (PassthroughSubject<Int, Never>(), StepScheduler())
    let result = collect(subject.measureInterval(using: scheduler))
    scheduler.step(to: 3)
    subject.send(1)
    scheduler.step(to: 7)
    subject.send(2)
    subject.send(3)
    XCTAssertEqual(result().values, [3, 4, 0])
  }
}
