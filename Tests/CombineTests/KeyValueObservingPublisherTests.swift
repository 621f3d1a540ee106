import Combine
import Foundation
import FoundationCompatibility
import XCTest

/// Tests from Apple's documentation of NSObject.KeyValueObservingPublisher.
final class KeyValueObservingPublisherTests: XCTestCase {
  private final class Lamp: NSObject {
    var brightness = 1 {
      willSet { willChangeValue(forKey: "brightness") }
      didSet { didChangeValue(forKey: "brightness") }
    }
  }

  func testItSendsTheValueNowAndLater() {
    let lamp = Lamp()
    var values: [Int] = []
    let cancellable = lamp.publisher(for: \.brightness).sink { values.append($0) }
    lamp.brightness = 2
    lamp.brightness = 3
    XCTAssertEqual(values, [1, 2, 3])
    cancellable.cancel()
    lamp.brightness = 4
    XCTAssertEqual(values, [1, 2, 3])
  }

  func testWithoutInitialItBeginsWithTheFirstChange() {
    let lamp = Lamp()
    var values: [Int] = []
    let cancellable = lamp.publisher(for: \.brightness, options: [.new])
      .removeDuplicates().sink { values.append($0) }
    lamp.brightness = 5
    lamp.brightness = 5
    lamp.brightness = 6
    XCTAssertEqual(values, [5, 6])
    withExtendedLifetime(cancellable) {}
  }
}
