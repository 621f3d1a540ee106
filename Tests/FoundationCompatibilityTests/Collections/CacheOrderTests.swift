import FoundationCompatibility
import XCTest

final class CacheOrderTests: XCTestCase {
  private final class Watcher: NSObject, NSCacheDelegate {
    var gone: [String] = []
    func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
      gone.append("\(obj)")
    }
  }

  private let cache = NSCache<NSString, NSString>()

  private func add(_ names: String..., cost: Int = 0) {
    for name in names {
      cache.setObject(name as NSString, forKey: "\(name)" as NSString, cost: cost)
    }
  }

  private func kept(_ names: String...) -> String {
    names.filter { cache.object(forKey: $0 as NSString) != nil }.joined()
  }

  func testTheOldestGoesFirst() {
    cache.countLimit = 2
    let watcher = Watcher()
    cache.delegate = watcher
    add("a", "b", "c")
    XCTAssertEqual(watcher.gone, ["a"])
    XCTAssertEqual(kept("a", "b", "c"), "bc")
    XCTAssertNotNil(cache.object(forKey: "b"))
    add("d")
    XCTAssertEqual(kept("b", "c", "d"), "bd")
    cache.removeObject(forKey: "b")
    add("e")
    XCTAssertEqual(kept("b", "d", "e"), "de")
    add("d", "d", "d")
    XCTAssertEqual(kept("d", "e"), "de")
    cache.removeAllObjects()
    add("f", "g")
    XCTAssertEqual(kept("d", "e", "f", "g"), "fg")
    XCTAssertEqual(watcher.gone, ["a", "c"])
  }

  func testCostsAreCounted() {
    cache.totalCostLimit = 10
    add("a", "b", cost: 4)
    add("c", cost: 5)
    XCTAssertEqual(kept("a", "b", "c"), "bc")
    add("d", cost: 10)
    XCTAssertEqual(kept("b", "c", "d"), "d")
  }

  func testCachesWithoutLimitsKeepAll() {
    for index in 0..<200 { add("\(index)") }
    XCTAssertTrue((0..<200).allSatisfy { cache.object(forKey: "\($0)" as NSString) != nil })
  }
}
