import Combine
import XCTest

final class PublishedTests: XCTestCase {
  private final class Model: ObservableObject {
    @Published var name = "a"
    @Published private(set) var count: Int
    var plain = 0
    init(count: Int) { self.count = count }
    func add() { count += 1 }
  }

  func testAPropertyPublishesItsValueBeforeItIsSet() {
    let model = Model(count: 3)
    var received: [String] = []
    let listening = model.$name.sink { received.append("\($0) after \(model.name)") }
    model.name = "b"
    XCTAssertEqual(received, ["a after a", "b after a"])
    XCTAssertEqual(model.name, "b")
    withExtendedLifetime(listening) {}
  }

  func testAnObservableObjectTellsOfEveryPublishedProperty() {
    let model = Model(count: 1)
    var changes = 0
    let listening = model.objectWillChange.sink { changes += 1 }
    model.name = "x"
    model.add()
    model.plain = 9
    XCTAssertEqual(changes, 2)
    XCTAssertEqual(model.count, 2)
    withExtendedLifetime(listening) {}
  }

  func testAssigningToAPropertyAndToAPublishedOne() {
    final class Label { var text: String? }
    let (model, label) = (Model(count: 0), Label())
    let assigned = model.$name.map { $0 }.assign(to: \.text, on: label)
    model.name = "z"
    XCTAssertEqual(label.text, "z")
    assigned.cancel()
    let other = Model(count: 0)
    model.$name.assign(to: &other.$name)
    model.name = "q"
    XCTAssertEqual(other.name, "q")
    XCTAssertEqual(label.text, "z")
  }

  func testModelsAreReleased() {
    weak var released: Model?
    do {
      let model = Model(count: 0)
      released = model
      let listening = model.$name.combineLatest(model.$count).map { "\($0)\($1)" }.sink { _ in }
      model.name = "b"
      model.add()
      listening.cancel()
    }
    XCTAssertNil(released)
  }
}
