import Foundation
import FoundationCompatibility
import XCTest

private final class Kettle: NSObject {
  var litres = 1
  var degrees = 20 {
    willSet { willChangeValue(for: \.degrees) }
    didSet { didChangeValue(for: \.degrees) }
  }
}

extension _KeyValueCodingAndObserving {
  /// As libraries write it: the closure hears until a condition holds.
  fileprivate func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, until isOver: @escaping (Self) -> Bool,
    hear: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var observation: NSKeyValueObservation?
    observation = observe(keyPath, options: [.new]) { object, change in
      guard !isOver(object) else {
        observation?.invalidate()
        return
      }
      hear(object, change)
    }
    return observation!
  }

  fileprivate func tellOfChange<Value>(_ keyPath: KeyPath<Self, Value>, _ change: () -> Void) {
    willChangeValue(for: keyPath)
    change()
    didChangeValue(for: keyPath)
  }
}

final class KeyValueCodingAndObservingTests: XCTestCase {
  func testExtensionsOfTheProtocolObserve() {
    let kettle = Kettle()
    var heard: [Int?] = []
    let observation = kettle.observe(\.degrees, until: { $0.degrees > 99 }) { _, change in
      heard.append(change.newValue)
    }
    kettle.degrees = 60
    kettle.degrees = 100
    kettle.degrees = 30
    XCTAssertEqual(heard, [60])
    observation.invalidate()
  }

  func testExtensionsOfTheProtocolTellOfChanges() {
    let kettle = Kettle()
    var heard: [Int?] = []
    let observation = kettle.observe(\.litres, options: [.old, .new]) { _, change in
      heard += [change.oldValue, change.newValue]
    }
    kettle.tellOfChange(\.litres) { kettle.litres = 2 }
    observation.invalidate()
    XCTAssertEqual(heard, [1, 2])
  }
}
