import Combine
import Foundation
import TestSupport
import XCTest

final class OperatorTests: XCTestCase {
  private enum Trouble: Error, Equatable { case some }

  /// All that a publisher sends at once.
  private func values<P: Publisher>(_ publisher: P) -> [P.Output] {
    var received: [P.Output] = []
    let listening = publisher.sink(
      receiveCompletion: { _ in }, receiveValue: { received.append($0) })
    withExtendedLifetime(listening) {}
    return received
  }

  private func isFailure<P: Publisher>(_ publisher: P) -> Bool? {
    var result: Bool?
    let listening = publisher.sink(
      receiveCompletion: { if case .failure = $0 { result = true } else { result = false } },
      receiveValue: { _ in })
    withExtendedLifetime(listening) {}
    return result
  }

  func testMappingAndFilteringKeepTheOrder() {
    let numbers = (1...6).publisher
    XCTAssertEqual(values(numbers.map { $0 * 2 }), [2, 4, 6, 8, 10, 12])
    XCTAssertEqual(values(["a", "bb"].publisher.map(\.count)), [1, 2])
    XCTAssertEqual(values(numbers.filter { $0 % 2 == 0 }), [2, 4, 6])
    XCTAssertEqual(values(["1", "x", "3"].publisher.compactMap { Int($0) }), [1, 3])
    XCTAssertEqual(values([1, 1, 2, 2, 1].publisher.removeDuplicates()), [1, 2, 1])
    XCTAssertEqual(values(numbers.dropFirst(4)), [5, 6])
    XCTAssertEqual(values(numbers.drop { $0 < 3 }), [3, 4, 5, 6])
    XCTAssertEqual(values(numbers.prefix(2)), [1, 2])
    XCTAssertEqual(values(numbers.prefix(0)), [])
    XCTAssertEqual(values(numbers.prefix { $0 < 4 }), [1, 2, 3])
    XCTAssertEqual(values(numbers.first { $0 > 3 }), [4])
    XCTAssertEqual(values(numbers.output(in: 1...2)), [2, 3])
    XCTAssertEqual(values([1, nil].publisher.replaceNil(with: 9)), [1, 9])
    XCTAssertEqual(values(numbers.scan(0, +)), [1, 3, 6, 10, 15, 21])
    XCTAssertEqual(values(numbers.ignoreOutput()).count, 0)
  }

  func testReducersPublishOneResult() {
    let numbers = (1...5).publisher
    XCTAssertEqual(values(numbers.reduce(0, +)), [15])
    XCTAssertEqual(values(numbers.collect()), [[1, 2, 3, 4, 5]])
    XCTAssertEqual(values(numbers.collect(2)), [[1, 2], [3, 4], [5]])
    XCTAssertEqual(values(numbers.count()), [5])
    XCTAssertEqual(values(numbers.last()), [5])
    XCTAssertEqual(values(numbers.max()), [5])
    XCTAssertEqual(values(numbers.contains(3)), [true])
    XCTAssertEqual(values(numbers.allSatisfy { $0 < 5 }), [false])
    XCTAssertEqual(values(Empty<Int, Never>().replaceEmpty(with: 7)), [7])
  }

  func testErrorsAreReplacedCaughtAndRetried() {
    let failing = (1...3).publisher.tryMap { value -> Int in
      if value == 3 { throw Trouble.some }
      return value
    }
    XCTAssertEqual(values(failing), [1, 2])
    XCTAssertEqual(isFailure(failing), true)
    XCTAssertEqual(values(failing.replaceError(with: 0)), [1, 2, 0])
    XCTAssertEqual(values(failing.catch { _ in Just(8) }), [1, 2, 8])
    XCTAssertEqual(isFailure(failing.catch { _ in Just(8) }), false)
    XCTAssertEqual(values(failing.retry(1)), [1, 2, 1, 2])
    XCTAssertEqual(isFailure(failing.mapError { _ in Trouble.some }), true)
    XCTAssertEqual(values(Result<Int, Trouble>.success(4).publisher), [4])
    XCTAssertEqual(isFailure(Fail<Int, Trouble>(error: .some)), true)
    XCTAssertEqual(
      values(Just(1).setFailureType(to: Trouble.self).append(2, 3).prepend(0)), [0, 1, 2, 3])
  }

  func testCombiningTheLatestAndZipping() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var latest: [String] = []
    var pairs: [String] = []
    var isOver = 0
    let first = a.combineLatest(b).sink(
      receiveCompletion: { _ in isOver += 1 }, receiveValue: { latest.append("\($0)\($1)") })
    let second = Publishers.Zip(a, b).sink(
      receiveCompletion: { _ in isOver += 1 }, receiveValue: { pairs.append("\($0)\($1)") })
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    b.send("z")
    XCTAssertEqual(latest, ["2x", "2y", "2z"])
    XCTAssertEqual(pairs, ["1x", "2y"])
    // No further pair can come, but the latest of the other still counts.
    a.send(completion: .finished)
    XCTAssertEqual(isOver, 1)
    b.send(completion: .finished)
    XCTAssertEqual(isOver, 2)
    withExtendedLifetime((first, second)) {}
  }

  func testAZipIsOverWhenNoPairCanCome() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var isOver = false
    let listening = a.zip(b) { $0 + $1 }.sink(
      receiveCompletion: { _ in isOver = true }, receiveValue: { _ in })
    a.send(1)
    a.send(completion: .finished)
    XCTAssertFalse(isOver)
    b.send(1)
    XCTAssertTrue(isOver)
    withExtendedLifetime(listening) {}
  }

  func testMergingAndFlatMapping() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    let listening = a.merge(with: b).sink { received.append($0) }
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    XCTAssertEqual(received, [1, 2, 3])
    XCTAssertEqual(values([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }), [1, 10, 2, 20])
    XCTAssertEqual(
      values(
        Just(1).flatMap { _ in Fail<Int, Trouble>(error: .some) }.replaceError(with: 5)), [5])
    withExtendedLifetime(listening) {}
  }

  func testFlatMapRunsAsManyPublishersAsAllowed() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var begun = 0
    let listening = (0..<3).publisher.flatMap(maxPublishers: .max(1)) { index in
      begun += 1
      return subjects[index]
    }.sink { _ in }
    XCTAssertEqual(begun, 1)
    subjects[0].send(completion: .finished)
    XCTAssertEqual(begun, 2)
    withExtendedLifetime(listening) {}
  }

  func testSwitchingToTheLatest() {
    let subjects = (0..<2).map { _ in PassthroughSubject<String, Never>() }
    let index = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var isOver = false
    let listening = index.map { subjects[$0] }.switchToLatest().sink(
      receiveCompletion: { _ in isOver = true }, receiveValue: { received.append($0) })
    index.send(0)
    subjects[0].send("a")
    index.send(1)
    subjects[0].send("lost")
    subjects[1].send("b")
    XCTAssertEqual(received, ["a", "b"])
    index.send(completion: .finished)
    XCTAssertFalse(isOver)
    subjects[1].send(completion: .finished)
    XCTAssertTrue(isOver)
    withExtendedLifetime(listening) {}
  }

  func testSharingSubscribesOnce() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    var (first, second): ([Int], [Int]) = ([], [])
    var kept: [AnyCancellable] = []
    shared.sink { first.append($0) }.store(in: &kept)
    subject.send(1)
    shared.sink { second.append($0) }.store(in: &kept)
    subject.send(2)
    XCTAssertEqual(first, [1, 2])
    XCTAssertEqual(second, [2])
    XCTAssertEqual(subscriptions, 1)
  }

  func testFuturesKeepTheirResult() async {
    var attempts = 0
    let future = Future<Int, Never> { promise in
      attempts += 1
      promise(.success(4))
      promise(.success(5))
    }
    XCTAssertEqual(values(future), [4])
    XCTAssertEqual(values(future), [4])
    XCTAssertEqual(attempts, 1)
    let awaited = await future.value
    XCTAssertEqual(awaited, 4)
  }

  func testDeferredAndOptionalPublishers() {
    var made = 0
    let publisher = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    XCTAssertEqual(values(publisher) + values(publisher), [1, 2])
    XCTAssertEqual(values(Int?.none.publisher), [])
    XCTAssertEqual(values(Int?(3).publisher), [3])
  }

  func testDecodingUndoesEncoding() {
    let json = Just(["a": 1]).encode(encoder: JSONEncoder())
    XCTAssertEqual(
      values(json.decode(type: [String: Int].self, decoder: JSONDecoder())), [["a": 1]])
    XCTAssertEqual(
      isFailure(Just(Data()).decode(type: Int.self, decoder: JSONDecoder())), true)
  }

  /// Random chains of operators give what the same functions give for arrays.
  func testRandomChainsEqualThoseOfArrays() {
    var random = SeededRandom(seed: 17)
    for _ in 0..<200 {
      var array = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      var publisher = array.publisher.eraseToAnyPublisher()
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0...6, using: &random) {
        case 0:
          array = array.map { $0 + count }
          publisher = publisher.map { $0 + count }.eraseToAnyPublisher()
        case 1:
          array = array.filter { $0 % (count + 1) == 0 }
          publisher = publisher.filter { $0 % (count + 1) == 0 }.eraseToAnyPublisher()
        case 2:
          array = Array(array.prefix(count))
          publisher = publisher.prefix(count).eraseToAnyPublisher()
        case 3:
          array = Array(array.dropFirst(count))
          publisher = publisher.dropFirst(count).eraseToAnyPublisher()
        case 4:
          array = array.flatMap { Array(repeating: $0, count: count) }
          publisher = publisher.flatMap { value in
            Array(repeating: value, count: count).publisher
          }.eraseToAnyPublisher()
        case 5:
          array = [count] + array + [count]
          publisher = publisher.prepend(count).append(count).eraseToAnyPublisher()
        default:
          array = [array.reduce(0, +)]
          publisher = publisher.reduce(0, +).eraseToAnyPublisher()
        }
      }
      XCTAssertEqual(values(publisher), array)
    }
  }
}
