import FoundationCompatibility
import XCTest

final class CoreFoundationCollectionsTests: XCTestCase {
  /// How the delay of a GIF's frame is commonly read.
  func testValuesAreGivenByTheirAddress() {
    let outer: CFString = "{GIF}"
    let inner: CFString = "DelayTime"
    let properties = ["{GIF}": ["DelayTime": 0.25], "Name": "x"] as CFDictionary
    var pointer: UnsafeRawPointer?
    let key = Unmanaged.passUnretained(outer).toOpaque()
    XCTAssertTrue(CFDictionaryContainsKey(properties, key))
    XCTAssertTrue(CFDictionaryGetValueIfPresent(properties, key, &pointer))
    let values: CFDictionary = unsafeBitCast(pointer, to: CFDictionary.self)
    XCTAssertEqual(CFDictionaryGetCount(values), 1)
    let delay: AnyObject = unsafeBitCast(
      CFDictionaryGetValue(values, Unmanaged.passUnretained(inner).toOpaque()),
      to: AnyObject.self)
    XCTAssertEqual((delay as? NSNumber)?.doubleValue, 0.25)
    XCTAssertEqual(
      CFDictionaryGetValue(properties, key), CFDictionaryGetValue(properties, key))
    let name: CFString = "Name"
    let text = unsafeBitCast(
      CFDictionaryGetValue(properties, Unmanaged.passUnretained(name).toOpaque()),
      to: CFString.self)
    XCTAssertEqual(text as String, "x")
  }

  func testWhatIsNotThereIsNil() {
    let key: CFString = "none"
    let pointer = Unmanaged.passUnretained(key).toOpaque()
    var value: UnsafeRawPointer?
    let dictionary = ["a": 1] as CFDictionary
    XCTAssertNil(CFDictionaryGetValue(dictionary, pointer))
    XCTAssertFalse(CFDictionaryGetValueIfPresent(dictionary, pointer, &value))
    XCTAssertFalse(CFDictionaryContainsKey(dictionary, pointer))
  }

  func testAChangedValueIsTheNewOne() {
    let dictionary = NSMutableDictionary(dictionary: ["a": "first"])
    let key: CFString = "a"
    let pointer = Unmanaged.passUnretained(key).toOpaque()
    func text() -> String {
      unsafeBitCast(CFDictionaryGetValue(dictionary, pointer), to: NSString.self) as String
    }
    XCTAssertEqual(text(), "first")
    dictionary["a"] = "second"
    XCTAssertEqual(text(), "second")
  }

  func testArraysGiveTheirValues() {
    let array = ["a", "b"] as CFArray
    XCTAssertEqual(CFArrayGetCount(array), 2)
    let second = unsafeBitCast(CFArrayGetValueAtIndex(array, 1), to: NSString.self)
    XCTAssertEqual(second as String, "b")
  }

  func testStringsAreTransformedInPlace() {
    let text = NSMutableString(string: "中文")
    XCTAssertTrue(CFStringTransform(text, nil, kCFStringTransformMandarinLatin, false))
    XCTAssertEqual(text as String, "zhōng wén")
    XCTAssertTrue(CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false))
    XCTAssertEqual(text as String, "zhong wen")
    var range = CFRangeMake(0, 1)
    XCTAssertTrue(CFStringTransform(text, &range, kCFStringTransformLatinCyrillic, false))
    XCTAssertEqual(range.length, text.length - 8)
    XCTAssertFalse(CFStringTransform(text, nil, "no such transform" as CFString, false))
  }
}
