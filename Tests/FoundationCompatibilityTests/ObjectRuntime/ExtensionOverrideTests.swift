import FoundationCompatibility
import XCTest

private class Base {
  var word: String { "base" }
  func call(_ number: Int) -> String { "base \(number)" }
  class func make() -> String { "made by base" }
}
private class Middle: Base {
  var isOpen = true
  override func call(_ number: Int) -> String { "middle, " + super.call(number) }
}
private class Inheriting: Middle {
  var more = 1
}
private class Overriding: Middle {
  override var word: String { "own" }
}
extension Middle {
  fileprivate var extensionWord: String { "extended \(isOpen) " + super.word }
  fileprivate func extensionCall(_ number: Int) -> String { "extended, " + super.call(number) }
}
private class Holder<Value>: Middle {
  var value: Value?
}
private class HoldingNumbers: Holder<Int> {}
private final class Replacement: Middle {
  override var word: String { extensionWord }
  override func call(_ number: Int) -> String { extensionCall(number) }
  override class func make() -> String { "made by extension" }
}

final class ExtensionOverrideTests: XCTestCase {
  func testMembersOfAnExtensionReplaceThoseOfTheClassAndOfSubclassesThatInheritThem() {
    XCTAssertEqual(Middle().call(1), "middle, base 1")
    ExtensionOverride.install(Replacement.self)
    class Local: Inheriting {}
    for object in [Middle(), Inheriting(), HoldingNumbers(), Local()] {
      XCTAssertEqual(object.word, "extended true base")
      XCTAssertEqual(object.call(2), "extended, base 2")
      XCTAssertEqual(type(of: object).make(), "made by extension")
    }
    // As elements of an array: the compiler knows what a new object's own method is and calls that.
    for object in [Overriding()] as [Base] {
      XCTAssertEqual(object.word, "own")
      XCTAssertEqual(object.call(3), "extended, base 3")
    }
    for object in [Base()] {
      XCTAssertEqual(object.word, "base")
      XCTAssertEqual(object.call(4), "base 4")
    }
    XCTAssertEqual(Base.make(), "made by base")
    XCTAssertTrue(type(of: Inheriting()) == Inheriting.self)
  }
}
