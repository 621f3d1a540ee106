import FoundationCompatibility
import XCTest

/// Properties as adapted sources register them.
final class ObjectPropertiesTests: XCTestCase {
  private class Room: NSObject {
    var width = 2.0 {
      willSet { DynamicProperty.willChange(self, "width") }
      didSet {
        changes += 1
        DynamicProperty.didChange(self, "width")
      }
    }
    var changes = 0
    var area: Double { width * width }
    var isLit = false
    weak var neighbour: Room?
  }

  private final class Hall: Room {
    override var area: Double { 10 * width }
  }

  /// Its getter is not to be called: public apps have getters that call themselves.
  private final class Lamp: NSObject {
    var steps: [String] = []
    var brightness: CGFloat {
      get { fatalError("read") }
      set { steps.append("brightness \(newValue)") }
    }
    var shade: String? {
      get { fatalError("read") }
      set { steps.append("shade \(newValue ?? "none")") }
    }
  }

  private static let registers: Void = {
    ObjectProperties.register {
      ObjectProperties.add(Lamp.self, "brightness", \Lamp.brightness, { $0.brightness = $1 })
      ObjectProperties.add(Lamp.self, "shade", \Lamp.shade, { $0.shade = $1 })
      ObjectProperties.add(Room.self, "width", \Room.width)
      ObjectProperties.add(Room.self, "area", \Room.area)
      ObjectProperties.add(Room.self, "neighbour", \Room.neighbour)
      ObjectProperties.add(Room.self, named: "AnyRoom")
      ObjectProperties.addDependencies(Room.self) {
        switch $0 {
        case "area": ["width", "neighbour.width"]
        case "volume": ["area"]
        case "a": ["b"]
        case "b": ["a"]
        default: []
        }
      }
    }
  }()

  override func setUp() { Self.registers }

  func testComputedAndWeakPropertiesAreFound() {
    let (room, other) = (Room(), Hall())
    room.neighbour = other
    XCTAssertEqual(room.value(forKey: "area") as? Double, 4)
    XCTAssertEqual(room.value(forKeyPath: "neighbour.area") as? Double, 20)
  }

  func testAValueIsSetByTheSetter() {
    let room = Room()
    room.setValue(NSNumber(value: 5), forKey: "width")
    XCTAssertEqual(room.changes, 1)
    XCTAssertEqual(room.area, 25)
  }

  func testAPropertyThatIsCodeIsNotReadToBeSet() {
    let lamp = Lamp()
    lamp.setValue(NSNumber(value: 2), forKey: "brightness")
    lamp.setValue("green", forKey: "shade")
    lamp.setValue(nil, forKeyPath: "shade")
    XCTAssertEqual(lamp.steps, ["brightness 2.0", "shade green", "shade none"])
  }

  func testAKeyMayLeaveOutIs() {
    let room = Room()
    room.setValue(true, forKey: "lit")
    XCTAssertEqual(room.value(forKey: "lit") as? Bool, true)
    XCTAssertTrue(room.isLit)
  }

  func testAPropertyChangesWithWhatItDependsOn() {
    let (room, other) = (Room(), Room())
    var seen: [Double?] = []
    let observation = room.observe(\.area, options: [.new, .old]) {
      seen += [$1.oldValue, $1.newValue]
    }
    room.width = 3
    room.width = 3
    room.neighbour = other
    XCTAssertEqual(seen, [4, 9, 9, 9])
    observation.invalidate()
    room.width = 1
    XCTAssertEqual(seen.count, 4)
  }

  func testPropertiesThatDependOnEachOtherEnd() {
    let room = Room()
    let observer = NSObject()
    room.addObserver(observer, forKeyPath: "a", options: [], context: nil)
    room.removeObserver(observer, forKeyPath: "a")
  }

  func testAClassHasTheNameItWasGiven() {
    XCTAssertEqual(NSStringFromClass(Room.self), "AnyRoom")
    XCTAssertTrue(NSClassFromString("AnyRoom") === Room.self)
    XCTAssertTrue(NSClassFromString("AnyRoom") !== Hall.self)
  }
}
