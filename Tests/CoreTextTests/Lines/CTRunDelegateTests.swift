import CoreGraphics
import CoreText
import Foundation
import XCTest

final class CTRunDelegateTests: XCTestCase {
  /// An app's own value behind a delegate's pointer.
  private final class Box {
    let width: CGFloat
    let onEnd: () -> Void

    init(width: CGFloat, onEnd: @escaping () -> Void = {}) {
      (self.width, self.onEnd) = (width, onEnd)
    }

    deinit { onEnd() }
  }

  private func delegate(_ box: Box) throws -> CTRunDelegate {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1,
      dealloc: { Unmanaged<Box>.fromOpaque($0).release() },
      getAscent: { _ in 30 }, getDescent: { _ in 12 },
      getWidth: { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().width })
    return try XCTUnwrap(
      CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(box).toOpaque()))
  }

  private func line(_ character: String, _ delegate: CTRunDelegate) -> CTLine {
    let text = NSMutableAttributedString(string: "ab")
    text.insert(
      NSAttributedString(
        string: character,
        attributes: [.init(kCTRunDelegateAttributeName as String): delegate]), at: 1)
    return CTLineCreateWithAttributedString(text)
  }

  func testItsCharactersTakeTheRoomItSays() throws {
    let plain = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(NSAttributedString(string: "ab")), nil, nil, nil)
    for character in ["\u{FFFC}", " ", "x"] {
      let line = line(character, try delegate(Box(width: 50)))
      var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
      let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
      XCTAssertEqual(width, plain + 50, accuracy: 0.5, character)
      XCTAssertEqual(ascent, 30)
      XCTAssertEqual(descent, 12)
    }
  }

  func testARunHasItsDelegateAndPlace() throws {
    let box = Box(width: 40)
    let line = line("\u{FFFC}", try delegate(box))
    let runs = try XCTUnwrap(CTLineGetGlyphRuns(line) as? [CTRun])
    let found = try XCTUnwrap(
      runs.first { CTRunGetAttributes($0)[kCTRunDelegateAttributeName] != nil })
    let own = try XCTUnwrap(
      CTRunGetAttributes(found)[kCTRunDelegateAttributeName] as? CTRunDelegate)
    XCTAssertEqual(CTRunDelegateGetRefCon(own), Unmanaged.passUnretained(box).toOpaque())
    XCTAssertEqual(CTRunGetStringRange(found).location, 1)
    XCTAssertEqual(CTRunGetTypographicBounds(found, CFRange(), nil, nil, nil), 40)
  }

  func testItIsReleasedOnce() throws {
    var count = 0
    do {
      var delegate: CTRunDelegate? = try delegate(Box(width: 1) { count += 1 })
      XCTAssertNotNil(delegate)
      delegate = nil
    }
    XCTAssertEqual(count, 1)
  }

  func testOtherVersionsAreNone() {
    var callbacks = CTRunDelegateCallbacks(
      version: 7, dealloc: { _ in }, getAscent: { _ in 0 }, getDescent: { _ in 0 },
      getWidth: { _ in 0 })
    XCTAssertNil(CTRunDelegateCreate(&callbacks, nil))
  }
}
