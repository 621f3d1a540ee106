import FoundationCompatibility
import XCTest

/// Observations of properties as an app's `@objc dynamic` ones are written after adapting.
final class DynamicPropertyTests: XCTestCase {
  private final class Owner: NSObject {
    var name: String? {
      willSet { DynamicProperty.willChange(self, "name") }
      didSet { DynamicProperty.didChange(self, "name") }
    }
  }

  private final class Counter: NSObject {
    var count = 0 {
      willSet { DynamicProperty.willChange(self, "count") }
      didSet {
        defer { DynamicProperty.didChange(self, "count") }
        if count > 99 { count = 99 }
      }
    }
    var owner: Owner? {
      willSet { DynamicProperty.willChange(self, "owner") }
      didSet { DynamicProperty.didChange(self, "owner") }
    }
    var plain = 0
    var isEven: Bool { count.isMultiple(of: 2) }
    private var hidden = 1
    var announced: Int {
      get { hidden }
      set {
        willChangeValue(forKey: "announced")
        hidden = newValue
        didChangeValue(forKey: "announced")
      }
    }
  }

  private final class Listener: NSObject, KeyValueObserver {
    var heard: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let values = [change?[.oldKey], change?[.newKey]].map { $0.map { "\($0)" } ?? "-" }
      heard.append("\(keyPath ?? "") \(values.joined(separator: " "))")
    }
  }

  /// `setValue(_:forKey:)` is heard as an assignment is.
  func testValuesSetByNameAreHeard() {
    let counter = Counter()
    let listener = Listener()
    counter.addObserver(listener, forKeyPath: "count", options: [.old, .new], context: nil)
    counter.setValue(4, forKey: "count")
    counter.count = 5
    XCTAssertEqual(listener.heard, ["count 0 4", "count 4 5"])
    counter.removeObserver(listener, forKeyPath: "count")
  }

  func testAClosureHearsOfEveryAssignment() {
    let counter = Counter()
    var changes: [[Int?]] = []
    let observation = counter.observe(\.count, options: [.old, .new]) { counter, change in
      changes.append([change.oldValue, change.newValue, counter.count])
    }
    counter.count = 1
    counter.count = 1
    counter.plain = 8
    counter.count += 4
    XCTAssertEqual(changes, [[0, 1, 1], [1, 1, 1], [1, 5, 5]])
    observation.invalidate()
    counter.count = 9
    XCTAssertEqual(changes.count, 3)
  }

  func testObserversHearOfTheValueThatDidSetLeft() {
    let counter = Counter()
    var values: [Int?] = []
    let observation = counter.observe(\.count, options: .new) { values.append($1.newValue) }
    counter.count = 1000
    XCTAssertEqual(values, [99])
    observation.invalidate()
  }

  func testInitialAndPriorCallsComeBeforeTheChange() {
    let counter = Counter()
    var calls: [String] = []
    let observation = counter.observe(\.count, options: [.initial, .new, .prior]) {
      counter, change in
      calls.append("\(change.isPrior) \(change.newValue ?? -1) \(counter.count)")
    }
    counter.count = 2
    XCTAssertEqual(calls, ["false 0 0", "true -1 0", "false 2 2"])
    observation.invalidate()
  }

  func testComputedPropertiesAreHeardOfWhenTheyChange() {
    let counter = Counter()
    var values: [Bool?] = []
    let observation = counter.observe(\.isEven, options: .new) { values.append($1.newValue) }
    counter.count = 1
    counter.count = 3
    counter.count = 4
    XCTAssertEqual(values, [false, true])
    observation.invalidate()
  }

  func testAnObservationEndsWithItsTokenAndWithItsObject() {
    var counter: Counter? = Counter()
    weak var gone = counter
    var calls = 0
    var observation: NSKeyValueObservation? = counter?.observe(\.count) { _, _ in calls += 1 }
    counter?.count = 1
    XCTAssertNotNil(observation)
    observation = nil
    counter?.count = 2
    XCTAssertEqual(calls, 1)
    let other = counter?.observe(\.count) { _, _ in calls += 1 }
    counter = nil
    XCTAssertNil(gone, "an observation does not keep what it observes")
    other?.invalidate()
  }

  func testObserversByNameHearOldAndNew() {
    let counter = Counter()
    let listener = Listener()
    counter.addObserver(listener, forKeyPath: "count", options: [.old, .new], context: nil)
    counter.addObserver(listener, forKeyPath: "announced", options: .new, context: nil)
    counter.count = 7
    counter.announced = 3
    XCTAssertEqual(listener.heard, ["count 0 7", "announced - -"])
    counter.removeObserver(listener, forKeyPath: "count")
    counter.removeObserver(listener, forKeyPath: "announced", context: nil)
    counter.count = 8
    counter.announced = 4
    XCTAssertEqual(listener.heard.count, 2)
    counter.removeObserver(listener, forKeyPath: "count")
  }

  func testPathsFollowTheObjectsOnThem() {
    let counter = Counter()
    let listener = Listener()
    let (first, second) = (Owner(), Owner())
    counter.addObserver(listener, forKeyPath: "owner.name", options: .new, context: nil)
    counter.owner = first
    first.name = "a"
    second.name = "b"
    counter.owner = second
    first.name = "unheard"
    second.name = "c"
    XCTAssertEqual(
      listener.heard.map { $0.split(separator: " ").last.map(String.init) },
      ["<null>", "a", "b", "c"])
    counter.removeObserver(listener, forKeyPath: "owner.name")
    second.name = "d"
    XCTAssertEqual(listener.heard.count, 4)
  }

  func testNestedAnnouncementsAreOne() {
    let counter = Counter()
    let listener = Listener()
    counter.addObserver(listener, forKeyPath: "announced", options: .new, context: nil)
    counter.willChangeValue(forKey: "announced")
    counter.announced = 5
    counter.announced = 6
    XCTAssertEqual(listener.heard, [])
    counter.didChangeValue(forKey: "announced")
    XCTAssertEqual(listener.heard, ["announced - -"])
    counter.removeObserver(listener, forKeyPath: "announced")
  }

  func testRandomObservationsAgreeWithAModel() {
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let counters = (0..<4).map { _ in Counter() }
    var tokens: [(index: Int, id: Int, token: NSKeyValueObservation)] = []
    var heard: [Int] = []
    for step in 0..<2000 {
      let index = random(4)
      switch random(3) {
      case 0 where tokens.count < 20:
        tokens.append(
          (index, step, counters[index].observe(\.count) { _, _ in heard.append(step) }))
      case 1 where !tokens.isEmpty:
        tokens.remove(at: random(tokens.count)).token.invalidate()
      default:
        heard = []
        counters[index].count = random(90)
        XCTAssertEqual(heard, tokens.filter { $0.index == index }.map(\.id))
      }
    }
  }
}
