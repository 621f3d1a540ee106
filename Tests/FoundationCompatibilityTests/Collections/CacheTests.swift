import Foundation
import FoundationCompatibility
import XCTest

final class CacheTests: XCTestCase {
  private func kept(_ cache: _NSCache<NSString, NSNumber>, _ keys: Range<Int>) -> [Int] {
    keys.filter { cache.object(forKey: "\($0)" as NSString) != nil }
  }

  func testWhatWasUsedLongestAgoGoesFirst() {
    let cache = _NSCache<NSString, NSNumber>()
    cache.countLimit = 3
    for number in 0..<3 {
      cache.setObject(NSNumber(value: number), forKey: "\(number)" as NSString)
    }
    XCTAssertEqual(cache.object(forKey: "0"), 0)
    cache.setObject(3, forKey: "3")
    XCTAssertEqual(kept(cache, 0..<4), [0, 2, 3])
    cache.countLimit = 1
    XCTAssertEqual(kept(cache, 0..<4), [3])
  }

  func testCostsAreLimited() {
    let cache = _NSCache<NSString, NSNumber>()
    cache.totalCostLimit = 10
    cache.setObject(0, forKey: "0", cost: 9)
    cache.setObject(1, forKey: "1", cost: 1)
    XCTAssertEqual(kept(cache, 0..<2), [0, 1])
    cache.setObject(2, forKey: "2", cost: 1)
    XCTAssertEqual(kept(cache, 0..<3), [1, 2])
    cache.setObject(2, forKey: "2", cost: 11)
    XCTAssertEqual(kept(cache, 0..<3), [])
  }

  func testTheDelegateHearsOfWhatGoes() {
    final class Listener: NSObject, _NSCacheDelegate {
      var heard: [Int] = []
      func cache(_ cache: _NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
        heard.append((obj as? NSNumber)?.intValue ?? -1)
      }
    }
    let (cache, listener) = (_NSCache<NSString, NSNumber>(), Listener())
    cache.delegate = listener
    cache.countLimit = 2
    for number in 0..<3 {
      cache.setObject(NSNumber(value: number), forKey: "\(number)" as NSString)
    }
    cache.removeObject(forKey: "1")
    cache.removeAllObjects()
    XCTAssertEqual(listener.heard, [0, 1, 2])
  }

  func testEqualKeysAreOneKey() {
    final class Key: NSObject {
      let number: Int
      init(_ number: Int) { self.number = number }
      override func isEqual(_ object: Any?) -> Bool { (object as? Key)?.number == number }
      override var hash: Int { number }
    }
    let cache = _NSCache<Key, NSString>()
    cache.setObject("first", forKey: Key(1))
    cache.setObject("second", forKey: Key(1))
    XCTAssertEqual(cache.object(forKey: Key(1)), "second")
    XCTAssertNil(cache.object(forKey: Key(2)))
  }

  func testDiscardedContentGoes() {
    final class Content: NSObject, NSDiscardableContent {
      var isDiscarded = false
      func beginContentAccess() -> Bool { !isDiscarded }
      func endContentAccess() {}
      func discardContentIfPossible() { isDiscarded = true }
      func isContentDiscarded() -> Bool { isDiscarded }
    }
    let (cache, content) = (_NSCache<NSString, Content>(), Content())
    cache.setObject(content, forKey: "content")
    XCTAssertNotNil(cache.object(forKey: "content"))
    content.discardContentIfPossible()
    XCTAssertNil(cache.object(forKey: "content"))
  }
}
